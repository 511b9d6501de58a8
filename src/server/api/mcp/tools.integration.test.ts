import { describe, expect, test } from 'vitest';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const { done, refused, send, tool } = mcpCalls(api);

describe('the tools', () => {
  test('lines and fields become tasks, and one change takes them back', async () => {
    const { token } = await api.user();
    await done(token, 'add_project', {
      name: 'Kitchen',
      sections: ['Buying'],
      tasks: ['Order tiles /Buying tomorrow'],
    });
    const added = await done(token, 'add_tasks', {
      project: 'kitchen',
      createLabels: true,
      tasks: [
        { text: 'Call plumber tomorrow 9am @phone p1' },
        {
          name: 'Paint',
          section: 'buying',
          due: 'every last day',
          labels: ['home'],
          remind: ['tomorrow 8am'],
          subtasks: ['Buy paint', 'Tape'],
        },
      ],
    });
    expect(added.tasks).toMatchObject([
      { name: 'Call plumber', project: 'Kitchen', priority: 1, labels: ['phone'] },
      { name: 'Paint', section: 'Buying', recurs: 'every last day', labels: ['home'], subtasks: '0/2' },
    ]);
    expect(added.changeId).toMatch(/^chg_\d+$/);
    const undone = await done(token, 'undo_change', { changeIds: [added.changeId] });
    expect(undone.undone.length).toBeGreaterThan(3);
    const found = await done(token, 'find_tasks', { project: 'Kitchen' });
    expect(found.tasks.map(({ name }: { name: string }) => name)).toEqual(['Order tiles']);
  });

  test('a reminder before a due time that is not there is added, and said to wait', async () => {
    const { token } = await api.user();
    const remind = ['30 minutes before'];
    const { tasks, warnings } = await done(token, 'add_tasks', {
      tasks: [
        { name: 'One', remind },
        { name: 'Two', due: 'tomorrow 9am', remind },
      ],
    });
    expect(warnings).toEqual(['tasks[0]: remind[0]: it waits, because the task has no due time']);
    const added = await done(token, 'add_reminders', { reminders: [{ taskId: tasks[0].id, when: '1 hour before' }] });
    expect(added.warnings).toEqual(['reminders[0].when: it waits, because the task has no due time']);
    const error = await refused(token, 'add_tasks', { tasks: [{ name: 'Three' }], idempotencyKey: '' });
    expect(error.errors).toMatchObject([{ field: 'idempotencyKey' }]);
  });

  test('words are found in any order, with slips and in comments; in an asked order the exact text is', async () => {
    const { token } = await api.user();
    const { tasks } = await done(token, 'add_tasks', {
      tasks: [{ text: 'Call the plumber' }, { text: 'Water plants' }],
    });
    await done(token, 'add_comments', { comments: [{ taskId: tasks[1].id, text: 'The orchid needs less' }] });
    const names = async (arguments_: object) =>
      (await done(token, 'find_tasks', arguments_)).tasks.map(({ name }: { name: string }) => name);
    expect(await names({ query: 'plumbr call' })).toEqual(['Call the plumber']);
    expect(await names({ query: 'orchid' })).toEqual(['Water plants']);
    expect(await names({ query: 'plumber call', sort: 'due' })).toEqual([]);
    expect(await names({ query: 'the plumb', sort: 'due' })).toEqual(['Call the plumber']);
  });

  test('a list is all or none, and every mistake is named with what to do', async () => {
    const { token } = await api.user();
    await done(token, 'add_project', { name: 'Kitchen' });
    const error = await refused(token, 'add_tasks', {
      tasks: [{ name: 'One', project: 'Kitchn' }, { name: 'Two', due: 'fri at the zoo' }, { name: 'Three' }],
    });
    expect(error).toMatchObject({ code: 'validation_failed', requestId: expect.any(String) });
    expect(error.errors).toMatchObject([
      { field: 'tasks[0].project', code: 'not_found' },
      { field: 'tasks[1].due', code: 'due_not_understood' },
    ]);
    expect(error.fix).toContain('Kitchen');
    expect((await done(token, 'find_tasks')).tasks).toEqual([]);
    const due = await refused(token, 'add_tasks', { tasks: [{ name: 'Two', due: 'fri at the zoo' }] });
    expect(due).toMatchObject({ code: 'due_not_understood', message: expect.stringContaining('“at the zoo” was not') });
    const typo = await refused(token, 'add_tasks', { tasks: [{ nam: 'x' }], dry: true });
    expect(typo.errors.map(({ field }: { field: string }) => field)).toContain('tasks[0].nam');
  });

  test('a date moves and the recurrence stays; what is named in clear is cleared', async () => {
    const { token } = await api.user();
    const [task] = (
      await done(token, 'add_tasks', { tasks: [{ name: 'Water', due: 'every friday at 9', description: 'Fern' }] })
    ).tasks;
    const moved = await done(token, 'update_tasks', {
      tasks: [{ id: task.id, due: 'tomorrow', clear: ['description'] }],
    });
    expect(moved.tasks[0]).toMatchObject({ recurs: 'every friday', due: expect.stringMatching(/ 09:00$/) });
    expect(moved.tasks[0].note).toBeUndefined();
    const timed = await done(token, 'update_tasks', { tasks: [{ id: task.id, due: '10am' }] });
    expect(timed.tasks[0].due).toBe(moved.tasks[0].due.replace('09:00', '10:00'));
  });

  test('duplicate_task copies a task to a place given by name; a repeated call makes no second copy', async () => {
    const { token } = await api.user();
    await done(token, 'add_project', { name: 'Garden', sections: ['Beds'] });
    const [task] = (await done(token, 'add_tasks', { tasks: [{ name: 'Order soil', subtasks: ['Measure'] }] })).tasks;
    const copied = { id: task.id, name: 'Order sand', project: 'Garden', section: 'Beds' };
    const { summary, tasks } = await done(token, 'duplicate_task', copied);
    expect(summary).toContain('Duplicated “Order sand”.');
    expect(tasks[0]).toMatchObject({ name: 'Order sand', project: 'Garden', section: 'Beds', subtasks: '0/1' });
    expect(await done(token, 'duplicate_task', copied)).toMatchObject({ replayed: true, tasks: [{ id: tasks[0].id }] });
    const nowhere = await refused(token, 'duplicate_task', { id: task.id, project: 'Gardn' });
    expect(nowhere.errors[0].field).toBe('project');
  });

  test('what was completed shows the finished dates of recurring tasks, newest first and each once', async () => {
    const { token } = await api.user();
    const recurrence = { rule: 'FREQ=DAILY;COUNT=2' };
    const create = async (body: object) => (await api.call('POST', '/api/v1/tasks', { token, body })).body.id as string;
    const walk = await create({ name: 'Walk', dueDate: '2030-01-01', recurrence });
    const letter = await create({ name: 'Letter' });
    const complete = (id: string) => api.call('POST', `/api/v1/tasks/${id}/complete`, { token, body: {} });
    for (const id of [walk, letter, walk]) await complete(id);
    const { tasks, total } = await done(token, 'find_tasks', { view: 'completed' });
    expect(tasks.map(({ id, due }: { id: string; due?: string }) => [id, due])).toEqual([
      [walk, '2030-01-02'],
      [letter, undefined],
      [walk, '2030-01-01'],
    ]);
    expect(total).toBe(3);
    const since = { completedSince: '2020-01-01T00:00:00.000Z', query: 'walk', limit: 1 };
    const first = await done(token, 'find_tasks', since);
    const second = await done(token, 'find_tasks', { ...since, cursor: first.nextCursor });
    expect([...first.tasks, ...second.tasks]).toMatchObject([{ done: true }, { occurrence: '2030-01-01', done: true }]);
    expect(second.nextCursor).toBeUndefined();
    const { message } = await send(token, 'prompts/get', { name: 'weekly_review', arguments: {} });
    expect(JSON.stringify(message)).toMatch(/\[x\] Walk.*\[x\] Letter.*\[x\] Walk — 2030-01-01/);
    expect((await refused(token, 'find_tasks', { view: 'completed', sort: 'due' })).errors).toMatchObject([
      { field: 'sort' },
    ]);
  });

  test('a recurring task is completed by its occurrence, and a call sent twice finishes one', async () => {
    const { token } = await api.user();
    const [task] = (await done(token, 'add_tasks', { tasks: [{ name: 'Water', due: 'every day' }] })).tasks;
    const error = await refused(token, 'complete_tasks', { tasks: [{ id: task.id }] });
    expect(error).toMatchObject({ code: 'occurrence_required', fix: expect.stringContaining(task.occurrence) });
    const call = { tasks: [{ id: task.id, occurrence: task.occurrence }] };
    const first = await done(token, 'complete_tasks', call);
    const second = await done(token, 'complete_tasks', call);
    expect(second.next).toEqual(first.next);
    expect(second.changeId).toBeUndefined();
  });

  test('the same call without a key makes one task; after two minutes two; after its deletion two', async () => {
    const { token } = await api.user();
    const call = { tasks: [{ name: 'Once' }] };
    const first = await done(token, 'add_tasks', call);
    const again = await Promise.all([1, 2, 3].map(() => done(token, 'add_tasks', call)));
    for (const each of again)
      expect(each).toMatchObject({ replayed: true, changeId: first.changeId, tasks: first.tasks });
    expect((await done(token, 'find_tasks')).tasks).toHaveLength(1);
    api.clock.advance(121_000);
    expect((await done(token, 'add_tasks', call)).replayed).toBeUndefined();
    const { tasks } = await done(token, 'find_tasks');
    expect(tasks).toHaveLength(2);
    await done(token, 'delete_items', { ids: tasks.map(({ id }: { id: string }) => id) });
    expect((await done(token, 'add_tasks', call)).replayed).toBeUndefined();
  });

  test('one key is one effect, and another call under it is refused', async () => {
    const { token } = await api.user();
    const call = { tasks: [{ name: 'Keyed' }], idempotencyKey: 'k1' };
    const first = await done(token, 'add_tasks', call);
    const second = await done(token, 'add_tasks', call);
    expect(second).toMatchObject({ replayed: true, changeId: first.changeId, tasks: first.tasks });
    const error = await refused(token, 'add_tasks', { tasks: [{ name: 'Other' }], idempotencyKey: 'k1' });
    expect(error.code).toBe('idempotency_key_reused');
  });

  test('a dry run shows the change and makes none', async () => {
    const { token } = await api.user();
    const told = await done(token, 'add_tasks', { tasks: [{ name: 'Maybe' }], dryRun: true });
    expect(told).toMatchObject({ dryRun: true, preview: { rows: [{ op: 'created', name: 'Maybe' }] } });
    expect(told.tasks[0].id).toMatch(/^new_\d+$/);
    expect((await done(token, 'find_tasks')).tasks).toEqual([]);
  });

  test('a result is cut at 40,000 characters, and its cursor goes on behind the last one shown', async () => {
    const { token } = await api.user();
    for (let batch = 0; batch < 2; batch += 1)
      await done(token, 'add_tasks', {
        tasks: Array.from({ length: 25 }, (_, i) => ({ name: `T${batch}-${i}`, description: 'x'.repeat(4_000) })),
      });
    const names = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await tool(token, 'find_tasks', { detail: 'full', limit: 50, ...(cursor ? { cursor } : {}) });
      expect(page.content[0]?.text.length).toBeLessThanOrEqual(40_000);
      expect(page.structuredContent.truncated ?? page.structuredContent.nextCursor === undefined).toBe(true);
      for (const { name } of page.structuredContent.tasks) names.add(name);
      cursor = page.structuredContent.nextCursor;
    } while (cursor);
    expect(names.size).toBe(50);
  });

  test('another user’s ids are not found', async () => {
    const [me, other] = [await api.user(), await api.user()];
    const { tasks } = await done(other.token, 'add_tasks', { tasks: [{ name: 'Theirs' }] });
    for (const [name, args] of [
      ['get_task', { id: tasks[0].id }],
      ['update_tasks', { tasks: [{ id: tasks[0].id, name: 'x' }] }],
      ['complete_tasks', { tasks: [{ id: tasks[0].id }] }],
      ['delete_items', { ids: [tasks[0].id] }],
      ['add_comments', { comments: [{ taskId: tasks[0].id, text: 'x' }] }],
    ] as const)
      expect((await refused(me.token, name, args)).code).toBe('not_found');
  });

  test('a summary claims nothing that did not happen', async () => {
    const { token } = await api.user();
    const { tasks } = await done(token, 'add_tasks', { tasks: [{ text: 'Call plumber' }, { text: 'Paint' }] });
    const [plumber, paint] = tasks.map(({ id }: { id: string }) => id);
    await done(token, 'complete_tasks', { tasks: [{ id: plumber }] });
    expect((await done(token, 'complete_tasks', { tasks: [{ id: plumber }, { id: paint }] })).summary).toMatch(
      /^Completed 1 task\. 1 task was so already\./,
    );
    const again = {
      complete_tasks: { tasks: [{ id: plumber }] },
      update_tasks: { tasks: [{ id: paint }] },
      restore_items: { ids: [paint] },
    };
    for (const [tool, input] of Object.entries(again)) {
      const { summary, changeId } = await done(token, tool, input);
      expect([tool, summary, changeId]).toEqual([
        tool,
        expect.stringMatching(/^Nothing changed: 1 \w+ was so already\.$/),
        undefined,
      ]);
    }
  });

  test('a deletion tells what it moved itself, each item by its name', async () => {
    const { token } = await api.user();
    const add = async (name: string) =>
      (await done(token, 'add_tasks', { tasks: [{ name, subtasks: [`Part of ${name}`] }] })).tasks[0].id;
    const [one, two] = [await add('One'), await add('Two')];
    const [{ id: part }] = (await done(token, 'find_tasks', { parentId: one })).tasks;
    const first = await done(token, 'delete_items', { ids: [one, part] });
    expect(first.summary).toMatch(/^Moved 2 records to Trash; restore_items brings them back\. undo_change/);
    expect(first.deleted).toEqual([
      { id: one, name: 'One', count: 2 },
      { id: part, name: 'Part of One', count: 0 },
    ]);
    const again = await done(token, 'delete_items', { ids: [one] });
    expect(again).toEqual({
      summary: 'Nothing changed: 1 item was so already.',
      deleted: [{ id: one, name: 'One', count: 0 }],
    });
    const both = await done(token, 'delete_items', { ids: [part, two] });
    expect(both.summary).toMatch(/^Moved 2 records to Trash; restore_items brings them back\. 1 item was so already\./);
    expect(both.deleted.map(({ count }: { count: number }) => count)).toEqual([0, 2]);
  });

  test('a comment and a reminder in Trash already are told by the names that Trash shows', async () => {
    const { token } = await api.user();
    const [{ id: taskId }] = (await done(token, 'add_tasks', { tasks: [{ name: 'One' }] })).tasks;
    const { comments } = await done(token, 'add_comments', { comments: [{ taskId, text: 'Note' }] });
    const { reminders } = await done(token, 'add_reminders', { reminders: [{ taskId, when: '1 hour before' }] });
    const ids = [comments[0].id, reminders[0].id];
    await done(token, 'delete_items', { ids });
    const { summary, deleted } = await done(token, 'delete_items', { ids });
    expect(summary).toBe('Nothing changed: 2 items were so already.');
    expect(deleted).toEqual([
      { id: ids[0], name: 'Note', count: 0 },
      { id: ids[1], name: 'One', count: 0 },
    ]);
  });

  test('a project and a label that are so already were not changed', async () => {
    const { token } = await api.user();
    await done(token, 'add_project', { name: 'Kitchen', sections: ['Buying'], color: 'amber' });
    await done(token, 'save_label', { label: 'foo', color: 'amber' });
    const same = { project: 'Kitchen', name: 'Kitchen', color: 'amber', archived: false, clear: ['parent'] };
    const project = await done(token, 'update_project', same);
    expect([project.summary, project.changeId]).toEqual(['Nothing changed: 1 project was so already.', undefined]);
    const label = await done(token, 'save_label', { label: 'foo', color: 'amber' });
    expect([label.summary, label.changeId]).toEqual(['Nothing changed: 1 label was so already.', undefined]);
    for (const change of [{ renameSections: [{ from: 'Buying', to: 'Bought' }] }, { addSections: ['Later'] }])
      expect((await done(token, 'update_project', { project: 'Kitchen', ...change })).summary).toMatch(
        /^Updated project “Kitchen”\./,
      );
  });

  test('one task or change twice in a list counts once or is refused', async () => {
    const { token } = await api.user();
    const { tasks, changeId } = await done(token, 'add_tasks', {
      tasks: [{ name: 'Paint' }, { name: 'Water', due: 'every day' }],
    });
    const [{ id }, { id: water, occurrence }] = tasks;
    const twice = { code: 'conflict', message: 'Stands in the list twice.' };
    const paints = await refused(token, 'complete_tasks', { tasks: [{ id }, { id }] });
    expect(paints.errors).toEqual([{ field: 'tasks[1].id', ...twice }]);
    const waters = await refused(token, 'complete_tasks', {
      tasks: [
        { id: water, occurrence },
        { id: water, occurrence },
      ],
    });
    expect(waters.errors).toEqual([{ field: 'tasks[1].id', ...twice }]);
    const reopened = await refused(token, 'reopen_tasks', { ids: [id, water, id] });
    expect(reopened.errors).toEqual([{ field: 'ids[2]', ...twice }]);
    const undone = await done(token, 'undo_change', { changeIds: [changeId, changeId] });
    expect(undone.summary).toMatch(new RegExp(`^Undid ${changeId}: 2 records\\.`));
  });

  test('a token that may not read projects is told no name of a project or section', async () => {
    const me = await api.user();
    const project = await done(me.token, 'add_project', { name: 'Secret kitchen', sections: ['Hidden shelf'] });
    const { tasks } = await done(me.token, 'add_tasks', {
      project: project.project.id,
      tasks: [{ name: 'Order tiles', section: 'Hidden shelf' }],
    });
    const { token } = await me.mint(['tasks:read']);
    const found = await done(token, 'find_tasks', { query: 'tiles' });
    expect(found.tasks).toMatchObject([{ name: 'Order tiles', project: project.project.id }]);
    expect(JSON.stringify([found])).not.toContain('Hidden shelf');
    const one = await done(token, 'get_task', { id: tasks[0].id });
    const uri = `tidemark://projects/${project.project.id}`;
    const { message } = await send(token, 'resources/read', { uri });
    expect(message.result.contents[0].text).toContain('Order tiles');
    await done(me.token, 'add_project', { name: 'Secret garden', sections: ['Hidden shelf'] });
    const writing = (await me.mint(['tasks:read', 'tasks:write'])).token;
    const ambiguous = await refused(writing, 'add_tasks', { tasks: [{ name: 'Paint', section: 'Hidden shelf' }] });
    expect(JSON.stringify(ambiguous)).toContain('ambiguous_name');
    expect(JSON.stringify([found, one, message, ambiguous])).not.toMatch(/Secret/);
  });

  test('of changes that are undone together, those that had been undone before are not counted', async () => {
    const { token } = await api.user();
    const add = async (name: string) => (await done(token, 'add_tasks', { tasks: [{ name }] })).changeId;
    const changeIds = [await add('Paint'), await add('Water')];
    await done(token, 'undo_change', { changeIds: changeIds.slice(1) });
    const rest = await done(token, 'undo_change', { changeIds });
    expect(rest.summary).toMatch(/^Undid 1 of 2 changes: 1 record\./);
    const both = await done(token, 'undo_change', { changeIds: [await add('Sand'), await add('Grind')] });
    expect(both.summary).toMatch(/^Undid 2 changes: 2 records\./);
  });

  test('a reminder is said to wait where it does, and for what', async () => {
    const { token } = await api.user();
    const added = await done(token, 'add_tasks', {
      tasks: [{ name: 'Whole day', due: 'tomorrow', remind: ['1 hour before'] }, { name: 'Done' }],
    });
    expect(added.warnings).toBeUndefined();
    const [whole, finished] = added.tasks;
    await done(token, 'complete_tasks', { tasks: [{ id: finished.id }] });
    const { reminders, warnings } = await done(token, 'add_reminders', {
      reminders: [
        { taskId: finished.id, when: 'yesterday 9am' },
        { taskId: whole.id, when: '2 hours before' },
      ],
    });
    expect(warnings).toEqual(['reminders[0].when: it waits, because the task is completed']);
    expect(reminders[1].at).toMatch(/ 07:00$/);
  });

  test('errors name the arguments that the tool has', async () => {
    const { token } = await api.user();
    await done(token, 'add_project', { name: 'P' });
    await done(token, 'add_project', { name: 'Below', parent: 'P' });
    const [{ id }] = (await done(token, 'add_tasks', { tasks: [{ name: 'Above' }] })).tasks;
    await done(token, 'update_project', { project: 'P', archived: true });
    const elsewhere = { name: 'x', project: 'P', parentId: id };
    for (const [tool, args, field, code] of [
      ['update_project', { project: 'P', parent: 'P' }, 'parent', 'cycle'],
      ['add_project', { name: 'New', parent: 'Inbox' }, 'parent', 'inbox'],
      ['update_project', { project: 'Below', archived: false }, 'project', 'archived_parent'],
      ['add_tasks', { tasks: [elsewhere] }, 'tasks[0].project', 'conflict'],
      ['update_tasks', { tasks: [{ id, parentId: id }] }, 'tasks[0].parentId', 'cycle'],
      ['duplicate_task', { id, project: 'P', parentId: id }, 'project', 'conflict'],
    ] as const) {
      const { errors } = await refused(token, tool, args);
      expect([tool, errors.map((error: { field: string; code: string }) => [error.field, error.code])]).toEqual([
        tool,
        [[field, code]],
      ]);
    }
  });

  test('one task twice in a list, words that are no date, and a far name are said plainly', async () => {
    const { token } = await api.user();
    await done(token, 'add_project', { name: 'Kitchen' });
    const { tasks } = await done(token, 'add_tasks', { tasks: [{ text: 'Paint' }] });
    const { id } = tasks[0];
    const twice = await refused(token, 'update_tasks', {
      tasks: [
        { id, priority: 1 },
        { id, priority: 2 },
      ],
    });
    expect(twice.errors).toEqual([{ field: 'tasks[1].id', code: 'conflict', message: 'Stands in the list twice.' }]);
    const someday = await refused(token, 'update_tasks', { tasks: [{ id, due: 'someday maybe' }] });
    expect(someday.message).toBe('“someday maybe” is not a date.');
    const cleared = await refused(token, 'update_tasks', { tasks: [{ id, due: 'tomorrow', clear: ['due'] }] });
    expect(cleared.message).toBe('due is set and cleared in one call.');
    expect((await refused(token, 'find_tasks', { project: 'zz' })).fix).not.toContain('Nearest');
    expect((await refused(token, 'find_tasks', { project: 'Kitchn' })).fix).toContain('Nearest: Kitchen');
    const empty = await refused(token, 'complete_tasks', { tasks: [] });
    expect(empty.errors[0].message).toBe('Must have at least 1 item');
  });
});
