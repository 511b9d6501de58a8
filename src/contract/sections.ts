import * as z from 'zod';
import { exampleSection } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { limits } from './limits.ts';
import { pageOf, wholeListQuery } from './pagination.ts';
import { isOnePlace, placeFields, twoPlaces } from './place.ts';
import { nameText } from './text.ts';

export const sectionSchema = z
  .object({
    ...recordBase,
    projectId: z.string(),
    name: z.string(),
    position: z.string().meta({ description: 'Opaque sort key within the project; compare as bytes' }),
  })
  .meta({ id: 'Section', examples: [exampleSection] });

export type Section = z.infer<typeof sectionSchema>;

const sectionLine = nameText({ min: 1, max: limits.sectionNameCharactersMax });
const sectionName = sectionLine.meta({ description: 'One line; `/name` after a project in quick-add' });

export const createSectionInput = z.strictObject({
  projectId: idInputSchema.meta({ description: 'The project it divides' }),
  name: sectionName,
});
export const updateSectionInput = z.strictObject({ id: idInputSchema, name: sectionName.optional() });

export const listSectionsInput = z
  .strictObject({
    projectId: idInputSchema.optional().meta({ description: 'Required unless updatedSince is given' }),
    ...wholeListQuery,
  })
  .refine((input) => input.projectId !== undefined || input.updatedSince !== undefined, {
    path: ['projectId'],
    message: 'Required unless updatedSince is given',
    params: { code: 'required' },
  });
export const sectionPageSchema = pageOf(sectionSchema);

/** Move within its project, or to the end of another one. */
export const moveSectionInput = z
  .strictObject({
    id: idInputSchema,
    projectId: idInputSchema.optional().meta({ description: 'Another project, with all its tasks; default: its own' }),
    ...placeFields,
  })
  .refine(isOnePlace, twoPlaces);

/** Duplicate with its open tasks, in the same project. */
export const duplicateSectionInput = z.strictObject({
  id: idInputSchema,
  name: sectionLine.optional().meta({ description: 'Of the copy; default: the name with “(copy)”' }),
});

export type CreateSectionInput = z.infer<typeof createSectionInput>;
export type UpdateSectionInput = z.infer<typeof updateSectionInput>;
export type ListSectionsInput = z.infer<typeof listSectionsInput>;
export type DuplicateSectionInput = z.infer<typeof duplicateSectionInput>;
export type MoveSectionInput = z.infer<typeof moveSectionInput>;
