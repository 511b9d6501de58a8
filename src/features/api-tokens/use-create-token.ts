import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../client/query/query-provider.tsx';
import type { CreateApiTokenInput } from '../../contract/api-tokens.ts';
import { apiFailureOf } from '../../sync/retry.ts';

/** Creates a token; its text is available only until `forget` is called. */
export function useCreateToken() {
  const cache = useQueryClient();
  const { data, error, isPending, mutate, reset } = useMutation(
    trpc.apiTokens.create.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: trpc.apiTokens.list.queryKey() }),
    }),
  );
  return {
    created: data ?? null,
    failure: error ? apiFailureOf(error).sentence : null,
    pending: isPending,
    create: (input: CreateApiTokenInput) => mutate(input),
    forget: reset,
  };
}
