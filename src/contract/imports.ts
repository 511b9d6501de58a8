import * as z from 'zod';
import { idInputSchema } from './ids.ts';
import { listQuery, pageOf } from './pagination.ts';
import { type TrashKind, trashKinds } from './trash.ts';

export const importFormatSchema = z
  .enum([
    'todoist',
    'csv',
    'tidemark-csv',
    'tidemark-json',
    'google-tasks',
    'icalendar',
    'microsoft-to-do',
    'super-productivity',
    'things',
    'ticktick',
    'trello',
    'vikunja',
  ])
  .meta({ description: 'Found from the files themselves' });
export type ImportFormat = z.infer<typeof importFormatSchema>;

/** How many records of each kind a file makes, those it brings for Trash included. */
const counts = {
  projects: z.int(),
  sections: z.int(),
  labels: z.int(),
  tasks: z.int(),
  comments: z.int(),
  reminders: z.int(),
  occurrences: z.int(),
  views: z.int().default(0),
  attachments: z.int().default(0),
};
export const importCountsSchema = z.object(counts);
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** What a cell said that has no field here, and where its words went. Nothing is dropped. */
export const importIssueSchema = z.object({
  file: z.string(),
  row: z.int().meta({ description: 'Record of the file; 1 = the header' }),
  code: z.enum([
    'date_kept',
    'deadline_kept',
    'duration_kept',
    'timezone_kept',
    'priority_kept',
    'responsible_kept',
    'author_kept',
    'column_kept',
    'row_kept',
    'text_moved',
    'label_kept',
    'indent_changed',
    'characters_removed',
    'parent_flattened',
    'start_kept',
    'recurrence_kept',
    'file_kept',
    'relation_kept',
    'filter_kept',
    'reminder_left',
  ]),
  text: z.string().meta({ description: 'The words in question' }),
  keptIn: z.enum(['name', 'description', 'comment', 'project', 'nowhere']),
});
export type ImportIssue = z.infer<typeof importIssueSchema>;

/** The kinds of records that files can hold whole: the addresses of calendars are in none. */
export const importedKinds = trashKinds.filter((kind) => kind !== 'calendar');
export type ImportedKind = (typeof importedKinds)[number];

export function isImported(kind: TrashKind): kind is ImportedKind {
  return (importedKinds as readonly TrashKind[]).includes(kind);
}

/** What an import leaves as it is, by design. */
export const importNoteSchema = z.enum(['inbox_settings_kept', 'preferences_kept', 'attachments_not_in_file']);
export type ImportNote = z.infer<typeof importNoteSchema>;

/** What a record of the files is beside those here. */
export const importStates = ['new', 'changed', 'both', 'same', 'deletedHere', 'goneThere'] as const;
export type ImportState = (typeof importStates)[number];
export type ImportStates = Readonly<Record<ImportedKind, Readonly<Record<ImportState, number>>>>;

const stateCounts = Object.fromEntries(importStates.map((state) => [state, z.int()])) as Record<ImportState, z.ZodInt>;
/** Of a kind that an older draft does not tell. */
const noStates = Object.fromEntries(importStates.map((state) => [state, 0])) as Record<ImportState, number>;

export const importStatesSchema = z.object(
  Object.fromEntries(
    importedKinds.map((kind) => [
      kind,
      kind === 'attachment' ? z.object(stateCounts).default(noStates) : z.object(stateCounts),
    ]),
  ) as Record<keyof ImportStates, z.ZodObject<typeof stateCounts>>,
);

/** Whether records that an earlier import of the same source created are created again. */
export const knownRecordsSchema = z.literal('skip');

/** What became of records that the account had already. */
const again = {
  updated: z.int().default(0).meta({ description: 'With `known=skip`: records of earlier imports that are updated' }),
  skipped: z.int().default(0).meta({
    description: 'With `known=skip`: records that differ and are left: changed on both sides, or in Trash here',
  }),
};

export const importPreviewSchema = z.object({
  format: importFormatSchema,
  counts: importCountsSchema,
  completedTasks: z.int(),
  trashedTasks: z.int(),
  projects: z.array(z.object({ name: z.string(), isInbox: z.boolean(), sections: z.int(), tasks: z.int() })),
  newLabels: z.array(z.string()),
  reusedLabels: z.array(z.string()),
  tasks: z
    .array(
      z.object({
        name: z.string(),
        project: z.string(),
        section: z.string().nullable(),
        depth: z.int().meta({ description: '1 = not a sub-task' }),
        priority: z.int(),
        dueDate: z.string().nullable(),
        dueTime: z.string().nullable(),
        recurrence: z.string().nullable(),
        labels: z.array(z.string()),
        completed: z.boolean(),
      }),
    )
    .meta({ description: 'The first hundred that are not deleted' }),
  issues: z.array(importIssueSchema).meta({ description: 'The first two hundred' }),
  issueCount: z.int(),
  notes: z.array(importNoteSchema),
  ...again,
  states: importStatesSchema.nullable().default(null).meta({
    description:
      'With `known=skip`, of each kind: new · changed there alone · changed on both sides · the same · in Trash here · here and not in the files',
  }),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const importSchema = z
  .object({
    id: z.string(),
    format: importFormatSchema,
    source: z.string().meta({ description: 'The file, or the first of several' }),
    counts: importCountsSchema,
    ...again,
    createdAt: z.string().meta({ format: 'date-time' }),
    undoneAt: z.string().nullable().meta({ format: 'date-time' }),
    kept: z.int().default(0).meta({ description: 'Updates that its undo left, because they were changed since' }),
  })
  .meta({ id: 'Import' });
export type ImportRecord = z.infer<typeof importSchema>;

export const listImportsInput = z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor });
export const importPageSchema = pageOf(importSchema);
export const undoImportInput = z.strictObject({ id: idInputSchema });
export type ListImportsInput = z.infer<typeof listImportsInput>;
