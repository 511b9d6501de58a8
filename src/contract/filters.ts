import * as z from 'zod';
import { limits } from './limits.ts';
import { longText } from './text.ts';

/** Longer than a filter may be, so that what is too long is refused with its place, as every other defect of one. */
const textCharactersMax = 100_000;

/** The text of a filter (docs/filters.md). */
export const filterTextSchema = longText({ min: 0, max: textCharactersMax });

export const filterSpanKinds = [
  'project',
  'section',
  'label',
  'priority',
  'date',
  'deadline',
  'done',
  'created',
  'changed',
  'has',
  'state',
  'length',
  'origin',
  'words',
  'operator',
] as const;

export const parseFilterInput = z.strictObject({
  text: filterTextSchema.meta({
    description: `A filter such as \`(p1 or p2) next 7 days -@waiting\`; what has more than ${limits.filterCharactersMax} characters is an error of the answer`,
  }),
});
export type ParseFilterInput = z.infer<typeof parseFilterInput>;

const filterSpanSchema = z
  .object({
    start: z.int(),
    end: z.int(),
    kind: z.enum(filterSpanKinds),
    text: z.string(),
    value: z.string().meta({ description: 'The canonical text of this part' }),
  })
  .meta({ id: 'FilterSpan', description: 'What a stretch was read as; UTF-16 offsets, ordered, not overlapping' });

const filterIssueSchema = z
  .object({
    code: z.string().meta({ description: 'A stable machine word', example: 'unknown_label' }),
    message: z.string(),
    start: z.int(),
    end: z.int(),
    suggestions: z.array(z.string()).meta({ description: 'Texts to put in its stead' }),
  })
  .meta({ id: 'FilterIssue', description: 'A defect or a doubt at a place of the text; UTF-16 offsets' });

export const parsedFilterSchema = z
  .object({
    spans: z.array(filterSpanSchema),
    canonical: z.string().nullable().meta({
      description:
        'The same filter in English with ids, so that it outlives renaming; null beside errors, empty for an empty text',
    }),
    sentence: z
      .string()
      .nullable()
      .meta({ description: 'What it shows, in the language of the user; null beside errors' }),
    warnings: z.array(filterIssueSchema).meta({ description: 'Doubts; the filter can be used all the same' }),
    errors: z.array(filterIssueSchema).meta({ description: 'Why it cannot be used; empty for a filter that can' }),
  })
  .meta({
    id: 'ParsedFilter',
    examples: [
      {
        spans: [
          { start: 0, end: 2, kind: 'priority', text: 'p1', value: 'p1' },
          { start: 3, end: 10, kind: 'date', text: 'overdue', value: 'overdue' },
        ],
        canonical: 'p1 overdue',
        sentence: 'Open tasks with priority 1, due before today',
        warnings: [],
        errors: [],
      },
    ],
  });
/** How a list read the filter that it was given. */
export const filterReadingSchema = parsedFilterSchema.pick({ sentence: true, warnings: true }).meta({
  id: 'FilterReading',
  description: 'How `filter` was read; only where one was sent. A word that is no condition is looked for as a word',
});
export type FilterReading = z.infer<typeof filterReadingSchema>;
export type ParsedFilter = z.infer<typeof parsedFilterSchema>;
