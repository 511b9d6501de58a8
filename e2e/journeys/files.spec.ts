import { hydrated } from '../fixtures/hydrated.ts';
import { fullyInstalled } from '../fixtures/service-worker.ts';
import { untilStored } from '../fixtures/stored.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** One dot. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('pictures are pasted and dropped anywhere in a task, shown small and opened large', async ({ page }) => {
  const task = await createOver<{ id: string }>(page, 'tasks', { name: 'Pick a worktop' });
  await page.goto(`/inbox?task=${task.id}`);
  const panel = page.getByRole('dialog', { name: 'Task “Pick a worktop”' });
  await expect(panel).toBeVisible();
  const files = panel.getByRole('list', { name: 'Files' });
  const give = (type: 'paste' | 'drop', name: string) =>
    panel.locator('[data-open-task]').evaluate(
      (element, { type, name, png }) => {
        const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], name, { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: transfer })
            : new DragEvent('drop', { ...init, dataTransfer: transfer }),
        );
      },
      { type, name, png },
    );
  await give('paste', 'oak.png');
  await expect(files.getByRole('link', { name: 'oak.png' })).toBeVisible();
  await give('drop', 'ash.png');
  await expect(files.getByRole('link', { name: 'ash.png' })).toBeVisible();

  const small = files.getByRole('button', { name: 'Show “oak.png”' }).locator('img');
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await files.getByRole('button', { name: 'Show “oak.png”' }).click();
  const large = page.getByRole('dialog', { name: 'oak.png' });
  await expect(large.getByRole('img', { name: 'oak.png' })).toBeVisible();
  await expect(large.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'ash.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'ash.png' })).toHaveCount(0);
  await expect(panel).toBeVisible();
});

test('a file chosen without a network says that it waits, and is sent once there is one', async ({ page, context }) => {
  const task = await createOver<{ id: string }>(page, 'tasks', { name: 'Pick a worktop' });
  await page.goto(`/inbox?task=${task.id}`);
  const panel = page.getByRole('dialog', { name: 'Task “Pick a worktop”' });
  await expect(panel).toBeVisible();
  await hydrated(page);
  await context.setOffline(true);
  await expect(panel.getByText('You are offline: a file waits on this device')).toBeVisible();
  const file = { name: 'oak.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
  await panel.getByLabel('Attach files to “Pick a worktop”').setInputFiles(file);
  const files = panel.getByRole('list', { name: 'Files' });
  await expect(files.getByRole('alert')).toContainText('It is sent once there is a connection');
  await context.setOffline(false);
  await expect(files.getByRole('link', { name: 'oak.png' })).toBeVisible();
  await expect(files.getByRole('alert')).toHaveCount(0);
  await expect(files.getByRole('listitem')).toHaveCount(1);
});

test('a file that was chosen without a network outlives the page, and is sent by the next one that has a connection', async ({
  page,
  context,
}) => {
  const task = await createOver<{ id: string }>(page, 'tasks', { name: 'Pick a worktop' });
  await page.goto(`/inbox?task=${task.id}`);
  await hydrated(page);
  await fullyInstalled(page);
  await untilStored(page);
  const panel = page.getByRole('dialog', { name: 'Task “Pick a worktop”' });
  const files = panel.getByRole('list', { name: 'Files' });
  await context.setOffline(true);
  const file = { name: 'oak.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
  await panel.getByLabel('Attach files to “Pick a worktop”').setInputFiles(file);
  await expect(files.getByRole('alert')).toHaveText(/It is sent once there is a connection\.$/);
  await page.reload();
  await expect(files.getByRole('alert')).toContainText('It is sent once there is a connection');
  // The next page shows another view, and no task.
  await page.goto('/today');
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  await context.setOffline(false);
  const attached = async () => {
    const { items } = await (await page.request.get(`/api/v1/attachments?taskId=${task.id}`)).json();
    return items.map(({ fileName }: { fileName: string }) => fileName);
  };
  await expect.poll(attached).toEqual(['oak.png']);
  await page.goto(`/inbox?task=${task.id}`);
  await expect(files.getByRole('link', { name: 'oak.png' })).toBeVisible();
  await expect(files.getByRole('listitem')).toHaveCount(1);
});

test.describe('without a service worker, because they answer requests themselves', () => {
  test.use({ serviceWorkers: 'block' });

  test('a file that the server refused is sent when it is tried again', async ({ page }) => {
    const task = await createOver<{ id: string }>(page, 'tasks', { name: 'Pick a worktop' });
    await page.goto(`/inbox?task=${task.id}`);
    await hydrated(page);
    const panel = page.getByRole('dialog', { name: 'Task “Pick a worktop”' });
    const files = panel.getByRole('list', { name: 'Files' });
    const uploads = '**/api/v1/tasks/*/attachments';
    await page.route(uploads, (route) => route.fulfill({ status: 413, contentType: 'text/plain', body: 'too large' }));
    const file = { name: 'oak.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
    await panel.getByLabel('Attach files to “Pick a worktop”').setInputFiles(file);
    await expect(files.getByRole('alert')).toContainText('The file is larger than 10 MB');
    await page.unroute(uploads);
    await files.getByRole('button', { name: 'Try again' }).click();
    await expect(files.getByRole('link', { name: 'oak.png' })).toBeVisible();
    await expect(files.getByRole('alert')).toHaveCount(0);
  });
});
