import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../client/query/query-provider.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { apiFailureOf } from '../../sync/retry.ts';

/** Moves everything that an import created to Trash, where each record can be restored. */
export function useUndoImport() {
  const { notices } = useWorkspace();
  const queries = useQueryClient();
  return useMutation(
    trpc.imports.undo.mutationOptions({
      onSuccess: (undone) => notices.show({ text: `Moved the import of “${undone.source}” to Trash` }),
      onError: (error) =>
        notices.show({ text: `The import could not be undone. ${apiFailureOf(error).sentence}`, urgent: true }),
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.imports.pathKey() }),
    }),
  );
}
