import { testPassword } from '../../test/test-user.ts';
import { defineTrial, failureList } from './trial.ts';

/** What one instance ends is used at the other right after. */
export const revocationTrial = defineTrial(
  {
    name: 'revocation',
    title: 'revoked or signed out: refused at the next request to the other instance',
    sharesWorld: true,
    sizes: { full: { tokens: 1_000, passwords: 1_000 }, short: { tokens: 30, passwords: 3 } },
  },
  async (world, { tokens, passwords }) => {
    const { check, list } = failureList();
    const [here, there] = world.instances;
    const user = await world.user();
    const cookie = await world.sessionCookie(user);
    const app = { 'sec-fetch-site': 'same-origin' };
    const counts = { revoked: 0, 'passwords changed': 0, 'refused at once': 0 };

    for (let index = 0; index < tokens; index += 1) {
      const { token, id } = await user.mint(['tasks:read'], 7);
      const read = async () => (await there.call('GET', '/api/v1/tasks?limit=1', { token })).status;
      const before = await read();
      const revoked = await here.call('POST', '/api/trpc/apiTokens.revoke', {
        body: { id },
        headers: { ...app, cookie },
      });
      const after = await read();
      check(before === 200 && revoked.status === 200, () => `a token: ${before}, revoked ${revoked.status}`);
      check(after === 401, () => `a revoked token was answered ${after}`);
      counts.revoked += 1;
      if (after === 401) counts['refused at once'] += 1;
    }

    for (let index = 0; index < passwords; index += 1) {
      // Asking for the password counts as a sign-in, of which a username has five: a user each.
      const owner = await world.user();
      const [own, other] = [await world.sessionCookie(owner), await world.sessionCookie(owner)];
      const read = async () =>
        (await there.call('GET', '/api/trpc/apiTokens.list', { headers: { ...app, cookie: other } })).status;
      const before = await read();
      const changed = await here.call('POST', '/api/trpc/account.changePassword', {
        body: { currentPassword: testPassword, newPassword: 'another long pass phrase' },
        headers: { ...app, cookie: own },
        address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      });
      const after = await read();
      check(
        before === 200 && changed.status === 200,
        () => `a session: ${before}, changed ${changed.status} ${changed.text}`,
      );
      check(after === 401, () => `a session of before the change was answered ${after}`);
      counts['passwords changed'] += 1;
      if (after === 401) counts['refused at once'] += 1;
    }
    return { figures: counts, failures: list() };
  },
);
