import * as z from 'zod';
import { colorSchema } from './colors.ts';
import { calendarDateSchema, instantSchema } from './dates.ts';
import { refuseLongSpan } from './day-span.ts';
import { exampleCalendar } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { limits } from './limits.ts';
import { listQuery, pageOf, wholeListQuery } from './pagination.ts';
import { isOnePlace, placeFields, twoPlaces } from './place.ts';
import { lineText, nameText } from './text.ts';

/** What a bearer token sees of the events of a calendar: none, their times, or their texts too. */
export const agentsSeeSchema = z.enum(['nothing', 'busy', 'titles']);
export type AgentsSee = z.infer<typeof agentsSeeSchema>;

export const calendarStatusSchema = z.enum(['fetching', 'ok', 'failing', 'stopped']);
export type CalendarStatus = z.infer<typeof calendarStatusSchema>;

export const calendarProblemSchema = z.enum([
  'unreachable',
  'too_slow',
  'too_large',
  'not_allowed',
  'refused',
  'gone',
  'server_error',
  'not_a_calendar',
  'unreadable',
  'address_needed',
]);
export type CalendarProblem = z.infer<typeof calendarProblemSchema>;

export const calendarSchema = z
  .object({
    ...recordBase,
    name: z.string().meta({ description: 'One line' }),
    color: colorSchema.meta({ description: 'null: none was chosen' }),
    isHidden: z.boolean().meta({ description: 'Whether the app leaves its events out' }),
    countsAsBusy: z.boolean().meta({ description: 'Whether its busy events take from the capacity of a day' }),
    agentsSee: agentsSeeSchema.meta({
      description: 'What tokens see of its events: none, their times, or their titles and places too',
    }),
    host: z
      .string()
      .nullable()
      .meta({ description: 'The host that it is read from; the rest of its address is secret and never returned' }),
    status: calendarStatusSchema.meta({
      description:
        'fetching: not read yet · ok · failing: tried again by itself, its last events stand · stopped: waits for a new address or another try',
    }),
    since: instantSchema.meta({ description: 'When the status became what it is' }),
    problem: calendarProblemSchema.nullable().meta({
      description:
        'Why it is failing or stopped. refused: its host answers 401 or 403 · gone: 404 or 410 · not_allowed: the address leads inward · unreadable: the file costs too much to read',
    }),
    changedAt: instantSchema.nullable().meta({ description: 'When its events last changed; null: never read' }),
    eventCount: z.int().min(0).meta({ description: 'Its events from 31 days ago to 366 days ahead' }),
    zoneGuessed: z
      .boolean()
      .meta({ description: 'Whether a time zone of its file is unknown and was taken for yours' }),
    skipped: z.int().min(0).meta({ description: 'Lines and components of its file that could not be read' }),
    position: z.string().meta({ description: 'Opaque sort key; compare as bytes' }),
  })
  .meta({ id: 'Calendar', examples: [exampleCalendar] });

export type Calendar = z.infer<typeof calendarSchema>;

export const calendarName = nameText({ min: 1, max: limits.calendarNameCharactersMax });
const nameInput = calendarName.meta({ description: 'One line' });
const colorInput = colorSchema.optional().meta({ description: 'One of the named colours; null: none' });

/** The address of a calendar elsewhere; which ones are allowed is judged when it is read. */
const addressInput = lineText({ min: 1, max: limits.calendarAddressCharactersMax });

export const createCalendarInput = z.strictObject({
  url: addressInput,
  name: nameInput.optional(),
  color: colorInput,
});
export const setAddressInput = z.strictObject({ id: idInputSchema, url: addressInput });
export const setAgentsSeeInput = z.strictObject({ id: idInputSchema, agentsSee: agentsSeeSchema });
export const updateCalendarInput = z.strictObject({
  id: idInputSchema,
  name: nameInput.optional(),
  color: colorInput,
  isHidden: z.boolean().optional().meta({ description: 'Whether the app leaves its events out' }),
  countsAsBusy: z.boolean().optional().meta({ description: 'Whether its busy events take from the capacity of a day' }),
});
export const listCalendarsInput = z.strictObject({ ...wholeListQuery });
export const calendarPageSchema = pageOf(calendarSchema);

/** Move among the calendars. */
export const moveCalendarInput = z.strictObject({ id: idInputSchema, ...placeFields }).refine(isOnePlace, twoPlaces);

export type CreateCalendarInput = z.infer<typeof createCalendarInput>;
export type SetAddressInput = z.infer<typeof setAddressInput>;
export type SetAgentsSeeInput = z.infer<typeof setAgentsSeeInput>;
export type UpdateCalendarInput = z.infer<typeof updateCalendarInput>;
export type ListCalendarsInput = z.infer<typeof listCalendarsInput>;
export type MoveCalendarInput = z.infer<typeof moveCalendarInput>;

const orSecret = 'null where the credential sees times alone';

const calendarEventSchema = z
  .object({
    id: z.string().meta({ description: 'The same for the same occurrence, however often the calendar is read' }),
    calendarId: z.string(),
    title: z
      .string()
      .nullable()
      .meta({ description: `Empty where it has none; ${orSecret}` }),
    location: z
      .string()
      .nullable()
      .meta({ description: `Empty where it has none; ${orSecret}` }),
    start: instantSchema.nullable().meta({ description: 'null of an all-day event' }),
    end: instantSchema.nullable().meta({ description: 'Exclusive; equals start of an event without a length' }),
    startDate: z.string().nullable().meta({ format: 'date', description: 'null of an event with times' }),
    endDate: z.string().nullable().meta({ format: 'date', description: 'The day after its last one' }),
    isAllDay: z.boolean(),
    isBusy: z.boolean(),
  })
  .meta({
    id: 'CalendarEvent',
    examples: [
      {
        ...{ id: 'evt_2f1c7a90b3d84e65a1b2c3d4e5f60015', calendarId: exampleCalendar.id },
        ...{ title: 'Site meeting', location: 'Harbour Street 4', isAllDay: false, isBusy: true },
        ...{ start: '2026-03-12T09:00:00.000Z', end: '2026-03-12T10:00:00.000Z', startDate: null, endDate: null },
      },
    ],
  });

export type CalendarEvent = z.infer<typeof calendarEventSchema>;

export const listCalendarEventsInput = z
  .strictObject({
    from: calendarDateSchema.meta({ description: 'The first day, in the zone of the user' }),
    to: calendarDateSchema.meta({
      description: `The last day, at most ${limits.calendarDaysMax} days with both ends`,
    }),
    limit: z
      .int()
      .min(1)
      .max(limits.calendarPageSizeMax)
      .optional()
      .meta({ description: 'Page size', default: limits.pageSizeDefault }),
    cursor: listQuery.cursor,
  })
  .superRefine(refuseLongSpan(limits.calendarDaysMax));

export type ListCalendarEventsInput = z.infer<typeof listCalendarEventsInput>;

export const calendarEventPageSchema = pageOf(calendarEventSchema);
