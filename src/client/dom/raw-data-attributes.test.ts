import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../..');
const table = 'client/dom/data-attributes.ts';
/** Its function is sent to the page as its source, in which no other name exists. */
const sentAsSource = 'client/early-input/early-text.ts';

/** An attribute in JSX, a name or a selector in quotes, or a `dataset`; but no variant of Tailwind's in the name of a class. */
const raw = [
  /(?<![\w:(/-])data-[a-z-]+(?=\s*=\s*[{"']|\s*$|\s*\/?>|\s+[\w{])/,
  /['"`]data-[a-z-]+['"`]/,
  /(?<![\w:(])\[data-[a-z-]+/,
  /\bdataset\b/,
];

function rawAttributes(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return code.split('\n').filter((line) => raw.some((form) => form.test(line)));
}

test('attributes that elements are found by are named in one table', () => {
  const files = globSync(
    ['app/**/*.{ts,tsx}', 'client/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'features/**/*.{ts,tsx}'],
    { cwd: src },
  );
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== table && file !== sentAsSource)
    .flatMap((file) =>
      rawAttributes(readFileSync(path.join(src, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
  expect(files).toContain(table);
  expect(found).toEqual([]);
});

test.each([
  '<li data-box className="flex">',
  '      data-card',
  '<div data-planner="week">',
  "element.setAttribute('data-dragging', '');",
  "list.querySelector('[data-current]')",
  "target.closest('input, [data-resize]')",
  'strip.dataset.swipe = side();',
])('%s is seen', (line) => {
  expect(rawAttributes(line)).toEqual([line]);
});

test.each([
  "  'data-dragging:outline data-dragging:outline-dashed',",
  '[&_li:not([data-box])]:ml-5',
  '"before:content-[attr(data-name)] truncate"',
  '<li {...dataAttributes({ box: true })}>',
  ' // An element with data-card is not swiped.',
])('%s is not', (line) => {
  expect(rawAttributes(line)).toEqual([]);
});
