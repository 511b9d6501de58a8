import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a ceremony may get wrong, for tests that a device of somebody else's making is refused. */
interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Sent as the attestation instead of none. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> };
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** A device with one passkey, as a browser speaks for it: what `navigator.credentials` would give, without a browser. */
export function authenticator(origin = 'http://localhost:3000') {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, faults: Faults) =>
    JSON.stringify({
      type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? origin,
      crossOrigin: false,
    });

  function deviceData(hasKey: boolean, { rpId, isUserVerified = true, counter: said = counter }: Faults): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(0x01 | (isUserVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0));
    head.writeUInt32BE(said, 1);
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), head]);
  }

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** The answer to the options of a new passkey. */
    make(options: { challenge: string; user: { id: string } }, faults: Faults = {}) {
      userHandle = options.user.id;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const authData = Buffer.concat([deviceData(true, faults), Buffer.alloc(16), idLength, id, coseKey(publicKey)]);
      const { fmt = 'none', attStmt = new Map() } = faults.attestation ?? {};
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, faults)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** The answer to the options of a sign-in. */
    use(options: { challenge: string }, faults: Faults = {}) {
      counter += 1;
      const data = clientData('webauthn.get', options.challenge, faults);
      const authenticatorData = deviceData(false, faults);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', signed, privateKey)),
          userHandle: faults.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof authenticator>;

/** The public key as a device writes it: COSE, ES256. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]);
  return isoCBOR.encode(key as never);
}
