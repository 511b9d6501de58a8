import { afterAll, expect, test } from 'vitest';
import { identityProvider } from '../../../test/identity-provider.ts';
import { aPerson, oidcBrowser } from '../../../test/oidc-browser.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { linkIdentity } from '../../identity/oidc/identities.ts';

const services = await testServices();
const provider = await identityProvider();
afterAll(() => provider.close());
const apiWith = (OIDC_SIGNUP: string) =>
  testApi(services, { variables: { ...provider.variables, OIDC_SIGNUP, OIDC_ALLOWED_GROUPS: 'family,staff' } });
const apis = { on: apiWith('on'), off: apiWith('off') } as const;

const names = {
  'a login that is connected': 'own',
  'a name that nobody has': 'made',
  'the name of an account': 'asked',
  'the name of a closed account': 'made',
  'a name that is too short': 'made',
} as const;

const groups = {
  'one of the groups': { groups: ['guests', 'staff'] },
  'its only group': { groups: 'family' },
  'another group': { groups: ['Family', 'staff '] },
  'no word of groups': {},
} as const;

type Name = keyof typeof names;
type Group = keyof typeof groups;

const cases = (Object.keys(names) as Name[]).flatMap((name) =>
  (Object.keys(groups) as Group[]).flatMap((group) =>
    (['on', 'off'] as const).map((signup) => [name, group, signup] as const),
  ),
);

let short = 10;

/** A person whose name at the provider is of a kind, and the account that has it, if one has. */
async function personNamed(name: Name, group: Group) {
  const api = apis.on;
  const { prisma } = api.services.database;
  const person = aPerson(provider, groups[group]);
  const call = (preferred_username: string) => provider.people.set(person, { preferred_username, ...groups[group] });
  if (name === 'a name that is too short') {
    call(`${(++short).toString(36)}`.slice(-2));
    return { person, username: null, account: null };
  }
  if (name === 'a name that nobody has') return { person, username: person, account: null };
  const account = await api.user();
  if (name === 'a login that is connected') {
    await linkIdentity(api.services, account.id, { issuer: provider.issuer, subject: person }, {});
    return { person, username: account.username, account };
  }
  call(account.username);
  if (name === 'the name of an account') return { person, username: account.username, account };
  await prisma.user.update({ where: { id: account.id }, data: { closedAt: new Date() } });
  return { person, username: `${account.username}-2`, account };
}

test.each(cases)('%s, with %s, where sign-up is %s', async (name, group, signup) => {
  const api = apis[signup];
  const { prisma } = api.services.database;
  const { person, username, account } = await personNamed(name, group);
  const before = await prisma.user.count();
  const browser = oidcBrowser(api);
  const place = await browser.go(person);
  const isMember = group === 'one of the groups' || group === 'its only group';
  const outcome = !isMember ? 'refused' : names[name] === 'made' && signup === 'off' ? 'closed' : names[name];

  const places = {
    own: '/today',
    made: '/today',
    asked: `connect=${username}`,
    refused: 'error=oidc_not_allowed',
    closed: 'error=signup_closed',
  };
  expect(place).toContain(places[outcome]);
  expect((await prisma.user.count()) - before).toBe(outcome === 'made' ? 1 : 0);
  const signedInAs = await browser.username();
  if (outcome === 'own' || outcome === 'made') expect(signedInAs).toMatch(username ?? /^.{1,2}-\d+$/);
  else expect(signedInAs).toBeNull();
  const identity = await prisma.userIdentity.findFirst({ where: { subject: person }, select: { userId: true } });
  if (outcome === 'made') expect([null, account?.id]).not.toContain(identity?.userId);
  else expect(identity?.userId).toBe(name === 'a login that is connected' ? account?.id : undefined);
});

test('there are forty of them', () => {
  expect(cases).toHaveLength(40);
});
