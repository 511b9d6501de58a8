import type { IncomingMessage, ServerResponse } from 'node:http';
import next from 'next';
import { socketAddressHeader } from '../../api/rest/socket-address.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { requestOrigin } from '../../foundation/platform/request-origin.ts';
import { headerOf } from './header-of.ts';

interface PagesOptions {
  readonly env: Env;
  readonly authSecret: string;
  readonly dev: boolean;
}

export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/** Runs Next as a library for everything except the API. next-auth reads its secret from a variable set here. */
export async function createPages({ env, authSecret, dev }: PagesOptions): Promise<Pages> {
  // next-auth takes the address of each request from the two headers below, unless this variable names one for all.
  delete process.env.NEXTAUTH_URL;
  process.env.AUTH_TRUST_HOST = '1';
  process.env.NEXTAUTH_SECRET = authSecret;
  const app = next({ dev, dir: process.cwd(), hostname: env.host, port: env.port, customServer: true });
  await app.prepare();
  const handle = app.getRequestHandler();
  return {
    handle: (request, response) => {
      // Next hides the socket from its routes, so its address is passed in a header; a value sent by the client is overwritten.
      request.headers[socketAddressHeader] = request.socket.remoteAddress ?? '';
      const { host, protocol } = requestOrigin(headerOf(request), env);
      request.headers['x-forwarded-host'] = host;
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      return handle(request, response);
    },
    close: () => app.close(),
  };
}
