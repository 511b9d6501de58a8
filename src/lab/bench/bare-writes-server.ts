import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { newId } from '../../server/foundation/db/new-id.ts';
import { systemClock } from '../../server/foundation/platform/clock.ts';
import { type TaskRow, taskColumns, toTask } from '../../server/foundation/records/task-record.ts';

/**
 * What one would write by hand for a write: a token check, then one transaction of the same rows under the same triggers, and the same
 * bytes in the answer. Nothing else: no limits, no validation, no idempotency, no notification.
 */
const userId = process.env.BENCH_USER ?? '';
const projectId = process.env.BENCH_PROJECT ?? '';
const reader = { actor: { timezone: 'UTC' }, clock: systemClock };
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: '-c TimeZone=UTC' });
pool.on('error', () => {});

type Step = readonly [name: string, text: string, values: readonly unknown[]];
const returning = `RETURNING ${taskColumns}`;
const facts = JSON.stringify({ operation: 'bare', via: 'rest', actorKind: 'token' });
const insert = `INSERT INTO task AS t (id, user_id, project_id, name, position, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, current_tick(), current_tick()) ${returning}`;
const rename = `UPDATE task t SET name = $3, updated_at = current_tick() WHERE user_id = $1 AND id = $2 ${returning}`;
const complete = `UPDATE task t SET completed_at = current_tick(), completion_id = $3, updated_at = current_tick()
  WHERE user_id = $1 AND id = $2 ${returning}`;
const tombstone = `INSERT INTO deletion (id, user_id, root_kind, root_id, root_name, deleted_at) VALUES ($1, $2, 'task', $3, '', current_tick())`;
const trash = `UPDATE task t SET deleted_at = current_tick(), deletion_id = $3, updated_at = current_tick()
  WHERE user_id = $1 AND id = $2 ${returning}`;

function stepsOf(method: string, url: string, body: { name?: string }): Step[] {
  const id = url.split('/')[4] ?? '';
  if (method === 'PATCH') return [['rename', rename, [userId, id, body.name]]];
  if (method === 'DELETE') {
    const deletionId = newId('deletion');
    return [
      ['tombstone', tombstone, [deletionId, userId, id]],
      ['trash', trash, [userId, id, deletionId]],
    ];
  }
  if (url.endsWith('/complete')) return [['complete', complete, [userId, id, newId('completion')]]];
  return [['insert', insert, [newId('task'), userId, projectId, body.name, `z${randomUUID()}`]]];
}

async function readBody(request: IncomingMessage): Promise<{ name?: string }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString());
}

async function runSteps(steps: readonly Step[]): Promise<TaskRow | undefined> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({ name: 'begin', text: 'SELECT begin_write($1, $2)', values: [userId, facts] });
    let row: TaskRow | undefined;
    for (const [name, text, values] of steps)
      [row] = (await client.query<TaskRow>({ name, text, values: [...values] })).rows;
    await client.query('COMMIT');
    return row;
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rowCount } = await pool.query({
    name: 'token',
    text: 'SELECT user_id FROM api_token WHERE hash = $1 AND revoked_at IS NULL AND expires_at > now()',
    values: [hash],
  });
  if (rowCount !== 1) return response.writeHead(401).end();
  const body = await readBody(request);
  const row = await runSteps(stepsOf(request.method ?? '', request.url ?? '', body));
  const text = JSON.stringify(row && toTask(row, reader));
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(text) })
    .end(text);
});

server.listen(0, '127.0.0.1', () =>
  process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
process.on('disconnect', () => process.exit());
