import { describe, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { parseCalendarDate } from '../../lib/calendar-date.ts';
import type { QuickAddDraft } from '../../quick-add/types.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { trashRecords } from '../actions/trash-records.ts';
import { updateRecord } from '../actions/update-record.ts';
import { createFromLines } from '../quick-add/create-from-line.ts';

const rename = ({ workspace }: ReturnType<typeof testWorkspace>, name: string) =>
  updateRecord(workspace, 'task', 'tsk_1', { name }, `Renamed to ${name}`);
const callAda: QuickAddDraft = {
  name: 'Call Ada',
  description: '',
  projectId: null,
  sectionId: null,
  labelIds: [],
  labelNames: [],
  priority: 4,
  dueDate: parseCalendarDate('2026-11-23'),
  dueTime: null,
  dueTimezone: null,
  dueAt: null,
  durationMinutes: null,
  deadlineDate: null,
  recurrence: null,
  reminders: [{ minutesBefore: 30 }],
};

const name = ({ replica }: ReturnType<typeof testWorkspace>) => replica.get('task', 'tsk_1')?.name;

test('a change that was not sent is cancelled, and redo queues it anew', () => {
  const page = testWorkspace([{ id: 'tsk_1', name: 'before' }]);
  rename(page, 'after');
  page.undo();
  expect([name(page), page.sent()]).toEqual(['before', []]);
  page.redo();
  expect([name(page), page.sent()]).toEqual(['after', [['tasks.update', { id: 'tsk_1', name: 'after' }]]]);
});

test('redo of what the server undid is the undo of the undo; a redo that waits is cancelled by the next undo', async () => {
  const page = testWorkspace([{ id: 'tsk_1', name: 'before' }]);
  rename(page, 'after');
  const [renaming] = page.workspace.outbox.waiting.get();
  await page.answerAll();
  page.undo();
  const [undoing] = page.workspace.outbox.waiting.get();
  expect(page.sent()).toEqual([['changes.undoMany', { changeIds: [renaming?.id] }]]);
  expect(name(page)).toBe('before');
  await page.answerAll();
  page.redo();
  expect(page.sent()).toEqual([['changes.undoMany', { changeIds: [undoing?.id] }]]);
  expect(name(page)).toBe('after');
  page.undo();
  expect(page.sent()).toEqual([]);
});

test('of a step that is half sent, the unsent half is cancelled', async () => {
  const page = testWorkspace([{ id: 'tsk_1' }, { id: 'tsk_2' }]);
  trashRecords(page.workspace, 'task', ['tsk_1', 'tsk_2']);
  const [first] = page.workspace.outbox.waiting.get();
  page.workspace.outbox.take();
  page.undo();
  expect(page.sent().slice(1)).toEqual([['changes.undoMany', { changeIds: [first?.id] }]]);
  expect([...page.replica.all('task').keys()].sort()).toEqual(['tsk_1', 'tsk_2']);
});

test('an undone addition that was sent is undone by the server, one that was not is withdrawn with its reminder', async () => {
  const page = testWorkspace();
  createFromLines(page.workspace, [callAda], {});
  page.undo();
  expect([page.sent(), [...page.replica.all('task')]]).toEqual([[], []]);
  page.redo();
  expect(page.sent().map(([procedure]) => procedure)).toEqual(['tasks.create', 'reminders.create']);
  const made = page.workspace.outbox.waiting.get().map(({ id }) => id);
  await page.answerAll();
  page.undo();
  expect(page.sent()).toEqual([['changes.undoMany', { changeIds: made.toReversed() }]]);
  expect([...page.replica.all('task')]).toEqual([]);
});

test('more changes than one request may undo are undone by several, the latest first', async () => {
  const ids = Array.from({ length: limits.undoChangesMax + 1 }, (_, index) => `tsk_${index}`);
  const page = testWorkspace(ids.map((id) => ({ id })));
  trashRecords(page.workspace, 'task', ids);
  const [first] = page.workspace.outbox.waiting.get();
  await page.answerAll();
  page.undo();
  const [latest, rest] = page.sent().map(([, input]) => (input as { changeIds: string[] }).changeIds);
  expect(latest).toHaveLength(limits.undoChangesMax);
  expect(rest).toEqual([first?.id]);
  expect(ids.every((id) => page.replica.get('task', id) !== undefined)).toBe(true);
});

test('a new step clears the steps to redo', async () => {
  const page = testWorkspace([{ id: 'tsk_1', name: 'before' }]);
  rename(page, 'after');
  page.undo();
  rename(page, 'otherwise');
  page.redo();
  expect(name(page)).toBe('otherwise');
});

function stackWithCounter() {
  const { undo: stack } = testWorkspace().workspace;
  const done: number[] = [];
  const act = (number: number) => {
    done.push(number);
    stack.push(
      `Did ${number}`,
      () => done.pop(),
      () => act(number),
    );
  };
  return { stack, done, act };
}

describe('steps that undo themselves', () => {
  test('undoes the latest first, and redoes in the order done', () => {
    const { stack, done, act } = stackWithCounter();
    for (const number of [1, 2, 3]) act(number);
    for (let times = 0; times < 3; times += 1) stack.undoLatest();
    expect(done).toEqual([]);
    stack.redoLatest();
    stack.redoLatest();
    expect(done).toEqual([1, 2]);
    stack.undoLatest();
    expect(done).toEqual([1]);
    stack.redoLatest();
    stack.redoLatest();
    expect(done).toEqual([1, 2, 3]);
  });

  test('clears the undone steps once something else is done', () => {
    const { stack, done, act } = stackWithCounter();
    act(1);
    stack.undoLatest();
    act(2);
    stack.redoLatest();
    expect(done).toEqual([2]);
  });
});

test('what is undone while work is under way waits for the step that the work pushes', async () => {
  const page = testWorkspace([{ id: 'tsk_1', name: 'before' }]);
  rename(page, 'after');
  const undone: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = promise.then(() => page.workspace.undo.push('Declined', () => undone.push('declined')));
  page.workspace.undo.waitFor(work);
  page.undo();
  page.undo();
  expect([name(page), undone]).toEqual(['after', []]);
  resolve();
  await work;
  await new Promise((done) => setImmediate(done));
  expect([name(page), undone]).toEqual(['before', ['declined']]);
  page.workspace.undo.waitFor(Promise.reject(new Error('the service is away')));
  page.redo();
  await new Promise((done) => setImmediate(done));
  expect(name(page)).toBe('after');
});
