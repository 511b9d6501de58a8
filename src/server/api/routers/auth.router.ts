import { deviceTokenInput, deviceTokenSchema } from '../../../contract/api-tokens.ts';
import { exchangeDeviceToken } from '../../api-tokens/exchange-device-token.ts';
import { openProcedure } from '../procedures/procedures.ts';
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
      errors: ['invalid_credentials', 'rate_limited', 'limit_reached'],
      success: 201,
    })
    .input(deviceTokenInput)
    .output(deviceTokenSchema)
    .mutation(({ ctx, input }) => exchangeDeviceToken(ctx, input)),
});
