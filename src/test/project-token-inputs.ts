import { hiddenWord, type SplitAccount } from './split-account.ts';
import type { TestApi } from './test-api.ts';

type Inputs = (world: SplitAccount) => Promise<readonly unknown[]>;

const everything = { updatedSince: '2020-01-01T00:00:00.000Z', includeDeleted: true, limit: 100 };

/** Inputs of each procedure that name records of the project “Kitchen” wherever they can name one. */
export function projectTokenInputs(api: TestApi): Readonly<Record<string, Inputs>> {
  return {
    'agent.getOverview': async () => [{}],
    'agent.findTasks': async ({ shown: { project, section, task } }) => [
      ...['today', 'overdue', 'upcoming', 'inbox', 'no_date', 'completed', 'trash'].map((view) => ({ view })),
      { project, section, limit: 100 },
      { parentId: task },
      { label: 'phone', detail: 'full' },
      { query: hiddenWord },
      { completedSince: '2020-01-01T00:00:00.000Z' },
    ],
    'agent.getTask': async ({ shown }) => [{ id: shown.task, history: 50 }],
    'agent.listChanges': async ({ shown }) => [{ limit: 100 }, { recordId: shown.task }, { mine: true }],
    'agent.listProposals': async () => [{}],
    'agent.addTasks': async ({ shown: { project, section, task } }) => [
      { tasks: [{ text: 'Buy grout @phone' }, { name: 'Cut', subtasks: ['Measure'] }], project },
      {
        tasks: [
          { name: 'Lay', project, section },
          { name: 'Dry', parentId: task },
        ],
      },
    ],
    'agent.updateTasks': async (account) => [
      {
        tasks: [
          { id: account.shown.task, priority: 1, project: account.shown.project, section: account.shown.section },
        ],
      },
      { tasks: [{ id: await aTask(account), parentId: account.shown.task }] },
    ],
    'agent.duplicateTask': async ({ shown }) => [{ id: shown.task, name: 'Sand again' }],
    'agent.completeTasks': async (account) => [{ tasks: [{ id: await aTask(account) }] }],
    'agent.reopenTasks': async (account) => [{ ids: [await aTask(account)] }],
    'agent.deleteItems': async (account) => [{ ids: [await aTask(account), await aSection(account)] }],
    'agent.restoreItems': async (account) => [{ ids: [await trashed(account, `/tasks/${await aTask(account)}`)] }],
    'agent.addComments': async ({ shown }) => [{ comments: [{ taskId: shown.task, text: 'Noted' }] }],
    'agent.addReminders': async ({ shown }) => [{ reminders: [{ taskId: shown.task, when: 'tomorrow 9am' }] }],
    'agent.updateProject': async ({ shown }) => [{ project: shown.project, color: 'sky', addSections: ['Later'] }],
    'agent.saveLabel': async () => [{ label: 'brand new' }],
    'agent.undoChange': async (account) => [{ changeIds: [await ownChange(account)] }, { last: true }],
    'agent.outline': async ({ shown: { project, task } }) => [
      ...['today', 'inbox', 'projects', 'week'].map((of) => ({ of })),
      { of: 'project', id: project },
      { of: 'task', id: task },
    ],
    // It would end the token with which everything here is tried.
    'auth.endToken': async () => [],
    'attachments.list': async ({ shown }) => [{}, everything, { taskId: shown.task }],
    'attachments.delete': async ({ shown }) => [{ id: shown.attachment }],
    'attachments.restore': async ({ shown }) => [{ id: shown.attachment }],
    'calendars.list': async () => [{}, everything],
    'calendars.events': async () => [{ from: '2026-11-01', to: '2026-11-30' }],
    'changes.list': async ({ shown }) => [{}, { after: 0, limit: 100 }, { limit: 100 }, { recordId: shown.task }],
    'changes.get': async (account) => [{ id: await ownChange(account) }],
    'changes.undo': async (account) => [{ id: await ownChange(account) }],
    'changes.undoMany': async (account) => [{ changeIds: [await ownChange(account)] }],
    'comments.list': async ({ shown }) => [everything, { taskId: shown.task }],
    'comments.create': async ({ shown }) => [{ taskId: shown.task, content: 'Three offers' }],
    'comments.get': async ({ shown }) => [{ id: shown.comment }],
    'comments.update': async ({ shown }) => [{ id: shown.comment, content: 'Four offers' }],
    'comments.delete': async ({ shown }) => [{ id: shown.comment }],
    'comments.restore': async ({ shown }) => [{ id: shown.comment }],
    'context.get': async () => [{}],
    'labels.list': async () => [{}],
    'labels.create': async () => [{ name: 'another' }],
    'labels.get': async ({ label }) => [{ id: label }],
    'projects.list': async () => [{}, everything],
    'projects.get': async ({ shown }) => [{ id: shown.project }],
    // A token of one project has nowhere to move it: tokens-of-nested-projects.integration.test.ts.
    'projects.move': async () => [],
    'displays.list': async ({ shown }) => [{}, { list: shown.project }],
    'displays.put': async ({ shown }) => [{ list: shown.project, sortBy: 'name' }],
    'projects.update': async ({ shown }) => [{ id: shown.project, name: 'The kitchen' }],
    'proposals.list': async () => [{}],
    'proposals.get': async (account) => [{ id: await ownProposal(api, account) }],
    'quickAdd.create': async ({ shown: { project, section, task } }) => [
      { text: 'Sand @phone tomorrow' },
      { text: 'Sand', projectId: project },
      { text: 'Sand', sectionId: section },
      { text: 'Sand', parentId: task },
    ],
    'quickAdd.parse': async ({ shown }) => [
      { text: `Sand #${hiddenWord} diary` },
      { text: 'Sand', projectId: shown.project },
    ],
    'reminders.list': async ({ shown }) => [{}, everything, { taskId: shown.task }],
    'reminders.create': async ({ shown }) => [{ taskId: shown.task, remindAt: '2030-02-01T00:00:00Z' }],
    'reminders.get': async ({ shown }) => [{ id: shown.reminder }],
    'reminders.update': async ({ shown }) => [{ id: shown.reminder, remindAt: '2030-03-01T00:00:00Z' }],
    'reminders.delete': async ({ shown }) => [{ id: shown.reminder }],
    'reminders.restore': async ({ shown }) => [{ id: shown.reminder }],
    'sections.list': async ({ shown }) => [{ projectId: shown.project }, everything],
    'sections.create': async ({ shown }) => [{ projectId: shown.project, name: 'Bought' }],
    'sections.get': async ({ shown }) => [{ id: shown.section }],
    'sections.update': async ({ shown }) => [{ id: shown.section, name: 'Waiting still' }],
    'sections.delete': async (account) => [{ id: await aSection(account) }],
    'sections.move': async (account) => [
      { id: await aSection(account), projectId: account.shown.project, afterId: account.shown.section },
    ],
    'tasks.duplicate': async ({ shown }) => [{ id: shown.task }, { id: shown.task, sectionId: shown.section }],
    'sections.duplicate': async ({ shown }) => [{ id: shown.section }],
    'sections.restore': async (account) => [{ id: await trashed(account, `/sections/${await aSection(account)}`) }],
    'views.list': async () => [{}, everything],
    'sync.pull': async () => [{ digest: true }],
    'tasks.list': async ({ shown: { project, section, task } }) => [
      {},
      { filter: 'zanzibar or is: open or is: done' },
      everything,
      { projectId: project },
      { sectionId: section },
      { parentId: task },
      { query: hiddenWord },
      ...['today', 'overdue', 'upcoming', 'inbox'].map((view) => ({ view })),
    ],
    // The beginning of the names outside, which would be offered where they were known.
    'tasks.parseFilter': async () => ['#Zan', '/Zan', '@Zan', 'from: Asks', '#Kitchen tiles'].map((text) => ({ text })),
    'tasks.search': async ({ shown: { project } }) => [
      { query: hiddenWord, filter: 'is: open or is: done' },
      { query: hiddenWord },
      { query: 'Zanzbar' },
      { query: 'tiles', projectId: project },
      { query: 'phone' },
    ],
    'tasks.create': async ({ shown: { project, section, task } }) => [
      { name: 'Paint' },
      { name: 'Paint', projectId: project },
      { name: 'Paint', sectionId: section },
      { name: 'Paint', parentId: task },
    ],
    'tasks.get': async ({ shown }) => [{ id: shown.task }],
    'tasks.update': async (account) => [
      { id: account.shown.task, name: 'Order more tiles', projectId: account.shown.project },
      { id: await aTask(account), sectionId: account.shown.section },
      { id: await aTask(account), parentId: account.shown.task },
    ],
    'tasks.delete': async (account) => [{ id: await aTask(account) }],
    'tasks.complete': async (account) => [{ id: await aTask(account) }],
    'tasks.reopen': async (account) => [{ id: await aTask(account) }],
    'tasks.move': async (account) => [
      { id: await aTask(account), projectId: account.shown.project, afterId: await aTask(account) },
      { id: await aTask(account), sectionId: account.shown.section },
      { id: await aTask(account), parentId: account.shown.task },
    ],
    'tasks.restore': async (account) => [{ id: await trashed(account, `/tasks/${await aTask(account)}`) }],
    'tasks.occurrences': async ({ shown }) => [{ id: shown.task }],
    'tasks.allOccurrences': async ({ shown }) => [{}, everything, { taskId: shown.task }],
    'tasks.previewRecurrence': async ({ shown }) => [{ rule: 'FREQ=DAILY', start: '2026-03-11', taskId: shown.task }],
    'trash.list': async () => [{}],
    'upcoming.list': async ({ shown: { project } }) => [
      { from: '2026-03-01', to: '2026-05-01', limit: 500 },
      { from: '2026-03-01', to: '2026-03-31', projectId: project, filter: 'is: open' },
    ],
  };
}

const aTask = ({ me, shown }: SplitAccount, name = 'Sweep'): Promise<string> =>
  me.post('/tasks', { name, projectId: shown.project }).then(({ id }) => id);
const aSection = ({ me, shown }: SplitAccount): Promise<string> =>
  me.post('/sections', { projectId: shown.project, name: 'Spare' }).then(({ id }) => id);

async function trashed({ me }: SplitAccount, path: string): Promise<string> {
  return (await me.remove(path)).id;
}

async function ownChange({ me, token }: SplitAccount): Promise<string> {
  const reply = await me.callAs(token, 'POST', '/tasks', { name: 'Wipe' });
  return reply.headers['Tidemark-Change-Id'] ?? '';
}

async function ownProposal(api: TestApi, { me, token }: SplitAccount): Promise<string> {
  const ask = (askBefore: 'writing' | 'nothing') =>
    api.services.database.prisma.apiToken.updateMany({
      where: { userId: me.user.id, name: 'Cook' },
      data: { askBefore },
    });
  await ask('writing');
  const { body } = await me.callAs(token, 'POST', '/tasks', { name: 'Proposed' });
  await ask('nothing');
  return body.proposal.id;
}
