import { displayPageSchema, displaySchema, listDisplaysInput, putDisplayInput } from '../../../contract/displays.ts';
import { listDisplays } from '../../resources/displays/list-displays.ts';
import { putDisplay } from '../../resources/displays/put-display.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Displays'];

export const displaysRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/displays', tags, summary: 'How each list is displayed' },
      scopes: ['projects:read'],
      errors: ['not_found', 'invalid_cursor'],
      servesProjectTokens: true,
    })
    .input(listDisplaysInput)
    .output(displayPageSchema)
    .query(({ ctx, input }) => listDisplays(ctx, input)),
  put: procedure
    .meta({
      openapi: { method: 'PUT', path: '/displays/{list}', tags, summary: 'Choose how a list is displayed' },
      scopes: ['projects:write'],
      errors: ['not_found'],
      servesProjectTokens: true,
    })
    .input(putDisplayInput)
    .output(displaySchema)
    .mutation(once(putDisplay)),
});
