import type { IncomingMessage, ServerResponse } from 'node:http';
import next from 'next';
import { socketAddressHeader } from '../api/rest/socket-address.ts';
import type { Env } from '../platform/env.ts';

interface PagesOptions {
  readonly env: Env;
  readonly authSecret: string;
  readonly dev: boolean;
}

export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/** Runs Next as a library for everything except the API. next-auth reads its address and secret from two variables set here. */
export async function createPages({ env, authSecret, dev }: PagesOptions): Promise<Pages> {
  process.env.NEXTAUTH_URL = env.publicBaseUrl;
  process.env.NEXTAUTH_SECRET = authSecret;
  const app = next({ dev, dir: process.cwd(), hostname: env.host, port: env.port, customServer: true });
  await app.prepare();
  const handle = app.getRequestHandler();
  return {
    handle: (request, response) => {
      // Next hides the socket from its routes, so its address is passed in a header; a value sent by the client is overwritten.
      request.headers[socketAddressHeader] = request.socket.remoteAddress ?? '';
      return handle(request, response);
    },
    close: () => app.close(),
  };
}
