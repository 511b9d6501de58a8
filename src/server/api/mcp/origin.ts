import type { Env } from '../../foundation/platform/env.ts';
import type { HttpRequest } from '../rest/http-types.ts';

/** The pages of assistants, some of whose requests name them. They say nothing about who calls: a token does. */
const assistants: readonly string[] = ['https://claude.ai', 'https://claude.com', 'https://chatgpt.com'];

/** Whether a request with this origin may call: it has none (no browser), the server's own, an assistant's or one that CORS_ORIGINS names. */
export function isAllowedOrigin(
  { publicBaseUrl, corsOrigins }: Pick<Env, 'publicBaseUrl' | 'corsOrigins'>,
  origin: string | undefined,
): boolean {
  return (
    origin === undefined ||
    origin === new URL(publicBaseUrl).origin ||
    assistants.includes(origin) ||
    corsOrigins.includes(origin)
  );
}

/** The headers by which a browser lets a page of an allowed origin read the reply. */
export function corsHeaders(env: Pick<Env, 'corsOrigins'>, request: HttpRequest): Record<string, string> {
  const origin = request.header('origin');
  if (origin === undefined || !env.corsOrigins.includes(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id',
    'Access-Control-Expose-Headers': 'WWW-Authenticate, X-Request-Id, Retry-After',
    'Access-Control-Max-Age': '3600',
    Vary: 'Origin',
  };
}
