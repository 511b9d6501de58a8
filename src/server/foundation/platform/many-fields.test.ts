import { expect, test } from 'vitest';
import { refuseManyFields, refuseManyFieldsIn } from './many-fields.ts';

const manyOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
const refused = expect.objectContaining({ code: 'validation_failed' });

test.each([
  ['an object', manyOf(161)],
  ['one in a list', [[{ a: manyOf(161) }]]],
  ['a list', Array.from({ length: 5_001 }, () => 1)],
])('%s that is far too long is refused', (_, value) => {
  expect(() => refuseManyFields(value)).toThrow(refused);
});

test.each([
  ['body', manyOf(161)],
  ['choices.include', { choices: { include: Array.from({ length: 5_001 }, () => 'row') } }],
  ['choices.projects', { choices: { projects: manyOf(5_001) } }],
  ['choices.states', { choices: { states: manyOf(161) } }],
  ['reminders[1].type', { name: 'A', reminders: [{}, { type: manyOf(161) }] }],
])('the error of what is too long names %s', (field, value) => {
  const errors = [expect.objectContaining({ field, code: 'too_many_fields' })];
  expect(() => refuseManyFields(value)).toThrow(expect.objectContaining({ details: { errors } }));
});

test('what an input may be passes', () => {
  refuseManyFields({ ...manyOf(150), ids: Array.from({ length: 5_000 }, () => 'x') });
  refuseManyFields({ choices: { projects: manyOf(5_000) } });
  refuseManyFields('text');
  refuseManyFields(null);
});

test('fields are counted in the text, but not what is quoted', () => {
  expect(() => refuseManyFieldsIn(JSON.stringify(manyOf(10_001)))).toThrow(refused);
  expect(() => refuseManyFieldsIn(JSON.stringify(manyOf(10_001), null, 2))).toThrow(refused);
  const quoted = JSON.stringify({ description: '"a": \\"b\\\\": "\\'.repeat(20_000) });
  expect(() => refuseManyFieldsIn(quoted)).not.toThrow();
  expect(() => refuseManyFieldsIn(`${'{"a'.repeat(20_000)}`)).not.toThrow();
});

test('a mebibyte of quotation marks or backslashes takes no time to speak of', () => {
  const begin = performance.now();
  for (const part of ['"', '\\', '\\"', '"\\'])
    expect(() => refuseManyFieldsIn(`"${part.repeat(1_000_000 / part.length)}`)).not.toThrow();
  expect(performance.now() - begin).toBeLessThan(3_000);
});
