import { expect, test } from 'vitest';
import * as z from 'zod';
import { calendarDateSchema, instantInputSchema } from '../../../contract/dates.ts';
import { fieldErrorsOf } from './field-errors.ts';

const input = z.strictObject({ from: calendarDateSchema, since: instantInputSchema });
const errorsOf = (value: object) => fieldErrorsOf(input.safeParse(value).error ?? new z.ZodError([]), (path) => path);

const [day, instant] = ['2026-03-11', '2026-03-11T09:30:00Z'];

test.each([
  [
    {},
    [
      ['from', 'required', 'Required'],
      ['since', 'required', 'Required'],
    ],
  ],
  [
    { from: 3, since: null },
    [
      ['from', 'invalid_type', 'Must be a string'],
      ['since', 'invalid_type', 'Must be a string'],
    ],
  ],
  [{ from: 'x', since: instant }, [['from', 'invalid_format', 'Must be a calendar date, YYYY-MM-DD']]],
  [{ from: '0999-01-01', since: instant }, [['from', 'invalid_value', 'Must be in the years 1000 to 9999']]],
  [{ from: day, since: 'banana' }, [['since', 'invalid_format', expect.stringContaining('with an offset')]]],
  [{ from: day, since: '2027-01-01T23:59:60Z' }, [['since', 'invalid_format', expect.any(String)]]],
  [{ from: day, since: '0001-01-01T00:00:00Z' }, [['since', 'invalid_value', 'Must be in the years 1000 to 9999']]],
  [{ from: day, since: instant }, []],
])('%j has each error once', (value, errors) => {
  expect(errorsOf(value).map(({ field, code, message }) => [field, code, message])).toEqual(errors);
});
