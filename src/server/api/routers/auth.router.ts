import * as z from 'zod';
import { deviceTokenInput, deviceTokenSchema, endedTokenSchema } from '../../../contract/api-tokens.ts';
import { scopes } from '../../../contract/scopes.ts';
import { exchangeDeviceToken } from '../../identity/api-tokens/exchange-device-token.ts';
import { endOwnToken } from '../../identity/api-tokens/manage-tokens.ts';
import { openProcedure, procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

export const authRouter = t.router({
  deviceToken: openProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/auth/device-token',
        tags: ['Authentication'],
        summary: 'Exchange username and password for a token',
      },
      credential: 'open',
      errors: [
        'invalid_credentials',
        'second_factor_required',
        'browser_required',
        'rate_limited',
        'limit_reached',
        'not_found',
      ],
      success: 201,
    })
    .input(deviceTokenInput)
    .output(deviceTokenSchema)
    .mutation(({ ctx, input }) => exchangeDeviceToken(ctx, input)),
  endToken: procedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/auth/token',
        tags: ['Authentication'],
        summary: 'End the token that is sent',
      },
      anyScope: scopes,
      servesProjectTokens: true,
      // It writes no record: nothing to rehearse, and a retry is answered by the token being refused.
      writes: false,
      errors: ['not_found'],
    })
    .input(z.strictObject({}).optional())
    .output(endedTokenSchema)
    .mutation(({ ctx }) => endOwnToken(ctx)),
});
