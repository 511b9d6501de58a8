import AxeBuilder from '@axe-core/playwright';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

const widths = [360, 768, 1280];
const themes = ['light', 'dark'] as const;

test('no page of the app has an accessibility finding, in both themes and three widths', async ({ page, signedIn }) => {
  // 96 looks of some seconds each on a slow machine.
  test.setTimeout(600_000);
  expect(signedIn.username).not.toBe('');
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
  const paths = [
    ...['/today', '/inbox', '/upcoming', '/labels', '/completed', '/trash', '/search?q=task', '/nowhere'],
    ...['/settings/profile', '/settings/preferences', '/settings/password', '/settings/api-tokens'],
    ...[
      '/settings/agents',
      '/settings/keyboard',
      `/project/${project.id}`,
      `/project/${board.id}`,
      `/label/${label.id}`,
    ],
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {});
    await page.keyboard.press('j');
    for (const theme of themes)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((name) => {
          document.documentElement.dataset.theme = name;
        }, theme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
        expect(findings, `${path} ${theme} ${width}`).toEqual([]);
      }
  }
});

test('the sign-in pages have no accessibility finding', async ({ page }) => {
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(path);
    for (const theme of themes) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id }) => id),
        `${path} ${theme}`,
      ).toEqual([]);
    }
  }
});
