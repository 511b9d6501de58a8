import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const run = promisify(execFile);
const HOST_ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'America/St_Johns',
];
const CLOCKS = ['1970-01-01T00:00:00Z', '2026-03-29T01:00:00Z', '2099-12-31T23:59:59Z'];

/** Parses every example and prints a digest, in a process whose host zone and clock are the arguments'. */
const script = fileURLToPath(new URL('./examples/print-digest.ts', import.meta.url));

async function digest(zone: string, clock: string): Promise<string> {
  const { stdout } = await run(process.execPath, [script, clock], { env: { ...process.env, TZ: zone } });
  return stdout;
}

describe('the parser', () => {
  test('gives the same result under ten host time zones and any system clock', { timeout: 60_000 }, async () => {
    const expected = await digest('UTC', CLOCKS[0] ?? '');
    expect(expected).toMatch(/^[0-9a-f]{64} \d{3,}$/);
    for (const [index, zone] of HOST_ZONES.entries()) {
      expect(await digest(zone, CLOCKS[index % CLOCKS.length] ?? ''), zone).toBe(expected);
    }
  });
});
