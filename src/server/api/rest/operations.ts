import { callTRPCProcedure } from '@trpc/server';
import * as z from 'zod';
import { inspectProcedures } from '../procedures/inspect-procedures.ts';
import { hasTags } from '../procedures/preconditions.ts';
import type { RequestContext } from '../procedures/request-context.ts';
import type { ProcedureMeta } from '../procedures/trpc.ts';
import type { RootRouter } from '../routers/root-router.ts';
import type { HttpReply, HttpRequest } from './http-types.ts';
import { type QueryReader, queryReaders } from './input-shape.ts';
import { PathTable } from './path-table.ts';

/** A REST operation over a procedure: `call` runs the same procedure that the app calls. */
export interface ProcedureOperation {
  readonly kind: 'procedure';
  readonly name: string;
  readonly meta: ProcedureMeta;
  readonly method: string;
  readonly path: string;
  readonly readers: ReadonlyMap<string, QueryReader>;
  readonly inputSchema: z.ZodType | undefined;
  readonly outputSchema: z.ZodType | undefined;
  call(ctx: RequestContext, input: unknown): Promise<unknown>;
}

/**
 * An operation that trpc-to-openapi cannot express: a stream or multipart. It has the same checks and documentation as the
 * others.
 */
export interface RawOperation {
  readonly kind: 'raw';
  readonly name: string;
  readonly meta: ProcedureMeta;
  readonly method: string;
  readonly path: string;
  readonly readers: ReadonlyMap<string, QueryReader>;
  handle(ctx: RequestContext, request: HttpRequest, input: Record<string, unknown>): Promise<HttpReply>;
}

/** The precondition headers that an operation compares. */
export function comparesTags({ kind, name, method, path, meta }: Operation): {
  readonly ifMatch: boolean;
  readonly ifNoneMatch: boolean;
} {
  const onRecord = kind === 'procedure' && path.includes('{id}') && hasTags(name);
  return {
    ifMatch: onRecord && method !== 'GET',
    ifNoneMatch: onRecord && name.endsWith('.get') && meta.showsMore !== true,
  };
}

/** Whether the reply is a single record, which has a tag. */
export function answersRecord(operation: Operation): boolean {
  if (operation.kind === 'raw' || !(operation.outputSchema instanceof z.ZodObject)) return false;
  const { shape } = operation.outputSchema;
  return 'id' in shape && 'updatedAt' in shape;
}

export type Operation = ProcedureOperation | RawOperation;

/** Whether an operation may change records, so that its reply names the change. */
export function mayWrite({ method, meta }: Pick<Operation, 'method' | 'meta'>): boolean {
  return method !== 'GET' && meta.credential !== 'open' && meta.writes !== false;
}

/** Whether an operation takes `dryRun`. */
export function takesDryRun(operation: Operation): boolean {
  return operation.kind === 'procedure' && mayWrite(operation);
}

/** Every procedure of the router that has a REST route. */
export function procedureOperations(router: RootRouter): ProcedureOperation[] {
  return inspectProcedures(router).flatMap(({ path: name, meta, type, inputs, output }) => {
    if (!meta?.openapi) return [];
    return [
      {
        kind: 'procedure' as const,
        name,
        meta: { ...meta, idempotent: type === 'mutation' && mayWrite({ method: meta.openapi.method, meta }) },
        method: meta.openapi.method,
        path: meta.openapi.path,
        readers: queryReaders(inputs[0]),
        inputSchema: inputs[0],
        outputSchema: output,
        call: (ctx: RequestContext, input: unknown) =>
          callTRPCProcedure({
            router,
            path: name,
            type,
            ctx,
            getRawInput: async () => input,
            signal: ctx.signal,
            batchIndex: 0,
          }),
      },
    ];
  });
}

export function buildPathTable(operations: readonly Operation[]): PathTable<Operation> {
  const table = new PathTable<Operation>();
  for (const operation of operations) table.add(operation.method, operation.path, operation);
  return table;
}
