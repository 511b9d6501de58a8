import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import type { FieldError } from '../../../contract/errors.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { fieldErrorsOf } from '../../foundation/platform/field-errors.ts';
import type { RequestContext } from '../procedures/request-context.ts';
import type { Operation, ProcedureOperation } from './operations.ts';
import { takesBody } from './read-input.ts';

/** Refuses with all errors at once: those of the earlier checks and those of the schema. */
export function refuseInput(
  operation: ProcedureOperation,
  input: Record<string, unknown>,
  errors: FieldError[],
): never {
  const parsed = operation.inputSchema?.safeParse(input);
  const more = parsed?.error ? fieldErrorsOf(parsed.error, fieldNamer(operation, input)) : [];
  const known = new Set(errors.map((error) => error.field));
  throw new DomainError('validation_failed', {
    errors: [...errors, ...more.filter((error) => !known.has(error.field))],
  });
}

/** Names the source of a refused value: `query.limit`, `path.id`, but plain `name` for a body field. */
function fieldNamer(
  operation: Pick<Operation, 'method' | 'path'>,
  input: Record<string, unknown>,
): (path: string) => string {
  const fromQuery = !takesBody(operation.method);
  return (path) => {
    if (path === '') return 'body';
    if (operation.path.includes(`{${path}}`)) return `path.${path}`;
    return fromQuery ? `query.${queryName(path, input)}` : path;
  };
}

/** The name of a query parameter; where one that takes several values has only one, it is `priority`, not `priority[0]`. */
function queryName(path: string, input: Record<string, unknown>): string {
  const name = path.endsWith('[0]') ? path.slice(0, -'[0]'.length) : path;
  const values = input[name];
  return Array.isArray(values) && values.length === 1 ? name : path;
}

/** Reads the input of an operation that is no procedure. @throws DomainError validation_failed, which names the source of each value */
export function rawInput<T>(
  operation: Pick<Operation, 'method' | 'path'>,
  schema: z.ZodType<T>,
  input: Record<string, unknown>,
): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new DomainError('validation_failed', { errors: fieldErrorsOf(parsed.error, fieldNamer(operation, input)) });
}

/** Calls a procedure; what its schema refuses is a DomainError that names the source of each value. */
export async function callProcedure(
  operation: ProcedureOperation,
  ctx: RequestContext,
  input: Record<string, unknown>,
): Promise<unknown> {
  try {
    return await operation.call(ctx, input);
  } catch (error) {
    const cause = error instanceof TRPCError && error.code === 'BAD_REQUEST' ? error.cause : undefined;
    if (!(cause instanceof z.core.$ZodError)) throw error;
    throw new DomainError(
      'validation_failed',
      { errors: fieldErrorsOf(cause, fieldNamer(operation, input)) },
      { cause },
    );
  }
}
