import type { SignedIn } from './signed-in.ts';

/** The result of a tool, as the model reads it. */
// biome-ignore lint/suspicious/noExplicitAny: results of every shape
type Answer = any;

/** The account of an errand: its owner over REST, and the agent over MCP. */
interface ErrandWorld {
  readonly me: SignedIn;
  /** Calls a tool that must succeed. */
  use(tool: string, args?: object): Promise<Answer>;
  /** Calls a tool that must fail. @returns its error */
  fail(tool: string, args: object): Promise<Answer>;
}

/** Something a person asks an agent for, as the calls that a model makes of it. */
export interface Errand {
  readonly asked: string;
  /** @returns what the account holds afterwards, as far as it matters */
  run(world: ErrandWorld): Promise<unknown>;
  readonly leaves: unknown;
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).toSorted();

async function open({ me }: ErrandWorld, filter = ''): Promise<string[]> {
  return namesOf((await me.get(`/tasks?completed=false${filter}`)).items);
}

async function task({ me }: ErrandWorld, query: string): Promise<Answer> {
  return (await me.get(`/tasks?query=${encodeURIComponent(query)}`)).items[0];
}

/** By the clock of the tests it is Saturday 2030-01-05, 10:00 in UTC, and that is where these people live. */
export const errands: readonly Errand[] = [
  {
    asked: 'What is on today?',
    async run({ use }) {
      const { counts } = await use('get_overview');
      const { tasks } = await use('find_tasks', { view: 'today' });
      return { counts, names: namesOf(tasks) };
    },
    leaves: { counts: { overdue: 2, today: 1, next7: 1, inbox: 2 }, names: ['Water plants'] },
  },
  {
    asked: 'Remind me to call the plumber on Monday at nine, in the kitchen project.',
    async run(world) {
      await world.use('add_tasks', {
        tasks: [{ text: 'Call plumber monday 9am #Kitchen remind me 30 minutes before' }],
      });
      const { dueDate, dueTime, id } = await task(world, 'plumber');
      const { reminders } = await world.me.get(`/tasks/${id}`);
      return [dueDate, dueTime, reminders.length];
    },
    leaves: ['2030-01-07', '09:00', 1],
  },
  {
    asked: 'Plan the tiling: measure, order and lay, as steps of one task.',
    async run(world) {
      const tasks = [{ name: 'Tiling', project: 'Kitchen', subtasks: ['Measure', 'Order', 'Lay'] }];
      await world.use('add_tasks', { tasks });
      return (await task(world, 'Tiling')).openChildCount;
    },
    leaves: 3,
  },
  {
    asked: 'Put everything that is overdue on Monday.',
    async run(world) {
      const { tasks } = await world.use('find_tasks', { view: 'overdue' });
      await world.use('update_tasks', { tasks: tasks.map(({ id }: Answer) => ({ id, due: 'monday' })) });
      return open(world, '&dueAfter=2030-01-07&dueBefore=2030-01-07');
    },
    leaves: ['Fix tap', 'Pay bill'],
  },
  {
    asked: 'I watered the plants.',
    async run(world) {
      const { tasks } = await world.use('find_tasks', { query: 'plants' });
      const [{ id, occurrence }] = tasks;
      const { next } = await world.use('complete_tasks', { tasks: [{ id, occurrence }] });
      return next[0].due;
    },
    leaves: '2030-01-06',
  },
  {
    asked: 'I watered the plants three days in a row: tick them off.',
    async run(world) {
      const { tasks } = await world.use('find_tasks', { query: 'plants' });
      let [{ id, occurrence }] = tasks;
      for (const _ of [1, 2, 3])
        occurrence = (await world.use('complete_tasks', { tasks: [{ id, occurrence }] })).next[0].due;
      return [occurrence, (await world.me.get(`/tasks/${id}/occurrences`)).items.length];
    },
    leaves: ['2030-01-08', 3],
  },
  {
    asked: 'Tick the plants off, without having looked which day.',
    async run(world) {
      const [{ id }] = (await world.use('find_tasks', { query: 'plants' })).tasks;
      const { code, fix } = await world.fail('complete_tasks', { tasks: [{ id }] });
      const [occurrence] = /\d{4}-\d{2}-\d{2}/.exec(fix) ?? [];
      await world.use('complete_tasks', { tasks: [{ id, occurrence }] });
      return [code, (await task(world, 'plants')).dueDate];
    },
    leaves: ['occurrence_required', '2030-01-06'],
  },
  {
    asked: 'Tidy the Inbox: the letter belongs to the kitchen, the note can go.',
    async run(world) {
      const { tasks } = await world.use('find_tasks', { view: 'inbox' });
      const idOf = (name: string) => tasks.find((each: Answer) => each.name === name).id;
      await world.use('update_tasks', {
        tasks: [{ id: idOf('Write letter'), project: 'Kitchen', section: 'Waiting' }],
      });
      await world.use('delete_items', { ids: [idOf('Old note')] });
      const { projectId, sectionId } = await task(world, 'letter');
      return [await open(world, `&projectId=${projectId}`), await open(world, `&sectionId=${sectionId}`)];
    },
    leaves: [['Buy grout', 'Fix tap', 'Write letter'], ['Write letter']],
  },
  {
    asked: 'No, bring the note back.',
    async run(world) {
      const [{ id }] = (await world.use('find_tasks', { query: 'note' })).tasks;
      await world.use('delete_items', { ids: [id] });
      const { deleted } = await world.use('find_tasks', { view: 'trash' });
      await world.use('restore_items', { ids: [deleted[0].id] });
      return (await task(world, 'note')).name;
    },
    leaves: 'Old note',
  },
  {
    asked: 'Label all of the kitchen "home", and make the label if there is none.',
    async run(world) {
      const { tasks } = await world.use('find_tasks', { project: 'Kitchen' });
      await world.use('save_label', { label: 'home' });
      await world.use('update_tasks', { tasks: tasks.map(({ id }: Answer) => ({ id, addLabels: ['home'] })) });
      const { id } = (await world.me.get('/labels')).items.find(({ name }: Answer) => name === 'home');
      return open(world, `&labelId=${id}`);
    },
    leaves: ['Buy grout', 'Fix tap'],
  },
  {
    asked: 'Take back what you just did.',
    async run(world) {
      await world.use('add_tasks', { tasks: ['One', 'Two', 'Three'].map((name) => ({ name })) });
      await world.use('undo_change', { last: true });
      return open(world);
    },
    leaves: ['Buy grout', 'Fix tap', 'Old note', 'Pay bill', 'Water plants', 'Write letter'],
  },
  {
    asked: 'Take back everything that you did tonight.',
    async run(world) {
      const { tasks } = await world.use('find_tasks', {});
      const [first, second] = tasks;
      await world.use('update_tasks', {
        tasks: [
          { id: first.id, name: 'Wrong' },
          { id: second.id, priority: 1 },
        ],
      });
      await world.use('delete_items', { ids: [second.id] });
      await world.use('add_project', { name: 'Nonsense', tasks: ['More'] });
      const { changes } = await world.use('list_changes', { mine: true });
      await world.use('undo_change', { changeIds: changes.map(({ id }: Answer) => id) });
      return [await open(world), namesOf((await world.me.get('/projects')).items)];
    },
    leaves: [
      ['Buy grout', 'Fix tap', 'Old note', 'Pay bill', 'Water plants', 'Write letter'],
      ['Inbox', 'Kitchen', 'Papers'],
    ],
  },
  {
    asked: 'Set up a project for the garden with three sections and a first task in each.',
    async run(world) {
      await world.use('add_project', {
        name: 'Garden',
        sections: ['Beds', 'Lawn', 'Shed'],
        tasks: ['Dig /Beds', 'Mow /Lawn every! 2 weeks', 'Paint /Shed fri'],
      });
      const { id } = (await world.me.get('/projects')).items.find(({ name }: Answer) => name === 'Garden');
      const sections = (await world.me.get(`/sections?projectId=${id}`)).items;
      return [namesOf(sections), await open(world, `&projectId=${id}`)];
    },
    leaves: [
      ['Beds', 'Lawn', 'Shed'],
      ['Dig', 'Mow', 'Paint'],
    ],
  },
  {
    asked: 'Rename the section Waiting to Ordered and colour the kitchen amber.',
    async run({ me, use }) {
      await use('update_project', {
        project: 'kitchen',
        color: 'amber',
        renameSections: [{ from: 'Waiting', to: 'Ordered' }],
      });
      const { id, color } = (await me.get('/projects')).items.find(({ name }: Answer) => name === 'Kitchen');
      return [color, namesOf((await me.get(`/sections?projectId=${id}`)).items)];
    },
    leaves: ['amber', ['Ordered']],
  },
  {
    asked: 'What would happen if you moved the tap to Sunday? Then do it.',
    async run(world) {
      const [{ id }] = (await world.use('find_tasks', { query: 'tap' })).tasks;
      const change = { tasks: [{ id, due: 'sunday' }] };
      const { preview } = await world.use('update_tasks', { ...change, dryRun: true });
      const before = (await task(world, 'tap')).dueDate;
      await world.use('update_tasks', change);
      return [preview.summary, before, (await task(world, 'tap')).dueDate];
    },
    leaves: ['Moved “Fix tap” to 2030-01-06', '2030-01-03', '2030-01-06'],
  },
  {
    asked: 'Note on the tap what the shop said, and read me the whole task.',
    async run(world) {
      const [{ id }] = (await world.use('find_tasks', { query: 'tap' })).tasks;
      await world.use('add_comments', { comments: [{ taskId: id, text: 'The part comes **Tuesday**.' }] });
      const whole = await world.use('get_task', { id, history: 5 });
      return [whole.comments.map(({ text }: Answer) => text), whole.changes[0].summary];
    },
    leaves: [['The part comes **Tuesday**.'], 'Added “Fix tap”'],
  },
  {
    asked: 'Remind me of the bill an hour before and again on Thursday.',
    async run(world) {
      const [{ id }] = (await world.use('find_tasks', { query: 'bill' })).tasks;
      await world.use('update_tasks', { tasks: [{ id, due: 'friday 18:00' }] });
      const reminders = ['1 hour before', 'thu 9am'].map((when) => ({ taskId: id, when }));
      await world.use('add_reminders', { reminders });
      return (await world.me.get(`/tasks/${id}`)).reminders.map(({ remindAt }: Answer) => remindAt).toSorted();
    },
    leaves: ['2030-01-10T09:00:00.000Z', '2030-01-11T17:00:00.000Z'],
  },
  {
    asked: 'Put the bill into Kitchn (a name with a mistake).',
    async run(world) {
      const [{ id }] = (await world.use('find_tasks', { query: 'bill' })).tasks;
      const { fix } = await world.fail('update_tasks', { tasks: [{ id, project: 'Kitchn' }] });
      const [, nearest = ''] = /Nearest: (\w+)/.exec(fix) ?? [];
      await world.use('update_tasks', { tasks: [{ id, project: nearest }] });
      return open(world, `&projectId=${(await task(world, 'tap')).projectId}`);
    },
    leaves: ['Buy grout', 'Fix tap', 'Pay bill'],
  },
  {
    asked: 'The connection breaks while you add the shopping: add it once.',
    async run(world) {
      const call = { tasks: [{ text: 'Buy milk' }, { text: 'Buy bread' }] };
      await world.use('add_tasks', call);
      const { replayed } = await world.use('add_tasks', call);
      return [replayed, (await open(world)).filter((name) => name.startsWith('Buy'))];
    },
    leaves: [true, ['Buy bread', 'Buy grout', 'Buy milk']],
  },
  {
    asked: 'I did not finish the bill after all, and it is urgent: reopen it, first priority, no date.',
    async run(world) {
      const [{ id }] = (await world.use('find_tasks', { query: 'bill' })).tasks;
      await world.use('complete_tasks', { tasks: [{ id }] });
      await world.use('reopen_tasks', { ids: [id] });
      await world.use('update_tasks', { tasks: [{ id, priority: 1, clear: ['due'] }] });
      const { completed, priority, dueDate } = await task(world, 'bill');
      return [completed, priority, dueDate];
    },
    leaves: [false, 1, null],
  },
];

/** The account that every errand begins with: a project, an Inbox, overdue tasks and a recurring one. */
export async function errandAccount(me: SignedIn): Promise<void> {
  const { id: projectId } = await me.post('/projects', { name: 'Kitchen' });
  await me.post('/sections', { projectId, name: 'Waiting' });
  await me.post('/tasks', { name: 'Fix tap', projectId, dueDate: '2030-01-03' });
  await me.post('/tasks', { name: 'Buy grout', projectId, dueDate: '2030-01-09' });
  const { id: home } = await me.post('/projects', { name: 'Papers' });
  await me.post('/tasks', { name: 'Pay bill', projectId: home, dueDate: '2030-01-04' });
  const recurrence = { rule: 'FREQ=DAILY', text: 'every day' };
  await me.post('/tasks', { name: 'Water plants', projectId: home, dueDate: '2030-01-05', recurrence });
  for (const name of ['Write letter', 'Old note']) await me.post('/tasks', { name });
}
