import { expect, test } from 'vitest';
import { importFiles } from '../../test/import-files.ts';
import { testServices } from '../../test/services.ts';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { testApi } from '../../test/test-api.ts';

const api = testApi(await testServices());

interface Named {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** The ways to all projects, such as `Home/Kitchen`, sorted. */
async function paths(me: SignedIn): Promise<string[]> {
  const { items }: { items: Named[] } = await me.get('/projects');
  const pathOf = ({ name, parentId }: Named): string => {
    const parent = items.find(({ id }) => id === parentId);
    return parent ? `${pathOf(parent)}/${name}` : name;
  };
  return items.map(pathOf).toSorted();
}

async function imported(me: SignedIn, name: string, text: string, path = '/imports') {
  const reply = await importFiles(api, me, path, [{ name, text }]);
  if (reply.status >= 300) throw new Error(reply.text);
  return reply.body;
}

async function nested() {
  const me = await signedIn(api);
  const home = await me.post('/projects', { name: 'Home / away' });
  const kitchen = await me.post('/projects', { name: 'Kitchen', parentId: home.id });
  await me.post('/projects', { name: 'Sink', parentId: kitchen.id });
  await me.post('/projects', { name: 'Garden' });
  // A parent may stand behind what is in it.
  await me.act(`/projects/${home.id}/move`, {});
  await me.post('/tasks', { name: 'Call', projectId: kitchen.id });
  return me;
}

test.each(['json', 'csv'])('an export as %s keeps the tree of projects', async (format) => {
  const me = await nested();
  const { text } = await me.call('GET', `/export?format=${format}`);
  const other = await signedIn(api);
  await imported(other, `all.${format}`, text);
  expect(await paths(other)).toEqual(await paths(me));
  expect(await paths(other)).toContain('Home / away/Kitchen/Sink');
});

test('an import undone takes the whole tree to Trash as one deletion, and restores it as one', async () => {
  const me = await nested();
  const { text } = await me.call('GET', '/export');
  const other = await signedIn(api);
  const { id } = await imported(other, 'all.json', text);
  await other.act(`/imports/${id}/undo`);
  expect(await paths(other)).toEqual(['Inbox']);
  const { items } = await other.get('/trash');
  const named = (wanted: string) => items.find(({ rootName }: { rootName: string }) => rootName === wanted);
  expect(items).toHaveLength(2);
  expect(named('Garden')).toMatchObject({ rootKind: 'project' });
  await other.act(`/projects/${named('Home / away').rootId}/restore`);
  expect(await paths(other)).toContain('Home / away/Kitchen/Sink');
});

test('what is nested deeper than projects go is brought to the top, with a note of its row', async () => {
  const me = await nested();
  const file = JSON.parse((await me.call('GET', '/export')).text);
  const sink = file.projects.find(({ name }: Named) => name === 'Sink');
  const garden = file.projects.find(({ name }: Named) => name === 'Garden');
  garden.parentId = sink.id;
  const other = await signedIn(api);
  const preview = await imported(other, 'all.json', JSON.stringify(file), '/imports/preview');
  const row = file.projects.indexOf(garden) + 1;
  expect(preview.issues).toEqual([
    { file: 'all.json', row, code: 'parent_flattened', text: 'Garden', keptIn: 'nowhere' },
  ]);
  await imported(other, 'all.json', JSON.stringify(file));
  expect(await paths(other)).toEqual([
    'Garden',
    'Home / away',
    'Home / away/Kitchen',
    'Home / away/Kitchen/Sink',
    'Inbox',
  ]);

  const csv = (await me.call('GET', '/export?format=csv')).text.replaceAll(
    /^(project,Garden,.*,)(?=,,\r$)/gm,
    '$1Home \\/ away/Kitchen/Sink',
  );
  const third = await signedIn(api);
  const { issues } = await imported(third, 'all.csv', csv, '/imports/preview');
  expect(issues).toMatchObject([{ code: 'parent_flattened', text: 'Garden' }]);
});

test('a file whose projects form a cycle or lie in the Inbox is refused at their place', async () => {
  const me = await nested();
  const file = JSON.parse((await me.call('GET', '/export')).text);
  const at = (wanted: string) => file.projects.findIndex(({ name }: Named) => name === wanted);
  const errorsOf = async (child: string, parentId: string) => {
    const projects = file.projects.map((project: Named, index: number) =>
      index === at(child) ? { ...project, parentId } : project,
    );
    const text = JSON.stringify({ ...file, projects });
    const { status, body } = await importFiles(api, me, '/imports', [{ name: 'all.json', text }]);
    return [status, ...body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)];
  };
  const id = (name: string) => file.projects[at(name)].id;
  expect(await errorsOf('Home / away', id('Sink'))).toContain(`projects[${at('Home / away')}].parentId cycle`);
  expect(await errorsOf('Garden', id('Inbox'))).toEqual([400, `projects[${at('Garden')}].parentId conflict`]);
  expect(await errorsOf('Garden', 'nothing')).toEqual([400, `projects[${at('Garden')}].parentId unknown_reference`]);
});
