/**
 * The one stylesheet that a library of ours (sonner 2.0.8) adds by script, by its hash: it takes no nonce. A test reads the
 * library and compares. The element is added empty and then filled, so the empty text has its hash here as well.
 */
const emptyStylesHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
export const toastStylesHash = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** The policy of every page: our own origin only, scripts and style elements by nonce. @param dev React's refresh needs eval */
export function contentSecurityPolicy(nonce: string, dev: boolean): string {
  return policyOf(`'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? ` 'unsafe-eval'` : ''}`, `'nonce-${nonce}' `);
}

/**
 * The policy of a page that is kept as bytes, which no nonce would protect: its inline scripts by their hashes, so that nothing else
 * runs than what it was made with. @param hashes none for a page without scripts
 */
export function keptPolicy(hashes: readonly string[]): string {
  const scripts = hashes.map((hash) => ` '${hash}'`).join('');
  return policyOf(scripts === '' ? `'none'` : `'self'${scripts}`, '');
}

function policyOf(scripts: string, styleNonce: string): string {
  return [
    `default-src 'none'`,
    `script-src ${scripts}`,
    `style-src 'self' ${styleNonce}'${toastStylesHash}' '${emptyStylesHash}'`,
    // Elements carry their geometry (virtual rows, floating layers) in style attributes, which hold no script.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * The policy of the API reference: Scalar (1.72.1) adds its styles as elements by script and takes no nonce for them. Scripts stay
 * as strict as everywhere, and so does where they may connect to.
 */
export function referencePolicy(nonce: string, dev: boolean): string {
  return contentSecurityPolicy(nonce, dev).replace(/style-src [^;]*/, `style-src 'self' 'unsafe-inline'`);
}
