import { expect, test } from 'vitest';
import { asUnavailable } from './database-errors.ts';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

const away: [string, Error][] = [
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EPIPE',
  ].map((code): [string, Error] => [code, withFields('connect', { code })]),
  ['the socket of a server that starts', withFields('connect', { code: 'ENOENT', syscall: 'connect' })],
  ...['57P01', '57P02', '57P03', '57014', '55P03', '25P03', '25006', '53100', '53300', '08006', '40P01'].flatMap(
    (code): [string, Error][] => [
      [`${code} of the driver`, withFields('from the server', { code })],
      [
        `${code} inside Prisma's error`,
        withFields('Raw query failed.', {
          code: 'P2010',
          meta: {
            driverAdapterError: withFields('DriverAdapterError', { cause: { kind: 'postgres', originalCode: code } }),
          },
        }),
      ],
      [`${code} in Prisma's text`, withFields(`Raw query failed. Code: \`${code}\`. Message: …`, { code: 'P2010' })],
    ],
  ),
  ['several addresses', withFields('', { errors: [withFields('connect', { code: 'ECONNREFUSED' })] })],
  ['a broken connection', new Error('Client has encountered a connection error and is not queryable')],
  ['a client-side limit', new Error('Query read timeout')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a cause', new Error('failed', { cause: withFields('connect', { code: 'ECONNREFUSED' }) })],
];

test.each(away)('%s is unavailable, with a time to wait', (_name, error) => {
  expect(asUnavailable(error)).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
});

test.each<[string, unknown]>([
  ['a file that is missing', withFields('open', { code: 'ENOENT', syscall: 'open' })],
  [
    "Prisma's raw error with a code of five characters",
    withFields('Raw query failed. Code: `23505`.', { code: 'P2010' }),
  ],
  ['a trigger that refuses', withFields('row was written without a tick', { code: 'P0001' })],
  ['an unknown column', withFields('column does not exist', { code: '42703' })],
  ['a defect', new TypeError('undefined is not a function')],
  ['what is no error', 'ECONNREFUSED'],
])('%s is not', (_name, error) => {
  expect(asUnavailable(error)).toBeNull();
});

test('errors that wrap one another in a circle end', () => {
  const error: Error & { cause?: unknown } = new Error('round');
  error.cause = error;
  expect(asUnavailable(error)).toBeNull();
});
