import * as z from 'zod';
import { colorSchema } from './colors.ts';
import { exampleLabel } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { limits } from './limits.ts';
import { pageOf, wholeListQuery } from './pagination.ts';
import { lineText } from './text.ts';

export const labelSchema = z
  .object({
    ...recordBase,
    name: z.string(),
    color: colorSchema,
    isFavorite: z.boolean(),
    position: z.string(),
    taskCount: z.int(),
  })
  .meta({ id: 'Label', examples: [exampleLabel] });

export type Label = z.infer<typeof labelSchema>;

export const labelName = lineText({ min: 1, max: limits.labelNameCharactersMax });

const optionalFields = { color: colorSchema.optional(), isFavorite: z.boolean().optional() };

export const createLabelInput = z.strictObject({ name: labelName, ...optionalFields });
export const updateLabelInput = z.strictObject({ id: idInputSchema, name: labelName.optional(), ...optionalFields });
export const listLabelsInput = z.strictObject({ ...wholeListQuery });
export const labelPageSchema = pageOf(labelSchema);

export type CreateLabelInput = z.infer<typeof createLabelInput>;
export type UpdateLabelInput = z.infer<typeof updateLabelInput>;
export type ListLabelsInput = z.infer<typeof listLabelsInput>;
