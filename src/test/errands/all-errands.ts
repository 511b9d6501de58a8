import type { SignedIn } from '../signed-in.ts';
import { addingErrands } from './adding-errands.ts';
import { changingErrands } from './changing-errands.ts';
import type { Errand } from './errand.ts';
import { recoveringErrands } from './recovering-errands.ts';

/** By the clock of the tests it is Saturday 2030-01-05, 10:00 in UTC, and that is where these people live. */
export const errands: readonly Errand[] = [...addingErrands, ...changingErrands, ...recoveringErrands];

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
