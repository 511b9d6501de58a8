import { expect, test } from 'vitest';
import { isConnectionError } from './connection-error.ts';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.each([
  ['a socket that was reset', withFields('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['a socket that nobody reads', withFields('write EPIPE', { code: 'EPIPE', syscall: 'write' })],
  ['a server that is away', withFields('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a backend that was ended', withFields('terminating connection', { code: '57P01', severity: 'FATAL' })],
  ['a driver whose connection ended', new Error('Connection terminated unexpectedly')],
])('%s is a broken connection', (_name, error) => {
  expect(isConnectionError(error)).toBe(true);
});

test.each([
  ['a defect', new TypeError("Cannot read properties of undefined (reading 'id')")],
  ['a full disk', withFields('ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' })],
  ['a file', withFields('ENOENT', { code: 'ENOENT', syscall: 'open', path: '/x' })],
  ['a refused statement', withFields('duplicate key', { code: '23505', severity: 'ERROR' })],
  ['no error at all', 'nothing'],
])('%s is none', (_name, error) => {
  expect(isConnectionError(error)).toBe(false);
});
