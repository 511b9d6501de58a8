import { idParamsSchema, recordParamsSchema } from '../../../contract/ids.ts';
import {
  createReminderInput,
  listRemindersInput,
  reminderPageSchema,
  reminderSchema,
  updateReminderInput,
} from '../../../contract/reminders.ts';
import { createReminder } from '../../delivery/reminders/create-reminder.ts';
import { getReminder } from '../../delivery/reminders/get-reminder.ts';
import { listReminders } from '../../delivery/reminders/list-reminders.ts';
import { restoreReminder } from '../../delivery/reminders/restore-reminder.ts';
import { trashReminder } from '../../delivery/reminders/trash-reminder.ts';
import { updateReminder } from '../../delivery/reminders/update-reminder.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Reminders'];

export const remindersRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/reminders', tags, summary: 'List reminders by the time they fire' },
      scopes: ['reminders:read'],
      servesProjectTokens: true,
      provesCredential: true,
      readsStandby: true,
      errors: ['not_found', 'invalid_cursor'],
    })
    .input(listRemindersInput)
    .output(reminderPageSchema)
    .query(({ ctx, input }) => listReminders(ctx, input)),
  create: procedure
    .meta({
      openapi: { method: 'POST', path: '/reminders', tags, summary: 'Add a reminder to a task' },
      scopes: ['reminders:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'reminder_exists'],
      success: 201,
      location: '/reminders',
    })
    .input(createReminderInput)
    .output(reminderSchema)
    .mutation(once(createReminder, { status: 201 })),
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/reminders/{id}', tags, summary: 'One reminder' },
      scopes: ['reminders:read'],
      servesProjectTokens: true,
      provesCredential: true,
      errors: ['not_found'],
    })
    .input(recordParamsSchema)
    .output(reminderSchema)
    .query(({ ctx, input }) => getReminder(ctx, input)),
  update: procedure
    .meta({
      openapi: { method: 'PATCH', path: '/reminders/{id}', tags, summary: 'Set another moment for a reminder' },
      scopes: ['reminders:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'reminder_exists'],
    })
    .input(updateReminderInput)
    .output(reminderSchema)
    .mutation(once(updateReminder)),
  delete: procedure
    .meta({
      openapi: { method: 'DELETE', path: '/reminders/{id}', tags, summary: 'Move a reminder to Trash' },
      scopes: ['reminders:delete'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(reminderSchema)
    .mutation(once(trashReminder)),
  restore: procedure
    .meta({
      openapi: { method: 'POST', path: '/reminders/{id}/restore', tags, summary: 'Bring a reminder back from Trash' },
      scopes: ['reminders:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'reminder_exists'],
    })
    .input(idParamsSchema)
    .output(reminderSchema)
    .mutation(once(restoreReminder)),
});
