import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

const pathOf = (query: string, more = '') => `/tasks/search?query=${encodeURIComponent(query)}${more}`;

async function found(me: SignedIn, query: string, more = ''): Promise<string[]> {
  const { items } = await me.get(pathOf(query, more));
  return items.map(({ name }: { name: string }) => name);
}

/** An account with a word of its own in every place that a search reads. */
async function kitchen() {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Kitchen' });
  const section = await me.post('/sections', { projectId: project.id, name: 'Splashback' });
  const label = await me.post('/labels', { name: 'errand' });
  const tiles = await me.post('/tasks', {
    name: 'Buy tiles',
    sectionId: section.id,
    description: 'Ask the **plumber** which',
  });
  const call = await me.post('/tasks', { name: 'Call the plumber', labelIds: [label.id] });
  const plants = await me.post('/tasks', { name: 'Water plants' });
  const comment = await me.post('/comments', { taskId: plants.id, content: 'The **orchid** needs less' });
  return { me, project, section, label, tiles, call, plants, comment };
}

test('words are found in any order, and each in any place of its task', async () => {
  const { me } = await kitchen();
  for (const [query, name] of [
    ['plumber call', 'Call the plumber'],
    ['ORCHID', 'Water plants'],
    ['plants orchid', 'Water plants'],
    ['@errand', 'Call the plumber'],
    ['#kitchen', 'Buy tiles'],
    ['splashback tiles which', 'Buy tiles'],
  ] as const)
    expect(await found(me, query), query).toEqual([name]);
  expect(await found(me, 'orchid plumber')).toEqual([]);
});

test('a hit says where its words are', async () => {
  const { me } = await kitchen();
  const places = async (query: string) => (await me.get(pathOf(query))).items[0].foundIn;
  expect(await places('plants orchid')).toEqual(['name', 'comment']);
  expect(await places('kitchen splashback plumber')).toEqual(['project', 'section', 'description']);
  expect(await places('errand')).toEqual(['label']);
});

test('titles come before descriptions, the beginning of a title first, and completed tasks last', async () => {
  const me = await signedIn(api);
  const done = await me.post('/tasks', { name: 'Plumber' });
  await me.act(`/tasks/${done.id}/complete`);
  await me.post('/tasks', { name: 'Plumber: pay the bill' });
  await me.post('/tasks', { name: 'Pay the plumber' });
  await me.post('/tasks', { name: 'Pay', description: 'the plumber' });
  expect(await found(me, 'plumber')).toEqual(['Plumber: pay the bill', 'Pay the plumber', 'Pay', 'Plumber']);
});

test.each([
  ['a missing letter', 'plumbr', 'Call the plumber'],
  ['swapped letters', 'plubmer call', 'Call the plumber'],
  ['swapped letters of a short word', 'aclls', 'Calls'],
  ['a doubled letter', 'tilles', 'Buy tiles'],
  ['two slips in a long word', 'spalshbak', 'Buy tiles'],
  ['a wrong first letter', 'orrand', 'Call the plumber'],
  ['a slip in a comment', 'orhcid', 'Water plants'],
])('%s is forgiven', async (_, query, name) => {
  const { me } = await kitchen();
  await me.post('/tasks', { name: 'Calls' });
  expect((await found(me, query))[0]).toBe(name);
});

test('accents and case do not matter, and signs separate words', async () => {
  const me = await signedIn(api);
  await me.post('/tasks', { name: 'Café with Zoë (offer-2026)', description: '100% done_well' });
  for (const query of ['cafe zoe', 'CAFÉ', 'offer-2026', '2026 offer', '100%', 'done_well', '(offer'])
    expect(await found(me, query), query).toHaveLength(1);
  for (const query of ['%', '_', '\\', '"', '--']) expect(await found(me, query), query).toEqual([]);
});

test('a task is found by what is there now', async () => {
  const { me, project, section, label, call, plants, comment } = await kitchen();
  await me.patch(`/projects/${project.id}`, { name: 'Bathroom' });
  await me.patch(`/sections/${section.id}`, { name: 'Shower' });
  await me.patch(`/labels/${label.id}`, { name: 'outing' });
  await me.patch(`/comments/${comment.id}`, { content: 'The cactus needs none' });
  await me.patch(`/tasks/${call.id}`, { name: 'Call the tiler' });
  expect(await found(me, 'bathroom shower')).toEqual(['Buy tiles']);
  expect(await found(me, 'outing')).toEqual(['Call the tiler']);
  expect(await found(me, 'cactus')).toEqual(['Water plants']);
  for (const former of ['kitchen', 'splashback', 'errand', 'orchid'])
    expect(await found(me, former), former).toEqual([]);
  await me.remove(`/comments/${comment.id}`);
  expect(await found(me, 'cactus')).toEqual([]);
  await me.act(`/comments/${comment.id}/restore`);
  expect(await found(me, 'cactus')).toEqual(['Water plants']);
  await me.remove(`/tasks/${plants.id}`);
  expect(await found(me, 'cactus')).toEqual([]);
});

test('the filters of the list hold for a search', async () => {
  const { me, project, call } = await kitchen();
  expect(await found(me, 'plumber', `&projectId=${project.id}`)).toEqual(['Buy tiles']);
  await me.act(`/tasks/${call.id}/complete`);
  expect(await found(me, 'plumber', '&completed=true')).toEqual(['Call the plumber']);
  expect((await me.call('GET', pathOf('plumber', '&projectId=prj_none'))).status).toBe(404);
});

test.each(['plumber', 'plubmer'])('pages of %s show each hit once, in order', async (query) => {
  const me = await signedIn(api);
  const names = Array.from({ length: 7 }, (_, index) => `Plumber ${index}`);
  for (const name of names) await me.post('/tasks', { name });
  const walked: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { name: string }[]; nextCursor: string | null } = await me.get(
      pathOf(query, `&limit=3${cursor === null ? '' : `&cursor=${cursor}`}`),
    );
    walked.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(walked).toEqual(names.toReversed());
});

test('a search shows nothing of other people', async () => {
  const { me } = await kitchen();
  const other = await signedIn(api);
  await other.post('/tasks', { name: 'Call the plumber of another' });
  expect(await found(me, 'another')).toEqual([]);
  expect(await found(me, 'plumber call')).toHaveLength(1);
});

test('a token that may not read projects does not find tasks by their names', async () => {
  const { me } = await kitchen();
  const { token } = await me.user.mint(['tasks:read']);
  const { body } = await me.callAs(token, 'GET', pathOf('kitchen'));
  expect(body.items).toEqual([]);
  expect((await me.callAs(token, 'GET', pathOf('tiles'))).body.items).toHaveLength(1);
});

test.each([
  ['', 'too_short'],
  ['x'.repeat(201), 'too_long'],
])('a query of a wrong length is refused', async (query, _code) => {
  const me = await signedIn(api);
  expect(await me.call('GET', pathOf(query))).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'query.query' }] },
  });
});

test('two hundred letters of any kind, and many words, are answered', async () => {
  const { me } = await kitchen();
  for (const query of [
    'a '.repeat(100),
    'plumber '.repeat(25),
    "' OR 1=1 --",
    '🎉'.repeat(50),
    'ﬃ İ ß ẞ ǆ 각 が',
    'abcdefgh '.repeat(22),
  ])
    expect((await me.call('GET', pathOf(query))).status, query).toBe(200);
});
