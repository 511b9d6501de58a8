const keyOf = (userId: string) => `tidemark.zone/${userId}`;

/** For which pair of zones, the browser's and the account's, the account's was kept on this device; null = for none. */
export function keptZone(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

export function keepZone(userId: string, zones: string): void {
  try {
    localStorage.setItem(keyOf(userId), zones);
  } catch {
    // Then it is asked again on the next page.
  }
}
