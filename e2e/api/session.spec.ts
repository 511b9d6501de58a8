import { expect, signIn, test } from '../fixtures/test.ts';

const ours = { 'Sec-Fetch-Site': 'same-origin' };

test('a changed password ends every other session at once; one’s own goes on with the proof', async ({
  context,
  playwright,
  account,
  baseURL,
}) => {
  const here = context.request;
  const there = await playwright.request.newContext({ baseURL });
  await signIn(here, account);
  await signIn(there, account);
  const changed = await here.post('/api/trpc/account.changePassword', {
    headers: ours,
    data: { currentPassword: account.password, newPassword: 'another uncommon phrase' },
  });
  const raised = (await changed.json()).result.data;
  expect((await there.get('/api/v1/context')).status()).toBe(401);

  const { csrfToken } = await (await here.get('/api/auth/csrf')).json();
  const renew = (data: unknown) => here.post('/api/auth/session', { data: { csrfToken, data } });
  await renew({ ...raised, proof: 'A'.repeat(raised.proof.length) });
  expect((await here.get('/api/v1/context')).status()).toBe(401);
  await renew({ sessionVersion: raised.sessionVersion });
  expect((await here.get('/api/v1/context')).status()).toBe(401);
  await renew(raised);
  expect((await here.get('/api/v1/context')).status()).toBe(200);
  await there.dispose();
});

test('the session cookie cannot be read by scripts and is not sent along from other sites', async ({
  context,
  account,
}) => {
  await signIn(context.request, account);
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('tidemark.session'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});
