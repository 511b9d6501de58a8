import { scopes } from '../contract/scopes.ts';
import { mintToken } from '../server/identity/api-tokens/mint-token.ts';
import { type SignedIn, signedIn } from './signed-in.ts';
import type { TestApi } from './test-api.ts';

/** Stands in every text that lies outside the project Kitchen. */
export const hiddenWord = 'Zanzibar';

/**
 * An account whose project Kitchen a token of its own is restricted to, and which holds a record of every kind outside of it: in
 * a project, in the Inbox, in Trash, moved from and to the Kitchen, proposed and imported.
 */
export async function splitAccount(api: TestApi) {
  const me = await signedIn(api);
  const post = async (path: string, body: object): Promise<string> => (await me.post(path, body)).id;
  const grant = { userId: me.user.id, kind: 'token', scopes, expiresInDays: null } as const;
  const mint = async (name: string, more: object) =>
    (await mintToken(api.services.database, api.clock, { ...grant, name, ...more })).token;

  const label = await post('/labels', { name: 'phone' });
  const kitchen = await post('/projects', { name: 'Kitchen' });
  const diary = await post('/projects', { name: `${hiddenWord} diary`, description: hiddenWord });
  const { pastTask, pastComment, ...shown } = await moveIn(api, me, { diary, kitchen, label });
  const hiddenSection = await post('/sections', { projectId: diary, name: `${hiddenWord} days` });
  const place = { projectId: diary, sectionId: hiddenSection, labelIds: [label] };
  const hiddenTask = await post('/tasks', { name: `${hiddenWord} plan`, ...place, dueDate: '2020-01-01' });
  const daily = { dueDate: '2026-03-11', recurrence: { rule: 'FREQ=DAILY' } };
  const recurring = await post('/tasks', { name: `${hiddenWord} walk`, projectId: diary, ...daily });
  await me.act(`/tasks/${recurring}/complete`);
  await post('/tasks', { name: `${hiddenWord} step`, parentId: hiddenTask, description: hiddenWord });
  const hiddenComment = await post('/comments', { taskId: hiddenTask, content: hiddenWord });
  const hiddenReminder = await post('/reminders', { taskId: hiddenTask, remindAt: '2030-01-01T00:00:00Z' });
  const hiddenAttachment = await attach(api, me.user.token, hiddenTask, `${hiddenWord}.csv`);
  const inboxTask = await post('/tasks', { name: `${hiddenWord} letter` });
  for (const name of ['old', 'older'])
    await me.remove(`/tasks/${await post('/tasks', { name: `${hiddenWord} ${name}`, projectId: diary })}`);
  await me.remove(`/sections/${await post('/sections', { projectId: diary, name: `${hiddenWord} gone` })}`);
  await me.remove(`/projects/${await post('/projects', { name: `${hiddenWord} past` })}`);
  await me.patch(`/tasks/${hiddenTask}`, { name: `${hiddenWord} journey` });
  const movedIn = await post('/tasks', { name: 'Moved in', projectId: diary });
  await me.act(`/tasks/${movedIn}/move`, { projectId: kitchen });
  const movedOut = await post('/tasks', { name: `${hiddenWord} moved out`, projectId: kitchen });
  await me.act(`/tasks/${movedOut}/move`, { projectId: diary });
  const hiddenCalendar = await me.user.calendar(`${hiddenWord} tour`);
  const hiddenView = await post('/views', { name: `${hiddenWord} view`, filters: ['p1'] });
  const asking = await mint(`${hiddenWord} agent`, { askBefore: 'writing' });
  await me.callAs(asking, 'POST', '/tasks', { name: `${hiddenWord} proposal`, projectId: diary });
  await importFile(api, me.user.token);

  const hidden = {
    project: diary,
    section: hiddenSection,
    task: hiddenTask,
    comment: hiddenComment,
    reminder: hiddenReminder,
    attachment: hiddenAttachment,
    calendar: hiddenCalendar,
    view: hiddenView,
    inboxTask,
    pastTask,
    pastComment,
  };
  return {
    me,
    mint,
    label,
    shown: { project: kitchen, ...shown },
    hidden,
    token: await mint('Cook', { projectIds: [kitchen] }),
  };
}

interface Places {
  readonly diary: string;
  readonly kitchen: string;
  readonly label: string;
}

/**
 * Makes a section with a task, which has a record of every kind, in the project that is hidden; words of it and some of its records are
 * gone before it is moved into the Kitchen.
 */
async function moveIn(api: TestApi, me: SignedIn, { diary, kitchen, label }: Places) {
  const post = async (path: string, body: object): Promise<string> => (await me.post(path, body)).id;
  const secret = { name: `${hiddenWord} secret`, description: hiddenWord };
  const section = await post('/sections', { projectId: diary, name: `${hiddenWord} section` });
  const task = await post('/tasks', { ...secret, sectionId: section, labelIds: [label] });
  const comment = await post('/comments', { taskId: task, content: `${hiddenWord} words` });
  const reminder = await post('/reminders', { taskId: task, remindAt: '2030-01-01T00:00:00Z' });
  const attachment = await attach(api, me.user.token, task, 'tiles.csv');
  const pastTask = await post('/tasks', { ...secret, parentId: task });
  const pastComment = await post('/comments', { taskId: task, content: `${hiddenWord} past` });
  await post('/comments', { taskId: pastTask, content: `${hiddenWord} past` });
  await me.remove(`/comments/${pastComment}`);
  await me.remove(`/tasks/${pastTask}`);
  const again = await post('/comments', { taskId: task, content: `${hiddenWord} again` });
  await me.remove(`/comments/${again}`);
  await me.act(`/comments/${again}/restore`);
  await me.patch(`/comments/${again}`, { content: 'Three offers' });
  await me.patch(`/comments/${comment}`, { content: 'Two offers' });
  await me.patch(`/tasks/${task}`, { name: 'Order tiles', description: '' });
  await me.patch(`/sections/${section}`, { name: 'Waiting' });
  await me.act(`/sections/${section}/move`, { projectId: kitchen });
  await me.act(`/tasks/${task}/move`, { projectId: kitchen });
  return { section, task, comment, reminder, attachment, pastTask, pastComment };
}

export type SplitAccount = Awaited<ReturnType<typeof splitAccount>>;

const csv = (name: string) => new Blob([`TYPE,CONTENT\ntask,${name}`]);

async function attach(api: TestApi, token: string, taskId: string, fileName: string): Promise<string> {
  return send(api, token, `/tasks/${taskId}/attachments`, fileName, csv('Tiles'));
}

async function importFile(api: TestApi, token: string): Promise<string> {
  return send(api, token, '/imports', `${hiddenWord}.csv`, csv(`${hiddenWord} imported`));
}

async function send(api: TestApi, token: string, path: string, fileName: string, file: Blob): Promise<string> {
  const form = new FormData();
  form.append('file', file, fileName);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const reply = await api.call('POST', `/api/v1${path}`, { token, rawBody: await encoded.bytes(), headers });
  if (reply.status !== 201) throw new Error(`${path} answered ${reply.status}: ${reply.text}`);
  return reply.body.id;
}
