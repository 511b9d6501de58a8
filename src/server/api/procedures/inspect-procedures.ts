import type { AnyTRPCRouter } from '@trpc/server';
import type * as z from 'zod';
import type { ProcedureMeta } from './trpc.ts';

interface InspectedProcedure {
  /** Such as `tasks.create`. */
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly meta?: ProcedureMeta;
  readonly inputs: readonly z.ZodType[];
  readonly output?: z.ZodType;
}

/** What each procedure declares, in the order of the router; tRPC has no public way to read it. */
export function inspectProcedures(router: AnyTRPCRouter): InspectedProcedure[] {
  const procedures = router._def.procedures as Record<string, { _def: Omit<InspectedProcedure, 'path'> }>;
  return Object.entries(procedures).map(([path, { _def }]) => ({ ..._def, path }));
}
