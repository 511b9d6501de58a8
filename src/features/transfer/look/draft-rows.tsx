'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiClient } from '../../../client/api/api-client.ts';
import { trpc } from '../../../client/query/query-provider.tsx';
import { Button } from '../../../components/button.tsx';
import { CheckField } from '../../../components/check-field.tsx';
import { classNames } from '../../../components/class-names.ts';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import type { DraftChoices, ImportDraft } from '../../../contract/import-drafts.ts';
import type { ImportState, ImportStates } from '../../../contract/imports.ts';
import { apiFailureOf } from '../../../sync/retry.ts';
import { DraftRow } from './draft-row.tsx';
import { choiceOfState, isLeftOut, type ListedProject, listProjects } from './draft-ticks.ts';
import { inState, stateHelp, stateWords } from './draft-words.ts';

interface DraftRowsProps {
  readonly draft: ImportDraft;
  readonly counts: ImportStates;
  readonly onChoose: (changed: Partial<DraftChoices>) => void;
}

const pageRows = 50;
const order: readonly ImportState[] = ['new', 'changed', 'both', 'deletedHere', 'goneThere', 'same'];

/** The records of a draft, one state at a time. */
export function DraftRows({ draft, counts, onChoose }: DraftRowsProps) {
  const shown = order.filter((state) => inState(counts, state) > 0);
  const [chosen, setChosen] = useState<ImportState | null>(null);
  const state = chosen ?? shown[0] ?? 'new';
  const choice = choiceOfState[state];
  const { states } = draft.choices;
  return (
    <section aria-label="Records">
      <div className="border-b border-line pb-1">
        <fieldset className="m-0 -mx-1.5 flex min-w-0 gap-1.5 overflow-x-auto border-0 p-0 whitespace-nowrap">
          <legend className="visually-hidden">Which records are listed</legend>
          {shown.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === state}
              onClick={() => setChosen(each)}
              className={classNames(
                'min-h-7 shrink-0 rounded-sm px-1.5 text-meta pointer-coarse:min-h-11',
                each === state ? 'bg-sel font-strong' : 'text-ink2 hover:bg-hover hover:text-ink',
              )}
            >
              {stateWords[each]} <span className={each === state ? '' : 'text-ink3'}>{inState(counts, each)}</span>
            </button>
          ))}
        </fieldset>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-ink2">
        <p>{stateHelp[state]}</p>
        {choice !== null && (
          <CheckField
            label="All of these"
            checked={states[choice]}
            onChange={(event) =>
              onChoose({ states: { ...states, [choice]: event.target.checked }, include: [], exclude: [] })
            }
          />
        )}
      </div>
      <Rows key={state} draft={draft} state={state} onChoose={onChoose} />
    </section>
  );
}

function Rows({ draft, state, onChoose }: Omit<DraftRowsProps, 'counts'> & { readonly state: ImportState }) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...trpc.importDrafts.rows.pathKey(), draft.id, state],
    queryFn: ({ pageParam: cursor }) =>
      apiClient.importDrafts.rows.query({ id: draft.id, state, limit: pageRows, ...(cursor !== null && { cursor }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  if (error)
    return (
      <p role="alert" className="text-danger">
        {apiFailureOf(error).sentence}{' '}
        <button type="button" className="underline underline-offset-2" onClick={() => refetch()}>
          Try again
        </button>
      </p>
    );
  if (!data) return <SkeletonRows />;
  const projects = listProjects(draft);
  const closed = idsOf(projects.filter(({ isClosed }) => isClosed));
  const restored = idsOf(projects.filter(({ project, isTicked }) => project.isInTrash && isTicked));
  return (
    <>
      <ul aria-label={stateWords[state]} className="border-t border-line">
        {data.pages.flatMap(({ items }) =>
          items.map((row) => (
            <DraftRow
              key={row.id}
              row={row}
              choices={draft.choices}
              isLeftOut={isLeftOut(draft.choices, closed, row)}
              isInRestored={state === 'deletedHere' && row.ancestorIds.some((id) => restored.has(id))}
              onChoose={onChoose}
            />
          )),
        )}
      </ul>
      {hasNextPage && (
        <Button className="mt-3" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

const idsOf = (projects: readonly ListedProject[]): ReadonlySet<string> =>
  new Set(projects.map(({ project }) => project.id));
