import { describe, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { fullAccount } from '../../../test/full-account.ts';
import { importFiles } from '../../../test/import-files.ts';
import { lostByRunningAgain } from '../../../test/run-again.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { newId } from '../../foundation/db/new-id.ts';

const api = testApi(await testServices());

async function run(me: SignedIn, text: string, name = 'tasks.json', path = '/imports') {
  const reply = await importFiles(api, me, path, [{ name, text }], {}, { known: 'skip' });
  if (reply.status >= 300) throw new Error(reply.text);
  return reply.body;
}

/** A list of Google Tasks. */
const google = (tasks: readonly object[], title = 'Home') =>
  JSON.stringify({ kind: 'tasks#taskLists', items: [{ kind: 'tasks#tasks', id: 'list1', title, items: tasks }] });
const googleTask = (id: string, title: string, more: object = {}) => ({ id, title, status: 'needsAction', ...more });

const namesOf = async (me: SignedIn): Promise<string[]> =>
  (await me.get('/tasks?limit=100')).items.map(({ name }: { name: string }) => name).toSorted();
const taskNamed = async (me: SignedIn, name: string) =>
  (await me.get('/tasks?limit=100')).items.find((task: { name: string }) => task.name === name);

const forgetChanges = (userId: string) =>
  api.services.database.pool.query('DELETE FROM change WHERE user_id = $1', [userId]);

describe('an import that runs again', () => {
  test('brings what is new, updates what was changed there, and makes nothing twice', async () => {
    const me = await signedIn(api);
    await run(me, google([googleTask('a', 'Milk'), googleTask('b', 'Bread', { parent: 'a' })]));
    const second = google([
      googleTask('a', 'Oat milk'),
      googleTask('b', 'Bread', { parent: 'a' }),
      googleTask('c', 'Salt', { parent: 'b' }),
    ]);
    const preview = await run(me, second, 'tasks.json', '/imports/preview');
    expect(preview).toMatchObject({ counts: { projects: 0, tasks: 1 }, updated: 1, skipped: 0 });
    expect(preview.states.task).toEqual({ new: 1, changed: 1, both: 0, same: 1, deletedHere: 0, goneThere: 0 });
    expect(await namesOf(me)).toEqual(['Bread', 'Milk']);
    expect(await run(me, second)).toMatchObject({ counts: { projects: 0, tasks: 1 }, updated: 1, skipped: 0 });
    expect(await namesOf(me)).toEqual(['Bread', 'Oat milk', 'Salt']);
    expect((await taskNamed(me, 'Salt')).parentId).toBe((await taskNamed(me, 'Bread')).id);
    expect(await run(me, second)).toMatchObject({ counts: { tasks: 0 }, updated: 0, skipped: 0 });
    expect((await me.get('/projects')).items).toHaveLength(2);
  });

  test('keeps what was changed here, and tells once what was changed on both sides', async () => {
    const me = await signedIn(api);
    await run(me, google([googleTask('a', 'Milk', { notes: 'Two' })]));
    const { id } = await taskNamed(me, 'Milk');
    await me.patch(`/tasks/${id}`, { name: 'My milk' });
    const moved = google([googleTask('a', 'Oat milk', { notes: 'Three' })]);
    expect(await run(me, moved)).toMatchObject({ updated: 1, skipped: 0 });
    expect(await me.get(`/tasks/${id}`)).toMatchObject({ name: 'My milk', description: 'Three' });
    expect(await run(me, moved)).toMatchObject({ updated: 0, skipped: 0 });
    expect(await run(me, google([googleTask('a', 'Soy milk', { notes: 'Three' })]))).toMatchObject({
      updated: 0,
      skipped: 1,
    });
    expect((await me.get(`/tasks/${id}`)).name).toBe('My milk');
  });

  test('of a list by itself nothing of other lists is gone, only what was in it', async () => {
    const me = await signedIn(api);
    const list = (...names: string[]) =>
      `TYPE,CONTENT\nsection,Soon\n${names.map((name) => `task,${name}\n`).join('')}`;
    const goneIn = async (text: string, name: string) => (await run(me, text, name, '/imports/preview')).states;
    await run(me, list('Milk', 'Bread'), 'Home.csv');
    await run(me, list('Report'), 'Work.csv');
    await run(me, list('Call'), 'Inbox.csv');
    expect(await goneIn(list('Walk'), 'Sport.csv')).toMatchObject({
      ...{ project: { goneThere: 0 }, section: { goneThere: 0 }, task: { new: 1, goneThere: 0 } },
    });
    expect(await goneIn(list('Milk'), 'Home.csv')).toMatchObject({ task: { same: 1, goneThere: 1 } });
    expect(await goneIn(list('Mail'), 'Inbox.csv')).toMatchObject({ task: { new: 1, goneThere: 1 } });
  });

  test('leaves what was deleted here in Trash, with what is new inside it, and what is gone there as it is', async () => {
    const me = await signedIn(api);
    await run(me, google([googleTask('a', 'Milk'), googleTask('b', 'Bread')]));
    await me.remove(`/tasks/${(await taskNamed(me, 'Milk')).id}`);
    const next = google([googleTask('a', 'Milk, changed'), googleTask('c', 'Inside', { parent: 'a' })]);
    expect(await run(me, next)).toMatchObject({ counts: { tasks: 0 }, updated: 0, skipped: 2 });
    expect(await namesOf(me)).toEqual(['Bread']);
    await me.call('DELETE', '/trash');
    expect(await run(me, next)).toMatchObject({ counts: { tasks: 0 } });
  });

  test('joins a project of the same name, and a sub-task follows its parent to where it is here', async () => {
    const me = await signedIn(api);
    const [home, other] = [await me.post('/projects', { name: 'Home' }), await me.post('/projects', { name: 'Other' })];
    await run(me, google([googleTask('a', 'Milk')]));
    const milk = await taskNamed(me, 'Milk');
    expect(milk.projectId).toBe(home.id);
    await me.act(`/tasks/${milk.id}/move`, { projectId: other.id });
    await run(me, google([googleTask('a', 'Milk'), googleTask('b', 'Bread', { parent: 'a' })]));
    expect(await taskNamed(me, 'Bread')).toMatchObject({ parentId: milk.id, projectId: other.id });
  });

  test('without the field everything is made anew, as ever, and no run knows it', async () => {
    const me = await signedIn(api);
    const text = google([googleTask('a', 'Milk')]);
    for (let n = 0; n < 2; n += 1) await importFiles(api, me, '/imports', [{ name: 'tasks.json', text }]);
    expect(await namesOf(me)).toEqual(['Milk', 'Milk']);
    expect(await run(me, text)).toMatchObject({ counts: { tasks: 1 } });
    expect(await run(me, text)).toMatchObject({ counts: { tasks: 0 } });
  });

  test('the words of a date that name another day each week are the same', async () => {
    const me = await signedIn(api);
    const csv = (date: string) => `TYPE,CONTENT,DATE,DATE_LANG\ntask,Water,${date},en\n`;
    await run(me, csv('every day'), 'Home [1].csv');
    const { dueDate } = await taskNamed(me, 'Water');
    api.clock.advance(3 * 86_400_000);
    expect(await run(me, csv('every day'), 'Home [1].csv')).toMatchObject({ updated: 0 });
    expect((await taskNamed(me, 'Water')).dueDate).toBe(dueDate);
    expect(await run(me, csv('every 2 days'), 'Home [1].csv')).toMatchObject({ updated: 1, counts: { tasks: 0 } });
  });

  test('an appointment of TickTick is the same, until it is moved there', async () => {
    const me = await signedIn(api);
    const row = (title: string, start: number, end: number) =>
      `Home,${title},2027-03-06T${start}:00:00+0000,2027-03-06T${end}:00:00+0000,Europe/Berlin,false,2026-11-0${title.length}T00:00:00+0000\n`;
    const backup = (...rows: readonly string[]) =>
      `List Name,Title,Start Date,Due Date,Timezone,Is All Day,Created Time\n${rows.join('')}`;
    const first = await run(me, backup(row('Doctor', 10, 12)), 'TickTick.csv');
    expect(first.counts).toMatchObject({ tasks: 1 });
    const doctor = await taskNamed(me, 'Doctor');
    expect(doctor).toMatchObject({ dueDate: '2027-03-06', dueTime: '11:00', durationMinutes: 120 });
    const more = backup(row('Doctor', 10, 12), row('Call', 13, 13));
    expect(await run(me, more, 'TickTick.csv')).toMatchObject({ counts: { tasks: 1 }, updated: 0, skipped: 0 });
    const moved = backup(row('Doctor', 11, 12), row('Call', 13, 13));
    expect(await run(me, moved, 'TickTick.csv')).toMatchObject({ counts: { tasks: 0 }, updated: 1, skipped: 0 });
    expect(await me.get(`/tasks/${doctor.id}`)).toMatchObject({ dueTime: '12:00', durationMinutes: 60 });
  });

  test('notes and files of an archive of Todoist are known when its account is fetched', async () => {
    const me = await signedIn(api);
    const file = { file_name: 'plan.pdf', file_url: 'https://f.test/plan.pdf' };
    const csv = [
      'TYPE,CONTENT',
      'task,* Codes @home',
      `note,"Plan [[file ${JSON.stringify(file).replaceAll('"', '""')}]]"`,
    ];
    await run(me, `${csv.join('\n')}\n`, 'Home [p1].csv');
    const sync = {
      projects: [{ id: 'p1', name: 'Home' }],
      items: [{ id: 'i1', project_id: 'p1', content: '* Codes', labels: ['home'] }],
      notes: [{ id: 'n1', item_id: 'i1', content: 'Plan', file_attachment: file }],
    };
    const account = JSON.stringify({ todoist: 1, sync, archived: [], finished: [], notes: [] });
    const { counts, states, updated } = await run(me, account, 'account.json', '/imports/preview');
    expect([counts.tasks, counts.comments, counts.labels, updated]).toEqual([0, 0, 0, 0]);
    for (const kind of ['task', 'comment', 'label'])
      expect(states[kind]).toMatchObject({ new: 0, changed: 0, both: 0, goneThere: 0 });
  });

  test('one’s own export is the same in one’s own account, and in an empty one when it comes twice', async () => {
    const me = await fullAccount(api);
    const { text } = await me.call('GET', '/export');
    const none = { projects: 0, sections: 0, labels: 0, tasks: 0, comments: 0, reminders: 0, occurrences: 0, views: 0 };
    expect(await run(me, text)).toMatchObject({ counts: none, updated: 0, skipped: 0 });
    const other = await signedIn(api);
    const { counts } = await run(other, text);
    expect(counts.tasks).toBeGreaterThan(3);
    expect(await run(other, text)).toMatchObject({ counts: none, updated: 0, skipped: 0 });
  });

  test('a view of a label that has another id here takes the filter that was changed there, and keeps its name from here', async () => {
    const [there, here] = [await signedIn(api), await signedIn(api)];
    for (const me of [there, here]) await me.post('/labels', { name: 'phone' });
    const { id } = await there.post('/views', { name: 'Calls', filters: ['@phone'] });
    const bring = async () => run(here, (await there.call('GET', '/export')).text);
    const viewHere = async () => (await here.get('/views')).items[0];
    await bring();
    await here.patch(`/views/${(await viewHere()).id}`, { name: 'My calls' });
    await there.patch(`/views/${id}`, { filters: ['@phone p1'] });
    expect(await bring()).toMatchObject({ updated: 1, skipped: 0 });
    expect(await viewHere()).toMatchObject({ name: 'My calls', filters: ['@phone p1'] });
  });

  test('a series that went on there goes on here: it keeps its month ends and its number', async () => {
    const [there, here] = [await signedIn(api), await signedIn(api)];
    const monthly = { name: 'Rent', dueDate: '2087-01-31', recurrence: { rule: 'FREQ=MONTHLY' } };
    const counted = { name: 'Pills', dueDate: '2087-01-01', recurrence: { rule: 'FREQ=DAILY;COUNT=3' } };
    const [rent, pills] = [await there.post('/tasks', monthly), await there.post('/tasks', counted)];
    const bring = async () => run(here, (await there.call('GET', '/export')).text);
    await bring();
    for (const { id } of [rent, pills, pills]) await there.act(`/tasks/${id}/complete`);
    expect(await bring()).toMatchObject({ updated: 2 });
    expect(await taskNamed(here, 'Rent')).toMatchObject({ dueDate: '2087-02-28' });
    expect(await taskNamed(here, 'Pills')).toMatchObject({ dueDate: '2087-01-03' });
    const finish = async (name: string) => here.act(`/tasks/${(await taskNamed(here, name)).id}/complete`);
    expect(await finish('Rent')).toMatchObject({ dueDate: '2087-03-31', completed: false });
    expect(await finish('Pills')).toMatchObject({ completed: true });
  });

  test('a series comes through a CSV file as it stands: month ends, its number, a date that was moved', async () => {
    const [there, here] = [await signedIn(api), await signedIn(api)];
    const make = (name: string, dueDate: string, rule: string) =>
      there.post('/tasks', { name, dueDate, recurrence: { rule } });
    const rent = await make('Rent', '2087-01-31', 'FREQ=MONTHLY');
    const pills = await make('Pills', '2087-01-01', 'FREQ=DAILY;COUNT=3');
    const bins = await make('Bins', '2087-01-07', 'FREQ=WEEKLY;BYDAY=TU');
    for (const { id } of [rent, pills, pills]) await there.act(`/tasks/${id}/complete`);
    await there.patch(`/tasks/${bins.id}`, { dueDate: '2087-01-05' });
    await run(here, (await there.call('GET', '/export?format=csv')).text, 'tidemark.csv');
    const finish = async (name: string) => here.act(`/tasks/${(await taskNamed(here, name)).id}/complete`);
    expect(await finish('Rent')).toMatchObject({ dueDate: '2087-03-31', completed: false });
    expect(await finish('Pills')).toMatchObject({ completed: true });
    expect(await finish('Bins')).toMatchObject({ dueDate: '2087-01-14' });
  });

  test('a date that moved in a source without starts is that of this occurrence', async () => {
    const me = await signedIn(api);
    const csv = (date: string) =>
      `TYPE,CONTENT,DATE,RECURRENCE,RECURRENCE_BASIS,NEXT_DATE\ntask,Rent,every month,FREQ=MONTHLY,schedule,${date}\n`;
    await run(me, csv('2087-01-31'), 'Home.csv');
    await run(me, csv('2087-02-28'), 'Home.csv');
    const { id, dueDate } = await taskNamed(me, 'Rent');
    expect(dueDate).toBe('2087-02-28');
    expect(await me.act(`/tasks/${id}/complete`)).toMatchObject({ dueDate: '2087-03-31' });
  });

  test('what a task here has no room for is left, and offered again once there is some', async () => {
    const me = await signedIn(api);
    const task = await me.post('/tasks', { name: 'Milk', dueDate: '2031-05-01' });
    const add = (minutesBefore: number) => me.post('/reminders', { taskId: task.id, minutesBefore });
    await add(1);
    const file = JSON.parse((await me.call('GET', '/export')).text);
    for (let minutes = 2; minutes < limits.remindersPerTaskMax; minutes += 1) await add(minutes);
    const [first] = file.reminders;
    const later = [100, 101].map((minutesBefore) => ({ ...first, id: newId('reminder'), minutesBefore }));
    const text = JSON.stringify({ ...file, reminders: [...file.reminders, ...later] });
    expect(await run(me, text)).toMatchObject({ counts: { reminders: 1 }, skipped: 1 });
    expect(await run(me, text)).toMatchObject({ counts: { reminders: 0 }, skipped: 1 });
    const reminders = (await me.get(`/reminders?taskId=${task.id}`)).items;
    expect(reminders).toHaveLength(limits.remindersPerTaskMax);
    await me.remove(`/reminders/${reminders[0].id}`);
    expect(await run(me, text)).toMatchObject({ counts: { reminders: 1 }, skipped: 1 });
  });

  test('a field that says anything else is refused by its name', async () => {
    const me = await signedIn(api);
    const reply = await importFiles(api, me, '/imports', [{ name: 'x', text: '[]' }], {}, { known: 'all' });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'known' }] } });
  });
});

