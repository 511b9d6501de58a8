import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { createLabel } from './create-label.ts';

test('a label of a name that exists is that label, without case and spaces around it', () => {
  const { workspace, sent } = testWorkspace();
  const id = createLabel(workspace, { name: 'Home' });
  expect(createLabel(workspace, { name: ' home ' })).toBe(id);
  expect(sent()).toHaveLength(1);
});
