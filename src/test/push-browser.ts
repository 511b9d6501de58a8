import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's side of a push subscription: the keys that it publishes, and the decryption of messages. */
export interface PushBrowser {
  /** The published keys, as `PushSubscription.toJSON().keys`. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Decrypts a message (RFC 8291, RFC 8188). @throws Error for a message to another browser */
  open(message: Buffer): string;
}

const saltBytes = 16;
const tagBytes = 16;
const lengthAt = 20;

export function pushBrowser(): PushBrowser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open(message) {
      const salt = message.subarray(0, saltBytes);
      const from = lengthAt + 1 + (message[lengthAt] ?? 0);
      const senderKey = message.subarray(lengthAt + 1, from);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
      const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(message.subarray(-tagBytes));
      const padded = Buffer.concat([decipher.update(message.subarray(from, -tagBytes)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
