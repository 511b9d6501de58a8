import * as z from 'zod';
import { contextSchema } from '../../contract/context.ts';
import { procedure } from '../api/procedures.ts';
import { t } from '../api/trpc.ts';
import { getContext } from './get-context.ts';

export const contextRouter = t.router({
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/context', tags: ['Context'], summary: 'Workspace context of the caller' },
      scopes: ['tasks:read'],
    })
    .input(z.strictObject({}))
    .output(contextSchema)
    .query(({ ctx }) => getContext(ctx)),
});
