import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('an entry is one JSON line with a named level, an ISO time and the request id of its child logger', () => {
  const [entry] = logged((logger) => logger.child({ requestId: 'req_1' }).info({ status: 200 }, 'answered'));
  expect(entry).toMatchObject({ level: 'info', requestId: 'req_1', status: 200, msg: 'answered' });
  expect(entry?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test.each(['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'body'])(
  'a %s never reaches the log, at the top or inside a request',
  (key) => {
    const lines = logged((logger) => {
      logger.info({ [key]: 'hush-1', req: { [key]: 'hush-2', headers: { [key]: 'hush-3' } }, path: '/tasks' });
    });
    expect(JSON.stringify(lines)).not.toContain('hush');
    expect(lines[0]?.path).toBe('/tasks');
  },
);

test('an error is logged with its cause but without the rows a database driver attaches to it', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(my diary) exists' });
  const [entry] = logged((logger) => logger.error({ err: new Error('insert failed', { cause }) }));
  expect(entry?.err).toMatchObject({ message: 'insert failed', cause: { message: 'duplicate key', code: '23505' } });
  expect(JSON.stringify(entry)).not.toContain('diary');
});

test('LOG_LEVEL=info leaves debug lines out', () => {
  expect(logged((logger) => logger.debug('detail'))).toEqual([]);
});

test('an outage is one line a second and message, with the number of those left out; a defect is a line each', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const err = new Error('connect ECONNREFUSED');
  const lines = logged((logger) => {
    for (let request = 0; request < 1_000; request += 1)
      logger.child({ requestId: request }).warn({ err }, 'unavailable');
    logger.warn({ err }, 'redis connection');
    for (let request = 0; request < 3; request += 1) logger.error({ err }, 'procedure failed');
    vi.advanceTimersByTime(1_000);
    logger.warn({ err }, 'unavailable');
  });
  expect(lines.map(({ msg, leftOut }) => [msg, leftOut])).toEqual([
    ['unavailable', undefined],
    ['redis connection', undefined],
    ['procedure failed', undefined],
    ['procedure failed', undefined],
    ['procedure failed', undefined],
    ['unavailable', 999],
  ]);
});
