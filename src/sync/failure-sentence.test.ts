import { expect, test } from 'vitest';
import type { Problem } from '../contract/errors.ts';
import { failureSentence } from './failure-sentence.ts';

const refused = (code: string, field: string, message: string): Problem => ({
  type: 'about:blank',
  title: 'The request has invalid fields',
  status: 400,
  code: 'validation_failed',
  detail: '',
  requestId: 'r',
  errors: [{ field, code, message }],
});

test('a field is named by its words, and its message follows', () => {
  const problem = refused('too_long', 'labelIds[2]', 'Must be an id of a label.');
  expect(failureSentence(problem, 400, 0)).toBe('Label ids: must be an id of a label.');
});

test('a place whose neighbour has gone is told without the words of the API', () => {
  const message = 'Must be another open task that is due today';
  expect(failureSentence(refused('not_a_sibling', 'beforeId', message), 400, 0)).toBe(
    'What it was put beside is in that list no more.',
  );
  expect(failureSentence(refused('not_due_today', 'list', 'Only open tasks have a place'), 400, 0)).toBe(
    'It is no longer due today.',
  );
});
