import type { Locator, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { fullyInstalled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const notice = (page: Page, text: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(text);
const served = async (page: Page, id: string) => (await page.request.get(`/api/v1/tasks/${id}`)).json();
const title = (page: Page) => page.getByRole('textbox', { name: /^Title of/ });
const description = (page: Page) => page.getByRole('textbox', { name: /^Description of/ });

/** The same task open in two pages. */
async function twoPages(page: Page, fields: { description?: string } = {}) {
  const task = await callAsApp(page, 'tasks.create', { name: 'Order tiles', ...fields });
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    const connected = one.waitForResponse('**/api/v1/events');
    await one.goto(`/task/${task.id}`);
    await connected;
    await expect(title(one)).toHaveValue('Order tiles');
  }
  return { id: task.id as string, other };
}

/** Two pages in which the same title was edited; the first has saved its own over that of the other. */
async function titleWrittenTwice(page: Page) {
  const pages = await twoPages(page);
  await title(page).fill('Order white tiles');
  await title(pages.other).fill('Order green tiles');
  await title(pages.other).press('Enter');
  // The label of the field is the title as the service has it.
  await expect(page.getByRole('textbox', { name: 'Title of “Order green tiles”' })).toHaveValue('Order white tiles');
  await title(page).press('Enter');
  return pages;
}

test('a title that is edited here while it changes elsewhere says so, and leaves the choice', async ({ page }) => {
  const { id, other } = await titleWrittenTwice(page);
  await expect(notice(page, 'The title “Order green tiles” was changed elsewhere while you wrote.')).toBeVisible();
  await expect.poll(async () => (await served(page, id)).name).toBe('Order white tiles');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(async () => (await served(page, id)).name).toBe('Order green tiles');
  await expect(title(other)).toHaveValue('Order green tiles');
});

test('the offer of what was written elsewhere waits for its answer, whatever is done and said meanwhile', async ({
  page,
}) => {
  const { id } = await titleWrittenTwice(page);
  const offer = page.getByRole('button', { name: 'Use theirs' });
  await expect(offer).toBeVisible();
  await page.getByRole('main').getByRole('checkbox', { name: 'Complete “Order white tiles”' }).click();
  const completed = notice(page, 'Completed “Order white tiles”');
  await expect(completed).toBeVisible();
  const edge = (element: Locator, side: 'top' | 'bottom') =>
    element.evaluate((node, at) => node.getBoundingClientRect()[at], side);
  await expect.poll(async () => (await edge(offer, 'bottom')) < (await edge(completed, 'top'))).toBe(true);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notice(page, 'Undone: completed “Order white tiles”')).toBeVisible();
  await expect(offer).toHaveCount(1);
  await offer.click();
  await expect.poll(async () => (await served(page, id)).name).toBe('Order green tiles');
});

test('an open description takes what is written elsewhere, and does not write the old one back', async ({ page }) => {
  const { id, other } = await twoPages(page, { description: 'Forty' });
  await page.getByRole('button', { name: 'Edit the description' }).focus();
  await page.keyboard.press('Enter');
  await expect(description(page)).toHaveValue('Forty');
  await callAsApp(other, 'tasks.update', { id, description: 'Forty of the white' });
  await expect(description(page)).toHaveValue('Forty of the white');
  await description(page).press('End');
  await page.keyboard.type(', and glue');
  await description(page).press('Escape');
  await expect.poll(async () => (await served(page, id)).description).toBe('Forty of the white, and glue');
});

test('one undo restores a description from before the whole edit', async ({ page }) => {
  const { id, description: before } = await callAsApp(page, 'tasks.create', {
    name: 'Order tiles',
    description: 'Forty',
  });
  await page.goto(`/task/${id}`);
  await page.getByRole('button', { name: 'Edit the description' }).focus();
  await page.keyboard.press('Enter');
  await description(page).fill('Forty of the white');
  // Each pause saves.
  await expect.poll(async () => (await served(page, id)).description).toBe('Forty of the white');
  await description(page).fill('Forty of the white ones');
  await expect.poll(async () => (await served(page, id)).description).toBe('Forty of the white ones');
  await description(page).press('Escape');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await served(page, id)).description).toBe(before);
});

