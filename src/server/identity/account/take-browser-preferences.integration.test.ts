import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { createAccount } from '../auth/create-account.ts';
import { takeBrowserPreferences } from './take-browser-preferences.ts';

const api = testApi(await testServices());
const { database } = api.services;

async function anAccount(preferences: { timezone?: string; locale?: 'de' } = {}) {
  const username = `u${randomBytes(8).toString('hex')}`;
  const account = await createAccount(database, 'operator', {
    username,
    password: 'a long pass phrase',
    ...preferences,
  });
  const cookie = await api.sessionCookie(account);
  const preferencesNow = async () => {
    const { body } = await api.call('GET', '/api/trpc/account.get', { headers: { cookie } });
    const { timezone, locale, dateFormat, weekStart } = body.result.data;
    return { timezone, locale, dateFormat, weekStart };
  };
  const update = (input: object) =>
    api.call('POST', '/api/trpc/account.update', {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: input,
    });
  const signIn = (given: object) => takeBrowserPreferences(api.services, account.id, given);
  return { preferencesNow, update, signIn };
}

const berlin = { timezone: 'Europe/Berlin', locale: 'en-GB' };
const untouched = { timezone: 'UTC', locale: 'en', dateFormat: 'yyyy-MM-dd', weekStart: 1 };

test('an account that was made without a zone takes that of the browser it first signs in with, and of no later one', async () => {
  const { preferencesNow, signIn } = await anAccount();
  expect(await preferencesNow()).toEqual(untouched);
  await signIn(berlin);
  const taken = { timezone: 'Europe/Berlin', locale: 'en-GB', dateFormat: 'd MMM yyyy', weekStart: 1 };
  expect(await preferencesNow()).toEqual(taken);
  await signIn({ timezone: 'America/New_York', locale: 'en-US' });
  expect(await preferencesNow()).toEqual(taken);
});

test('what was chosen is never overwritten: at sign-up, in settings, nor that it should be UTC', async () => {
  const signedUp = await anAccount({ timezone: 'UTC' });
  await signedUp.signIn(berlin);
  expect(await signedUp.preferencesNow()).toEqual(untouched);
  const set = await anAccount();
  expect((await set.update({ timezone: 'UTC' })).status).toBe(200);
  await set.signIn(berlin);
  expect(await set.preferencesNow()).toEqual(untouched);
});

test('of two browsers that sign in first at the same time one decides, whole', async () => {
  const { preferencesNow, signIn } = await anAccount();
  await Promise.all([signIn(berlin), signIn({ timezone: 'America/New_York', locale: 'en-US' })]);
  const { timezone, locale, weekStart } = await preferencesNow();
  expect([
    ['Europe/Berlin', 'en-GB', 1],
    ['America/New_York', 'en-US', 0],
  ]).toContainEqual([timezone, locale, weekStart]);
});

test.each([{}, { timezone: 'Mars/Olympus', locale: 'tlh' }, { timezone: ['UTC'], locale: 7 }])(
  'a program that signs in without a zone of its own chooses none: %j',
  async (given) => {
    const { preferencesNow, signIn } = await anAccount();
    await signIn(given);
    expect(await preferencesNow()).toEqual(untouched);
    await signIn(berlin);
    expect(await preferencesNow()).toMatchObject({ timezone: 'Europe/Berlin' });
  },
);
