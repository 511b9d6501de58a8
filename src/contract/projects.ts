import * as z from 'zod';
import { colorSchema } from './colors.ts';
import { exampleProject } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { limits } from './limits.ts';
import { pageOf, wholeListQuery } from './pagination.ts';
import { isOnePlace, placeFields, twoPlaces } from './place.ts';
import { longText, nameText } from './text.ts';

export const viewStyleSchema = z.enum(['list', 'board']);

export const projectSchema = z
  .object({
    ...recordBase,
    name: z.string(),
    description: z.string().meta({ description: 'Markdown' }),
    color: colorSchema.meta({ description: 'null: none was chosen' }),
    isFavorite: z.boolean().meta({ description: 'Shown among the favourites of the app' }),
    viewStyle: viewStyleSchema.meta({ description: 'How the app shows it' }),
    parentId: z.string().nullable().meta({ description: 'The project that it is in; null: none' }),
    archivedAt: z.string().nullable().meta({ format: 'date-time', description: 'null: not archived' }),
    isInbox: z.boolean().meta({ description: 'Everybody has one Inbox; it cannot be deleted, archived or moved' }),
    position: z.string().meta({ description: 'Opaque sort key; compare as bytes' }),
    openTaskCount: z.int().meta({ description: 'Open tasks in it, those of its sections and sub-tasks included' }),
  })
  .meta({ id: 'Project', examples: [exampleProject] });

export type Project = z.infer<typeof projectSchema>;

export const projectName = nameText({ min: 1, max: limits.projectNameCharactersMax });

const nameInput = projectName.meta({ description: 'One line; `#name` in quick-add' });

const optionalFields = {
  description: longText({ min: 0, max: limits.projectDescriptionCharactersMax })
    .optional()
    .meta({ description: 'Markdown; cleared with an empty text' }),
  color: colorSchema.optional().meta({ description: 'One of the named colours; null: none' }),
  isFavorite: z.boolean().optional().meta({ description: 'Shown among the favourites of the app; default false' }),
  viewStyle: viewStyleSchema.optional().meta({ description: 'How the app shows it; default list' }),
};

const parentInput = idInputSchema
  .nullable()
  .optional()
  .meta({
    description: `A project that is neither the Inbox nor archived; ${limits.projectDepthMax} levels at most; null: none`,
  });

export const createProjectInput = z.strictObject({ name: nameInput, parentId: parentInput, ...optionalFields });
export const updateProjectInput = z.strictObject({
  id: idInputSchema,
  name: nameInput.optional(),
  ...optionalFields,
});
export const listProjectsInput = z.strictObject({ ...wholeListQuery });
export const projectPageSchema = pageOf(projectSchema);

/** Move into another project or to the top with `parentId`, and among the projects that are there. */
export const moveProjectInput = z
  .strictObject({
    id: idInputSchema,
    parentId: parentInput.meta({ description: 'Absent: it stays in its project; null: to the top' }),
    ...placeFields,
  })
  .refine(isOnePlace, twoPlaces);

/** Duplicate with its sections, open tasks and sub-projects. */
export const duplicateProjectInput = z.strictObject({
  id: idInputSchema,
  name: projectName.optional().meta({ description: 'Of the copy; default: the name with “(copy)”' }),
});

export type CreateProjectInput = z.infer<typeof createProjectInput>;
export type UpdateProjectInput = z.infer<typeof updateProjectInput>;
export type ListProjectsInput = z.infer<typeof listProjectsInput>;
export type DuplicateProjectInput = z.infer<typeof duplicateProjectInput>;
export type MoveProjectInput = z.infer<typeof moveProjectInput>;
