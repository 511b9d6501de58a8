import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SkeletonRows } from './skeleton.tsx';

test('placeholders are in the page that the server sends, so that a slow connection is not an empty page', () => {
  expect(renderToStaticMarkup(<SkeletonRows label="Loading tasks" />)).toContain('aria-label="Loading tasks"');
});
