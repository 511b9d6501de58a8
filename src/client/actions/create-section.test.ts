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
