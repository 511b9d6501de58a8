import { expect, test } from 'vitest';
import { outlineBuilder } from '../outline-builder.ts';
import { readTodoistFilter } from './todoist-filters.ts';

const builder = outlineBuilder(new Date('2026-11-24T10:00:00Z'), 'UTC');
const home = builder.startProject('My Home', false);
const garden = builder.startSection(home, 'Garden');
const green = builder.labelId('green');
const dollar = builder.labelId('a$$b');
const read = (query: string) => readTodoistFilter(query, builder, 'Europe/Berlin');

test.each([
  ['p1 & overdue', ['p1 overdue']],
  ['(p1 | p2) & !#My Home', [`(p1 | p2) -#[${home.id}]`]],
  ['##My Home & /Garden', [`##[${home.id}] /[${garden.id}]`]],
  ['@green & no date, od', [`@[${green}] no date`, 'overdue']],
  ['due before: today | due: tomorrow', ['due before today | due tomorrow']],
  ['deadline after: tomorrow & no labels', ['deadline after tomorrow -@*']],
  ['subtask & recurring', ['subtask recurring']],
  ['search: milk', ['text: milk']],
  ['@a$$b & p1', [`@[${dollar}] p1`]],
  ['7 days & @gr*', ['due within 7 days @gr*']],
] as const)('%s is a view here', (query, ours) => {
  expect(read(query)).toEqual(ours);
});

test.each([
  ['somebody else has it', 'assigned to: me'],
  ['a project that is not there', '#Gone'],
  ['a label that is not there', 'p1 & @gone'],
  ['a word that is no term', 'p1 & something'],
  ['one group of two', 'p1, shared'],
  ['an open parenthesis', '(p1 & p2'],
  ['nothing', ''],
  ['words for a search', 'search: milk and bread'],
  ['a date that is none', 'due before: sometime'],
])('%s is told and no view', (_name, query) => {
  expect(read(query)).toBeNull();
});
