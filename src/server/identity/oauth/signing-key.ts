import { createECDH, hkdfSync } from 'node:crypto';

/** The key pair that the library requires, though nothing is signed with it: of the service's secret, so equal in every instance. */
export function signingKey(authSecret: string) {
  const ecdh = createECDH('prime256v1');
  const secret = Buffer.from(hkdfSync('sha256', authSecret, '', 'tidemark oauth signing key', 32));
  ecdh.setPrivateKey(secret);
  const point = ecdh.getPublicKey();
  const part = (start: number) => point.subarray(start, start + 32).toString('base64url');
  const d = secret.toString('base64url');
  return { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: 'tidemark', d, x: part(1), y: part(33) };
}
