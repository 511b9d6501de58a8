import { type APIRequestContext, expect, type Page } from '@playwright/test';

const asApp = { 'Sec-Fetch-Site': 'same-origin' };

async function make(request: APIRequestContext, path: string, data: object): Promise<string> {
  const response = await request.post(`/api/v1/${path}`, { headers: asApp, data });
  expect(response.status(), await response.text()).toBe(201);
  const { id } = (await response.json()) as { readonly id: string };
  return id;
}

/** A small account with something of every kind. */
export async function setTheStage(request: APIRequestContext): Promise<void> {
  const project = await make(request, 'projects', { name: 'House' });
  const inside = await make(request, 'projects', { name: 'Roof', parentId: project });
  const section = await make(request, 'sections', { name: 'Walls', projectId: project });
  await make(request, 'labels', { name: 'phone' });
  await make(request, 'views', { name: 'Soon', filters: ['due: next 7 days'] });
  const lines = ['Paint today p1', 'Measure tomorrow 10:00', 'Call Ada today @phone', 'Water every day', 'Read'];
  for (const text of lines) await make(request, 'tasks/quick-add', { text });
  const parent = await make(request, 'tasks', { name: 'Tiles', projectId: project, sectionId: section });
  for (const name of ['Choose', 'Order', 'Lay']) await make(request, 'tasks', { name, parentId: parent });
  for (const name of ['Slates', 'Gutter']) await make(request, 'tasks', { name, projectId: inside });
  await make(request, 'comments', { taskId: parent, content: 'White ones' });
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
