import { accessibilityFindings, findingsInThemes } from '../fixtures/findings.ts';
import { startProgram } from '../fixtures/program.ts';
import { expect, signUp, test } from '../fixtures/test.ts';

test('a program that knows the address alone is connected, limited and revoked', async ({
  page,
  account,
  extraHTTPHeaders,
}) => {
  const program = await startProgram('Claude Code', extraHTTPHeaders ?? {});
  await page.goto(await program.begin());
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: 'Connect “Claude Code”?' })).toBeVisible();
  await expect(page.getByText(account.username)).toBeVisible();
  await expect(page.getByText('Unverified: anybody can take this name.')).toBeVisible();
  await expect(page.getByText('a program on this device')).toBeVisible();
  await expect(page.getByLabel('tasks: see')).toBeChecked();
  await expect(page.getByLabel('tasks: delete')).not.toBeChecked();
  await expect(page.getByLabel('Ask me before')).toHaveValue('changing');
  await expect(page.getByLabel('Changes a day')).toHaveValue('500');
  await expect(page.getByLabel('Expires after')).toHaveValue('90');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Give the token a name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Laptop');
  for (const label of ['comments: see', 'comments: change']) await page.getByLabel(label).uncheck();
  await page.getByLabel('Changes a day').fill('20');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveTitle('Back in the program');
  expect((await program.told).get('code')).not.toBeNull();

  expect(await program.connect()).toContain('find_tasks');
  expect(await program.call()).toBe(200);
  await page.goto('/settings/api-tokens');
  const row = page.getByRole('listitem').filter({ hasText: 'Laptop' });
  await expect(row).toContainText('Connected program');
  await expect(row).toContainText('at most 20 changes, 50 deletions');
  await expect(row.getByRole('button', { name: '8 scopes' })).toBeVisible();
  await row.getByRole('button', { name: 'Revoke “Laptop”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('Revoked “Laptop”').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await program.call()).toBe(401);
  program.close();
});

test('what a program may do stands in columns, and on a phone Allow is in sight from the start', async ({
  page,
  signedIn,
  extraHTTPHeaders,
}) => {
  expect(signedIn.username).not.toBe('');
  const program = await startProgram('Claude Code', extraHTTPHeaders ?? {});
  await page.goto(await program.begin());
  const allow = page.getByRole('button', { name: 'Allow' });
  await expect(allow).toBeVisible();
  const box = async (label: string) => {
    const found = await page.getByLabel(label, { exact: true }).boundingBox();
    if (!found) throw new Error(`${label} is not on the screen.`);
    return found;
  };
  const see = await box('tasks: see');
  expect((await box('tasks: change')).x - see.x).toBe(64);
  expect((await box('tasks: delete')).x - see.x).toBe(128);
  expect((await box('labels: change')).x - see.x).toBe(64);
  expect((await box('projects: see')).y - see.y).toBe(33);
  const [changes, expiry] = [await box('Changes a day'), await box('Expires after')];
  expect(expiry.y).toBe(changes.y);
  expect(expiry.height).toBe(changes.height);

  await page.setViewportSize({ width: 360, height: 640 });
  await expect(allow).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(page.getByLabel('Name', { exact: true })).toBeInViewport({ ratio: 1 });
  const [name, answer] = await Promise.all([box('Name'), allow.boundingBox()]);
  expect(name.y + name.height).toBeLessThanOrEqual(answer?.y ?? 0);
  expect(await findingsInThemes(page)).toEqual([]);
  program.close();
});

test('who makes an account on the way is asked by the program that waits', async ({ page, extraHTTPHeaders }) => {
  const program = await startProgram('Claude Code', extraHTTPHeaders ?? {});
  await page.goto(await program.begin());
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/sign-up\?next=/);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Username').fill(`new${Date.now()}`);
  await page.getByLabel('Password').fill('an uncommon long phrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Connect “Claude Code”?' })).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  expect((await program.told).get('code')).not.toBeNull();
  program.close();
});

test('a program that is denied is told so, and its request is over', async ({ page, signedIn, extraHTTPHeaders }) => {
  expect(signedIn.username).not.toBe('');
  const program = await startProgram('Somebody', extraHTTPHeaders ?? {});
  await page.goto(await program.begin());
  await expect(page).toHaveURL(/\/oauth\/consent\//);
  const asked = page.url();
  await page.getByRole('button', { name: 'Deny' }).click();
  expect((await program.told).get('error')).toBe('access_denied');
  await expect(page).toHaveTitle('Back in the program');
  await page.goto(asked);
  await expect(page.getByText('The request has run out or was answered already.')).toBeVisible();
  await page.goto('/settings/api-tokens');
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  program.close();
});

test('whose session has ended signs in and comes back to the request', async ({
  page,
  context,
  account,
  signedIn,
  extraHTTPHeaders,
}) => {
  expect(signedIn.username).toBe(account.username);
  const program = await startProgram('Somebody', extraHTTPHeaders ?? {});
  await page.goto(await program.begin());
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await context.clearCookies({ name: 'tidemark.session' });
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('link', { name: 'Sign in and come back to this request' }).click();
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  expect((await program.told).get('code')).not.toBeNull();
  program.close();
});

test('who is not the one signed in signs in, and answers the same request as oneself', async ({
  page,
  request,
  account,
  signedIn,
  extraHTTPHeaders,
}) => {
  expect(signedIn.username).toBe(account.username);
  const own = await signUp(request);
  const program = await startProgram('Somebody', extraHTTPHeaders ?? {});
  await page.goto(await program.begin());
  await expect(page.getByText(account.username)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(page.getByText('You are not signed out: the service cannot be reached.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Not you?' }).click();
  await page.getByLabel('Username').fill(own.username);
  await page.getByLabel('Password', { exact: true }).fill(own.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(own.username)).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  expect((await program.told).get('code')).not.toBeNull();
  await expect(page).toHaveTitle('Back in the program');
  await program.connect();
  await page.goto('/settings/api-tokens');
  await expect(page.getByRole('listitem').filter({ hasText: 'Somebody' })).toContainText('Connected program');
  await expect(page.getByText(own.username)).toBeVisible();
  program.close();
});

test('a request that was answered in another tab can be answered no more', async ({
  page,
  context,
  signedIn,
  extraHTTPHeaders,
}) => {
  expect(signedIn.username).not.toBe('');
  const program = await startProgram('Somebody', extraHTTPHeaders ?? {});
  await page.goto(await program.begin());
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Allow' }).click();
  expect((await program.told).get('code')).not.toBeNull();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'This request is over' })).toBeVisible();
  for (const name of ['Allow', 'Deny']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  program.close();
});

test('a request that cannot be answered says so on a page of its own', async ({ page }) => {
  await page.goto('/oauth/authorize?client_id=nobody&response_type=code');
  await expect(page.getByRole('heading', { name: 'The program could not be connected' })).toBeVisible();
});
