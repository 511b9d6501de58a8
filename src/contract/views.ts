import * as z from 'zod';
import { colorSchema } from './colors.ts';
import { exampleView } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { limits } from './limits.ts';
import { pageOf, wholeListQuery } from './pagination.ts';
import { isOnePlace, placeFields, twoPlaces } from './place.ts';
import { longText, nameText } from './text.ts';

export const viewSchema = z
  .object({
    ...recordBase,
    name: z.string().meta({ description: 'One line' }),
    filters: z.array(z.string()).meta({
      description:
        'One filter for each group, in the language of the user and with today’s names; a rename therefore raises no updatedAt',
    }),
    canonical: z
      .array(z.string())
      .meta({ description: 'The same filters in English with ids, so that they outlive renaming' }),
    color: colorSchema.meta({ description: 'null: none was chosen' }),
    isFavorite: z.boolean().meta({ description: 'Shown among the favourites of the app' }),
    position: z.string().meta({ description: 'Opaque sort key; compare as bytes' }),
  })
  .meta({ id: 'View', examples: [exampleView] });

export type View = z.infer<typeof viewSchema>;

export const viewName = nameText({ min: 1, max: limits.viewNameCharactersMax });

const nameInput = viewName.meta({ description: 'One line' });
const filtersInput = z
  .array(longText({ min: 1, max: limits.filterWithIdsUnitsMax }))
  .min(1)
  .max(limits.filtersPerViewMax)
  .meta({
    description:
      'One filter for each group, such as `overdue` (docs/filters.md); a filter that is empty or has an error is refused',
  });

const optionalFields = {
  color: colorSchema.optional().meta({ description: 'One of the named colours; null: none' }),
  isFavorite: z.boolean().optional().meta({ description: 'Shown among the favourites of the app; default false' }),
};

export const createViewInput = z.strictObject({ name: nameInput, filters: filtersInput, ...optionalFields });
export const updateViewInput = z.strictObject({
  id: idInputSchema,
  name: nameInput.optional(),
  filters: filtersInput.optional(),
  ...optionalFields,
});
export const listViewsInput = z.strictObject({ ...wholeListQuery });
export const viewPageSchema = pageOf(viewSchema);

/** Move among the views. */
export const moveViewInput = z.strictObject({ id: idInputSchema, ...placeFields }).refine(isOnePlace, twoPlaces);

export type CreateViewInput = z.infer<typeof createViewInput>;
export type UpdateViewInput = z.infer<typeof updateViewInput>;
export type ListViewsInput = z.infer<typeof listViewsInput>;
export type MoveViewInput = z.infer<typeof moveViewInput>;
