import { expect, test } from 'vitest';
import { DeltaClient } from '../../../test/delta-client.ts';
import { noKnownIds, randomWriter, seededRandom } from '../../../test/random-writer.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';

/** The release check runs 30,000 writes, which take minutes: `DELTA_SYNC_WRITES=30000 npm test`. */
const writes = Number(process.env.DELTA_SYNC_WRITES ?? 3_000);
const writers = 8;
const lists = [
  '/tasks',
  '/projects',
  '/sections',
  '/labels',
  '/views',
  '/calendars',
  '/displays',
  '/comments',
  '/reminders',
  '/occurrences',
];
const timeoutMs = 60_000 + writes * 60;

const services = await testServices();
const instances = [testApi(services), testApi(services)] as const;

test(`a client of full pull and deltas holds the exact state after ${writes} writes by ${writers} writers in two instances`, {
  timeout: timeoutMs,
}, async () => {
  const user = await instances[0].user();
  let turn = 0;
  const get = (path: string) => {
    turn += 1;
    return instances[turn % 2 === 0 ? 0 : 1].call('GET', `/api/v1${path}`, { token: user.token });
  };
  const clients = lists.map((path) => new DeltaClient(path, get));

  let writing = true;
  const reading = (async () => {
    while (writing) for (const client of clients) await client.pull();
  })();
  const ids = noKnownIds();
  for (let made = 0; made < 3; made += 1) ids.calendars.push(await user.calendar());
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const step = randomWriter(instances, user.token, ids, seededRandom(writer * 7_919 + 1));
      for (let index = 0; index < writes / writers; index += 1) await step();
    }),
  );
  writing = false;
  await reading;
  for (const client of clients) await client.pull();

  for (const [index, path] of lists.entries()) {
    const truth = new DeltaClient(path, get);
    await truth.pull();
    const held = clients[index]?.records;
    expect(held?.size, path).toBe(truth.records.size);
    for (const [id, record] of truth.records) expect(held?.get(id), `${path} ${id}`).toEqual(record);
  }
});
