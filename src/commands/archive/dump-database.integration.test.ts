import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { archiveSource, freshDirectory } from '../../test/archive-source.ts';
import { dumpDatabase } from './dump-database.ts';

const source = await archiveSource();

/** CopyDone, the message that ends the rows of a table; how many they were stands in the next one. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
const lateMs = 10;

/** The database behind a connection on which what follows the rows of a table comes in a packet of its own, a little later. */
async function overSlowPackets(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.port);
  const to = folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: folder ?? url.hostname, port };
  const server = createServer((client) => {
    const database = connect(to);
    client.pipe(database);
    void passOn(database, client);
    client.on('close', () => database.end());
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url.searchParams.delete('host');
  Object.assign(url, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) });
  return url.href;
}

async function passOn(from: Socket, to: Socket): Promise<void> {
  for await (const packet of from) {
    const end = packet.indexOf(copyDone) + copyDone.length;
    if (end < copyDone.length) to.write(packet);
    else {
      to.write(packet.subarray(0, end));
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      to.write(packet.subarray(end));
    }
  }
}

test('a backup counts the rows of each table, also where PostgreSQL tells their number late', async () => {
  const { tables } = await dumpDatabase(source.databaseUrl, freshDirectory());
  const late = await dumpDatabase(await overSlowPackets(source.databaseUrl), freshDirectory());
  const counted = (all: typeof tables) => Object.fromEntries(all.map(({ name, rows }) => [name, rows]));
  expect(counted(tables)).toMatchObject({ app_user: 1, attachment: 1, api_token: 2 });
  expect(counted(late.tables)).toEqual(counted(tables));
});
