'use client';
import { LoadFailure, type LoadFailureProps } from '../../components/load-failure.tsx';
import { apiFailureOf } from '../../sync/retry.ts';

export interface QueryFailureProps extends Pick<LoadFailureProps, 'what' | 'className'> {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
}

/** Says why a query failed, with a button that asks again. */
export function QueryFailure({ query, ...props }: QueryFailureProps) {
  return <LoadFailure why={apiFailureOf(query.error).sentence} onRetry={() => void query.refetch()} {...props} />;
}
