import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WholeWords } from './whole-words.tsx';

/** The title with each stretch that no line divides in brackets. */
const undivided = (text: string) =>
  renderToStaticMarkup(<WholeWords text={text} />).replace(/<span[^>]*>(.*?)<\/span>/g, '[$1]');

test('a title is divided between words and behind hyphens alone', () => {
  expect(undivided('Telephone the co-op, Zoë')).toBe('[Telephone] [the] [co-][op,] [Zoë]');
});

test('writings without spaces are divided where they are', () => {
  expect(undivided('東京で会議 at noon')).toBe('東京で会議 [at] [noon]');
});
