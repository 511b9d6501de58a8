import type { Page } from '@playwright/test';
import { fullyInstalled } from '../fixtures/service-worker.ts';
import { untilStored } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('the manifest names icons that exist, a start and a place to share to', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/today', display: 'standalone', share_target: { action: '/share' } });
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});

test('after one visit the app opens without a network, on any of its addresses', async ({ page, context }) => {
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  await untilStored(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  await page.goto('/completed');
  await expect(page.getByRole('heading', { level: 1, name: 'Completed' })).toBeVisible();
  await context.setOffline(false);
});

test('what another app shares opens quick add with it', async ({ page }) => {
  await page.goto('/share?title=A%20page&url=https%3A%2F%2Fa.example%2Fx');
  await expect(page.getByRole('textbox', { name: 'Add a task' }).last()).toHaveValue('A page // https://a.example/x');
  await expect(page).toHaveURL(/\/inbox$/);
});

/** Does what an operating system does with a share: a navigation that posts a form to the address in the manifest. */
async function share(page: Page, words: Record<string, string>, fileName?: string): Promise<void> {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  await page.evaluate(
    ({ target, words, fileName }) => {
      const form = document.createElement('form');
      form.method = target.method;
      form.enctype = target.enctype;
      form.action = target.action;
      for (const [name, value] of Object.entries(words)) {
        const field = document.createElement('input');
        field.name = target.params[name];
        field.value = value;
        form.append(field);
      }
      if (fileName !== undefined) {
        const field = document.createElement('input');
        field.type = 'file';
        field.name = target.params.files[0].name;
        const transfer = new DataTransfer();
        transfer.items.add(new File(['%PDF-1.4 a letter'], fileName, { type: 'application/pdf' }));
        field.files = transfer.files;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    },
    { target: manifest.share_target, words, fileName },
  );
}

const attachmentsOf = async (page: Page, name: string): Promise<string[]> => {
  const { items: tasks } = await (await page.request.get('/api/v1/tasks')).json();
  const task = tasks.find((candidate: { name: string }) => candidate.name === name);
  if (!task) return [];
  const { items } = await (await page.request.get(`/api/v1/attachments?taskId=${task.id}`)).json();
  return items.map(({ fileName }: { fileName: string }) => fileName);
};

test('a file that another app shares is attached to the task that its words become', async ({ page }) => {
  await page.goto('/today');
  await fullyInstalled(page);
  await share(page, { title: 'Pay the invoice' }, 'invoice.pdf');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await expect(dialog.getByRole('textbox', { name: 'Add a task' })).toHaveValue('Pay the invoice');
  await expect(dialog.getByRole('list', { name: 'Files of the new task' })).toContainText('invoice.pdf');
  await expect(page).toHaveURL(/\/inbox$/);
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('link', { name: 'Pay the invoice' })).toBeVisible();
  await expect.poll(() => attachmentsOf(page, 'Pay the invoice')).toEqual(['invoice.pdf']);
  await expect(page.getByText('Files of the new task')).toHaveCount(0);
});

test('a file that is shared without a network waits on the device, through a reload', async ({ page, context }) => {
  await page.goto('/inbox');
  await fullyInstalled(page);
  await untilStored(page);
  await context.setOffline(true);
  await share(page, {}, 'letter.pdf');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await expect(dialog.getByRole('textbox', { name: 'Add a task' })).toHaveValue('letter.pdf');
  await page.reload();
  await page.keyboard.press('q');
  const field = page.getByRole('textbox', { name: 'Add a task' }).last();
  await expect(field).toHaveValue('letter.pdf');
  await expect(page.getByRole('list', { name: 'Files of the new task' })).toContainText('letter.pdf');
  await field.fill('Answer the letter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Answer the letter' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Answer the letter' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => attachmentsOf(page, 'Answer the letter')).toEqual(['letter.pdf']);
});

test('a shared file goes with its task although the page is left before the device has written which it is', async ({
  page,
}) => {
  await page.goto('/inbox');
  await fullyInstalled(page);
  await share(page, { title: 'Sign the lease' }, 'lease.pdf');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await expect(dialog.getByRole('list', { name: 'Files of the new task' })).toContainText('lease.pdf');
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite' && this.name.startsWith('tidemark.files/')) throw new Error('The page is left.');
      return transaction.call(this, stores, mode, options);
    };
  });
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('link', { name: 'Sign the lease' })).toBeVisible();
  await page.reload();
  await expect.poll(() => attachmentsOf(page, 'Sign the lease')).toEqual(['lease.pdf']);
});

test('a share that the device has not kept is said not to have arrived', async ({ page }) => {
  await page.goto('/inbox?shared');
  const notices = page.getByRole('region', { name: /^Notifications/ });
  await expect(notices.getByText('What you shared did not arrive. Share it once more.')).toBeVisible();
});

test('signing out leaves no page behind', async ({ page, context }) => {
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await context.clearCookies();
  await page.goto('/today');
  await expect(page).toHaveURL(/sign-in/);
  const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-')));
  await expect.poll(kept).toEqual([]);
});
