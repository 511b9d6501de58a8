import { expect, test } from 'vitest';
import type { Section } from '../../contract/sections.ts';
import { kindTable } from '../../sync/kinds.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { moveSection } from './move-section.ts';

const aSection = (id: string, projectId: string, position: string): Section => ({
  ...kindTable.section.blank,
  id,
  projectId,
  name: id,
  position,
  createdAt: '2026-03-11T09:00:00.000Z',
  updatedAt: '2026-03-11T09:00:00.000Z',
  deletedAt: null,
});

/** Kitchen with Tiles, which has a task, and Paint; Garden with Beds. */
function withSections() {
  const world = testWorkspace([{ id: 'tsk_1', projectId: 'prj_kitchen', sectionId: 'sec_tiles' }]);
  world.replica.applyServer('section', [
    aSection('sec_tiles', 'prj_kitchen', 'a0'),
    aSection('sec_paint', 'prj_kitchen', 'a1'),
    aSection('sec_beds', 'prj_garden', 'a0'),
  ]);
  const order = (projectId: string) =>
    [...world.replica.all('section').values()]
      .filter((section) => section.projectId === projectId)
      .sort((a, b) => (a.position < b.position ? -1 : 1))
      .map(({ id }) => id);
  return { ...world, order };
}

test('a section moves among those of its project, and its undo returns it', () => {
  const { workspace, order, undo, sent } = withSections();
  moveSection(workspace, 'sec_paint', { beforeId: 'sec_tiles' });
  expect(order('prj_kitchen')).toEqual(['sec_paint', 'sec_tiles']);
  expect(sent()).toEqual([['sections.move', { id: 'sec_paint', beforeId: 'sec_tiles' }]]);
  undo();
  expect(order('prj_kitchen')).toEqual(['sec_tiles', 'sec_paint']);
});

test('a section moves to the end of another project with its tasks, and its undo returns both', () => {
  const { workspace, replica, order, undo, sent } = withSections();
  moveSection(workspace, 'sec_tiles', { projectId: 'prj_garden' });
  expect(order('prj_garden')).toEqual(['sec_beds', 'sec_tiles']);
  expect(replica.get('task', 'tsk_1')).toMatchObject({ projectId: 'prj_garden', sectionId: 'sec_tiles' });
  expect(sent()).toEqual([['sections.move', { id: 'sec_tiles', projectId: 'prj_garden' }]]);
  undo();
  expect(order('prj_kitchen')).toEqual(['sec_tiles', 'sec_paint']);
  expect(replica.get('task', 'tsk_1')).toMatchObject({ projectId: 'prj_kitchen' });
});

test('a section that is not there any more is not moved', () => {
  const { workspace, sent } = withSections();
  moveSection(workspace, 'sec_gone', { projectId: 'prj_garden' });
  expect(sent()).toEqual([]);
});
