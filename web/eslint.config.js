import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules", "types"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      "svelte/no-at-html-tags": "error",
      "@typescript-eslint/no-non-null-assertion": "off", // indices that the layout guarantees
      "svelte/no-navigation-without-resolve": "off", // a router of our own, see src/lib/router.svelte.ts
    },
  },
);
