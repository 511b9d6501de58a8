import { expect, test } from 'vitest';
import { proseWords } from './prose-words.ts';

test('Markdown is told as its words', () => {
  expect(proseWords('Ask about the **valve**', '## Plan\n\nAsk about the [valve](https://example.org)')).toEqual({
    from: 'Ask about the valve',
    to: 'Plan Ask about the valve',
  });
});

test('a box that was ticked is seen', () => {
  expect(proseWords('- [ ] Photograph\n- [x] Call', '- [x] Photograph\n- [x] Call')).toEqual({
    from: '☐ Photograph ☑ Call',
    to: '☑ Photograph ☑ Call',
  });
});

test('a change of the syntax alone shows the syntax', () => {
  expect(proseWords('the valve', 'the **valve**')).toEqual({ from: 'the valve', to: 'the **valve**' });
});

test('of long texts that begin alike, what differs is shown', () => {
  const same = 'The plumber comes with the parts that were ordered in spring and leaves the rest in the cellar. ';
  expect(proseWords(`${same}Pay by card.`, `${same}Pay in cash.`)).toEqual({
    from: '…the cellar. Pay by card.',
    to: '…the cellar. Pay in cash.',
  });
  const { from, to } = proseWords('', same);
  expect(from).toBeNull();
  expect(to).toBe(`${same.slice(0, 79)}…`);
  expect(proseWords(`${same}More.`, same).to).toBe('…rest in the cellar.');
});
