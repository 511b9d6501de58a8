import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { childrenOn, readProc } from '../../test/processes.ts';
import { receivedFiles } from '../../test/received-files.ts';
import { testActor } from '../../test/test-actor.ts';
import type { DomainError } from '../foundation/platform/domain-error.ts';
import { builtReader } from '../foundation/platform/reader-process.ts';
import { type AccountOrderedKind, accountOrderedKinds } from '../foundation/records/kinds.ts';
import { withReadFiles } from './import-reader.ts';
import { type RowBatch, rowsOf } from './import-rows.ts';
import { readImport } from './read-import.ts';
import { importReaderProgram } from './start-reader.ts';

// Each test starts a process, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ctx = { actor: testActor, clock: { now: () => new Date('2026-03-11T09:30:00Z') } };
const fileOf = (text: string, name = 'export.json') => ({ name, text });
const head = {
  format: 'tidemark-export',
  version: 1,
  exportedAt: '2026-03-11T09:30:00Z',
  user: { username: 'me', timezone: 'UTC', dateFormat: 'dd.MM.yyyy', weekStart: 1, locale: 'en' },
};
const noPlaces = {
  inboxId: 'prj_in',
  labelIds: new Map(),
  displayedLists: [],
  last: Object.fromEntries(accountOrderedKinds.map((kind) => [kind, null])) as Record<AccountOrderedKind, null>,
  lastInboxSection: null,
  lastInboxTask: null,
};
const exportFileOf = (parts: object) => fileOf(JSON.stringify({ ...head, ...parts }));

const errorsOf = async (files: readonly ReturnType<typeof fileOf>[]) =>
  withReadFiles(ctx, await receivedFiles(files), async () => []).catch(
    (error: DomainError) => error.details.errors ?? Promise.reject(error),
  );

const reader = builtReader(importReaderProgram);

/** The process that reads the files of this test. */
function readerOf(reading: Promise<unknown>): number {
  // A refusal is awaited later.
  reading.catch(() => {});
  const [pid, ...others] = childrenOn(reader);
  expect(pid).toBeDefined();
  expect(others).toEqual([]);
  return Number(pid);
}

/** How long this thread, which serves everybody, computed meanwhile; waiting for a turn on a busy machine does not count. */
async function computedHereMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

test('a reader leaves what it has compiled to the next one, although it is killed', async () => {
  const cache = mkdtempSync(path.join(tmpdir(), 'tidemark-compiled-'));
  onTestFinished(() => rmSync(cache, { recursive: true }));
  vi.stubEnv('NODE_COMPILE_CACHE', cache);
  onTestFinished(() => void vi.unstubAllEnvs());
  await withReadFiles(ctx, await receivedFiles([exportFileOf({})]), async () => []);
  const compiled = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(compiled).toHaveLength(1);
});

test('a file of millions of defects is refused with the first fifty', async () => {
  const none = Array.from({ length: 50_000 }, () => ({}));
  const bomb = Array.from({ length: 8_000 }, () => ({ labelIds: Array.from({ length: 1_000 }, () => 1) }));
  const file = exportFileOf({ projects: none.slice(0, 1_000), tasks: none, comments: none });
  expect(await errorsOf([file])).toHaveLength(50);
  const errors = await errorsOf([exportFileOf({ tasks: bomb })]);
  expect(errors).toHaveLength(50);
  expect(errors[0]).toEqual({ field: 'tasks[0].labelIds', code: 'too_long', message: 'Must have at most 50 entries' });
});

test('while a large file is read, this thread does other work', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `task,x,in ${at % 900} days`).join('\n');
  const [name, text] = ['a.csv', `TYPE,CONTENT,DATE\n${rows}\n`];
  const received = await receivedFiles([{ name, text }]);
  const apart = await computedHereMs(() => withReadFiles(ctx, received, async () => {}));
  const here = await computedHereMs(async () => readImport(ctx, [{ name, text }]));
  expect(apart).toBeLessThan(here / 2);
});

test('the records of an import reach the server as deflated rows, a few hundred at a time', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => `task,Order tiles ${at},1`);
  const file = fileOf(`TYPE,CONTENT,INDENT\n${rows.join('\n')}\n`, 'Work.csv');
  const batches = await withReadFiles(ctx, await receivedFiles([file]), async ({ summary, plan }) => {
    expect(summary.counts).toMatchObject({ projects: 1, tasks: 1_200 });
    expect(JSON.stringify(summary)).not.toContain('Order tiles 100"');
    const planned = await plan(noPlaces);
    const names = async (batch: RowBatch) =>
      JSON.parse(String(await rowsOf(batch))).map(({ name }: { name: string }) => name);
    return Promise.all(planned.batches.map(async (batch) => [batch.table, await names(batch)] as const));
  });
  expect(batches.map(([table, names]) => [table, names.length <= 500])).toEqual([
    ['project', true],
    ['task', true],
    ['task', true],
    ['task', true],
  ]);
  expect(batches.slice(1).flatMap(([, names]) => names)).toEqual(rows.map((_, at) => `Order tiles ${at}`));
});

test('the rows of a batch need one buffer, and none for what is null', async () => {
  const file = fileOf(`TYPE,CONTENT,INDENT\n${'task,Order tiles,1\n'.repeat(500)}`, 'Work.csv');
  const [, tasks] = await withReadFiles(
    ctx,
    await receivedFiles([file]),
    async ({ plan }) => (await plan(noPlaces)).batches,
  );
  if (!tasks) throw new Error('there is no batch of tasks');
  const json = await rowsOf(tasks);
  expect(json.buffer.byteLength).toBe(json.length + 1);
  expect(String(json)).not.toContain('null');
});

