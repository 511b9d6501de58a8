import { createCipheriv, createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what the OAuth server keeps, by a key of the service's secret. */
export interface Sealing {
  seal(value: unknown): Uint8Array<ArrayBuffer>;
  /** @returns undefined for what another secret has sealed */
  open(sealed: Uint8Array): Record<string, unknown> | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;

export function createSealing(authSecret: string): Sealing {
  const key = new Uint8Array(hkdfSync('sha256', authSecret, '', 'tidemark oauth records', 32));
  return {
    seal(value) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
        return JSON.parse(text.toString('utf8'));
      } catch {
        return undefined;
      }
    },
  };
}

export function hashOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}

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
