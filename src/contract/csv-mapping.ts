import * as z from 'zod';
import { limits } from './limits.ts';

/** What the columns of a table are that no service is known for. */

export const csvTargets = [
  'name',
  'description',
  'project',
  'section',
  'parent',
  'labels',
  'priority',
  'due',
  'time',
  'deadline',
  'duration',
  'done',
  'repeat',
  'comment',
  'id',
  'text',
  'leave',
] as const;
export type CsvTarget = (typeof csvTargets)[number];

/** A text of a cell, as it stands there; without what the database cannot store. */
const cell = z
  .string()
  .max(limits.csvHeaderCharactersMax)
  .refine((text) => !text.includes('\0') && text.isWellFormed(), {
    params: { code: 'invalid_characters' },
    message: 'Must not contain NUL or lone surrogates',
  });

export const csvColumnSchema = z.strictObject({
  index: z
    .int()
    .min(0)
    .max(limits.csvColumnsMax - 1),
  header: cell,
  to: z.enum(csvTargets).meta({ description: 'text: a line of the description · leave: not imported' }),
  values: z
    .record(cell, z.int().min(1).max(4))
    .refine((value) => Object.keys(value).length <= limits.csvValuesMax, {
      params: { code: 'too_long' },
      message: `Must be at most ${limits.csvValuesMax} values`,
    })
    .optional()
    .meta({ description: 'Of a priority: each of its values as 1 (highest) to 4' }),
});
export type CsvColumnMapping = z.infer<typeof csvColumnSchema>;

export const csvMappingSchema = z.strictObject({
  hasHeader: z.boolean(),
  dayFirst: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether 3/4 is the third of April; null: its dates fit both, and a choice is needed' }),
  columns: z.array(csvColumnSchema).min(1).max(limits.csvColumnsMax),
});
export type CsvMapping = z.infer<typeof csvMappingSchema>;
