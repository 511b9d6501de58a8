/** That reminders are pushed to this browser for one user, as the browser remembers it. */
export interface KeptPush {
  readonly sessionId: string | null;
  readonly endpoint: string;
}

const keyOf = (userId: string) => `tidemark.push/${userId}`;

export function keptPush(userId: string): KeptPush | null {
  try {
    const text = localStorage.getItem(keyOf(userId));
    return text === null ? null : (JSON.parse(text) as KeptPush);
  } catch {
    // The browser keeps nothing for this site.
    return null;
  }
}

export function keepPush(userId: string, kept: KeptPush): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Then it is not renewed by itself; the settings still do it.
  }
}

export function forgetPush(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept.
  }
}
