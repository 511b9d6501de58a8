import * as z from 'zod';
import {
  apiTokenListSchema,
  apiTokenSchema,
  createApiTokenInput,
  createdApiTokenSchema,
  revokeApiTokenInput,
} from '../../contract/api-tokens.ts';
import { procedure } from '../api/procedures.ts';
import { t } from '../api/trpc.ts';
import { createApiToken, listApiTokens, revokeApiToken } from './manage-tokens.ts';

/** Only a browser session manages tokens: a token cannot mint tokens. */
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
