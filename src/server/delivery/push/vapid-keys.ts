import { createECDH, hkdfSync } from 'node:crypto';

/** The server's identity for push services (RFC 8292): a pair of P-256 keys in base64url, and a contact address. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact as a `mailto:` or `https:` URL. */
  readonly subject: string;
}

export interface VapidSettings {
  readonly vapidPrivateKey: string | undefined;
  readonly pushContact: string | undefined;
  readonly publicBaseUrl: string;
}

/** The configured key, or one derived from the secret, which is the same for every instance. @throws Error for an invalid key */
export function vapidKeys(settings: VapidSettings, authSecret: string): VapidKeys {
  const { vapidPrivateKey, pushContact, publicBaseUrl } = settings;
  const key = vapidPrivateKey === undefined ? derived(authSecret) : Buffer.from(vapidPrivateKey, 'base64url');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(key);
  const fallback = publicBaseUrl.startsWith('https:') ? publicBaseUrl : 'mailto:tidemark@localhost.localdomain';
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: key.toString('base64url'),
    subject: pushContact ?? fallback,
  };
}

/** Derives the key. One in four billion secrets yields bytes beyond the order of the curve, which `setPrivateKey` refuses. */
function derived(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'tidemark vapid key', 32));
}
