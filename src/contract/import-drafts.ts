import * as z from 'zod';
import { csvMappingSchema } from './csv-mapping.ts';
import { fieldErrorSchema } from './errors.ts';
import { idInputSchema } from './ids.ts';
import {
  importedKinds,
  importFormatSchema,
  importIssueSchema,
  importNoteSchema,
  importStates,
  importStatesSchema,
} from './imports.ts';
import { limits } from './limits.ts';
import { listQuery, pageOf } from './pagination.ts';
import { lineText } from './text.ts';

/** What an import would do, looked at before it is done: read, chosen, imported. */

export const draftStatusSchema = z.enum([
  'reading',
  'needs_mapping',
  'needs_token',
  'ready',
  'applying',
  'applied',
  'failed',
  'cancelled',
  'expired',
]);
export type DraftStatus = z.infer<typeof draftStatusSchema>;

/** Drafts that have not ended, of which a user has a few. */
export const openDraftStatuses = ['reading', 'needs_mapping', 'needs_token', 'ready', 'applying'] as const;

const draftStateSchema = z.enum(importStates);
const draftKindSchema = z.enum(importedKinds);

const rowIds = z.array(idInputSchema).max(limits.draftChoicesMax);

/** What is ticked. Unticking cascades to what is inside. */
const choices = {
  states: z.strictObject({ new: z.boolean(), changed: z.boolean(), deletedHere: z.boolean() }).meta({
    description:
      'The states of which records are imported; of a record that changed on both sides the other fields are `changed`',
  }),
  projects: z
    .record(idInputSchema, z.boolean())
    .refine((value) => Object.keys(value).length <= limits.draftChoicesMax, {
      params: { code: 'too_long' },
      message: `Must be at most ${limits.draftChoicesMax} projects`,
    })
    .meta({ description: 'By the ids of `projects`: false imports nothing of it' }),
  include: rowIds.meta({
    description:
      'Rows that are imported whatever their state; one that is `deletedHere` is restored from Trash, or, without a `recordId`, comes with what it is in alone',
  }),
  exclude: rowIds.meta({ description: 'Rows that are not imported' }),
  archived: z
    .boolean()
    .meta({ description: 'Whether archived projects and tasks are imported, such as closed cards of Trello' }),
};
export const draftChoicesSchema = z.object({ ...choices, states: z.object(choices.states.shape) });
export type DraftChoices = z.infer<typeof draftChoicesSchema>;

/** What is ticked in a new draft: what is new and what was changed there. */
export const firstChoices: DraftChoices = {
  states: { new: true, changed: true, deletedHere: false },
  projects: {},
  include: [],
  exclude: [],
  archived: true,
};

export const draftProblemSchema = z.object({
  code: z
    .enum([
      'source_refused',
      'source_limited',
      'source_unreachable',
      'unreadable',
      'too_large',
      'limit_reached',
      'credential_ended',
      'interrupted',
    ])
    .meta({ description: 'interrupted: it was started three times and did not end' }),
  detail: z.string(),
  errors: z.array(fieldErrorSchema).meta({ description: 'Of unreadable: what in which file' }),
});
export type DraftProblem = z.infer<typeof draftProblemSchema>;

export const draftProgressSchema = z.object({
  phase: z.enum(['fetching', 'reading', 'comparing', 'writing']),
  done: z.int(),
  total: z.int().nullable(),
  perSecond: z.int().nullable(),
});
export type DraftProgress = z.infer<typeof draftProgressSchema>;

export const draftProjectSchema = z.object({
  id: z.string().meta({ description: 'Of its row, for `choices.projects`' }),
  name: z.string(),
  parentId: z.string().nullable(),
  tasks: z.int().meta({ description: 'Those that stand in it at once' }),
  isArchived: z.boolean(),
  isInTrash: z.boolean().default(false).meta({
    description:
      'Whether it is in Trash here, so that its row is `deletedHere` and is imported as its state and `choices.include` say',
  }),
});
export const draftLabelSchema = z.object({ name: z.string(), tasks: z.int() });
export const draftViewSchema = z.object({ name: z.string(), filter: z.string(), isUnderstood: z.boolean() });

