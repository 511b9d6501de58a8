import * as z from 'zod';
import { timeZoneSchema } from './dates.ts';
import { idInputSchema } from './ids.ts';
import { limits } from './limits.ts';
import { taskDetailSchema } from './tasks.ts';
import { longText } from './text.ts';

export const spanKinds = [
  'date',
  'time',
  'recurrence',
  'start',
  'until',
  'duration',
  'deadline',
  'project',
  'section',
  'label',
  'priority',
  'reminder',
  'description',
  'escape',
  'literal',
] as const;

export const quickAddInput = z.strictObject({
  text: longText({ min: 1, max: limits.quickAddCharactersMax }),
  timezone: timeZoneSchema.optional(),
  projectId: idInputSchema.optional(),
  sectionId: idInputSchema.optional(),
  parentId: idInputSchema.optional(),
  createMissing: z
    .enum(['none', 'labels'])
    .optional()
    .meta({ description: 'Whether unknown @labels are made; default none' }),
});
export type QuickAddInput = z.infer<typeof quickAddInput>;

/** What a stretch of the line was understood as; UTF-16 offsets, ordered, not overlapping. */
export const spanSchema = z
  .object({
    start: z.int(),
    end: z.int(),
    kind: z.enum(spanKinds),
    text: z.string(),
    value: z.unknown(),
  })
  .meta({ id: 'QuickAddSpan' });

const readings = {
  spans: z.array(spanSchema),
  warnings: z.array(z.string()),
  alternatives: z.array(z.string()),
};

export const quickAddSchema = z
  .object({ ...taskDetailSchema.shape, quickAdd: z.object(readings) })
  .meta({ id: 'QuickAddTask' });

export const quickAddParseSchema = z
  .object({
    draft: z.record(z.string(), z.unknown()),
    ...readings,
    requiredScopes: z.array(z.string()),
  })
  .meta({ id: 'QuickAddParse' });
