import { callTRPCProcedure, TRPCError } from '@trpc/server';
import * as z from 'zod';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { fieldErrorsOf } from '../../foundation/platform/field-errors.ts';
import { asUnavailable } from '../procedures/database-errors.ts';
import { asDomainError } from '../procedures/problem.ts';
import type { RequestContext } from '../procedures/request-context.ts';
import { rootRouter } from '../routers/root-router.ts';

/** Calls the same procedure as REST and the app. @throws DomainError for every failure */
export async function callProcedure(
  ctx: RequestContext,
  { path, type }: { readonly path: string; readonly type: 'query' | 'mutation' },
  input: unknown,
): Promise<unknown> {
  try {
    return await callTRPCProcedure({
      router: rootRouter,
      path,
      type,
      ctx,
      getRawInput: async () => input,
      signal: ctx.signal,
      batchIndex: 0,
    });
  } catch (error) {
    const cause = error instanceof TRPCError && error.code === 'BAD_REQUEST' ? error.cause : undefined;
    if (cause instanceof z.core.$ZodError)
      throw new DomainError('validation_failed', { errors: fieldErrorsOf(cause, (field) => field || 'arguments') });
    // The procedure's middleware has logged the cause of a defect.
    throw asDomainError(error) ?? asUnavailable(error) ?? new DomainError('internal_error');
  }
}
