'use client';
import { useEffect, useRef, useState } from 'react';
import { selectorOf } from '../../client/dom/data-attributes.ts';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { Button } from '../../components/button.tsx';
import { Kbd } from '../../components/kbd.tsx';
import type { Proposal } from '../../contract/proposals.ts';
import { ProposalRow } from './proposal-row.tsx';
import { useDecisions } from './use-decisions.ts';

interface Group {
  readonly tokenId: string;
  readonly name: string;
  readonly items: readonly Proposal[];
}

export interface ProposalListProps {
  readonly items: readonly Proposal[];
  /** Whether the page is that of the one token that made them, which it names itself. */
  readonly isOfOneToken?: boolean;
}

/** The proposals by the token that made them. One of them is current: `A` and `H` decide it. */
export function ProposalList({ items, isOfOneToken = false }: ProposalListProps) {
  const Heading = isOfOneToken ? 'h3' : 'h2';
  const groups = groupsOf(items);
  const ordered = groups.flatMap((group) => group.items);
  const list = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const current = ordered.find(({ id }) => id === chosenId) ?? ordered[0];
  const { accept, decline, whyNot } = useDecisions();
  // The focus follows the current row, and moves on from a row that is removed.
  const focusNext = useRef(false);
  const currentId = current?.id;
  useEffect(() => {
    if (!focusNext.current || currentId === undefined) return;
    focusNext.current = false;
    list.current?.querySelector<HTMLElement>(selectorOf('current'))?.focus();
  }, [currentId]);

  function goTo(index: number): boolean {
    const next = ordered[Math.max(0, Math.min(index, ordered.length - 1))];
    if (!next) return false;
    focusNext.current = true;
    setChosenId(next.id);
    if (next.id === currentId) {
      focusNext.current = false;
      list.current?.querySelector<HTMLElement>(selectorOf('current'))?.focus();
    }
    return true;
  }

  function decide(proposal: Proposal, how: (some: readonly Proposal[]) => void): void {
    const index = ordered.indexOf(proposal);
    const neighbour = ordered[index + 1] ?? ordered[index - 1];
    focusNext.current = neighbour !== undefined;
    setChosenId(neighbour?.id ?? null);
    how([proposal]);
  }

  const decideCurrent = (how: (some: readonly Proposal[]) => void) => {
    if (!current) return false;
    decide(current, how);
    return true;
  };
  const move = (by: number) => goTo((current ? ordered.indexOf(current) : 0) + by);
  useShortcuts([
    { keys: 'a', run: () => decideCurrent(accept) },
    { keys: 'h', run: () => decideCurrent(decline) },
    { keys: 'j', run: () => move(1) },
    { keys: 'arrowdown', run: () => move(1) },
    { keys: 'k', run: () => move(-1) },
    { keys: 'arrowup', run: () => move(-1) },
    { keys: 'home', run: () => goTo(0) },
    { keys: 'end', run: () => goTo(ordered.length - 1) },
  ]);

  return (
    <div ref={list} className="flex flex-col gap-6">
      {groups.map((group, index) => (
        <section key={group.tokenId} aria-label={`Proposals of ${group.name}`}>
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-1">
            <Heading className="min-w-0 flex-1 basis-40">
              <span className="font-strong break-words">{isOfOneToken ? 'Proposals' : group.name}</span>
              <span className="ml-2 text-meta text-ink3">
                {group.items.length} waiting
                {index === 0 && (
                  <span className="pointer-coarse:hidden">
                    {' '}
                    · <Kbd>A</Kbd> accepts, <Kbd>H</Kbd> declines
                  </span>
                )}
              </span>
            </Heading>
            {group.items.length > 1 && (
              <div className="ml-auto flex gap-2">
                <Button
                  variant="quiet"
                  aria-label={`Decline all of ${group.name}`}
                  onClick={() => decline(group.items)}
                >
                  Decline all
                </Button>
                <Button
                  variant="primary"
                  aria-label={`Accept all of ${group.name}`}
                  onClick={() => accept(group.items)}
                >
                  Accept all
                </Button>
              </div>
            )}
          </div>
          <ul>
            {group.items.map((proposal) => (
              <ProposalRow
                key={proposal.id}
                proposal={proposal}
                isCurrent={proposal.id === currentId}
                whyNot={whyNot.get(proposal.id)}
                onFocus={() => setChosenId(proposal.id)}
                onAccept={() => decide(proposal, accept)}
                onDecline={() => decide(proposal, decline)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Groups proposals by token, oldest first, because later proposals may depend on earlier ones. */
function groupsOf(items: readonly Proposal[]): Group[] {
  const byToken = Map.groupBy(items.toReversed(), ({ tokenId }) => tokenId);
  return [...byToken].map(([tokenId, some]) => ({ tokenId, name: some[0]?.tokenName ?? '', items: some }));
}
