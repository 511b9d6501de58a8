import type { Page } from '@playwright/test';
import { findingsInThemes } from '../fixtures/findings.ts';
import { hydrated } from '../fixtures/hydrated.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

const widths = [360, 768, 1280];

interface World {
  readonly projectId: string;
  readonly boardId: string;
  readonly labelId: string;
}

/** Each has a test of its own, so that they share the machine's cores and a finding names its page. */
const pages: Readonly<Record<string, (world: World) => string>> = {
  Today: () => '/today',
  Inbox: () => '/inbox',
  Upcoming: () => '/upcoming',
  Labels: () => '/labels',
  Views: () => '/views',
  'a filter that is searched for': () => '/search?q=%23Inbox%20or%20p1',
  'a list narrowed by a filter with a defect': () => '/today?f=%40nowhere',
  Completed: () => '/completed',
  Trash: () => '/trash',
  'a search': () => '/search?q=task',
  'what is not there': () => '/nowhere',
  'a project': ({ projectId }) => `/project/${projectId}`,
  'a board': ({ boardId }) => `/project/${boardId}`,
  'a label': ({ labelId }) => `/label/${labelId}`,
  'the profile': () => '/settings/profile',
  'the preferences': () => '/settings/preferences',
  security: () => '/settings/security',
  'the notifications': () => '/settings/notifications',
  'the API tokens': () => '/settings/api-tokens',
  'connecting an agent': () => '/settings/agents',
  'the activity': () => '/settings/activity',
  calendars: () => '/settings/calendars',
  'import and export': () => '/settings/import',
  'the keyboard': () => '/settings/keyboard',
};

async function makeWorld(page: Page): Promise<World> {
  const project = await createOver<{ id: string }>(page, 'projects', { name: 'Kitchen' });
  const label = await createOver<{ id: string }>(page, 'labels', { name: 'deep' });
  await createOver(page, 'sections', { projectId: project.id, name: 'Walls' });
  const board = await createOver<{ id: string }>(page, 'projects', { name: 'Board', viewStyle: 'board' });
  await createOver(page, 'sections', { projectId: board.id, name: 'Doing' });
  await createOver(page, 'tasks', { projectId: board.id, name: 'A card' });
  const gone = await createOver<{ id: string }>(page, 'tasks', { name: 'Old idea' });
  await page.request.delete(`/api/v1/tasks/${gone.id}`, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  const task = { projectId: project.id, labelIds: [label.id] };
  for (const [index, days] of [-3, 0, 0, 1].entries())
    await createOver(page, 'tasks', {
      ...task,
      name: `Task ${index + 1}`,
      priority: index + 1,
      dueDate: dayFromToday(days),
    });
  return { projectId: project.id, boardId: board.id, labelId: label.id };
}

for (const [name, pathIn] of Object.entries(pages))
  test(`${name}: no accessibility finding in both themes and three widths`, async ({ page, signedIn }) => {
    expect(signedIn.username).not.toBe('');
    await page.goto(pathIn(await makeWorld(page)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await hydrated(page);
    await page.keyboard.press('j');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findingsInThemes(page), String(width)).toEqual([]);
    }
  });

test('the sign-in pages have no accessibility finding', async ({ page }) => {
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(path);
    expect(await findingsInThemes(page), path).toEqual([]);
  }
});
