// Runs before anything is drawn, so that a dark page never flashes white. src/lib/theme.svelte.ts goes on.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("thauma.theme");
  } catch {
    // the browser remembers nothing for us; then the system decides
  }
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
