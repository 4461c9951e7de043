// What the browser remembers for us. Where it may not remember anything, the page works without.

/** What was kept under a name, or null. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keep something for later visits; tells whether it worked. */
export function writeStored(name: string, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Keep something no longer. */
export function forgetStored(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // then it was not kept either
  }
}
