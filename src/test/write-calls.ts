import { randomUUID } from 'node:crypto';
import type { SignedIn } from './signed-in.ts';

export interface WriteCall {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** For each write of the router: makes what it needs, and returns a call that changes something. */
export const writeCalls: Readonly<Record<string, (me: SignedIn) => Promise<WriteCall>>> = {
  'changes.undo': async (me) => on('POST', `/changes/${await aChange(me)}/undo`, {}),
  'changes.undoMany': async (me) => on('POST', '/changes/undo', { changeIds: [await aChange(me)] }),
  'tasks.create': async () => ({ method: 'POST', path: '/tasks', body: { name: 'Order tiles' } }),
  'tasks.update': async (me) => on('PATCH', `/tasks/${await aTask(me)}`, { priority: 1 }),
  'tasks.delete': async (me) => on('DELETE', `/tasks/${await aTask(me)}`),
  // Finishing an occurrence twice without naming it would finish the next one too.
  'tasks.complete': async (me) => on('POST', `/tasks/${await aTask(me, daily)}/complete`, {}),
  'tasks.reopen': async (me) => {
    const id = await aTask(me);
    await me.act(`/tasks/${id}/complete`);
    return on('POST', `/tasks/${id}/reopen`, {});
  },
  'tasks.move': async (me) => on('POST', `/tasks/${await aTask(me)}/move`, { projectId: await aProject(me) }),
  'tasks.restore': async (me) => trashed(me, `/tasks/${await aTask(me)}`),
  'quickAdd.create': async () => on('POST', '/tasks/quick-add', { text: 'Order tiles tomorrow p1' }),
  'projects.create': async () => on('POST', '/projects', { name: 'Kitchen' }),
  'projects.update': async (me) => on('PATCH', `/projects/${await aProject(me)}`, { name: 'Bath' }),
  'projects.delete': async (me) => on('DELETE', `/projects/${await aProject(me)}`),
  'projects.archive': async (me) => on('POST', `/projects/${await aProject(me)}/archive`, {}),
  'projects.unarchive': async (me) => {
    const id = await aProject(me);
    await me.act(`/projects/${id}/archive`);
    return on('POST', `/projects/${id}/unarchive`, {});
  },
  'projects.move': async (me) => {
    const [first, second] = [await aProject(me), await aProject(me)];
    return on('POST', `/projects/${second}/move`, { beforeId: first });
  },
  'tasks.duplicate': async (me) => on('POST', `/tasks/${await aTask(me)}/duplicate`, {}),
  'projects.duplicate': async (me) => on('POST', `/projects/${await aProject(me)}/duplicate`, {}),
  'projects.restore': async (me) => trashed(me, `/projects/${await aProject(me)}`),
  'sections.create': async (me) => on('POST', '/sections', { projectId: await aProject(me), name: 'Waiting' }),
  'sections.update': async (me) => on('PATCH', `/sections/${await aSection(me)}`, { name: 'Done' }),
  'sections.delete': async (me) => on('DELETE', `/sections/${await aSection(me)}`),
  'sections.move': async (me) => on('POST', `/sections/${await aSection(me)}/move`, { projectId: await aProject(me) }),
  'sections.duplicate': async (me) => on('POST', `/sections/${await aSection(me)}/duplicate`, {}),
  'sections.restore': async (me) => trashed(me, `/sections/${await aSection(me)}`),
  'labels.create': async () => on('POST', '/labels', { name: labelName() }),
  'labels.update': async (me) => on('PATCH', `/labels/${await aLabel(me)}`, { color: 'sky' }),
  'labels.delete': async (me) => on('DELETE', `/labels/${await aLabel(me)}`),
  'labels.restore': async (me) => trashed(me, `/labels/${await aLabel(me)}`),
  'views.create': async () => on('POST', '/views', { name: 'Soon', filters: ['overdue', 'today'] }),
  'views.update': async (me) => on('PATCH', `/views/${await aView(me)}`, { filters: ['p1'] }),
  'views.move': async (me) => {
    const [first, second] = [await aView(me), await aView(me)];
    return on('POST', `/views/${second}/move`, { beforeId: first });
  },
  'views.delete': async (me) => on('DELETE', `/views/${await aView(me)}`),
  'views.restore': async (me) => trashed(me, `/views/${await aView(me)}`),
  'calendars.update': async (me) => on('PATCH', `/calendars/${await me.user.calendar()}`, { color: 'grape' }),
  'calendars.move': async (me) => {
    const [first, second] = [await me.user.calendar(), await me.user.calendar()];
    return on('POST', `/calendars/${second}/move`, { beforeId: first });
  },
  'calendars.delete': async (me) => on('DELETE', `/calendars/${await me.user.calendar()}`),
  'calendars.restore': async (me) => trashed(me, `/calendars/${await me.user.calendar()}`),
  'displays.put': async (me) => on('PUT', `/displays/${await aProject(me)}`, { layout: 'board', groupBy: 'priority' }),
  'comments.create': async (me) => on('POST', '/comments', { taskId: await aTask(me), content: 'Two offers' }),
  'comments.update': async (me) => on('PATCH', `/comments/${await aComment(me)}`, { content: 'Three offers' }),
  'comments.delete': async (me) => on('DELETE', `/comments/${await aComment(me)}`),
  'comments.restore': async (me) => trashed(me, `/comments/${await aComment(me)}`),
  'reminders.create': async (me) =>
    on('POST', '/reminders', { taskId: await aTask(me), remindAt: '2030-01-01T00:00:00Z' }),
  'reminders.update': async (me) =>
    on('PATCH', `/reminders/${await aReminder(me)}`, { remindAt: '2031-01-01T00:00:00Z' }),
  'reminders.delete': async (me) => on('DELETE', `/reminders/${await aReminder(me)}`),
  'reminders.restore': async (me) => trashed(me, `/reminders/${await aReminder(me)}`),
};

/** No two labels of a user have one name. */
const labelName = () => `phone ${randomUUID()}`;

const daily = { dueDate: '2026-03-11', recurrence: { rule: 'FREQ=DAILY' } };

function on(method: WriteCall['method'], path: string, body?: object): WriteCall {
  return body === undefined ? { method, path } : { method, path, body };
}

async function trashed(me: SignedIn, path: string): Promise<WriteCall> {
  await me.remove(path);
  return on('POST', `${path}/restore`, {});
}

async function aTask(me: SignedIn, more: object = {}): Promise<string> {
  return (await me.post('/tasks', { name: 'Order tiles', ...more })).id;
}

/** The change that made a task. */
async function aChange(me: SignedIn): Promise<string> {
  const id = await aTask(me);
  const { items } = await me.get(`/changes?recordId=${id}`);
  return items[0].id;
}

async function aProject(me: SignedIn): Promise<string> {
  return (await me.post('/projects', { name: 'Kitchen' })).id;
}

async function aSection(me: SignedIn): Promise<string> {
  return (await me.post('/sections', { projectId: await aProject(me), name: 'Waiting' })).id;
}

async function aLabel(me: SignedIn): Promise<string> {
  return (await me.post('/labels', { name: labelName() })).id;
}

async function aView(me: SignedIn): Promise<string> {
  return (await me.post('/views', { name: 'Soon', filters: ['overdue', 'today'] })).id;
}

async function aComment(me: SignedIn): Promise<string> {
  return (await me.post('/comments', { taskId: await aTask(me), content: 'Two offers' })).id;
}

async function aReminder(me: SignedIn): Promise<string> {
  return (await me.post('/reminders', { taskId: await aTask(me), remindAt: '2030-01-01T00:00:00Z' })).id;
}
