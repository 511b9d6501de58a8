import * as z from 'zod';
import { colorSchema } from './colors.ts';
import { exampleLabel } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { limits } from './limits.ts';
import { pageOf, wholeListQuery } from './pagination.ts';
import { nameText } from './text.ts';

export const labelSchema = z
  .object({
    ...recordBase,
    name: z
      .string()
      .meta({ description: 'One line; unique among the labels that are not in Trash, whatever the case' }),
    color: colorSchema.meta({ description: 'null: none was chosen' }),
    isFavorite: z.boolean().meta({ description: 'Shown among the favourites of the app' }),
    position: z.string().meta({ description: 'Opaque sort key; compare as bytes' }),
    taskCount: z.int().meta({ description: 'Tasks that carry it and are not in Trash, completed ones included' }),
  })
  .meta({ id: 'Label', examples: [exampleLabel] });

export type Label = z.infer<typeof labelSchema>;

export const labelName = nameText({ min: 1, max: limits.labelNameCharactersMax });

const nameInput = labelName.meta({ description: 'One line, unique whatever the case; `@name` in quick-add' });

const optionalFields = {
  color: colorSchema.optional().meta({ description: 'One of the named colours; null: none' }),
  isFavorite: z.boolean().optional().meta({ description: 'Shown among the favourites of the app; default false' }),
};

export const createLabelInput = z.strictObject({ name: nameInput, ...optionalFields });
export const updateLabelInput = z.strictObject({ id: idInputSchema, name: nameInput.optional(), ...optionalFields });
export const listLabelsInput = z.strictObject({ ...wholeListQuery });
export const labelPageSchema = pageOf(labelSchema);

export type CreateLabelInput = z.infer<typeof createLabelInput>;
export type UpdateLabelInput = z.infer<typeof updateLabelInput>;
export type ListLabelsInput = z.infer<typeof listLabelsInput>;
