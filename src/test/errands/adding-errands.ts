import { type Answer, type Errand, namesOf, open, task } from './errand.ts';

/** What a person asks to be read, added or set up. */
export const addingErrands: readonly Errand[] = [
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
];
