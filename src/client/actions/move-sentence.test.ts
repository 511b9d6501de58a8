import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { moveSentence } from './move-sentence.ts';

const inbox = { projectId: 'prj_inbox', sectionId: null, parentId: null };

function page() {
  const { replica } = testWorkspace([
    { id: 'tsk_a', name: 'Tiles' },
    { id: 'tsk_b', name: 'Shop' },
    { id: 'tsk_sub', name: 'Grout', parentId: 'tsk_b' },
  ]);
  return replica;
}

test('a move within its place is a move alone, any other names the place', () => {
  const replica = page();
  expect(moveSentence(replica, ['tsk_a'], { ...inbox, afterId: 'tsk_b' })).toBe('Moved “Tiles”');
  expect(moveSentence(replica, ['tsk_a'], { ...inbox, parentId: 'tsk_b' })).toBe('Made “Tiles” a sub-task of “Shop”');
  expect(moveSentence(replica, ['tsk_sub'], inbox)).toBe('Moved “Grout” out of “Shop”');
  expect(moveSentence(replica, ['tsk_a', 'tsk_b'], { ...inbox, projectId: 'prj_2' })).toMatch(/^Moved 2 tasks to /);
});
