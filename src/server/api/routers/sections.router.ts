import { idParamsSchema, recordParamsSchema } from '../../../contract/ids.ts';
import {
  createSectionInput,
  duplicateSectionInput,
  listSectionsInput,
  moveSectionInput,
  sectionPageSchema,
  sectionSchema,
  updateSectionInput,
} from '../../../contract/sections.ts';
import { duplicateSection } from '../../resources/duplicates/duplicate-section.ts';
import { createSection } from '../../resources/sections/create-section.ts';
import { getSection } from '../../resources/sections/get-section.ts';
import { listSections } from '../../resources/sections/list-sections.ts';
import { moveSection } from '../../resources/sections/move-section.ts';
import { restoreSection } from '../../resources/sections/restore-section.ts';
import { trashSection } from '../../resources/sections/trash-section.ts';
import { updateSection } from '../../resources/sections/update-section.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Sections'];

export const sectionsRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/sections', tags, summary: 'List the sections of a project by position' },
      scopes: ['projects:read'],
      servesProjectTokens: true,
      provesCredential: true,
      readsStandby: true,
      errors: ['not_found', 'invalid_cursor'],
    })
    .input(listSectionsInput)
    .output(sectionPageSchema)
    .query(({ ctx, input }) => listSections(ctx, input)),
  create: procedure
    .meta({
      openapi: { method: 'POST', path: '/sections', tags, summary: 'Create a section' },
      scopes: ['projects:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'limit_reached'],
      success: 201,
      location: '/sections',
    })
    .input(createSectionInput)
    .output(sectionSchema)
    .mutation(once(createSection, { status: 201 })),
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/sections/{id}', tags, summary: 'One section' },
      scopes: ['projects:read'],
      servesProjectTokens: true,
      provesCredential: true,
      errors: ['not_found'],
    })
    .input(recordParamsSchema)
    .output(sectionSchema)
    .query(({ ctx, input }) => getSection(ctx, input)),
  update: procedure
    .meta({
      openapi: { method: 'PATCH', path: '/sections/{id}', tags, summary: 'Update a section' },
      scopes: ['projects:write'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(updateSectionInput)
    .output(sectionSchema)
    .mutation(once(updateSection)),
  delete: procedure
    .meta({
      openapi: { method: 'DELETE', path: '/sections/{id}', tags, summary: 'Move a section with its tasks to Trash' },
      scopes: ['projects:delete'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(idParamsSchema)
    .output(sectionSchema)
    .mutation(once(trashSection, { patient: true })),
  move: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/sections/{id}/move',
        tags,
        summary: 'Move a section among its siblings or to another project',
      },
      scopes: ['projects:write'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(moveSectionInput)
    .output(sectionSchema)
    .mutation(once(moveSection, { patient: true })),
  duplicate: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/sections/{id}/duplicate',
        tags,
        summary: 'Duplicate a section with its open tasks',
      },
      scopes: ['projects:write', 'tasks:write', 'reminders:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'limit_reached'],
      success: 201,
      location: '/sections',
    })
    .input(duplicateSectionInput)
    .output(sectionSchema)
    .mutation(once(duplicateSection, { status: 201, patient: true })),
  restore: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/sections/{id}/restore',
        tags,
        summary: 'Take a section out of Trash with what was deleted with it',
      },
      scopes: ['projects:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'limit_reached'],
    })
    .input(idParamsSchema)
    .output(sectionSchema)
    .mutation(once(restoreSection, { patient: true })),
});
