import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import createClient from 'openapi-fetch';
import { afterAll, expect, test } from 'vitest';
import { openApiSnapshotFile, renderOpenApiSnapshot } from '../../commands/openapi.ts';
import { createApiHandlers, handlerOf } from '../../server/api/handlers.ts';
import { serveNode } from '../../server/api/rest/node-adapter.ts';
import { testServices } from '../services.ts';
import { testApi } from '../test-api.ts';
import { testPassword } from '../test-user.ts';
import type { paths } from './openapi-types.ts';

/** A client as a stranger would make it: types by a public generator from the served document, over the network. */
const services = await testServices();
const api = testApi(services);
const handlers = createApiHandlers(api.services);
const server = createServer((request, response) => {
  const handler = handlerOf(handlers, request.url ?? '/');
  if (handler) void serveNode(handler, request, response);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;

test('the committed document is that of the code', () => {
  expect(readFileSync(openApiSnapshotFile, 'utf8')).toBe(renderOpenApiSnapshot());
});

/** What a write did; its type tells a dry run and a proposal from it, so that neither passes for a success. */
function done<T extends object>({ data }: { readonly data?: T | undefined }): Extract<T, { readonly id: string }> {
  if (data === undefined || 'dryRun' in data || 'proposal' in data) throw new Error('it was not done');
  return data as Extract<T, { readonly id: string }>;
}

test('a proposal of a token that asks first is not of the type of what was asked for', async () => {
  const user = await api.user();
  const headers = { cookie: await api.sessionCookie(user), 'sec-fetch-site': 'same-origin' };
  const minted = await api.call('POST', '/api/trpc/apiTokens.create', {
    body: { name: 'asks', scopes: ['tasks:read', 'tasks:write'], askBefore: 'writing' },
    headers,
  });
  const { token } = minted.body.result.data;
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const { data, response } = await client.POST('/tasks', { body: { name: 'Order tiles' } });
  expect(response.status).toBe(202);
  const proposed: string | undefined = data !== undefined && 'proposal' in data ? data.proposal.operation : undefined;
  expect(proposed).toBe('tasks.create');
  const rehearsed = await client.POST('/tasks', { body: { name: 'x' }, params: { query: { dryRun: true } } });
  const wouldBe = rehearsed.data !== undefined && 'dryRun' in rehearsed.data ? rehearsed.data.dryRun : undefined;
  expect(wouldBe).toBe(true);
});

test('sign in from a device, plan, work, delete, restore and sync, by the generated types alone', async () => {
  const user = await api.user();
  const open = createClient<paths>({ baseUrl });
  const { data: device } = await open.POST('/auth/device-token', {
    body: { username: user.username, password: testPassword, deviceName: 'journey' },
  });
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${device?.token}` } });

  const { data: context } = await client.GET('/context');
  expect(context?.user.username).toBe(user.username);
  const project = done(await client.POST('/projects', { body: { name: 'Kitchen', viewStyle: 'board' } }));
  const label = done(await client.POST('/labels', { body: { name: 'phone', color: 'sky' } }));
  const task = done(
    await client.POST('/tasks', {
      params: { header: { 'Idempotency-Key': 'journey-1' } },
      body: { content: 'Order tiles', projectId: project.id, labelIds: [label.id], dueDate: '2026-12-01' },
    }),
  );
  expect(task).toMatchObject({ name: 'Order tiles', content: 'Order tiles', dueDate: '2026-12-01' });
  const path = { id: task.id };

  const { data: firstPull } = await client.GET('/tasks', { params: { query: { projectId: project.id } } });
  expect(firstPull?.items).toHaveLength(1);
  await client.PATCH('/tasks/{id}', { params: { path }, body: { priority: 1 } });
  const { data: completed } = await client.POST('/tasks/{id}/complete', { params: { path }, body: {} });
  expect(completed).toMatchObject({ completed: true, priority: 1 });
  await client.DELETE('/tasks/{id}', { params: { path } });
  const { error } = await client.GET('/tasks/{id}', { params: { path } });
  expect(error?.code).toBe('not_found');
  await client.POST('/tasks/{id}/restore', { params: { path } });
  const { data: detail } = await client.GET('/tasks/{id}', { params: { path } });
  expect(detail?.labels[0]?.name).toBe('phone');
  const { data: delta } = await client.GET('/tasks', {
    params: { query: { updatedSince: firstPull?.serverTime ?? '', includeDeleted: true } },
  });
  expect(delta?.items.map((item) => item.id)).toEqual([task.id]);

  const { error: refused } = await client.POST('/tasks', { body: { name: '', priority: 9 } });
  expect(refused?.errors?.map((entry) => entry.field)).toEqual(['name', 'priority']);
});
