import { type SignedIn, signedIn } from './signed-in.ts';
import type { TestApi } from './test-api.ts';

/** An account with records of every kind. */
export async function fullAccount(api: TestApi): Promise<SignedIn> {
  const me = await signedIn(api);
  const work = await me.post('/projects', {
    name: 'Work',
    description: 'All of it',
    color: 'teal',
    viewStyle: 'board',
  });
  const old = await me.post('/projects', { name: 'Old', isFavorite: true });
  await me.act(`/projects/${old.id}/archive`);
  const gone = await me.post('/projects', { name: 'Gone' });
  await me.post('/tasks', { name: 'Went with it', projectId: gone.id });
  await me.remove(`/projects/${gone.id}`);
  const planning = await me.post('/sections', { projectId: work.id, name: 'Planning' });
  await me.post('/sections', { projectId: work.id, name: 'Empty, "quoted"' });
  const urgent = await me.post('/labels', { name: 'urgent', color: 'red' });
  const waiting = await me.post('/labels', { name: 'waiting for, "them"' });
  const past = await me.post('/labels', { name: 'past' });
  const plan = await me.post('/tasks', {
    name: 'Plan, with "quotes" and @nothing',
    description: 'First line\n\n- a list, of course',
    sectionId: planning.id,
    priority: 1,
    labelIds: [waiting.id, urgent.id, past.id],
    dueDate: '2030-05-02',
    dueTime: '09:30',
    dueTimezone: 'America/New_York',
    durationMinutes: 45,
    deadlineDate: '2030-05-09',
  });
  await me.remove(`/labels/${past.id}`);
  const child = await me.post('/tasks', { name: 'Child', parentId: plan.id });
  await me.post('/tasks', { name: 'Grandchild', parentId: child.id });
  await me.act(`/tasks/${child.id}/complete`);
  const standup = await me.post('/tasks', {
    name: 'Stand-up',
    projectId: work.id,
    dueDate: '2030-01-04',
    dueTime: '08:15',
    recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR', basis: 'schedule', text: 'every fri' },
  });
  await me.act(`/tasks/${standup.id}/complete`);
  await me.post('/tasks', {
    name: 'Water the plants',
    dueDate: '2030-01-01',
    recurrence: { rule: 'FREQ=DAILY;INTERVAL=3', basis: 'completion', text: 'every! 3 days' },
  });
  const trashed = await me.post('/tasks', { name: 'Thrown away' });
  await me.remove(`/tasks/${trashed.id}`);
  await me.post('/tasks', { name: 'In the Inbox 🧺', dueDate: '2030-02-03' });
  await me.post('/views', {
    name: 'What waits',
    filters: [`@[${waiting.id}] or overdue`, `#Work/Planning -@urgent`, `p1 #[${gone.id}]`],
    color: 'sky',
    isFavorite: true,
  });
  await me.call('PUT', '/displays/today', { groupBy: 'project', sortBy: 'name', layout: 'board' });
  await me.call('PUT', '/displays/inbox', { done: 'last7Days' });
  await me.call('PUT', `/displays/${work.id}`, { layout: 'board', groupBy: 'priority', subTasks: 'flat' });
  await me.call('PUT', `/displays/${urgent.id}`, { sortBy: 'date', direction: 'desc' });
  const passed = await me.post('/views', { name: 'Passed', filters: ['p1 | p2'] });
  await me.remove(`/views/${passed.id}`);
  await me.post('/comments', { taskId: plan.id, content: 'Said, "so"\nand so' });
  const taken = await me.post('/comments', { taskId: plan.id, content: 'Taken back' });
  await me.remove(`/comments/${taken.id}`);
  await me.post('/reminders', { taskId: plan.id, minutesBefore: 0 });
  await me.post('/reminders', { taskId: plan.id, remindAt: '2030-05-01T10:00:00Z' });
  await me.post('/reminders', { taskId: plan.id, date: '2030-05-01', time: '07:00' });
  return me;
}
