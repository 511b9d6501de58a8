import { type IdentityProvider, providerBrowser } from './identity-provider.ts';
import { oauthBrowser, sameOrigin } from './oauth-browser.ts';
import type { TestApi } from './test-api.ts';
import type { TestUser } from './test-user.ts';

/** A browser that goes to a provider of OpenID Connect and comes back. */
export function oidcBrowser(api: Pick<TestApi, 'call' | 'sessionCookie'>) {
  const { cookies, visit, signIn } = oauthBrowser(api);
  const goThrough = providerBrowser();
  const start = (input: object = {}, headers: Readonly<Record<string, string>> = sameOrigin) =>
    visit('/api/auth/oidc/start', 'POST', input, headers);

  /** @returns the address with which the provider sends back */
  async function goTo(login: string, input: object = {}): Promise<string> {
    return goThrough((await start(input)).headers['Location'] ?? '', login);
  }

  return {
    cookies,
    visit,
    start,
    goTo,
    signInByPassword: (user: TestUser) => signIn(user),
    /** @returns where the browser is in the end */
    async go(login: string, input: object = {}): Promise<string> {
      const { headers } = await visit(await goTo(login, input));
      return headers['Location'] ?? '';
    },
    /** The username of who is signed in; null = nobody. */
    async username(): Promise<string | null> {
      const { status, body } = await visit('/api/trpc/account.get');
      return status === 200 ? body.result.data.username : null;
    },
  };
}

let count = 0;

/** A person whom a provider knows, by a subject of their own. */
export function aPerson(
  { people }: Pick<IdentityProvider, 'people'>,
  claims: Readonly<Record<string, unknown>> = {},
): string {
  const subject = `person-${process.pid}-${++count}`;
  people.set(subject, { preferred_username: subject, ...claims });
  return subject;
}
