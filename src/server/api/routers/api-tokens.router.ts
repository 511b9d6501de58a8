import * as z from 'zod';
import {
  apiTokenListSchema,
  apiTokenSchema,
  createApiTokenInput,
  createdApiTokenSchema,
  revokeApiTokenInput,
} from '../../../contract/api-tokens.ts';
import { createApiToken, listApiTokens, revokeApiToken } from '../../identity/api-tokens/manage-tokens.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

/** Only a browser session manages tokens, so that a token cannot create tokens. */
export const apiTokensRouter = t.router({
  create: procedure
    .meta({ credential: 'session' })
    .input(createApiTokenInput)
    .output(createdApiTokenSchema)
    .mutation(({ ctx, input }) => createApiToken(ctx, input)),
  list: procedure
    .meta({ credential: 'session' })
    .input(z.strictObject({}).optional())
    .output(apiTokenListSchema)
    .query(({ ctx }) => listApiTokens(ctx)),
  revoke: procedure
    .meta({ credential: 'session' })
    .input(revokeApiTokenInput)
    .output(apiTokenSchema)
    .mutation(({ ctx, input }) => revokeApiToken(ctx, input)),
});
