import type { Tool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { limits } from '../../../contract/limits.ts';
import { holdsScopes } from '../../../contract/scopes.ts';
import { lineText } from '../../../contract/text.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { inspectProcedures } from '../procedures/inspect-procedures.ts';
import type { ProcedureMeta } from '../procedures/trpc.ts';
import { rootRouter } from '../routers/root-router.ts';
import { toolSchema } from './tool-schema.ts';

export interface McpToolEntry {
  /** The tool in the form that `tools/list` serves. */
  readonly tool: Tool;
  /** The procedure's path, such as `agent.addTasks`. */
  readonly path: string;
  readonly type: 'query' | 'mutation';
  readonly meta: ProcedureMeta;
}

/** The arguments that every write takes beside its own; `callTool` removes them before the procedure is called. */
export const writeArguments = {
  dryRun: z.boolean().optional(),
  idempotencyKey: z.string().min(1).max(200).optional(),
  note: lineText({ min: 0, max: limits.proposalNoteCharactersMax }).optional(),
};

const writeResults = {
  changeId: z.string().optional(),
  proposalId: z.string().optional(),
  replayed: z.boolean().optional(),
  dryRun: z.boolean().optional(),
};

/** Every procedure that declares a tool, in the order of the router, because clients cache the list in its order. */
export function buildToolTable(): readonly McpToolEntry[] {
  return inspectProcedures(rootRouter).flatMap(({ path, meta, type, inputs, output }) => {
    const [input] = inputs;
    if (!meta?.mcp || type === 'subscription' || !(input instanceof z.ZodObject) || !(output instanceof z.ZodObject))
      return [];
    const writes = type === 'mutation';
    const { tool, title, description, hints = {} } = meta.mcp;
    const entry: Tool = {
      name: tool,
      title,
      description,
      annotations: {
        readOnlyHint: !writes,
        ...(writes ? { destructiveHint: hints.destructive ?? false, idempotentHint: hints.idempotent ?? false } : {}),
        openWorldHint: false,
      },
      inputSchema: objectSchema(writes ? input.extend(writeArguments) : input),
      outputSchema: objectSchema(writes ? whatWritesAnswer(output) : output),
    };
    return [{ tool: entry, path, type, meta }];
  });
}

/** The output of a write. A proposal has only a summary, so no other field may be required: clients validate results. */
function whatWritesAnswer(output: z.ZodObject): z.ZodObject {
  return output.partial().extend({ summary: z.string(), ...writeResults });
}

/** The SDK's type requires an object at the root, which the schema of a ZodObject is. */
function objectSchema(schema: z.ZodObject): Tool['inputSchema'] {
  return { ...toolSchema(schema), type: 'object' };
}

/** Whether to list the tool for a credential: its scopes and projects suffice, and the tool is of use to it. */
export function mayCall(
  { meta }: McpToolEntry,
  { scopes: granted, askBefore, projectIds }: Pick<Actor, 'scopes' | 'askBefore' | 'projectIds'>,
) {
  const { scopes = [], anyScope, mcp } = meta;
  if (projectIds !== null && meta.servesProjectTokens !== true) return false;
  if (mcp?.onlyIfAsking && askBefore === 'nothing') return false;
  return (
    holdsScopes(granted, scopes) && (anyScope === undefined || anyScope.some((scope) => holdsScopes(granted, [scope])))
  );
}
