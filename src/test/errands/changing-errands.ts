import { type Answer, type Errand, namesOf, open, task } from './errand.ts';

/** What a person asks to be changed, moved or completed. */
export const changingErrands: readonly Errand[] = [
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
