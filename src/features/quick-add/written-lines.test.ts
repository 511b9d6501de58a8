import { expect, test } from 'vitest';
import { createFromLines } from '../../client/quick-add/create-from-line.ts';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import { kindTable } from '../../sync/kinds.ts';
import { lineOptions } from '../../test/line-options.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { writtenLines } from './written-lines.ts';

/** The tasks that a pasted text makes, each behind those it is a sub-task of. */
function made(text: string): string[] {
  const { workspace, replica } = testWorkspace();
  const lines = writtenLines(text);
  const drafts = lines.map((line) => parseQuickAdd(line.text, lineOptions).draft);
  const ids = createFromLines(
    workspace,
    drafts,
    {},
    lines.map(({ below }) => below),
  );
  const path = (id: string | null): string => {
    const task = id === null ? undefined : replica.get('task', id);
    return task === undefined ? '' : `${path(task.parentId)}/${task.name}`;
  };
  return ids.map(path);
}

test('an indented line becomes a sub-task of the line it stands below', () => {
  expect(made('Pasted two\n  child of two\n    grandchild\n  second child\nPasted three')).toEqual([
    '/Pasted two',
    '/Pasted two/child of two',
    '/Pasted two/child of two/grandchild',
    '/Pasted two/second child',
    '/Pasted three',
  ]);
});

test('tabs and list marks indent as spaces do, and a text that is indented as a whole is not', () => {
  expect(made('- a\n\t- b')).toEqual(['/a', '/a/b']);
  expect(made('    a\n    b\n  c')).toEqual(['/a', '/b', '/c']);
});

test('what would be a sixth level stays on the fifth', () => {
  const levels = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, depth) => `${' '.repeat(depth)}${name}`);
  expect(made(levels.join('\n')).at(-1)).toBe('/a/b/c/d/f');
});

test('the notice of what was added names its place', () => {
  const { workspace, replica } = testWorkspace([{ id: 'tsk_1', name: 'Call plumber' }]);
  const stamps = { createdAt: '', updatedAt: '2026-11-20T10:00:00.000Z', deletedAt: null, position: 'a0' };
  replica.applyServer('project', [{ ...kindTable.project.blank, ...stamps, id: 'kitchen', name: 'Kitchen' }]);
  replica.applyServer('section', [
    { ...kindTable.section.blank, ...stamps, id: 'tiles', name: 'Tiles', projectId: 'kitchen' },
  ]);
  const said: string[] = [];
  workspace.notices.onNotice(({ text, link }) => said.push(`${text}${link ? ` · ${link.label}` : ''}`));
  const draft = (text: string) => parseQuickAdd(text, lineOptions).draft;
  createFromLines(workspace, [draft('Order #Kitchen/Tiles')], {});
  createFromLines(workspace, [draft('Measure')], { parentId: 'tsk_1' });
  createFromLines(workspace, [draft('a'), draft('b')], { projectId: 'kitchen' });
  expect(said).toEqual([
    'Added “Order” to Kitchen / Tiles · Open',
    'Added “Measure” below “Call plumber” · Open',
    'Added 2 tasks to Kitchen',
  ]);
});
