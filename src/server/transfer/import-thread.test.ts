import { expect, test, vi } from 'vitest';
import { testActor } from '../../test/test-actor.ts';
import type { DomainError } from '../platform/domain-error.ts';
import { type RowBatch, rowsOf } from './import-rows.ts';
import { withReadFiles } from './import-thread.ts';
import { readImport } from './read-import.ts';

// Each test starts a thread, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ctx = { actor: testActor, clock: { now: () => new Date('2026-03-11T09:30:00Z') } };
const fileOf = (text: string, name = 'export.json') => ({ name, bytes: new TextEncoder().encode(text), sha256: '' });
const head = {
  format: 'tidemark-export',
  version: 1,
  exportedAt: '2026-03-11T09:30:00Z',
  user: { username: 'me', timezone: 'UTC', dateFormat: 'dd.MM.yyyy', weekStart: 1, locale: 'en' },
};
const exportFileOf = (parts: object) => fileOf(JSON.stringify({ ...head, ...parts }));

const errorsOf = (files: readonly ReturnType<typeof fileOf>[]) =>
  withReadFiles(ctx, files, async () => []).catch(
    (error: DomainError) => error.details.errors ?? Promise.reject(error),
  );

/** How long this thread, which serves everybody, computed meanwhile; waiting for a turn on a busy machine does not count. */
async function computedHereMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

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
  const apart = await computedHereMs(() => withReadFiles(ctx, [fileOf(text, name)], async () => {}));
  const here = await computedHereMs(async () => readImport(ctx, [{ name, text }]));
  expect(apart).toBeLessThan(here / 2);
});

test('the records of an import reach the server as deflated rows, a few hundred at a time', async () => {
  const rows = Array.from({ length: 1_200 }, (_, at) => `task,Order tiles ${at},1`);
  const file = fileOf(`TYPE,CONTENT,INDENT\n${rows.join('\n')}\n`, 'Work.csv');
  const places = { inboxId: 'prj_in', labelIds: new Map(), lastProject: null, lastLabel: null };
  const batches = await withReadFiles(ctx, [file], async ({ summary, plan }) => {
    expect(summary.counts).toMatchObject({ projects: 1, tasks: 1_200 });
    expect(JSON.stringify(summary)).not.toContain('Order tiles 100"');
    const planned = await plan({ ...places, lastInboxSection: null, lastInboxTask: null });
    const names = async (batch: RowBatch) => JSON.parse(await rowsOf(batch)).map(({ name }: { name: string }) => name);
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
  expect(await errorsOf([fileOf(csv, 'a.csv')])).toEqual([{ field: 'file', code: 'too_many', message }]);
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
