import { expect, test } from 'vitest';
import type { CsvMapping, CsvTarget } from '../../../contract/csv-mapping.ts';
import { defectOf, hasHeaderIn, mapColumn, mapValue, valuesOf } from './mapping-edits.ts';

const sample = [
  ['Task', 'Level', 'When'],
  ['Paint', 'High', '3/4'],
  ['Brush', 'Low', ''],
  ['Tape', '', ''],
];

function mappingOf(...targets: CsvTarget[]): CsvMapping {
  const columns = targets.map((to, index) => ({ index, header: sample[0]?.[index] ?? '', to }));
  return { hasHeader: true, dayFirst: true, columns };
}

const targets = ({ columns }: CsvMapping) => columns.map(({ to }) => to);

test('what only one column can be is taken from the other, which stays as text', () => {
  expect(targets(mapColumn(mappingOf('name', 'text', 'due'), sample, 1, 'name'))).toEqual(['text', 'name', 'due']);
  expect(targets(mapColumn(mappingOf('name', 'labels', 'text'), sample, 2, 'labels'))).toEqual([
    'name',
    'labels',
    'labels',
  ]);
});

test('a column of priorities has a value for each that stands in it, p4 until it is said, and loses them as another', () => {
  const mapped = mapColumn(mappingOf('name', 'text', 'due'), sample, 1, 'priority');
  expect(mapped.columns[1]?.values).toEqual({ High: 4, Low: 4 });
  const said = mapValue(mapped, sample, 'High', 1);
  expect(said.columns[1]?.values).toEqual({ High: 1, Low: 4 });
  expect(mapColumn(said, sample, 1, 'labels').columns[1]).not.toHaveProperty('values');
  expect(valuesOf(mappingOf('name'), sample)).toEqual({});
});

test('values that stand further down than the sample stay', () => {
  const [name, level] = mappingOf('name', 'priority').columns;
  const mapping = { ...mappingOf(), columns: [name, { ...level, values: { Urgent: 1 } }] } as CsvMapping;
  expect(valuesOf(mapping, sample)).toEqual({ High: 4, Low: 4, Urgent: 1 });
});

test('a first row that names nothing leaves the columns without names, and back', () => {
  const without = hasHeaderIn(mappingOf('name', 'text', 'due'), false, sample[0] ?? []);
  expect(without.columns.map(({ header }) => header)).toEqual(['', '', '']);
  expect(hasHeaderIn(without, true, sample[0] ?? [])).toEqual(mappingOf('name', 'text', 'due'));
});

test.each([
  ['no title', mappingOf('text', 'text'), 'Say which column is the title.'],
  [
    'dates that fit both orders',
    { ...mappingOf('name', 'text', 'due'), dayFirst: null },
    'Say what a date such as 3/4 is.',
  ],
  ['no dates', { ...mappingOf('name', 'text'), dayFirst: null }, null],
  ['all that is needed', mappingOf('name', 'text', 'due'), null],
])('of a mapping with %s it says why it cannot be read', (_, mapping, words) => {
  expect(defectOf(mapping, true)).toBe(words);
});

test('a column of dates that is named by hand is read first, and its order asked for only if it fits both', () => {
  const mapped = mapColumn(mappingOf('name', 'text', 'text'), sample, 2, 'due');
  expect(mapped.dayFirst).toBeNull();
  expect(defectOf(mapped, false)).toBeNull();
  expect(mapColumn(mappingOf('name', 'text', 'due'), sample, 1, 'labels').dayFirst).toBe(true);
});
