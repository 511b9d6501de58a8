import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { createSection } from './create-section.ts';

test('a new section is shown in its project at once, behind the others', () => {
  const { workspace, replica, sent } = testWorkspace();
  const ids = ['Tiles', 'Paint'].map((name) => createSection(workspace, { projectId: 'prj_1', name }));
  const sections = ids.map((id) => replica.get('section', id));
  expect(sections).toMatchObject([
    { projectId: 'prj_1', name: 'Tiles' },
    { projectId: 'prj_1', name: 'Paint' },
  ]);
  expect((sections[1]?.position ?? '') > (sections[0]?.position ?? '')).toBe(true);
  expect(sent()).toEqual([
    ['sections.create', { projectId: 'prj_1', name: 'Tiles' }],
    ['sections.create', { projectId: 'prj_1', name: 'Paint' }],
  ]);
});

test('the undo of a new section takes it away, and the redo brings it back', async () => {
  const { workspace, replica, undo, redo, answerAll } = testWorkspace();
  const names = () => [...replica.all('section').values()].map(({ name }) => name);
  createSection(workspace, { projectId: 'prj_1', name: 'Tiles' });
  undo();
  expect(names()).toEqual([]);
  redo();
  expect(names()).toEqual(['Tiles']);
  await answerAll();
});
