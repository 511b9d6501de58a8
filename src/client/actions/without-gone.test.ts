import { expect, test } from 'vitest';
import type { Kind } from '../../sync/kinds.ts';
import { kindTable } from '../../sync/kinds.ts';
import { createReplica } from '../../sync/replica.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { createTask } from './create-task.ts';
import { withoutGone } from './without-gone.ts';

const base = { createdAt: '', updatedAt: '2026-03-11T09:00:00.000Z', deletedAt: null };
const places: readonly (readonly [Kind, object])[] = [
  ['project', { id: 'prj_inbox', name: 'Inbox' }],
  ['project', { id: 'prj_1', name: 'Bathroom' }],
  ['section', { id: 'sec_1', projectId: 'prj_1', name: 'Tiles' }],
  ['label', { id: 'lbl_1', name: 'shop' }],
  ['label', { id: 'lbl_2', name: 'market' }],
  ['task', { id: 'tsk_1', projectId: 'prj_1', name: 'Paint wall' }],
];

/** What is tried again of a task that was added while all places were there, once some are gone. */
function again(input: Parameters<typeof createTask>[1], gone: readonly string[]) {
  const { workspace, replica } = testWorkspace();
  const after = createReplica();
  for (const [kind, fields] of places) {
    const record = { ...kindTable[kind].blank, ...base, ...fields } as never;
    replica.applyServer(kind, [record]);
    if (!gone.includes((fields as { id: string }).id)) after.applyServer(kind, [record]);
  }
  createTask(workspace, input);
  const [mutation] = workspace.outbox.waiting.get();
  return mutation && withoutGone(after, 'prj_inbox', mutation);
}

test('a task whose section was deleted goes to its project, one whose project was deleted to the Inbox', () => {
  const input = { name: 'Buy grout', projectId: 'prj_1', sectionId: 'sec_1', labelIds: ['lbl_1'] };
  expect(again(input, ['sec_1'])).toMatchObject({
    request: { input: { name: 'Buy grout', projectId: 'prj_1', sectionId: null, labelIds: ['lbl_1'] } },
    sentence: 'The section is no longer there. Try again adds it to “Bathroom”.',
  });
  expect(again(input, ['prj_1', 'sec_1'])).toMatchObject({
    request: { input: { projectId: 'prj_inbox', sectionId: null } },
    sentence: 'The project is no longer there. Try again adds it to “Inbox”.',
  });
});

test('a sub-task whose parent was deleted goes where that was', () => {
  expect(again({ name: 'Buy paint', parentId: 'tsk_1' }, ['tsk_1'])).toMatchObject({
    request: { input: { name: 'Buy paint', projectId: 'prj_1', parentId: null } },
    sentence: 'The task above it is no longer there. Try again adds it to “Bathroom”.',
  });
});

test('a label that was deleted is left out, and a sub-task stays below its parent', () => {
  const input = { name: 'Buy paint', parentId: 'tsk_1', labelIds: ['lbl_1', 'lbl_2'] };
  expect(again(input, ['lbl_1'])).toMatchObject({
    request: { input: { name: 'Buy paint', parentId: 'tsk_1', labelIds: ['lbl_2'] } },
    sentence: 'The label is no longer there. Try again adds it without.',
  });
});

test('what is refused for another reason is tried again as it is', () => {
  expect(again({ name: 'Buy grout', projectId: 'prj_1', sectionId: 'sec_1' }, ['lbl_2'])).toBe(null);
});
