import { idParamsSchema, recordParamsSchema } from '../../../contract/ids.ts';
import {
  createProjectInput,
  duplicateProjectInput,
  listProjectsInput,
  moveProjectInput,
  projectPageSchema,
  projectSchema,
  updateProjectInput,
} from '../../../contract/projects.ts';
import { duplicateProject } from '../../resources/duplicates/duplicate-project.ts';
import { archiveProject, unarchiveProject } from '../../resources/projects/archive-project.ts';
import { createProject } from '../../resources/projects/create-project.ts';
import { getProject } from '../../resources/projects/get-project.ts';
import { listProjects } from '../../resources/projects/list-projects.ts';
import { moveProject } from '../../resources/projects/move-project.ts';
import { restoreProject } from '../../resources/projects/restore-project.ts';
import { trashProject } from '../../resources/projects/trash-project.ts';
import { updateProject } from '../../resources/projects/update-project.ts';
import { once } from '../procedures/once.ts';
import { procedure } from '../procedures/procedures.ts';
import { t } from '../procedures/trpc.ts';

const tags = ['Projects'];

export const projectsRouter = t.router({
  list: procedure
    .meta({
      openapi: { method: 'GET', path: '/projects', tags, summary: 'List projects by position' },
      scopes: ['projects:read'],
      servesProjectTokens: true,
      provesCredential: true,
      readsStandby: true,
      errors: ['invalid_cursor'],
    })
    .input(listProjectsInput)
    .output(projectPageSchema)
    .query(({ ctx, input }) => listProjects(ctx, input)),
  create: procedure
    .meta({
      openapi: { method: 'POST', path: '/projects', tags, summary: 'Create a project' },
      scopes: ['projects:write'],
      errors: ['not_found', 'limit_reached'],
      success: 201,
      location: '/projects',
    })
    .input(createProjectInput)
    .output(projectSchema)
    .mutation(once(createProject, { status: 201 })),
  get: procedure
    .meta({
      openapi: { method: 'GET', path: '/projects/{id}', tags, summary: 'One project' },
      scopes: ['projects:read'],
      servesProjectTokens: true,
      provesCredential: true,
      errors: ['not_found'],
    })
    .input(recordParamsSchema)
    .output(projectSchema)
    .query(({ ctx, input }) => getProject(ctx, input)),
  update: procedure
    .meta({
      openapi: { method: 'PATCH', path: '/projects/{id}', tags, summary: 'Update a project' },
      scopes: ['projects:write'],
      servesProjectTokens: true,
      errors: ['not_found'],
    })
    .input(updateProjectInput)
    .output(projectSchema)
    .mutation(once(updateProject)),
  delete: procedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/projects/{id}',
        tags,
        summary: 'Move a project with what is in it to Trash',
      },
      scopes: ['projects:delete'],
      errors: ['not_found', 'inbox_protected'],
    })
    .input(idParamsSchema)
    .output(projectSchema)
    .mutation(once(trashProject, { patient: true })),
  archive: procedure
    .meta({
      openapi: { method: 'POST', path: '/projects/{id}/archive', tags, summary: 'Archive a project and those in it' },
      scopes: ['projects:write'],
      errors: ['not_found', 'inbox_protected'],
    })
    .input(idParamsSchema)
    .output(projectSchema)
    .mutation(once(archiveProject)),
  unarchive: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/projects/{id}/unarchive',
        tags,
        summary: 'Unarchive a project',
      },
      scopes: ['projects:write'],
      errors: ['not_found', 'inbox_protected'],
    })
    .input(idParamsSchema)
    .output(projectSchema)
    .mutation(once(unarchiveProject)),
  move: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/projects/{id}/move',
        tags,
        summary: 'Move a project into another, or in order',
      },
      scopes: ['projects:write'],
      servesProjectTokens: true,
      errors: ['not_found', 'inbox_protected'],
    })
    .input(moveProjectInput)
    .output(projectSchema)
    .mutation(once(moveProject)),
  duplicate: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/projects/{id}/duplicate',
        tags,
        summary: 'Duplicate a project with its open tasks and sub-projects',
      },
      scopes: ['projects:write', 'tasks:write', 'reminders:write'],
      errors: ['not_found', 'limit_reached'],
      success: 201,
      location: '/projects',
    })
    .input(duplicateProjectInput)
    .output(projectSchema)
    .mutation(once(duplicateProject, { status: 201, patient: true })),
  restore: procedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/projects/{id}/restore',
        tags,
        summary: 'Take a project out of Trash with what was deleted with it',
      },
      scopes: ['projects:write'],
      errors: ['not_found', 'limit_reached'],
    })
    .input(idParamsSchema)
    .output(projectSchema)
    .mutation(once(restoreProject, { patient: true })),
});
