import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { WorkspaceContext } from '../react/workspace-context.ts';
import { NameField } from './name-field.tsx';

test('a name is written over the present one, in the length that its kind may have', () => {
  const markup = renderToStaticMarkup(
    <WorkspaceContext value={testWorkspace().workspace}>
      <NameField kind="section" id="sec_1" name="Tiles" />
    </WorkspaceContext>,
  );
  expect(markup).toContain('value="Tiles"');
  expect(markup).toContain('aria-label="Name of the section “Tiles”"');
  expect(markup).toContain(`maxLength="${limits.sectionNameCharactersMax}"`);
});
