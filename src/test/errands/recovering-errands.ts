import { type Answer, type Errand, namesOf, open, task } from './errand.ts';

/** What goes wrong or is to be undone: a missing argument, a misspelt name, a lost reply, regret. */
export const recoveringErrands: readonly Errand[] = [
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
];
