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

/** As Citus says them of a node that is lost or a shard that is split, and libpq through it; all with the code of an internal error. */
const lostNode = [
  '',
  'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally\n\tbefore or while processing the request.\ninvalid socket',
  'could not receive data from server: Connection reset by peer',
  'could not send data to server: Broken pipe',
  'no connection to the server',
  'connection not open',
  'invalid socket',
  'SSL SYSCALL error: EOF detected',
  'SSL error: unexpected eof while reading',
  'SSL connection has been closed unexpectedly',
  'lost synchronization with server: got message type "4", length 50',
  'failure on connection marked as essential: 127.0.0.1:9701',
  'could not commit transaction for shard 102280 on at least one active node',
  "failed to prepare transaction 'citus_0_17_4_0' on host 127.0.0.1:9701",
  'execution cannot recover from multiple connection failures. Last node failed 127.0.0.1:9701',
  'could not connect to any active placements',
  'could not find an available connection',
  'cannot connect to 127.0.0.1:9701 to fetch intermediate results',
  'failed to read result "23_1" from node 127.0.0.1:9701',
  'unable to recover from inconsistent state in the connection state machine on coordinator',
  'postmaster was shut down, exiting',
  'could not find valid entry for shard 102027',
  'could not find valid entry for shard placement 214',
  'could not find any healthy placement for shard 102027',
  'no active placements were found for shard 102027',
];
for (const message of lostNode) {
  const ofAdapter = { kind: 'postgres', originalCode: 'XX000', originalMessage: message, code: 'XX000', message };
  const driverAdapterError = withFields('DriverAdapterError', { cause: ofAdapter });
  const text = `Raw query failed. Code: \`XX000\`. Message: \`${message}\``;
  away.push(
    [`a lost node of Citus: "${message}"`, withFields(message, { code: 'XX000' })],
    [`the same inside Prisma's error`, withFields(text, { code: 'P2010', meta: { driverAdapterError } })],
  );
}

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
  ['an internal error', withFields('cache lookup failed for relation 16384', { code: 'XX000' })],
  ['an internal error that tells of a connection', withFields('could not commit transaction', { code: 'XX000' })],
  ['what is said with another code', withFields('connection not open', { code: '22023' })],
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
