import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../client/query/query-provider.tsx';
import { useValue } from '../../client/react/use-value.ts';
import type { CreateApiTokenInput, CreatedApiToken } from '../../contract/api-tokens.ts';
import { createValue, type Value } from '../../lib/value.ts';
import { apiFailureOf } from '../../sync/retry.ts';

export type KeptToken = Value<CreatedApiToken | null>;

/** Where the text of a token is kept until it is forgotten: it is told this once, perhaps to who went to another page meanwhile. */
export function keptToken(): KeptToken {
  return createValue<CreatedApiToken | null>(null);
}

/** Creates a token; its text is available only until `forget` is called. */
export function useCreateToken(kept: KeptToken) {
  const cache = useQueryClient();
  const { error, isPending, mutate } = useMutation(
    trpc.apiTokens.create.mutationOptions({
      onSuccess: (created) => {
        kept.set(created);
        return cache.invalidateQueries({ queryKey: trpc.apiTokens.list.queryKey() });
      },
    }),
  );
  return {
    created: useValue(kept),
    failure: error ? apiFailureOf(error).sentence : null,
    pending: isPending,
    create: (input: CreateApiTokenInput) => mutate(input),
    forget: () => kept.set(null),
  };
}
