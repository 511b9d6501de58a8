import { Redis } from 'ioredis';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testServices } from './services.ts';

const services = await testServices();
const others = await testServices();

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('a test file has a database of its own, migrated and empty', async () => {
  const ours = await connect(services.databaseUrl);
  const theirs = await connect(others.databaseUrl);
  await ours.query(`CREATE TABLE only_here (id int)`);
  expect((await theirs.query(`SELECT to_regclass('only_here') AS found`)).rows).toEqual([{ found: null }]);
  expect((await ours.query(`SELECT to_regclass('task') IS NOT NULL AS migrated`)).rows).toEqual([{ migrated: true }]);
});

test('a test file has an empty Redis database that is not the one a service would use', async () => {
  const redis = new Redis(services.redisUrl);
  onTestFinished(() => redis.disconnect());
  expect(await redis.dbsize()).toBe(0);
  expect(new URL(services.redisUrl).pathname).not.toBe('/0');
});
