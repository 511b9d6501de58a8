import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A network between the service and one of its stores, which a test can break. */
export interface Network {
  /** The store's address through it. */
  readonly url: string;
  /** Drops what passes on the connections that are open now, without closing them; new ones work. */
  silence(): void;
  /** Breaks what is open and refuses what is new, until `mend`. */
  cut(): void;
  mend(): void;
}

/** Opens a port that passes everything on to the store. Call it at the top of a test file. */
export async function networkTo(storeUrl: string): Promise<Network> {
  const target = new URL(storeUrl);
  // PostgreSQL may listen on a Unix socket alone, in the folder that `host` names.
  const directory = target.searchParams.get('host');
  const where =
    directory === null
      ? { host: target.hostname, port: Number(target.port) }
      : { path: `${directory}/.s.PGSQL.${target.port}` };
  const pairs = new Set<[Socket, Socket]>();
  let refusing = false;
  const proxy = createServer((client) => {
    if (refusing) return client.destroy();
    const server = connect(where);
    const pair: [Socket, Socket] = [client, server];
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        client.destroy();
        server.destroy();
      });
    }
    client.pipe(server).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    refusing = true;
    for (const [client, server] of pairs) {
      client.destroy();
      server.destroy();
    }
  };
  afterAll(() => {
    proxy.close();
    cut();
  });
  const url = new URL(target);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    cut,
    silence() {
      for (const [client, server] of pairs) {
        client.unpipe(server);
        server.unpipe(client);
        client.resume();
        server.resume();
      }
    },
    mend() {
      refusing = false;
    },
  };
}
