import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createOver } from '../../../e2e/fixtures/tasks.ts';
import { asApp } from '../speed/signed-in-context.ts';

/** A small account with something of every kind. */
export async function setTheStage(page: Page): Promise<void> {
  const make = async (path: string, data: object) => (await createOver<{ readonly id: string }>(page, path, data)).id;
  const project = await make('projects', { name: 'House' });
  const inside = await make('projects', { name: 'Roof', parentId: project });
  const section = await make('sections', { name: 'Walls', projectId: project });
  await make('labels', { name: 'phone' });
  await make('views', { name: 'Soon', filters: ['due: next 7 days'] });
  const lines = ['Paint today p1', 'Measure tomorrow 10:00', 'Call Ada today @phone', 'Water every day', 'Read'];
  for (const text of lines) await make('tasks/quick-add', { text });
  const parent = await make('tasks', { name: 'Tiles', projectId: project, sectionId: section });
  for (const name of ['Choose', 'Order', 'Lay']) await make('tasks', { name, parentId: parent });
  for (const name of ['Slates', 'Gutter']) await make('tasks', { name, projectId: inside });
  await make('comments', { taskId: parent, content: 'White ones' });
}

/** Waits until all that was written here is at the service, and all of it here. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByText(/^Everything here, checked/)).toBeAttached({ timeout: 60_000 });
  await expect(page.getByText(/will be sent|Sending/)).toHaveCount(0, { timeout: 60_000 });
}

type Fields = Readonly<Record<string, unknown>>;

const kinds = ['projects', 'sections', 'views', 'tasks', 'comments', 'reminders'] as const;
/** Labels made along the way stay on purpose, how a list is displayed is no change, and the others are of the row, not of what it says. */
const left = new Set(['updatedAt', 'viewStyle', 'labelIds', 'position', 'todayPosition', 'completionId']);

/** What the service has that is not in Trash, a line a record. */
export async function livingRecords(request: APIRequestContext): Promise<readonly string[]> {
  const response = await request.get('/api/v1/export', { headers: asApp });
  expect(response.status()).toBe(200);
  const document = (await response.json()) as Readonly<Record<string, readonly Fields[]>>;
  return kinds.flatMap((kind) =>
    (document[kind] ?? [])
      .filter(({ deletionId }) => deletionId === undefined)
      .map((record) => `${kind} ${JSON.stringify(Object.entries(record).filter(([field]) => !left.has(field)))}`),
  );
}
