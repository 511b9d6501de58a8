import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { systemClock } from '../../server/foundation/platform/clock.ts';
import { type TaskRow, toTask } from '../../server/foundation/records/task-record.ts';
import type { Scenario } from './scenarios.ts';

/**
 * What one would write by hand: `node:http` and `pg`, one prepared statement that checks the token and fetches the rows,
 * and the same bytes of tasks in the answer. Nothing else: no limits, no validation, no sync clock.
 */
const scenarios = JSON.parse(process.env.BENCH_SCENARIOS ?? '[]') as Scenario[];
const reader = { actor: { timezone: 'UTC' }, clock: systemClock };
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: '-c TimeZone=UTC' });
// The database stops after this process has ended, or with it.
pool.on('error', () => {});
const byPath = new Map(scenarios.map((scenario, index) => [`/api/v1${scenario.path}`, { ...scenario, index }]));

const server = createServer(async (request, response) => {
  const scenario = byPath.get(request.url ?? '');
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  if (!scenario) return response.writeHead(404).end();
  const hash = createHash('sha256').update(token).digest();
  const owner = `(SELECT user_id FROM api_token WHERE hash = $${scenario.values.length + 1} AND revoked_at IS NULL AND expires_at > now())`;
  const { rows } = await pool.query<TaskRow & { record?: object }>({
    ...(scenario.named ? { name: `s${scenario.index}` } : {}),
    text: scenario.sql.replace('t.user_id = $1', `t.user_id = $1 AND t.user_id = ${owner}`),
    values: [...scenario.values, hash],
  });
  const body = JSON.stringify(scenario.answers === 'record' ? rows[0]?.record : pageOf(rows, scenario));
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
});

function pageOf(rows: readonly TaskRow[], { values }: Scenario) {
  const items = rows.slice(0, Number(values.at(-1)) - 1).map((row) => toTask(row, reader));
  return { items, nextCursor: null, serverTime: new Date().toISOString() };
}

server.listen(0, '127.0.0.1', () =>
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit());
