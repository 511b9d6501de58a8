import { createECDH, hkdfSync } from 'node:crypto';

/** What push services know this service by (RFC 8292): a pair of P-256 keys in base64url, and whom they may write to. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:` */
  readonly subject: string;
}

export interface VapidSettings {
  readonly vapidPrivateKey: string | undefined;
  readonly pushContact: string | undefined;
  readonly publicBaseUrl: string;
}

/** The configured key, or one that every instance with the same secret derives alike. @throws Error for a key that is none */
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

/** One in four billion secrets gives bytes beyond the order of the curve, which `setPrivateKey` refuses. */
function derived(authSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', authSecret, '', 'tidemark vapid key', 32));
}
