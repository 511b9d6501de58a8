const dayMs = 24 * 60 * 60 * 1_000;
const refreshedKey = 'tidemark.session-refreshed';

/** A session that is used does not end: at most once a day its cookie is written anew, for another thirty days. */
export async function refreshSession(): Promise<void> {
  if (Date.now() - Number(localStorage.getItem(refreshedKey)) < dayMs) return;
  const response = await fetch('/api/auth/session').catch(() => null);
  if (response?.ok) localStorage.setItem(refreshedKey, String(Date.now()));
}

/**
 * Takes this session over to the version that `account.changePassword` or `account.endOtherSessions` raised, which ended all
 * others. @throws Error when the service does not accept it
 */
export async function renewSession(raised: { sessionVersion: number; proof: string }): Promise<void> {
  const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
  const response = await fetch('/api/auth/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ csrfToken, data: raised }),
  });
  if (!response.ok) throw new Error('The session was not renewed.');
}
