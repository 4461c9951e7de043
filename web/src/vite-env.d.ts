/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:words/index" {
  type Bundle = () => Promise<{ default: Readonly<Record<string, string>> }>;
  const catalogs: Readonly<Record<string, Readonly<Record<string, Bundle>>>>;
  export default catalogs;
}
