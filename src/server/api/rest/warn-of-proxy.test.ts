import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { parseEnv } from '../../foundation/platform/env.ts';
import { createLogger } from '../../foundation/platform/logger.ts';
import { warnOfProxy } from './warn-of-proxy.ts';

function warnings(trustedProxyHops: number): string[] {
  const lines: string[] = [];
  const logger = createLogger(parseEnv({ LOG_LEVEL: 'warn' }), { write: (line) => void lines.push(line) });
  const look = warnOfProxy(trustedProxyHops, logger);
  const requestWith = (headers: object) => ({ headers }) as IncomingMessage;
  look(requestWith({}));
  expect(lines).toEqual([]);
  look(requestWith({ 'x-forwarded-for': '203.0.113.9' }));
  look(requestWith({ forwarded: 'for=203.0.113.9' }));
  return lines;
}

test('a proxy that nobody told the service of is named in the log, once', () => {
  const lines = warnings(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUSTED_PROXY_HOPS');
  expect(lines[0]).not.toContain('203.0.113.9');
});

test('one that is trusted is not', () => {
  expect(warnings(1)).toEqual([]);
});
