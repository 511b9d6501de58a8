/** Why this page cannot use passkeys, as browsers decide it; null = it can. */
export type PasskeyObstacle = 'no-tls' | 'numeric-host' | 'old-browser';

export function passkeyObstacle(): PasskeyObstacle | null {
  if (!window.isSecureContext) return 'no-tls';
  if (/^\[|^\d+(?:\.\d+){3}$/.test(window.location.hostname)) return 'numeric-host';
  return 'PublicKeyCredential' in window ? null : 'old-browser';
}
