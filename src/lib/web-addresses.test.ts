import { expect, test } from 'vitest';
import { webAddresses } from './web-addresses.ts';

const hrefs = (text: string) => webAddresses(text).map(({ href }) => href);

test('addresses are found within a sentence, without its punctuation', () => {
  expect(hrefs('Read https://example.com/a?b=1, then (http://www.other.example/x).')).toEqual([
    'https://example.com/a?b=1',
    'http://www.other.example/x',
  ]);
  expect(hrefs('https://en.example/wiki/Tide_(sea)')).toEqual(['https://en.example/wiki/Tide_(sea)']);
});

test('an address is named by its host, and listed once', () => {
  expect(webAddresses('https://www.example.com/1 https://www.example.com/1')).toEqual([
    { href: 'https://www.example.com/1', host: 'example.com' },
  ]);
});

test('what is no address of the web is none', () => {
  expect(hrefs('javascript:alert(1) mailto:a@example.com https:// example.com nothttps://a')).toEqual([]);
});

test('a text full of addresses gives three', () => {
  expect(hrefs(Array.from({ length: 9 }, (_, index) => `https://a.example/${index}`).join(' '))).toHaveLength(3);
});
