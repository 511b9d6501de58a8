import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnfoldButton } from './unfold-button.tsx';

test('the button over the tasks without a date says what a press does', () => {
  const markup = (isUnfolded: boolean) =>
    renderToStaticMarkup(<UnfoldButton isUnfolded={isUnfolded} onPress={() => {}} />);
  expect(markup(false)).toContain('aria-expanded="false" aria-label="Show what has no date"');
  expect(markup(true)).toContain('aria-expanded="true" aria-label="Hide what has no date"');
});
