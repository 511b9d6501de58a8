import { useState } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { formatDayWithin } from '../../client/dates/format-date.ts';
import { withReadableDate } from '../../client/history/readable-date.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Decision, Proposal } from '../../contract/proposals.ts';
import { failureSentence } from '../../sync/failure-sentence.ts';
import { apiFailureOf } from '../../sync/retry.ts';

interface Decisions {
  accept(some: readonly Proposal[]): void;
  decline(some: readonly Proposal[]): void;
  /** By proposal id, the sentence that says why it could not be accepted. */
  readonly whyNot: ReadonlyMap<string, string>;
}

const staleSentence =
  'Something has changed since. This is what it would do now: accept it again if it is still right.';

/** Decides proposals and shows the outcome in a notice. Both can be undone. */
export function useDecisions(): Decisions {
  const { proposals, undo, notices, puller } = useWorkspace();
  const { today, preferences } = useDates();
  const [whyNot, setWhyNot] = useState<ReadonlyMap<string, string>>(new Map());

  async function decide(some: readonly Proposal[], word: 'Accepted' | 'Declined'): Promise<void> {
    const work = decideAndTell(some, word);
    undo.waitFor(work);
    await work;
    await puller.pull();
  }

  async function decideAndTell(some: readonly Proposal[], word: 'Accepted' | 'Declined'): Promise<void> {
    const isAccepting = word === 'Accepted';
    try {
      const results = await proposals.decide({
        approve: isAccepting ? some.map(({ id, previewHash }) => ({ id, previewHash })) : [],
        reject: isAccepting ? [] : some.map(({ id }) => id),
      });
      const refused = results.filter(({ problem }) => problem !== undefined);
      setWhyNot((before) => {
        const sentences = new Map(before);
        for (const { id } of results) sentences.delete(id);
        for (const decision of refused) sentences.set(decision.id, sentenceOf(decision));
        return sentences;
      });
      const done = results.filter(({ problem }) => problem === undefined);
      const changeIds = done.flatMap(({ proposal }) => proposal?.changeId ?? []);
      const decided = some.filter(({ id }) => done.some((decision) => decision.id === id));
      const words = withReadableDate(wordsFor(decided), (day) => formatDayWithin(day, today, preferences));
      const sentence = `${word}: ${words}`;
      if (changeIds.length > 0) undo.pushChanges(sentence, changeIds);
      else if (!isAccepting && done.length > 0) undo.push(sentence, () => void reopen(done.map(({ id }) => id)));
      else if (done.length > 0) notices.show({ text: sentence, key: 'undo' });
      const [first] = refused;
      if (first) notices.show({ text: `Not ${word.toLowerCase()}. ${sentenceOf(first)}`, urgent: true });
    } catch (error) {
      notices.show({ text: `Not ${word.toLowerCase()}. ${apiFailureOf(error).sentence}`, urgent: true });
    }
  }

  async function reopen(ids: readonly string[]): Promise<void> {
    try {
      const refused = (await proposals.reopen(ids)).find(({ problem }) => problem !== undefined);
      if (refused) notices.show({ text: `Not undone. ${sentenceOf(refused)}`, urgent: true });
    } catch (error) {
      notices.show({ text: `Not undone. ${apiFailureOf(error).sentence}`, urgent: true });
    }
  }

  return {
    accept: (some) => void decide(some, 'Accepted'),
    decline: (some) => void decide(some, 'Declined'),
    whyNot,
  };
}

function sentenceOf({ problem }: Decision): string {
  if (problem?.code === 'proposal_stale') return staleSentence;
  if (problem?.code === 'token_restricted') return problem.detail;
  return failureSentence(problem ?? null, problem?.status ?? 0, 0);
}

function wordsFor(some: readonly Proposal[]): string {
  const [first] = some;
  if (some.length !== 1 || !first) return counted(some.length, 'proposal');
  return first.summary ?? 'a proposal';
}
