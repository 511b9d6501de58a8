import { expect, test } from 'vitest';
import { importFiles } from '../../../test/import-files.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());
const unseen = ['\u200b', '\u2060\ufeff', '\u00ad \u00ad', '\u3164'];

test('a name of which nobody sees anything is refused as an empty one, at creation and renaming', async () => {
  const me = await signedIn(api);
  const projectId = (await me.post('/projects', { name: 'Home' })).id;
  const inputs = {
    tasks: {},
    projects: {},
    labels: {},
    sections: { projectId },
    views: { filters: ['p1'] },
  };
  for (const [path, input] of Object.entries(inputs)) {
    const { id } = await me.post(`/${path}`, { name: `${path} seen`, ...input });
    for (const name of unseen) {
      const refusal = { status: 400, body: { errors: [{ field: 'name', code: 'required' }] } };
      expect(await me.call('POST', `/${path}`, { name, ...input })).toMatchObject(refusal);
      expect(await me.call('PATCH', `/${path}/${id}`, { name })).toMatchObject(refusal);
    }
  }
});

test('a quick-add line of which nobody sees anything leaves no name', async () => {
  const me = await signedIn(api);
  const reply = await me.call('POST', '/tasks/quick-add', { text: '\u200b tomorrow' });
  expect(reply).toMatchObject({ status: 400, body: { code: 'name_required' } });
});

test('a label that looks like another is refused, and joiners that are seen tell labels apart', async () => {
  const me = await signedIn(api);
  const { id } = await me.post('/labels', { name: 'Home' });
  for (const name of ['ho\u200bme', '\ufeffHOME', 'Home\u00ad', 'Ho\u200dme'])
    expect(await me.call('POST', '/labels', { name })).toMatchObject({ status: 409, body: { existingId: id } });
  for (const name of ['👩‍💻', '👩💻', 'می‌خواهم', 'میخواهم'])
    expect((await me.post('/labels', { name })).name).toBe(name);
});

test('an export that holds such a name is imported, and its task is read and changed as any other', async () => {
  const me = await signedIn(api);
  await me.post('/tasks', { name: 'Seen' });
  const text = JSON.stringify(await me.get('/export')).replaceAll('"Seen"', '"\u200b"');
  expect((await importFiles(api, me, '/imports', [{ name: 'tidemark.json', text }])).status).toBe(201);
  const task = (await me.get('/tasks')).items.find(({ name }: { name: string }) => name === '\u200b');
  expect(await me.call('PATCH', `/tasks/${task.id}`, { priority: 1 })).toMatchObject({
    status: 200,
    body: { name: '\u200b' },
  });
});
