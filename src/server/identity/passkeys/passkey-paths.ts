/** Where the sign-in page asks for a passkey and brings what it signed: `…/begin` and `…/finish`. */
export const passkeyPaths: ReadonlySet<string> = new Set(['/api/auth/passkey/begin', '/api/auth/passkey/finish']);
