import * as z from 'zod';
import {
  addPasskeyInput,
  confirmedInput,
  confirmTotpInput,
  credentialOptionsSchema,
  passkeySchema,
  recoveryCodesSchema,
  removePasskeyInput,
  renamePasskeyInput,
  securitySchema,
  totpOfferSchema,
  unlinkIdentityInput,
} from '../../../contract/security.ts';
import { addPasskey } from '../../identity/passkeys/add-passkey.ts';
import { removePasskey, renamePasskey } from '../../identity/passkeys/manage-passkeys.ts';
import { offerPasskey } from '../../identity/passkeys/offer-passkey.ts';
import { getSecurity } from '../../identity/security/get-security.ts';
import { renewRecoveryCodes, turnOffTwoStep } from '../../identity/security/manage-two-step.ts';
import { offerTotp } from '../../identity/security/offer-totp.ts';
import { turnOnTwoStep } from '../../identity/security/turn-on-two-step.ts';
import { unlinkIdentity } from '../../identity/security/unlink-identity.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

/** The procedures of Settings → Security: only a browser session, so that no token changes how its person signs in. */
const ofSession = procedure.meta({ credential: 'session' });

export const securityRouter = t.router({
  get: ofSession
    .input(z.strictObject({}).optional())
    .output(securitySchema)
    .query(({ ctx }) => getSecurity(ctx)),
});

export const totpRouter = t.router({
  begin: ofSession
    .input(confirmedInput)
    .output(totpOfferSchema)
    .mutation(({ ctx, input }) => offerTotp(ctx, input)),
  confirm: ofSession
    .input(confirmTotpInput)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => turnOnTwoStep(ctx, input)),
  end: ofSession
    .input(confirmedInput)
    .output(z.object({}))
    .mutation(({ ctx, input }) => turnOffTwoStep(ctx, input)),
});

export const recoveryCodesRouter = t.router({
  renew: ofSession
    .input(confirmedInput)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx, input)),
});

export const passkeysRouter = t.router({
  begin: ofSession
    .input(confirmedInput)
    .output(credentialOptionsSchema)
    .mutation(({ ctx, input }) => offerPasskey(ctx, input)),
  add: ofSession
    .input(addPasskeyInput)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),
  rename: ofSession
    .input(renamePasskeyInput)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  remove: ofSession
    .input(removePasskeyInput)
    .output(z.object({ id: z.string(), endedSessions: z.int() }))
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
});

export const identitiesRouter = t.router({
  unlink: ofSession
    .input(unlinkIdentityInput)
    .output(z.object({ endedSessions: z.int() }))
    .mutation(({ ctx, input }) => unlinkIdentity(ctx, input)),
});
