import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runCommandProcess } from '../test/command.ts';
import { person } from '../test/person.ts';
import { testServices } from '../test/services.ts';
import { signedIn } from '../test/signed-in.ts';
import { testApi } from '../test/test-api.ts';

const services = await testServices();
const api = testApi(services);
const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-user-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** The operator's command, as another process, on the database that DATABASE_URL names; without a Redis unless one is given. */
function user(parameters: string[], input = '', more: Readonly<Record<string, string>> = {}) {
  const variables = { DATA_DIR: dataDir, DATABASE_URL: services.databaseUrl, ...more };
  const { status, stdout, stderr } = runCommandProcess('user.ts', parameters, variables, input);
  const events = stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  return { status, stdout, stderr, events };
}

test('a password that the operator resets is written to the security log, without a Redis too, and never the password', async () => {
  const me = await signedIn(api);
  const reset = user(['reset-password', me.user.username], 'another long pass phrase\n');
  expect(reset).toMatchObject({ status: 0, stdout: expect.stringContaining(me.user.username) });
  expect(reset.events).toMatchObject([{ msg: 'security', event: 'password_reset', userId: me.user.id }]);
  expect(reset.stdout + reset.stderr).not.toContain('pass phrase');
});

test('where instances share a Redis, a password that the operator resets reaches the open event streams at once', async () => {
  const me = await signedIn(api);
  const told = vi.fn();
  const leave = await api.services.live.subscribe(me.user.id, told);
  const settings = { REDIS_URL: services.redisUrl, AUTH_SECRET: api.services.authSecret };
  expect(user(['reset-password', me.user.username], 'another long pass phrase\n', settings).status).toBe(0);
  await expect.poll(() => told.mock.calls).toEqual([[{ type: 'credentials' }]]);
  leave();
});

test('an account is disabled, enabled, shown and erased, each with its line in the security log', async () => {
  const me = await signedIn(api);
  await me.post('/tasks', { name: 'Order tiles' });
  const { username, id } = me.user;
  expect(user(['disable', username]).events).toMatchObject([{ event: 'account_disabled', userId: id }]);
  expect(await me.call('GET', '/context')).toMatchObject({ status: 401 });
  expect(user(['list']).stdout).toMatch(new RegExp(`^${username}\\t.*\\tdisabled `, 'm'));
  expect(user(['sign-in-link', username])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `${username} is disabled: enable it first.\n`,
  });
  expect(user(['enable', username]).events).toMatchObject([{ event: 'account_enabled', userId: id }]);
  expect(await me.call('GET', '/context')).toMatchObject({ status: 200 });
  // A disabled account's sessions have ended for good.
  await api.sessionCookie(me.user, 'Firefox on Linux');
  // A name is read without case, as at the sign-in.
  expect(user(['sessions', username.toUpperCase()]).stdout).toContain('\tFirefox on Linux\t');
  expect(user(['storage']).stdout).toMatch(new RegExp(`^${username}\\t1\\t0\\t0\\t0$`, 'm'));
  const erased = user(['erase', username]);
  expect(erased.stdout).toContain(`Erased ${username}`);
  expect(erased.events).toMatchObject([{ event: 'account_erased', userId: id }]);
  expect(user(['list']).stdout).not.toContain(username);
});

test('who has lost the app and the recovery codes is let in by the password alone again', async () => {
  const me = await person(api);
  await me.turnOnTwoStep();
  expect((await me.login()).body.code).toBe('second_factor_required');
  const reset = user(['reset-second-factor', me.user.username]);
  expect(reset).toMatchObject({ status: 0, events: [{ event: 'two_step_off', userId: me.user.id, by: 'operator' }] });
  expect((await me.login()).status).toBe(201);
  expect(user(['reset-second-factor', me.user.username])).toMatchObject({ status: 0, events: [] });
});

test('what is no command, no account or no password is said in a sentence, and nothing is done', () => {
  expect(user(['delete', 'ada'])).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage:') });
  for (const words of [
    ['erase', 'ada', 'grace'],
    ['list', 'ada'],
  ])
    expect(user(words)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('Usage:') });
  expect(user(['disable', 'nobody-here'])).toMatchObject({ status: 1, stderr: 'There is no such user.\n' });
  expect(user(['create', 'ada'], 'short\n')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The password '),
  });
  const lines = user(['create', 'ada'], 'a long enough line\nand another one\n');
  expect(lines).toMatchObject({ status: 1, stderr: 'The password must be one line.\n' });
});

test('the operator makes a token with guardrails, which is shown once and is in the security log without its text', async () => {
  const me = await signedIn(api);
  const project = (await me.post('/projects', { name: 'Kitchen' })).id;
  const flags = ['--scopes', 'tasks:read,tasks:write', '--days', '7', '--ask-before', 'writing', '--projects', project];
  const made = user(['token', me.user.username, 'Night agent', ...flags]);
  const token = made.stdout.trim();
  expect(made).toMatchObject({ status: 0, events: [{ event: 'token_made', userId: me.user.id }] });
  expect(made.stderr).not.toContain(token);
  expect((await me.callAs(token, 'GET', '/context')).body.token).toMatchObject({ projectIds: [project] });
  expect((await me.callAs(token, 'POST', '/tasks', { name: 'Sweep' })).status).toBe(202);
  expect(user(['token', me.user.username, 'Agent', '--days', '8'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: '--days: Must be 7, 30, 90, 365 or never\n',
  });
});