export const importDraftSchema = z
  .object({
    id: z.string(),
    source: importFormatSchema.nullable().meta({ description: 'null: not known yet' }),
    fileName: z.string().meta({ description: 'The file, or the first of several' }),
    status: draftStatusSchema,
    progress: draftProgressSchema.nullable(),
    counts: importStatesSchema.nullable().meta({ description: 'Of each kind, by state; null: not read yet' }),
    projects: z.array(draftProjectSchema),
    archivedTasks: z.int().default(0).meta({
      description: 'Those that are archived by themselves, which `choices.archived` ticks as it does projects',
    }),
    labels: z.array(draftLabelSchema),
    views: z.array(draftViewSchema),
    mapping: csvMappingSchema.nullable().meta({ description: 'Of a table that no service is known for' }),
    sample: z.array(z.array(z.string())).nullable().meta({ description: 'The first rows of that table' }),
    choices: draftChoicesSchema,
    issueCount: z.int(),
    notes: z.array(importNoteSchema),
    problem: draftProblemSchema.nullable(),
    importId: z
      .string()
      .nullable()
      .meta({ description: 'The import that it was applied as; null also for one that imported nothing' }),
    createdAt: z.string().meta({ format: 'date-time' }),
    expiresAt: z.string().meta({ format: 'date-time', description: 'When it ends with its files' }),
  })
  .meta({ id: 'ImportDraft' });
export type ImportDraft = z.infer<typeof importDraftSchema>;

/** One page always: a user has a few. */
export const importDraftPageSchema = pageOf(importDraftSchema);

/** A value of a field as a person reads it: places and labels by their names. */
const shown = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export type ShownValue = z.infer<typeof shown>;

export const importDraftRowSchema = z.object({
  id: z.string(),
  kind: draftKindSchema,
  state: draftStateSchema,
  name: z.string(),
  place: z.string().nullable().meta({ description: 'What it stands in, from the project down' }),
  ancestorIds: z.array(z.string()).default([]).meta({
    description:
      'The ids of the rows that it stands in, from the project down; where one is unticked it is left out too',
  }),
  recordId: z.string().nullable().meta({
    description: 'The record here, also in Trash; null: new, and `deletedHere` where what it is in is in Trash',
  }),
  fields: z
    .array(z.object({ field: z.string(), here: shown, there: shown, isTaken: z.boolean() }))
    .meta({ description: 'What differs; `isTaken`: it was changed there alone' }),
  issues: z.array(importIssueSchema),
});
export type ImportDraftRow = z.infer<typeof importDraftRowSchema>;

const idInput = { id: idInputSchema };
export const draftIdInput = z.strictObject(idInput);
export const listDraftRowsInput = z.strictObject({
  ...idInput,
  state: draftStateSchema.optional().meta({ description: 'Without it all but `same`' }),
  kind: draftKindSchema.optional().meta({ description: 'Only rows of this kind' }),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});
export type ListDraftRowsInput = z.infer<typeof listDraftRowsInput>;
export const importDraftRowPageSchema = pageOf(importDraftRowSchema);
export const updateDraftInput = z.strictObject({
  ...idInput,
  mapping: csvMappingSchema.optional().meta({
    description:
      'What the columns of the table are; the table is then read again. It is suggested for the next such table',
  }),
  choices: z
    .strictObject(choices)
    .partial()
    .optional()
    .meta({ description: 'What is ticked; what is not sent stays as it is' }),
});
export type UpdateDraftInput = z.infer<typeof updateDraftInput>;

export const importFromTodoistInput = z.strictObject({
  token: lineText({ min: 1, max: limits.sourceTokenCharactersMax }),
  comments: z.boolean().optional().meta({ description: 'Whether comments of finished tasks are fetched too' }),
  draftId: idInputSchema.optional().meta({ description: 'A draft that waits for the token, which goes on' }),
});
export type ImportFromTodoistInput = z.infer<typeof importFromTodoistInput>;
