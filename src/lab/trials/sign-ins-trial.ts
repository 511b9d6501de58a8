import { defineTrial, failureList } from './trial.ts';

const perUsername = 5;
const perAddress = 20;

/** Sign-ins at once to both instances (service.md §5). */
export const signInsTrial = defineTrial(
  {
    name: 'sign-ins',
    title: '5 sign-ins a username, 20 an address',
    sharesWorld: true,
    sizes: { full: { atOnce: 200 }, short: { atOnce: 40 } },
  },
  async (world, { atOnce }) => {
    const { check, list } = failureList();
    const user = await world.user();
    const attempt = async (username: string, address: string) => {
      const body = { username, password: 'not the password', deviceName: 'phone' };
      return (await world.either.call('POST', '/api/v1/auth/device-token', { body, address })).status;
    };
    const heard = async (which: string, expected: number, attempts: readonly Promise<number>[]) => {
      const statuses = await Promise.all(attempts);
      const admitted = statuses.filter((status) => status === 401).length;
      check(admitted === expected, () => `${which}: ${admitted} of ${atOnce} were heard, not ${expected}`);
      check(
        statuses.every((status) => status === 401 || status === 429),
        () => `${which}: ${[...new Set(statuses)]}`,
      );
      return admitted;
    };
    const each = (make: (index: number) => Promise<number>) =>
      Array.from({ length: atOnce }, (_, index) => make(index));
    const figures = {
      'at once': atOnce,
      'one username': await heard(
        'one username',
        perUsername,
        each((index) => attempt(user.username, `198.51.${100 + Math.floor(index / 200)}.${1 + (index % 200)}`)),
      ),
      'one address': await heard(
        'one address',
        perAddress,
        each((index) => attempt(`nobody${index}`, '203.0.113.7')),
      ),
      'one network of IPv6': await heard(
        'one network of IPv6',
        perAddress,
        each((index) => attempt(`noone${index}`, `2001:db8:77:1::${(index + 1).toString(16)}`)),
      ),
    };
    return { figures, failures: list() };
  },
);
