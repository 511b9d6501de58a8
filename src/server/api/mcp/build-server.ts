import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import release from '../../../../package.json' with { type: 'json' };
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { asDomainError, problemOf } from '../procedures/problem.ts';
import type { RequestContext } from '../procedures/request-context.ts';
import { callTool } from './call-tool.ts';
import { instructions } from './instructions.ts';
import { getPrompt, promptList } from './prompts.ts';
import { completeArgument, listResources, listResourceTemplates, readResource } from './resources.ts';
import { type McpToolEntry, mayCall } from './tool-table.ts';

const hourMs = 60 * 60 * 1_000;

/**
 * The MCP server of one request. It uses the SDK's low-level server, because the schemas come from the procedures, which also
 * validate the arguments. It keeps no state between requests, so any instance can answer any call.
 */
export function buildServer(ctx: RequestContext, table: readonly McpToolEntry[]): Server {
  const server = new Server(
    { name: 'tidemark', title: 'Tidemark', version: release.version },
    {
      instructions,
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      cacheHints: {
        'tools/list': { ttlMs: hourMs, cacheScope: 'private' },
        'prompts/list': { ttlMs: hourMs, cacheScope: 'public' },
        'server/discover': { ttlMs: hourMs, cacheScope: 'public' },
        'resources/read': { ttlMs: 15_000, cacheScope: 'private' },
      },
    },
  );
  const { actor } = ctx.credential;
  const granted = actor?.scopes ?? [];
  const visible = actor === null ? [] : table.filter((entry) => mayCall(entry, actor));
  server.setRequestHandler('tools/list', () => ({ tools: visible.map(({ tool }) => tool) }));
  server.setRequestHandler('tools/call', ({ params }) => {
    const entry = visible.find(({ tool }) => tool.name === params.name);
    return entry ? callTool(ctx, entry, params.arguments ?? {}) : asProtocolErrors(ctx, () => noTool(params.name));
  });
  server.setRequestHandler('resources/list', () => ({ resources: listResources(ctx) }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: listResourceTemplates(granted) }));
  server.setRequestHandler('resources/read', ({ params }) =>
    asProtocolErrors(ctx, () => readResource(ctx, params.uri)),
  );
  server.setRequestHandler('prompts/list', () => ({ prompts: promptList }));
  server.setRequestHandler('prompts/get', ({ params }) =>
    asProtocolErrors(ctx, () => getPrompt(ctx, params.name, params.arguments ?? {})),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    asProtocolErrors(ctx, async () => ({ completion: { values: await completeArgument(ctx, params) } })),
  );
  return server;
}

async function noTool(name: string): Promise<never> {
  throw new DomainError('not_found', { detail: `There is no tool ${name}.`, fix: 'tools/list names those there are.' });
}

/** Resources and prompts have no error results, so their failures become errors of the protocol. */
async function asProtocolErrors<T>({ logger, requestId }: RequestContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const domain = asDomainError(error);
    if (!domain) logger.error({ err: error, requestId }, 'request failed');
    const { problem } = problemOf(domain?.code ?? 'internal_error', requestId, domain?.details ?? {});
    const code = problem.status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
    const { detail, fix, errors } = problem;
    throw new ProtocolError(code, detail, { code: problem.code, fix, ...(errors ? { errors } : {}), requestId });
  }
}
