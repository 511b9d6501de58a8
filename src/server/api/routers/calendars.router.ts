import {
  calendarEventPageSchema,
  calendarPageSchema,
  calendarSchema,
  createCalendarInput,
  listCalendarEventsInput,
  listCalendarsInput,
  moveCalendarInput,
  setAddressInput,
  setAgentsSeeInput,
  updateCalendarInput,
} from '../../../contract/calendars.ts';
import { idParamsSchema, recordParamsSchema } from '../../../contract/ids.ts';
import { createCalendar } from '../../calendars/create-calendar.ts';
import { orForgetFile, readFirst } from '../../calendars/read-first.ts';
import { refreshCalendar } from '../../calendars/refresh-calendar.ts';
import { setAddress } from '../../calendars/set-address.ts';
import { getCalendar } from '../../resources/calendars/get-calendar.ts';
import { listCalendarEvents } from '../../resources/calendars/list-calendar-events.ts';
import { listCalendars } from '../../resources/calendars/list-calendars.ts';
import { moveCalendar } from '../../resources/calendars/move-calendar.ts';
import { restoreCalendar } from '../../resources/calendars/restore-calendar.ts';
import { setAgentsSee } from '../../resources/calendars/set-agents-see.ts';
import { trashCalendar } from '../../resources/calendars/trash-calendar.ts';
import { updateCalendar } from '../../resources/calendars/update-calendar.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Calendars'];

export const calendarsRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/calendars', tags, summary: 'List calendars by position' },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      errors: ['invalid_cursor'],
    })
    .input(listCalendarsInput)
    .output(calendarPageSchema)
    .query(({ ctx, input }) => listCalendars(ctx, input)),
  events: procedure
    .meta({
      openapi: { method: 'GET', path: '/calendars/events', tags, summary: 'The events of a span of days' },
      scopes: ['tasks:read'],
      servesProjectTokens: true,
      errors: ['invalid_cursor'],
    })
    .input(listCalendarEventsInput)
    .output(calendarEventPageSchema)
    .query(({ ctx, input }) => listCalendarEvents(ctx, input)),
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/calendars/{id}', tags, summary: 'One calendar' },
      scopes: ['tasks:read'],
      errors: ['not_found'],
    })
    .input(recordParamsSchema)
    .output(calendarSchema)
    .query(({ ctx, input }) => getCalendar(ctx, input)),
  update: procedure
    .meta({
      openapi: { method: 'PATCH', path: '/calendars/{id}', tags, summary: 'Update a calendar' },
      scopes: ['projects:write'],
      errors: ['not_found'],
    })
    .input(updateCalendarInput)
    .output(calendarSchema)
    .mutation(once(updateCalendar)),
  move: procedure
    .meta({
      openapi: { method: 'POST', path: '/calendars/{id}/move', tags, summary: 'Move a calendar among the calendars' },
      scopes: ['projects:write'],
      errors: ['not_found'],
    })
    .input(moveCalendarInput)
    .output(calendarSchema)
    .mutation(once(moveCalendar)),
  delete: procedure
    .meta({
      openapi: { method: 'DELETE', path: '/calendars/{id}', tags, summary: 'Move a calendar to Trash' },
      scopes: ['projects:delete'],
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(calendarSchema)
    .mutation(once(trashCalendar)),
  restore: procedure
    .meta({
      openapi: { method: 'POST', path: '/calendars/{id}/restore', tags, summary: 'Take a calendar out of Trash' },
      scopes: ['projects:write'],
      errors: ['not_found', 'limit_reached'],
    })
    .input(idParamsSchema)
    .output(calendarSchema)
    .mutation(once(restoreCalendar)),
  create: procedure
    .meta({ credential: 'session' })
    .input(createCalendarInput)
    .output(calendarSchema)
    .mutation(async (call) => {
      const first = await readFirst(call.ctx, call.input.url);
      return orForgetFile(call.ctx, first, () => once(createCalendar(first, call.ctx))(call));
    }),
  setAddress: procedure
    .meta({ credential: 'session' })
    .input(setAddressInput)
    .output(calendarSchema)
    .mutation(async (call) => {
      await getCalendar(call.ctx, { id: call.input.id });
      const first = await readFirst(call.ctx, call.input.url, call.input.id);
      return orForgetFile(call.ctx, first, () => once(setAddress(first, call.ctx))(call));
    }),
  refresh: procedure
    .meta({ credential: 'session' })
    .input(idParamsSchema)
    .output(calendarSchema)
    .mutation(({ ctx, input }) => refreshCalendar(ctx, input)),
  setAgentsSee: procedure
    .meta({ credential: 'session' })
    .input(setAgentsSeeInput)
    .output(calendarSchema)
    .mutation(once(setAgentsSee)),
});
