import { daysOfWeek, makeTask, openPlanner } from '../fixtures/planner.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** What is printed beside lists and boards, of which rows.spec.ts tells. */

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

for (const [name, width] of [
  ['beside its list', 1280],
  ['over its list', 1024],
] as const)
  test(`of a task that is open ${name} paper has all that is set, and neither the list nor controls`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const kitchen = await createOver<{ id: string }>(page, 'projects', { name: 'Kitchen' });
    const task = await createOver<{ id: string }>(page, 'tasks', {
      name: 'Lay tiles',
      projectId: kitchen.id,
      dueDate: '2031-03-04',
      priority: 1,
      description: 'Grey ones.',
    });
    await createOver(page, 'tasks', { name: 'Buy tiles', parentId: task.id });
    await createOver(page, 'tasks', { name: 'Order tap', projectId: kitchen.id });
    await createOver(page, 'comments', { taskId: task.id, content: 'They come on Friday.' });
    await page.goto(`/project/${kitchen.id}?task=${task.id}`);
    const panel = page.getByRole('dialog', { name: 'Task' });
    await expect(panel.getByText('They come on Friday.')).toBeVisible();
    const list = page.locator('#main').getByText('Order tap');
    await expect(list).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(panel.getByText('2031-03-04')).toBeVisible();
    for (const words of ['Kitchen', '1, highest', 'Grey ones.', 'Buy tiles', 'They come on Friday.'])
      await expect(panel.getByText(words, { exact: true }).first()).toBeVisible();
    await expect(list).toBeHidden();
    // The title is written in its field.
    await expect(page.getByRole('textbox')).toHaveCount(1);
    for (const control of ['Add: Deadline', 'Close the task', 'Actions'])
      await expect(page.getByRole('button', { name: control })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(list).toBeVisible();
  });

test('on paper a week and a month say which days they show', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { today } = daysOfWeek();
  await makeTask(page, { name: 'Ring Maya', dueDate: today });
  const day = page.getByRole('grid').locator(`[data-day="${today}"]`).first();
  await openPlanner(page, 'w');
  for (const layout of ['week', 'month'] as const) {
    if (layout === 'month') await page.keyboard.press('m');
    await expect(page.locator(`[data-planner="${layout}"]`)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    // The first of a month stands with its name, before or after it.
    await expect(day.getByText(new RegExp(`^(\\p{L}+ )?${Number(today.slice(8))}( \\p{L}+)?$`, 'u'))).toBeVisible();
    await expect(page.getByRole('grid').getByText('Ring Maya').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Skip to the tasks' })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
