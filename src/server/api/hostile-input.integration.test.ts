import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { errorTable } from '../../contract/errors.ts';
import { type JsonSchema, nearSchema } from '../../test/json-schema-arbitrary.ts';
import { testServices } from '../../test/services.ts';
import { testApi } from '../../test/test-api.ts';
import { errorCodesOf } from './openapi/describe-operation.ts';
import { servedOperations } from './operations/served-operations.ts';
import { inspectProcedures } from './procedures/inspect-procedures.ts';
import type { ProcedureOperation } from './rest/operations.ts';
import { takesBody } from './rest/read-input.ts';
import { rootRouter } from './routers/root-router.ts';

/** The release check runs 20,000: `HOSTILE_REQUESTS=20000 npm test`. */
const requests = Number(process.env.HOSTILE_REQUESTS ?? 4_000);

const services = await testServices();
const api = testApi(services);
const user = await api.user();
const ids = await undeletedIds();

const operations = servedOperations().filter(
  (operation): operation is ProcedureOperation =>
    operation.kind === 'procedure' && operation.meta.credential !== 'open',
);

async function undeletedIds(): Promise<string[]> {
  const post = async (path: string, body: object) =>
    (await api.call('POST', `/api/v1${path}`, { token: user.token, body })).body.id as string;
  const projectId = await post('/projects', { name: 'P' });
  const taskId = await post('/tasks', {
    name: 'T',
    projectId,
    dueDate: '2026-03-11',
    recurrence: { rule: 'FREQ=DAILY' },
  });
  return [
    projectId,
    taskId,
    await post('/tasks', { name: 'sub', parentId: taskId }),
    await post('/sections', { name: 'S', projectId }),
    await post('/labels', { name: 'L' }),
    await post('/comments', { taskId, content: 'C' }),
    await post('/reminders', { taskId, minutesBefore: 5 }),
  ];
}

function inputArbitrary(inputSchema: z.ZodType | undefined, id: fc.Arbitrary<string>) {
  const schema = z.toJSONSchema(inputSchema ?? z.object({}), { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return nearSchema(schema, id);
}

function queryOf(input: object): string {
  const pairs = Object.entries(input).filter(([name, value]) => name !== 'id' && value !== undefined && value !== null);
  return new URLSearchParams(
    pairs.map(([name, value]) => [name, typeof value === 'object' ? String(Object.values(value)) : String(value)]),
  ).toString();
}

const id = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ids) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 70 }) },
);
const calls = fc.oneof(
  ...operations.map((operation) =>
    fc.record({ operation: fc.constant(operation), id, input: inputArbitrary(operation.inputSchema ?? undefined, id) }),
  ),
);

test(`${requests} requests near and beyond the schemas: no 5xx, and no status or code that is not declared`, {
  timeout: 60_000 + requests * 40,
}, async () => {
  await fc.assert(
    fc.asyncProperty(calls, async ({ operation, id: target, input }) => {
      const segment = [...target]
        .map((character) => (character.isWellFormed() ? encodeURIComponent(character) : 'x'))
        .join('');
      const path = `/api/v1${operation.path.replace('{id}', segment)}`;
      const inBody = takesBody(operation.method);
      const { id: _id, ...fields } = (
        typeof input === 'object' && input !== null && !Array.isArray(input) ? input : { input }
      ) as Record<string, unknown>;
      const reply = await api.call(operation.method, inBody ? path : `${path}?${queryOf(fields)}`, {
        token: user.token,
        ...(inBody ? { body: fields } : {}),
      });
      expect(reply.status, `${operation.method} ${path} ${JSON.stringify(fields)} → ${reply.text}`).toBeLessThan(500);
      if (reply.status >= 400) {
        const declared = errorCodesOf(operation);
        expect(declared, `${operation.name} answered ${reply.text}`).toContain(reply.body.code);
        expect(errorTable[reply.body.code as keyof typeof errorTable].status).toBe(reply.status);
      }
    }),
    { numRuns: requests, seed: 20_260_311, endOnFailure: true },
  );
});

// The procedures of the settings pages and the tools of agents have no path of their own; those with one are called above.
const appProcedures = inspectProcedures(rootRouter).filter(
  ({ meta }) => meta?.openapi === undefined && meta?.credential !== 'open',
);
const appCalls = fc.oneof(
  ...appProcedures.map((procedure) =>
    fc.record({ procedure: fc.constant(procedure), input: inputArbitrary(procedure.inputs[0], id) }),
  ),
);

const appRequests = requests / 4;

test(`${appRequests} calls of the app and of agents near and beyond the schemas: no 5xx`, {
  timeout: 60_000 + appRequests * 40,
}, async () => {
  const headers = { cookie: await api.sessionCookie(user), 'sec-fetch-site': 'same-origin' };
  await fc.assert(
    fc.asyncProperty(appCalls, async ({ procedure: { path, type }, input }) => {
      const reply =
        type === 'query'
          ? await api.call('GET', `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
          : await api.call('POST', `/api/trpc/${path}`, { headers, body: input });
      expect(reply.status, `${path} ${JSON.stringify(input)} → ${reply.text}`).toBeLessThan(500);
    }),
    { numRuns: appRequests, seed: 20_260_311, endOnFailure: true },
  );
});