describe('undo of a run', () => {
  test.each(['the import', 'the change'])('of %s takes back what it updated and forgets what it made', async (of) => {
    const me = await signedIn(api);
    await run(me, google([googleTask('a', 'Milk'), googleTask('b', 'Bread')]));
    const next = google([googleTask('a', 'Oat milk'), googleTask('b', 'Rolls'), googleTask('c', 'Salt')]);
    const made = await run(me, next);
    await me.patch(`/tasks/${(await taskNamed(me, 'Rolls')).id}`, { name: 'My rolls' });
    if (of === 'the import') expect(await me.act(`/imports/${made.id}/undo`)).toMatchObject({ kept: 1 });
    else {
      const { items } = await me.get('/changes?limit=10');
      const change = items.find(({ operation }: { operation: string }) => operation === 'imports.create');
      await me.act(`/changes/${change.id}/undo`, { onConflict: 'skip' });
    }
    expect(await namesOf(me)).toEqual(['Milk', 'My rolls']);
    expect(await run(me, next)).toMatchObject({ counts: { tasks: 1 }, updated: 1, skipped: 0 });
    expect(await namesOf(me)).toEqual(['My rolls', 'Oat milk', 'Salt']);
  });

  test.each(['the import', 'the change'])(
    'of %s has the next run tell again what was changed on both sides',
    async (of) => {
      const me = await signedIn(api);
      await run(me, google([googleTask('a', 'Milk'), googleTask('b', 'Bread')]));
      await me.patch(`/tasks/${(await taskNamed(me, 'Milk')).id}`, { name: 'My milk' });
      const next = google([googleTask('a', 'Oat milk'), googleTask('b', 'Rolls'), googleTask('c', 'Salt')]);
      const statesOf = async () => (await run(me, next, 'tasks.json', '/imports/preview')).states.task;
      const before = await statesOf();
      expect(before).toMatchObject({ both: 1, changed: 1, new: 1 });
      const made = await run(me, next);
      expect(await statesOf()).toMatchObject({ both: 0, changed: 0, new: 0 });
      if (of === 'the import') expect(await me.act(`/imports/${made.id}/undo`)).toMatchObject({ kept: 0 });
      else await me.act(`/changes/${(await me.get('/changes?limit=1')).items[0].id}/undo`);
      expect(await statesOf()).toEqual(before);
      expect(await namesOf(me)).toEqual(['Bread', 'My milk']);
    },
  );

  test('of a run whose change is known no more leaves what it updated, and that alone', async () => {
    const me = await signedIn(api);
    await run(me, google([googleTask('a', 'Milk'), googleTask('b', 'Bread')]));
    await me.patch(`/tasks/${(await taskNamed(me, 'Milk')).id}`, { name: 'My milk' });
    const made = await run(me, google([googleTask('a', 'Oat milk'), googleTask('b', 'Rolls')]));
    await forgetChanges(me.user.id);
    expect(await me.act(`/imports/${made.id}/undo`)).toMatchObject({ kept: 1 });
    expect(await namesOf(me)).toEqual(['My milk', 'Rolls']);
  });

  test('what was taken out of Trash after it is known, and not made twice', async () => {
    const me = await signedIn(api);
    const text = google([googleTask('a', 'Milk')]);
    const made = await run(me, text);
    await me.act(`/imports/${made.id}/undo`);
    const [{ rootId }] = (await me.get('/trash')).items.filter(
      ({ rootKind }: { rootKind: string }) => rootKind === 'project',
    );
    await me.act(`/projects/${rootId}/restore`);
    expect(await run(me, text)).toMatchObject({ counts: { projects: 0, tasks: 0 } });
    expect(await namesOf(me)).toEqual(['Milk']);
  });

  test('that is undone itself leaves known what is deleted here then', async () => {
    const me = await signedIn(api);
    const text = google([googleTask('a', 'Milk'), googleTask('b', 'Bread')]);
    const made = await run(me, text);
    await me.act(`/imports/${made.id}/undo`);
    const [undo] = (await me.get('/changes?limit=1')).items;
    await me.act(`/changes/${undo.id}/undo`);
    await me.remove(`/tasks/${(await taskNamed(me, 'Bread')).id}`);
    expect(await run(me, text)).toMatchObject({ counts: { tasks: 0 }, updated: 0, skipped: 1 });
    expect(await namesOf(me)).toEqual(['Milk']);
  });
});

test.each([24, 25, 26])(
  'of random edits on both sides none here is lost, the other groups are as the source has them, and an undo leaves what was, %i',
  async (seed) => {
    const me = await signedIn(api);
    expect(await lostByRunningAgain(api, me, { seed, rounds: 2, edits: 10 })).toEqual([]);
  },
);
