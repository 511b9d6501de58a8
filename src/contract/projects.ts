import * as z from 'zod';
import { colorSchema } from './colors.ts';
import { exampleProject } from './examples.ts';
import { idInputSchema, recordBase } from './ids.ts';
import { limits } from './limits.ts';
import { pageOf, wholeListQuery } from './pagination.ts';
import { lineText, longText } from './text.ts';

export const viewStyleSchema = z.enum(['list', 'board']);

export const projectSchema = z
  .object({
    ...recordBase,
    name: z.string(),
    description: z.string(),
    color: colorSchema,
    isFavorite: z.boolean(),
    viewStyle: viewStyleSchema,
    archivedAt: z.string().nullable().meta({ format: 'date-time' }),
    isInbox: z.boolean(),
    position: z.string().meta({ description: 'Opaque sort key; compare as bytes' }),
    openTaskCount: z.int(),
  })
  .meta({ id: 'Project', examples: [exampleProject] });

export type Project = z.infer<typeof projectSchema>;

export const projectName = lineText({ min: 1, max: limits.projectNameCharactersMax });

const optionalFields = {
  description: longText({ min: 0, max: limits.projectDescriptionCharactersMax }).optional(),
  color: colorSchema.optional(),
  isFavorite: z.boolean().optional(),
  viewStyle: viewStyleSchema.optional(),
};

export const createProjectInput = z.strictObject({ name: projectName, ...optionalFields });
export const updateProjectInput = z.strictObject({
  id: idInputSchema,
  name: projectName.optional(),
  ...optionalFields,
});
export const listProjectsInput = z.strictObject({ ...wholeListQuery });
export const projectPageSchema = pageOf(projectSchema);

/** Move among the projects: right after or right before another one; neither = to the end. */
export const moveProjectInput = z
  .strictObject({ id: idInputSchema, afterId: idInputSchema.optional(), beforeId: idInputSchema.optional() })
  .refine((input) => !(input.afterId && input.beforeId), {
    path: ['beforeId'],
    message: 'Give afterId or beforeId, not both',
    params: { code: 'conflict' },
  });

export type CreateProjectInput = z.infer<typeof createProjectInput>;
export type UpdateProjectInput = z.infer<typeof updateProjectInput>;
export type ListProjectsInput = z.infer<typeof listProjectsInput>;
export type MoveProjectInput = z.infer<typeof moveProjectInput>;
