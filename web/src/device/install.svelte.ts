// The browser's own offer to install the page as an app, kept until somebody wants it.

interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Kept {
  offer = $state.raw<InstallOffer | null>(null);
}
const kept = new Kept();

/** Keep the offer when the browser makes one; it comes early, and once. */
export function watchInstallOffers(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    kept.offer = event as InstallOffer;
  });
  window.addEventListener("appinstalled", () => (kept.offer = null));
}

export const canInstall = (): boolean => kept.offer !== null;

/** Let the browser ask; an offer is good for one answer. */
export async function install(): Promise<void> {
  const { offer } = kept;
  kept.offer = null;
  await offer?.prompt();
}
