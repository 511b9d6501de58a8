import * as z from 'zod';
import { limits } from './limits.ts';
import { lineText } from './text.ts';

/** Kind of record → the prefix of its ids; some are never shown. */
export const idPrefixes = {
  task: 'tsk',
  project: 'prj',
  section: 'sec',
  label: 'lbl',
  view: 'viw',
  comment: 'cmt',
  reminder: 'rem',
  attachment: 'att',
  token: 'tok',
  session: 'ses',
  user: 'usr',
  deletion: 'del',
  import: 'imp',
  importDraft: 'drf',
  occurrence: 'occ',
  completion: 'cpl',
  proposal: 'prp',
  push: 'psh',
  feed: 'fed',
  calendar: 'cal',
  identity: 'idn',
  passkey: 'pky',
} as const;

export type RecordKind = keyof typeof idPrefixes;

/** An id as clients send it: opaque, so an unknown one is simply not found. */
export const idInputSchema = lineText({ min: 1, max: limits.idCharactersMax });

export const idParamsSchema = z.strictObject({ id: idInputSchema });

export const recordParamsSchema = z.strictObject({
  id: idInputSchema,
  includeDeleted: z.boolean().optional().meta({ description: 'Show the record even if it is in Trash' }),
});

/** The fields of every record (contract.md §1). */
export const recordBase = {
  id: z.string().meta({ description: 'Opaque; a prefix names the kind' }),
  createdAt: z.string().meta({ format: 'date-time', description: 'UTC, with milliseconds' }),
  updatedAt: z.string().meta({
    format: 'date-time',
    description: 'The version of the record: rises with every change of what is shown, derived values included',
  }),
  deletedAt: z.string().nullable().meta({ format: 'date-time', description: 'null: not in Trash' }),
};
