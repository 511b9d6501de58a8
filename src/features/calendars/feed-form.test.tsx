import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WorkspaceContext } from '../../client/react/workspace-context.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { FeedForm } from './feed-form.tsx';

test('a refusal is read out as an alert, and the button says what it does', () => {
  const markup = renderToStaticMarkup(
    <WorkspaceContext value={testWorkspace().workspace}>
      <FeedForm submitLabel="Create feed" failure="No feed was created." pending={false} onSubmit={() => {}} />
    </WorkspaceContext>,
  );
  expect(markup).toMatch(/<p role="alert"[^>]*>No feed was created\.<\/p>/);
  expect(markup).toContain('Create feed');
});