test('what is typed on when the task of a field has gone is no shortcut of another task', async ({ page }) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  await callAsApp(page, 'tasks.create', { name: 'Paint walls' });
  const connected = page.waitForResponse('**/api/v1/events');
  await page.goto('/inbox');
  await connected;
  await page.getByRole('link', { name: 'Order tiles' }).focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'Title of “Order tiles”' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Order white');
  await callAsApp(page, 'tasks.complete', { id });
  await expect(field).toHaveCount(0);
  await page.keyboard.type(' 1d');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('checkbox', { name: 'Complete “Paint walls”' })).toBeVisible();
  // A click says that what follows is meant.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('2');
  await expect(page.getByRole('checkbox', { name: 'Complete “Paint walls”, priority 2' })).toBeVisible();
  await expect.poll(() => served(page, id)).toMatchObject({ name: 'Order white', completed: true });
});

test('a description that is being written when the task is deleted elsewhere is there when it comes back', async ({
  page,
}) => {
  const { id, other } = await twoPages(page);
  await page.getByRole('button', { name: 'Add a description' }).click();
  await description(page).pressSequentially('From the shop in town');
  await other.keyboard.press('Delete');
  await expect(page.getByText('This task is not here.')).toBeVisible();
  await other.keyboard.press('z');
  await expect.poll(async () => (await served(page, id)).description).toBe('From the shop in town');
});