test('each defect is named by its place', async () => {
  const task = { id: 'a', createdAt: head.exportedAt, projectId: 'p', name: '', position: 'a', colour: 1 };
  expect(await errorsOf([exportFileOf({ tasks: [task], labels: {}, more: 1 })])).toMatchObject([
    { field: 'more', code: 'unknown_field' },
    { field: 'labels', code: 'invalid_type' },
    { field: 'tasks[0].name', code: 'required' },
    { field: 'tasks[0].colour', code: 'unknown_field' },
  ]);
});

test('a task with more comments than a task may have is refused, from a JSON export and from a CSV', async () => {
  const project = { id: 'p', createdAt: head.exportedAt, name: 'P', position: 'a' };
  const task = { id: 't', createdAt: head.exportedAt, projectId: 'p', name: 'T', position: 'a' };
  const comment = (at: number) => ({ id: `c${at}`, createdAt: head.exportedAt, taskId: 't', content: 'C' });
  const comments = Array.from({ length: 1_002 }, (_, at) => comment(at));
  const message = 'A task has at most 1000 comments';
  expect(await errorsOf([exportFileOf({ projects: [project], tasks: [task], comments })])).toEqual([
    { field: 'comments[1000].taskId', code: 'too_many', message },
  ]);
  const csv = `TYPE,CONTENT\ntask,T\n${'note,C\n'.repeat(1_001)}`;
  expect(await errorsOf([fileOf(csv, 'a.csv')])).toEqual([
    { field: 'file', code: 'too_many', message: `${message}; “T” has more` },
  ]);
});

test('an account with as many projects, sections and labels as it may have comes back from its own export', async () => {
  const named = (count: number, prefix: string, more: object = {}) =>
    Array.from({ length: count }, (_, at) => {
      const id = `${prefix}${String(at).padStart(5, '0')}`;
      return { id, createdAt: head.exportedAt, name: id, position: id, ...more };
    });
  const projects = named(limits.projectsPerUserMax, 'p');
  const sections = named(limits.sectionsPerUserMax, 's', { projectId: 'p00000' });
  const labels = named(limits.labelsPerUserMax, 'l');
  expect(await errorsOf([exportFileOf({ projects, sections, labels })])).toEqual([]);
  const csv = `TYPE,CONTENT\n${sections.map(({ name }) => `section,${name}`).join('\n')}\n`;
  expect(await errorsOf([fileOf(csv, 'a.csv')])).toEqual([]);
});

test('rows are counted over all files before a cell is read', async () => {
  const rows = (count: number) =>
    `TYPE,CONTENT,DATE\n${Array.from({ length: count }, (_, at) => `task,x,in ${at} days`).join('\n')}\n`;
  const errors = await errorsOf([fileOf(rows(30_000), 'a.csv'), fileOf(rows(30_000), 'b.csv')]);
  expect(errors).toMatchObject([{ field: 'file', message: 'Holds 60000 tasks; at most 50000 at once' }]);
  expect(await errorsOf([fileOf(`TYPE,CONTENT\n${'x\n'.repeat(200_000)}`, 'a.csv')])).toMatchObject([
    { field: 'file', message: 'The files have more than 100000 rows' },
  ]);
});

test('a file that takes more memory than an import may is refused, and the process goes on', async () => {
  const cells = `TYPE,CONTENT\n${`${','.repeat(30_000_000)}\n`}`;
  expect(await errorsOf([fileOf(cells, 'a.csv')])).toMatchObject([{ field: 'file', code: 'too_large' }]);
});

test.each(['SIGSEGV', 'SIGKILL'] as const)(
  'a reader that ends by %s costs its import, and the next is read',
  async (signal) => {
    const file = exportFileOf({ tasks: [] });
    const reading = withReadFiles(ctx, await receivedFiles([file]), async () => {});
    process.kill(readerOf(reading), signal);
    await expect(reading).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfterSeconds: 5 },
      cause: { message: expect.stringContaining(signal) },
    });
    expect(await errorsOf([file])).toEqual([]);
  },
);

test('a reader that ends while its records are stored costs its import, and the next is read', async () => {
  const file = exportFileOf({ tasks: [] });
  const received = await receivedFiles([file]);
  const importing = withReadFiles(ctx, received, async ({ plan }) => {
    for (const pid of childrenOn(reader)) process.kill(Number(pid), 'SIGSEGV');
    return plan(noPlaces);
  });
  await expect(importing).rejects.toMatchObject({ code: 'unavailable' });
  expect(await withReadFiles(ctx, received, ({ plan }) => plan(noPlaces))).toMatchObject({ counts: { tasks: 0 } });
});

test('a reader is told nothing that the service keeps secret', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('AUTH_SECRET', 'a-secret-of-this-test');
  vi.stubEnv('MALLOC_ARENA_MAX', '2');
  const reading = withReadFiles(ctx, await receivedFiles([exportFileOf({})]), async () => {});
  const environment = readProc(String(readerOf(reading)), 'environ');
  expect(environment).toContain('MALLOC_ARENA_MAX=2');
  expect(environment).not.toContain('a-secret-of-this-test');
  await reading;
});

test('a client that goes ends the reading of its files', async () => {
  const client = new AbortController();
  const received = await receivedFiles([exportFileOf({})]);
  const reading = withReadFiles({ ...ctx, signal: client.signal }, received, async () => {});
  readerOf(reading);
  client.abort();
  await expect(reading).rejects.toThrow();
  expect(childrenOn(reader)).toEqual([]);
});

test('a stop of the whole process group leaves the reader to its import', async () => {
  const received = await receivedFiles([exportFileOf({})]);
  await withReadFiles(ctx, received, async ({ plan }) => {
    const [pid] = childrenOn(reader);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(Number(pid), signal);
    expect(await plan(noPlaces)).toMatchObject({ counts: { tasks: 0 } });
  });
});
