import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import type { TestUser } from '../../../test/test-user.ts';

const api = testApi(await testServices());

async function browserOf(user: TestUser) {
  const headers = { cookie: await api.sessionCookie(user), origin: api.services.env.publicBaseUrl };
  return {
    create: (input: object) =>
      api.call('POST', '/api/trpc/apiTokens.create', { headers, body: { name: 'Agent', ...input } }),
    list: () => api.call('GET', '/api/trpc/apiTokens.list', { headers }),
  };
}

async function projectOf(user: TestUser, name: string): Promise<string> {
  return (await api.call('POST', '/api/v1/projects', { token: user.token, body: { name } })).body.id;
}

test('a token says which projects it is restricted to, each once, when it is made and in the list', async () => {
  const user = await api.user();
  const [kitchen, garden] = [await projectOf(user, 'Kitchen'), await projectOf(user, 'Garden')];
  const browser = await browserOf(user);
  const made = await browser.create({ projectIds: [kitchen, garden, kitchen] });
  expect(made).toMatchObject({ status: 200, body: { result: { data: { projectIds: [kitchen, garden] } } } });
  expect((await browser.create({ projectIds: null })).body.result.data.projectIds).toBeNull();
  const { items } = (await browser.list()).body.result.data;
  expect(items.map(({ projectIds }: { projectIds: unknown }) => projectIds)).toEqual([null, [kitchen, garden], null]);
});

test('the projects of a token are projects of its user that are not in Trash, at least one and at most fifty', async () => {
  const user = await api.user();
  const [kitchen, gone] = [await projectOf(user, 'Kitchen'), await projectOf(user, 'Gone')];
  await api.call('DELETE', `/api/v1/projects/${gone}`, { token: user.token });
  const foreign = await projectOf(await api.user(), 'Diary');
  const browser = await browserOf(user);
  for (const id of [gone, foreign, 'prj_nothing'])
    expect((await browser.create({ projectIds: [kitchen, id] })).body.error.data.problem.code).toBe('not_found');
  for (const projectIds of [[], Array.from({ length: 51 }, () => kitchen)])
    expect((await browser.create({ projectIds })).body.error.data.problem).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'projectIds' }],
    });
});
