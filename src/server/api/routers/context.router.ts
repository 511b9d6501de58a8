import * as z from 'zod';
import { contextSchema } from '../../../contract/context.ts';
import { getContext } from '../../resources/context/get-context.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

export const contextRouter = t.router({
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/context', tags: ['Context'], summary: 'Workspace context of the caller' },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
    })
    .input(z.strictObject({}))
    .output(contextSchema)
    .query(({ ctx }) => getContext(ctx)),
});
