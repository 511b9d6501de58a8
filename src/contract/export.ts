import * as z from 'zod';
import { type Account, accountSchema } from './account.ts';
import { instantInputSchema, timeZoneSchema } from './dates.ts';
import {
  exportedAttachmentSchema,
  exportedCalendarSchema,
  exportedCommentSchema,
  exportedDeletionSchema,
  exportedDisplaySchema,
  exportedLabelSchema,
  exportedOccurrenceSchema,
  exportedProjectSchema,
  exportedReminderSchema,
  exportedSectionSchema,
  exportedTaskSchema,
  exportedViewSchema,
} from './export-records.ts';
import { limits } from './limits.ts';

/**
 * One document that holds everything of a user but the bytes of attachments: what `GET /export?format=json` sends and what
 * `POST /imports` takes. Ids only tie the records of one document together; positions only say their order, compared as bytes.
 * A field at its default is left out. A new version of the format gets a new number; older ones stay readable.
 */
export const exportFormat = 'tidemark-export';
export const exportVersion = 1;
/** Of the document in an archive, beside which the bytes of attachments are, each under its hash. */
export const archiveVersion = 2;

/** Where an archive has its parts. */
export const archivedDocument = 'data.json';
export const archivedFile = (sha256: string): string => `files/${sha256}`;

const user = {
  username: z.string(),
  timezone: timeZoneSchema,
  dateFormat: z.string(),
  weekStart: z.int(),
  locale: z.string(),
};

/** What the document in an archive says of the person beside that. */
const archivedPreferences = { theme: true, singleKeyShortcuts: true, workingHours: true } as const;
export type ArchivedPreferences = Pick<Account, keyof typeof archivedPreferences>;

/** What a document says before its records. */
export const exportHeadSchema = z.strictObject({
  format: z.literal(exportFormat),
  version: z.union([z.literal(exportVersion), z.literal(archiveVersion)]),
  exportedAt: instantInputSchema,
  user: z.strictObject({ ...user, ...accountSchema.pick(archivedPreferences).partial().shape }),
});

/** The kinds of records in a document: the schema of one, and how many there may be. */
export const exportedParts = {
  deletions: { record: exportedDeletionSchema, max: limits.importRecordsMax },
  projects: { record: exportedProjectSchema, max: limits.importPlacesMax },
  sections: { record: exportedSectionSchema, max: limits.importPlacesMax },
  labels: { record: exportedLabelSchema, max: limits.importPlacesMax },
  views: { record: exportedViewSchema, max: limits.importPlacesMax },
  calendars: { record: exportedCalendarSchema, max: limits.importPlacesMax },
  displays: { record: exportedDisplaySchema, max: limits.importRecordsMax },
  tasks: { record: exportedTaskSchema, max: limits.importTasksMax },
  comments: { record: exportedCommentSchema, max: limits.importRecordsMax },
  reminders: { record: exportedReminderSchema, max: limits.importRecordsMax },
  occurrences: { record: exportedOccurrenceSchema, max: limits.importRecordsMax },
  attachments: { record: exportedAttachmentSchema, max: limits.importRecordsMax },
} as const;

type Parts = typeof exportedParts;

const lists = Object.fromEntries(
  Object.entries(exportedParts).map(([part, { record, max }]) => [
    part,
    z.array<z.ZodType>(record).max(max).default([]),
  ]),
) as unknown as { [Part in keyof Parts]: z.ZodDefault<z.ZodArray<Parts[Part]['record']>> };

export const exportFileSchema = z
  .strictObject({
    ...exportHeadSchema.shape,
    version: z.literal(exportVersion),
    user: z.strictObject(user),
    ...lists,
  })
  .meta({ description: 'Everything of a user but the bytes of attachments' });

export type ExportedPart = keyof Parts;
export type ExportFile = z.output<typeof exportFileSchema>;
