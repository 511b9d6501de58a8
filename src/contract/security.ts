import * as z from 'zod';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';
import { credentialName } from './text.ts';

/** A code of the authenticator app, or a recovery code; spaces and dashes in it do not count. */
export const codeSchema = z.string().max(limits.codeCharactersMax);

/**
 * By what a person proves again that it is them: the password or a code. Without either the provider by which the account signs in must
 * have asked them within the last minute.
 */
export const confirmationSchema = z.strictObject({
  password: z.string().max(limits.passwordBytesMax).optional(),
  code: codeSchema.optional(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

const confirm = confirmationSchema.optional();

export const confirmedInput = z.strictObject({ confirm });

const passkeyName = credentialName({ min: 1, max: limits.passkeyNameCharactersMax });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Whether it was made for the host of today's public address. */
  worksHere: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Base64url without padding, of at most so many bytes. */
const base64url = (bytesMax: number) =>
  z
    .string()
    .max(Math.ceil((bytesMax * 4) / 3))
    .regex(/^[\w-]*$/, 'Must be base64url');

const credential = {
  id: base64url(1_023),
  rawId: base64url(1_023),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  // What extensions say is not used; the library asks for the field.
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
};

/** What a browser gives for a new passkey, as `PublicKeyCredential.toJSON()` writes it. */
export const newCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(2_048),
    attestationObject: base64url(8_192),
    transports: z
      .array(z.string().regex(/^[\w-]{1,32}$/))
      .max(8)
      .optional(),
  }),
});
export type NewCredential = z.infer<typeof newCredentialSchema>;

/** What a browser gives for a sign-in. */
export const usedCredentialSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(2_048),
    authenticatorData: base64url(2_048),
    // Those of ML-DSA have thousands of bytes.
    signature: base64url(4_700),
    userHandle: base64url(64).optional(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredentialSchema>;

export const addPasskeyInput = z.strictObject({ response: newCredentialSchema, name: passkeyName });
export const renamePasskeyInput = z.strictObject({ id: idInputSchema, name: passkeyName, confirm });
export const removePasskeyInput = z.strictObject({ id: idInputSchema, confirm });

/** The options of the browser's `navigator.credentials`, as the library writes them. */
export const credentialOptionsSchema = z.looseObject({ challenge: z.string() });

export const totpOfferSchema = z.object({
  secret: z.string().meta({ description: 'Base32, for who types it' }),
  uri: z.string().meta({ description: 'otpauth:, for a QR code' }),
});
export const confirmTotpInput = z.strictObject({ code: codeSchema });
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'Shown only here' }),
});

export const unlinkIdentityInput = z.strictObject({ id: idInputSchema, confirm });

/** A login at a provider of OpenID Connect that signs in to the account. */
const identitySchema = z.object({
  id: z.string(),
  /** The address of the provider. */
  issuer: z.string(),
  createdAt: z.string(),
  /** Whether it is a login at today's provider; others sign nobody in. */
  worksHere: z.boolean(),
});
export type Identity = z.infer<typeof identitySchema>;

export const securitySchema = z.object({
  hasPassword: z.boolean(),
  /** Whether passwords sign in here at all. */
  passwordsSignIn: z.boolean(),
  /** Whether this session was asked again within the last minute, or began in it without a password. */
  isConfirmed: z.boolean(),
  /** What people call the provider of OpenID Connect; null = there is none. */
  provider: z.string().nullable(),
  identities: z.array(identitySchema),
  passkeys: z.object({
    /** Where passkeys work: the public address; null where they cannot, because it has no name or no TLS. */
    address: z.string().nullable(),
    items: z.array(passkeySchema),
  }),
  twoStep: z.object({
    isOn: z.boolean(),
    since: z.string().nullable(),
    /** After too many wrong codes in a row only a passkey or a recovery code helps. */
    isLocked: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
});
export type Security = z.infer<typeof securitySchema>;
