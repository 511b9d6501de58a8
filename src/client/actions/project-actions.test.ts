import { expect, test } from 'vitest';
import type { Project } from '../../contract/projects.ts';
import { kindTable } from '../../sync/kinds.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { archiveProject } from './archive-project.ts';
import { moveProject } from './move-project.ts';

const aProject = (id: string, position: string): Project => ({
  ...kindTable.project.blank,
  id,
  name: id,
  position,
  createdAt: '2026-03-11T09:00:00.000Z',
  updatedAt: '2026-03-11T09:00:00.000Z',
  deletedAt: null,
});

function withProjects() {
  const world = testWorkspace();
  world.replica.applyServer('project', [aProject('prj_1', 'a0'), aProject('prj_2', 'a1'), aProject('prj_3', 'a2')]);
  const order = () =>
    [...world.replica.all('project').values()].sort((a, b) => (a.position < b.position ? -1 : 1)).map(({ id }) => id);
  return { ...world, order };
}

test('an archived project is so at once, and its undo before it is sent sends nothing', () => {
  const { workspace, replica, undo, sent } = withProjects();
  archiveProject(workspace, 'prj_1', true);
  expect(replica.get('project', 'prj_1')?.archivedAt).not.toBeNull();
  expect(sent()).toEqual([['projects.archive', { id: 'prj_1' }]]);
  undo();
  expect(replica.get('project', 'prj_1')?.archivedAt).toBeNull();
  expect(sent()).toEqual([]);
});

test('a moved project stands where it was put, and its undo returns it', () => {
  const { workspace, order, undo, sent } = withProjects();
  moveProject(workspace, 'prj_3', { beforeId: 'prj_1' });
  expect(order()).toEqual(['prj_3', 'prj_1', 'prj_2']);
  expect(sent()).toEqual([['projects.move', { id: 'prj_3', beforeId: 'prj_1' }]]);
  undo();
  expect(order()).toEqual(['prj_1', 'prj_2', 'prj_3']);
});
