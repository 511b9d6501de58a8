import { quickAddInput, quickAddParseSchema, quickAddSchema } from '../../../contract/quick-add.ts';
import { parseLine } from '../../resources/quick-add/parse-line.ts';
import { quickAddTask } from '../../resources/quick-add/quick-add-task.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Quick add'];

export const quickAddRouter = t.router({
  create: procedure
    .meta({
      openapi: { method: 'POST', path: '/tasks/quick-add', tags, summary: 'Create a task from a written line' },
      scopes: ['tasks:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'name_required', 'reminder_scope_required', 'limit_reached'],
      success: 201,
      location: '/tasks',
    })
    .input(quickAddInput)
    .output(quickAddSchema)
    .mutation(once(quickAddTask, { status: 201 })),
  parse: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/tasks/quick-add/parse',
        tags,
        summary: 'What a written line would make; writes nothing',
      },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      errors: ['not_found'],
      writes: false,
    })
    .input(quickAddInput)
    .output(quickAddParseSchema)
    .mutation(({ ctx, input }) => parseLine(ctx, input)),
});
