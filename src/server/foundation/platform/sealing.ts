import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts what the service keeps, by a key of its secret. */
export interface Sealing {
  seal(value: unknown): Uint8Array<ArrayBuffer>;
  /** @returns undefined for what another secret or purpose has sealed */
  open(sealed: Uint8Array): Record<string, unknown> | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;

/** @param purpose by which keys differ, so that what was sealed for one purpose opens for no other */
export function createSealing(authSecret: string, purpose: string): Sealing {
  const key = new Uint8Array(hkdfSync('sha256', authSecret, '', `tidemark ${purpose}`, 32));
  return {
    seal(value) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
    },
    open(sealed) {
      // What is too short was not sealed here either; the cipher would throw.
      if (sealed.length < nonceBytes + tagBytes) return undefined;
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

/** SHA-256, for secrets so long that nobody guesses them. */
export function hashOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}