for (const width of [1280, 360])
  test(`what is typed on after the open task was deleted elsewhere reaches no other task, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const other = await callAsApp(page, 'tasks.create', { name: 'Paint walls' });
    const panel = page.getByRole('dialog', { name: /^Task/ });
    const gone = panel.getByText('This task is not here.');
    for (const [field, button] of [[/^Title of/], [/^Comment on/], [/^Description of/, 'Add a description']] as const) {
      const { id } = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
      const connected = page.waitForResponse('**/api/v1/events');
      await page.goto(`/inbox?task=${id}`);
      await connected;
      if (button) await panel.getByRole('button', { name: button }).click();
      await panel.getByRole('textbox', { name: field }).press('End');
      await page.keyboard.type(' half a thought');
      await callAsApp(page, 'tasks.delete', { id });
      await expect(gone).toBeVisible();
      // What follows a pause is meant, and so is what follows a press of the pointer, which needs no wait.
      await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointerdown')));
      await page.keyboard.type(' 1 more done q');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Backspace');
      await expect(gone).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await callAsApp(page, 'tasks.restore', { id });
      await expect(gone).toHaveCount(0);
      // A description that was being written opens with its draft, and takes the focus itself.
      await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await callAsApp(page, 'tasks.delete', { id });
      await expect(gone).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await page.keyboard.press('j');
      await expect(page.getByRole('link', { name: 'Paint walls' })).toBeFocused();
    }
    expect(await served(page, other.id)).toMatchObject({ name: 'Paint walls', completed: false, priority: 4 });
  });

test.describe('of a task that was deleted elsewhere', () => {
  // These journeys hold requests back.
  test.use({ serviceWorkers: 'block' });

  /** Holds requests back. @returns the function that lets them through */
  async function holdBack(page: Page, requests: string): Promise<() => void> {
    const gate = Promise.withResolvers<void>();
    await page.route(requests, async (route) => {
      await gate.promise;
      await route.continue();
    });
    return gate.resolve;
  }

  test('a description that is refused before the task leaves is there when it comes back', async ({ page }) => {
    const { id, other } = await twoPages(page);
    await page.getByRole('button', { name: 'Add a description' }).click();
    const letThrough = await holdBack(page, '**/api/trpc/sync.pull*');
    await other.keyboard.press('Delete');
    await expect.poll(async () => (await served(page, id)).code).toBe('not_found');
    await description(page).pressSequentially('From the shop in town');
    await expect(notice(page, 'Not done')).toBeVisible();
    letThrough();
    await expect(page.getByText('This task is not here.')).toBeVisible();
    await other.keyboard.press('z');
    await expect.poll(async () => (await served(page, id)).description).toBe('From the shop in town');
  });

  test('a description that is refused after the task has left is there when it comes back', async ({ page }) => {
    const { id } = await twoPages(page);
    await page.getByRole('button', { name: 'Add a description' }).click();
    const letThrough = await holdBack(page, '**/api/trpc/tasks.update*');
    const isSent = page.waitForRequest('**/api/trpc/tasks.update*');
    await description(page).pressSequentially('From the shop in town');
    await isSent;
    await callAsApp(page, 'tasks.delete', { id });
    await expect(page.getByText('This task is not here.')).toBeVisible();
    letThrough();
    await expect(notice(page, 'Not done')).toBeVisible();
    await callAsApp(page, 'tasks.restore', { id });
    await expect.poll(async () => (await served(page, id)).description).toBe('From the shop in town');
  });
});

test('a description written without a network asks before it takes the place of what another device wrote meanwhile', async ({
  page,
  context,
}) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Order tiles', description: 'Forty' });
  await page.goto(`/task/${id}`);
  await expect(title(page)).toHaveValue('Order tiles');
  await fullyInstalled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit the description' }).focus();
  await page.keyboard.press('Enter');
  await description(page).fill('Forty of');
  // Each pause saves.
  await expect(page.getByText(/1 change will be sent/)).toBeVisible();
  await description(page).fill('Forty of the white');
  await description(page).press('Escape');
  await expect(page.getByText(/2 changes will be sent/)).toBeVisible();
  await callAsApp(page, 'tasks.update', { id, description: 'Fifty' });
  await context.setOffline(false);
  await expect(notice(page, 'The description of “Order tiles” was changed elsewhere')).toBeVisible();
  await expect(page.getByText('Fifty')).toBeVisible();
  expect((await served(page, id)).description).toBe('Fifty');
  // Whoever closes the app before the choice finds both again.
  await page.reload();
  await expect(page.getByText('1 change could not be made.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Changes that could not be made' });
  await expect(list.getByText('Forty of the white')).toBeVisible();
  await list.getByRole('button', { name: /^Use mine/ }).click();
  await expect.poll(async () => (await served(page, id)).description).toBe('Forty of the white');
  await expect(page.getByText('could not be made')).toHaveCount(0);
});

test('a title and a comment written without a network ask as well, and what else a title says is done', async ({
  page,
  context,
}) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  const comment = await callAsApp(page, 'comments.create', { taskId: id, content: 'Forty' });
  await page.goto(`/task/${id}`);
  await expect(title(page)).toHaveValue('Order tiles');
  await fullyInstalled(page);
  await context.setOffline(true);
  await title(page).fill('Order white tiles p1');
  await title(page).press('Enter');
  await page.getByRole('button', { name: /^Edit the comment/ }).click();
  await page.getByRole('textbox', { name: /^Comment of/ }).fill('Forty of the white');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/2 changes will be sent/)).toBeVisible();
  await callAsApp(page, 'tasks.update', { id, name: 'Order green tiles' });
  await callAsApp(page, 'comments.update', { id: comment.id, content: 'Fifty' });
  await context.setOffline(false);
  await expect(page.getByText('2 changes could not be made.')).toBeVisible();
  // The priority in the words is nobody's text.
  expect(await served(page, id)).toMatchObject({ name: 'Order green tiles', priority: 1 });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Changes that could not be made' });
  await list
    .getByRole('button', { name: /^Keep theirs.*tiles”$/ })
    .first()
    .click();
  await list.getByRole('button', { name: /^Use mine.*comment/ }).click();
  await expect
    .poll(async () => (await page.request.get(`/api/v1/comments/${comment.id}`)).json())
    .toMatchObject({ content: 'Forty of the white' });
  await expect(title(page)).toHaveValue('Order green tiles');
});

test('a description that followed another device does not come back as it was when the page is loaded anew', async ({
  page,
}) => {
  const { id, other } = await twoPages(page, { description: 'Forty' });
  await page.getByRole('button', { name: 'Edit the description' }).focus();
  await page.keyboard.press('Enter');
  await description(page).fill('Forty of the white');
  await expect.poll(async () => (await served(page, id)).description).toBe('Forty of the white');
  await callAsApp(other, 'tasks.update', { id, description: 'Fifty' });
  await expect(description(page)).toHaveValue('Fifty');
  await page.reload();
  await expect(description(page)).toHaveValue('Fifty');
  await description(page).press('End');
  await page.keyboard.type(' of the green');
  await description(page).press('Escape');
  await expect.poll(async () => (await served(page, id)).description).toBe('Fifty of the green');
});

test('a draft of a description that was changed elsewhere while its page was gone asks', async ({ page }) => {
  // As on a phone that needs the memory: the page ends before the pause that would save, and is not told.
  await page.addInitScript(() => {
    for (const type of ['beforeunload', 'pagehide', 'focusout'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
  const { id, other } = await twoPages(page, { description: 'Forty' });
  await page.getByRole('button', { name: 'Edit the description' }).focus();
  await page.keyboard.press('Enter');
  await description(page).fill('Forty of the white');
  await page.goto('about:blank');
  await callAsApp(other, 'tasks.update', { id, description: 'Fifty' });
  await page.goto(`/task/${id}`);
  await expect(description(page)).toHaveValue('Forty of the white');
  await description(page).press('Escape');
  await expect(notice(page, 'The description of “Order tiles” was changed elsewhere while you wrote.')).toBeVisible();
});

test('a comment that is edited here while it changes elsewhere says so, and one that is left as it was takes theirs', async ({
  page,
}) => {
  const { id, other } = await twoPages(page);
  const comment = await callAsApp(page, 'comments.create', { taskId: id, content: 'Forty' });
  const content = async () => (await (await page.request.get(`/api/v1/comments/${comment.id}`)).json()).content;
  const field = page.getByRole('textbox', { name: /^Comment of/ });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('button', { name: /^Edit the comment/ }).click();
  await callAsApp(other, 'comments.update', { id: comment.id, content: 'Fifty' });
  await expect(other.getByText('Fifty')).toBeVisible();
  await save.click();
  await expect(page.getByText('Fifty')).toBeVisible();
  expect(await content()).toBe('Fifty');
  await page.getByRole('button', { name: /^Edit the comment/ }).click();
  await field.fill('Fifty of the white');
  await callAsApp(other, 'comments.update', { id: comment.id, content: 'Sixty' });
  await expect(other.getByText('Sixty')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('Fifty of the white');
  await save.click();
  await expect(notice(page, 'A comment on “Order tiles” was changed elsewhere while you wrote.')).toBeVisible();
  await expect.poll(content).toBe('Fifty of the white');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(content).toBe('Sixty');
});

test('a dialog sends what was changed in it, and not back what another device has changed meanwhile', async ({
  page,
}) => {
  const { id } = await callAsApp(page, 'projects.create', { name: 'Kitchen' });
  const connected = page.waitForResponse('**/api/v1/events');
  await page.goto(`/project/${id}`);
  await connected;
  await page.getByRole('main').getByRole('button', { name: 'More for “Kitchen”' }).click();
  await page.getByRole('menuitem', { name: 'Rename and colour' }).click();
  await page.getByTitle('Teal').click();
  await callAsApp(page, 'projects.update', { id, name: 'Kitchen renovation' });
  await expect(page.locator('main h1')).toHaveText('Kitchen renovation');
  await page.getByRole('button', { name: 'Save' }).click();
  const kept = async () => (await page.request.get(`/api/v1/projects/${id}`)).json();
  await expect.poll(kept).toMatchObject({ color: 'teal' });
  expect(await kept()).toMatchObject({ name: 'Kitchen renovation' });
});
