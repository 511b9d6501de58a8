import { expect, test } from 'vitest';
import { originForm } from './node-adapter.ts';

test.each([
  ['/api/v1/tasks?limit=1', '/api/v1/tasks?limit=1'],
  ['http://tidemark.example/api/v1/tasks?limit=1', '/api/v1/tasks?limit=1'],
  ['HTTPS://tidemark.example:8443', '/'],
  ['http://tidemark.example?x=1', '/?x=1'],
  ['*', '*'],
])('the request target %s means %s', (target, path) => {
  expect(originForm(target)).toBe(path);
});
