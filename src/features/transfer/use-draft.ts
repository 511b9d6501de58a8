import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../client/query/query-provider.tsx';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { DraftChoices, ImportDraft } from '../../contract/import-drafts.ts';
import { apiFailureOf } from '../../sync/retry.ts';

const askEveryMs = 500;

const isUnderWay = (draft: ImportDraft | undefined) => draft?.status === 'reading' || draft?.status === 'applying';

/** A draft, asked for again while the server works on it. */
export function useDraft(id: string) {
  const queries = useQueryClient();
  const query = useQuery({
    ...trpc.importDrafts.get.queryOptions({ id }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askEveryMs : false),
  });
  const status = query.data?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    // What was read before is not what there is now.
    queries.invalidateQueries({ queryKey: trpc.importDrafts.rows.pathKey() });
    queries.invalidateQueries({ queryKey: trpc.importDrafts.list.pathKey() });
    queries.invalidateQueries({ queryKey: trpc.imports.list.pathKey() });
  }, [status, queries]);
  return query;
}

/** What can be done with a draft. Calls go one after the other, so that it is imported as it was ticked last. */
export function useDraftActions(draft: ImportDraft) {
  const { notices } = useWorkspace();
  const queries = useQueryClient();
  const key = trpc.importDrafts.get.queryKey({ id: draft.id });
  const scope = { id: `import draft ${draft.id}` };
  // The query cache tells its observers a moment later, in which a checkbox would go back.
  const [choices, setChoices] = useState(draft.choices);
  const failed = (words: string) => async (error: unknown) => {
    notices.show({ text: `${words} ${apiFailureOf(error).sentence}`, urgent: true });
    await queries.invalidateQueries({ queryKey: key });
    setChoices(queries.getQueryData(key)?.choices ?? draft.choices);
  };
  const take = (changed: ImportDraft) => queries.setQueryData(key, changed);
  const update = useMutation(
    trpc.importDrafts.update.mutationOptions({ scope, onError: failed('That was not saved.') }),
  );
  const bring = useMutation(
    trpc.importDrafts.bring.mutationOptions({ scope, onSuccess: take, onError: failed('Nothing was brought.') }),
  );
  const cancel = useMutation(
    trpc.importDrafts.cancel.mutationOptions({ scope, onSuccess: take, onError: failed('It was not cancelled.') }),
  );
  return {
    choices,
    choose(changed: Partial<DraftChoices>): void {
      setChoices((known) => ({ ...known, ...changed }));
      queries.setQueryData(key, (known) => known && { ...known, choices: { ...known.choices, ...changed } });
      update.mutate({ id: draft.id, choices: changed });
    },
    map(mapping: NonNullable<ImportDraft['mapping']>): void {
      update.mutate({ id: draft.id, mapping }, { onSuccess: take });
    },
    bring: () => bring.mutate({ id: draft.id }),
    cancel: () => cancel.mutate({ id: draft.id }),
    isBusy: update.isPending || bring.isPending || cancel.isPending,
  };
}
