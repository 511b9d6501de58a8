import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { generateSource } from 'oazapfts';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderOpenApiSnapshot } from '../../commands/openapi.ts';
import { listening } from '../listening.ts';
import { testServices } from '../services.ts';
import { testApi } from '../test-api.ts';

/**
 * Public generators as strangers use them: what they make of the served document compiles strictly, types errors and files
 * usably, and drives a journey over the network. What is generated is never committed; openapi-fetch has a test beside this.
 */
const api = testApi(await testServices());
const base = await listening(api);
const root = path.resolve(import.meta.dirname, '../../..');

/** Each journey answers the same: a task made once, an error by its code, a file's bytes. */
const journeys = {
  'hey-api': `
import { client } from './hey-api/client.gen';
import { attachmentsCreate, attachmentsDownload, tasksCreate, tasksGet, tasksList } from './hey-api/sdk.gen';
export async function journey(baseUrl: string, token: string) {
  client.setConfig({ baseUrl, auth: token });
  const made = await tasksCreate({ body: { name: 'Order tiles', priority: 1 }, headers: { 'Idempotency-Key': 'hey' } });
  // A dry run and a proposal are successes of other types, so what was made has to be told from them.
  const id: string = made.data !== undefined && 'id' in made.data ? made.data.id : '';
  const listed = await tasksList({ query: { priority: [1, 2], sort: 'dueDate' } });
  const names: (string | undefined)[] = (listed.data?.items ?? []).map((task) => task.name);
  const missing = await tasksGet({ path: { id: 'tsk_nowhere' } });
  const code: string | undefined = missing.error?.code;
  const upload = await attachmentsCreate({ path: { id }, body: { file: new File(['tiles'], 'a.bin') } });
  const file = await attachmentsDownload({ path: { id: upload.data?.id ?? '' }, parseAs: 'blob' });
  const blob: Blob = file.data as Blob;
  return { names, code, bytes: await blob.text() };
}`,
  oazapfts: `
import * as api from './oazapfts';
export async function journey(baseUrl: string, token: string) {
  api.defaults.baseUrl = baseUrl;
  api.defaults.headers = { authorization: 'Bearer ' + token };
  const made = await api.tasksCreate({ name: 'Order tiles', priority: 1 }, { idempotencyKey: 'oaz' });
  const id = made.status === 201 ? made.data.id : '';
  const listed = await api.tasksList({ priority: [1, 2] });
  const names = listed.status === 200 ? listed.data.items.map((task) => task.name) : [];
  const missing = await api.tasksGet('tsk_nowhere');
  const code: api.ProblemCode | undefined = missing.status === 404 ? missing.data.code : undefined;
  const upload = await api.attachmentsCreate(id, { file: new File(['tiles'], 'a.bin') });
  const file = await api.attachmentsDownload(upload.status === 201 ? upload.data.id : '');
  const blob: Blob | undefined = file.status === 200 ? file.data : undefined;
  // The type is Blob, but the runtime of the client decodes a body that may be a problem document as text.
  return { names, code, bytes: await new Response(blob).text() };
}`,
  'swagger-typescript-api': `
import { Api, type Problem } from './swagger-typescript-api/api';
export async function journey(baseUrl: string, token: string) {
  const api = new Api({ baseUrl, baseApiParams: { format: 'json', headers: { authorization: 'Bearer ' + token } } });
  const made = await api.tasks.tasksCreate({ name: 'Order tiles', priority: 1 });
  const listed = await api.tasks.tasksList({ priority: [1, 2] });
  const names = listed.data.items.map((task) => task.name);
  const code = await api.tasks.tasksGet('tsk_nowhere').then(
    () => undefined,
    (failure: { error: Problem }) => failure.error.code,
  );
  const upload = await api.tasks.attachmentsCreate('dryRun' in made.data ? '' : made.data.id, { file: new File(['tiles'], 'a.bin') });
  const file = await api.attachments.attachmentsDownload(upload.data.id, undefined, { format: 'blob' });
  const blob: Blob = file.data;
  return { names, code, bytes: await blob.text() };
}`,
};

let folder = '';

beforeAll(async () => {
  // Inside the project, where packages are found, but not inside node_modules, of which nothing is compiled.
  const cache = path.join(root, 'test-results');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'generated-clients-'));
  const document = path.join(folder, 'openapi.json');
  await writeFile(document, renderOpenApiSnapshot());
  await createClient({
    input: document,
    output: path.join(folder, 'hey-api'),
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  await writeFile(path.join(folder, 'oazapfts.ts'), await generateSource(document, { useEnumType: true }));
  await generateApi({
    input: document,
    output: path.join(folder, 'swagger-typescript-api'),
    fileName: 'api.ts',
    extractEnums: true,
    extractResponseError: true,
    silent: true,
  });
  for (const [name, source] of Object.entries(journeys))
    await writeFile(path.join(folder, `journey-${name}.ts`), source);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('what the generators make compiles strictly, journeys included, and each journey ends well', {
  timeout: 120_000,
}, async () => {
  const compiled = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/typescript/bin/tsc'),
      ...[
        '--ignoreConfig',
        '--strict',
        '--skipLibCheck',
        '--target',
        'es2022',
        '--module',
        'commonjs',
        '--moduleResolution',
        'bundler',
      ],
      ...['--lib', 'es2023,dom,dom.iterable', '--types', 'node', '--outDir', path.join(folder, 'built')],
      ...Object.keys(journeys).map((name) => path.join(folder, `journey-${name}.ts`)),
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(compiled.stdout).toBe('');
  for (const name of Object.keys(journeys)) {
    const { token } = await api.user();
    const { journey } = await import(path.join(folder, 'built', `journey-${name}.js`));
    expect(await journey(base, token), name).toEqual({ names: ['Order tiles'], code: 'not_found', bytes: 'tiles' });
  }
});
