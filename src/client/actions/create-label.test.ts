import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { addLabel, createLabel } from './create-label.ts';

test('a label of a name that exists is that label, without case and spaces around it', () => {
  const { workspace, sent } = testWorkspace();
  const id = createLabel(workspace, { name: 'Home' });
  expect(createLabel(workspace, { name: ' home ' })).toBe(id);
  expect(sent()).toHaveLength(1);
});

test('the undo of a new label takes it away; one that was there already is no step', async () => {
  const { workspace, replica, undo, redo, answerAll } = testWorkspace();
  const names = () => [...replica.all('label').values()].map(({ name }) => name);
  addLabel(workspace, { name: 'Home' });
  addLabel(workspace, { name: 'home' });
  undo();
  expect(names()).toEqual([]);
  redo();
  expect(names()).toEqual(['Home']);
  await answerAll();
});
