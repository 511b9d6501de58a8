const dayMs = 24 * 60 * 60 * 1_000;
const refreshedKey = 'tidemark.session-refreshed';

/** Extends a session in use: at most once a day its cookie is renewed for another thirty days. */
export async function refreshSession(): Promise<void> {
  const ageMs = Date.now() - Number(localStorage.getItem(refreshedKey));
  // A clock that has been put back would leave the session to end while it is in use.
  if (ageMs >= 0 && ageMs < dayMs) return;
  const response = await fetch('/api/auth/session').catch(() => null);
  if (response?.ok) localStorage.setItem(refreshedKey, String(Date.now()));
}

/** Ends the session at the server and clears its cookie. @returns whether it did: without the server the session goes on */
export async function endSession(): Promise<boolean> {
  try {
    const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
    const response = await fetch('/api/auth/signout', {
      method: 'POST',
      body: new URLSearchParams({ csrfToken, json: 'true' }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
