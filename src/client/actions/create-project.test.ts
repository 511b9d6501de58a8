import { expect, test } from 'vitest';
import { isTemporaryId } from '../../sync/ids.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { createProject } from './create-project.ts';

test('a new project is shown at once, behind the others, under an id of its own', () => {
  const { workspace, replica, sent } = testWorkspace();
  const first = createProject(workspace, { name: 'Kitchen' });
  const second = createProject(workspace, { name: 'Garden', color: 'teal' });
  const positionOf = (id: string) => replica.get('project', id)?.position ?? '';
  expect([first, second].map(isTemporaryId)).toEqual([true, true]);
  expect(replica.get('project', second)).toMatchObject({ name: 'Garden', color: 'teal', archivedAt: null });
  expect(positionOf(second) > positionOf(first)).toBe(true);
  expect(sent()).toEqual([
    ['projects.create', { name: 'Kitchen' }],
    ['projects.create', { name: 'Garden', color: 'teal' }],
  ]);
});
