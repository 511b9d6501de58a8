import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../../foundation/platform/logger.ts';

export interface MetricsServer {
  readonly address: string;
  close(): Promise<void>;
}

export interface MetricsServerOptions {
  readonly host: string;
  readonly port: number;
  readonly logger: Logger;
  /** The text of Prometheus' exposition format, and its content type. */
  readonly read: () => Promise<{ text: string; contentType: string }>;
}

/**
 * Serves `GET /metrics` on a separate port, so that users of the server cannot read its metrics. It needs no credential: everyone
 * who can connect to METRICS_HOST may read.
 */
export async function startMetricsServer({ host, port, logger, read }: MetricsServerOptions): Promise<MetricsServer> {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000, maxHeaderSize: 8_192 },
    (request, response) => {
      request.resume();
      if (request.url?.split('?', 1)[0] !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end();
        return;
      }
      read().then(
        ({ text, contentType }) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
        (error: unknown) => {
          logger.error({ err: error }, 'metrics could not be read');
          response.writeHead(500).end();
        },
      );
    },
  );
  server.maxConnections = 20;
  server.setTimeout(15_000);
  server.on('error', (error) => logger.error({ err: error }, 'metrics server'));
  server.listen(port, host);
  await once(server, 'listening');
  const { port: listening } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${listening}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
