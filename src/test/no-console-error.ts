import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** Set up before each unit test: an error on the console (a warning of React's among them) fails the test that caused it. */
const errors: string[] = [];
const { error: print } = console;

beforeEach(() => {
  errors.length = 0;
  console.error = (...values: unknown[]) => {
    errors.push(format(...values));
  };
});

afterEach(() => {
  console.error = print;
  if (errors.length > 0) throw new Error(`The console received an error:\n${errors.join('\n')}`);
});
