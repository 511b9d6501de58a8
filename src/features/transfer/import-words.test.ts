import { expect, test } from 'vitest';
import { leftWords, problemWords } from './import-words.ts';

test('why a draft failed is one sentence, and what it says is listed no second time', () => {
  const message = 'tasks.zip is empty';
  const errors = [{ field: 'file', code: 'unknown_format', message }];
  expect(problemWords({ code: 'unreadable', detail: message, errors })).toEqual({
    sentence: 'tasks.zip is empty.',
    places: [],
  });
});

test('each place in a file that cannot be read is listed', () => {
  const errors = [{ field: 'tasks[1].name', code: 'too_short', message: 'Must not be empty' }];
  expect(problemWords({ code: 'unreadable', detail: 'The file cannot be read.', errors })).toEqual({
    sentence: 'The file cannot be read.',
    places: ['tasks[1].name: Must not be empty'],
  });
});

test('what was left is told of one and of many, whether it is here or not', () => {
  expect([0, 1, 2].map(leftWords)).toEqual(['', ' 1 other is left as it is.', ' 2 others are left as they are.']);
});
