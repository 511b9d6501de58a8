'use client';
import { counted } from '../../client/actions/quoted.ts';
import { formatInstant } from '../../client/dates/format-date.ts';
import { programOf } from '../../client/history/who-changed.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { ListedApiToken } from '../../contract/api-tokens.ts';
import type { Replica } from '../../sync/replica.ts';

const kindNames = { token: 'Token', device: 'Device', oauth: 'Connected program' } as const;

const askWords = {
  deleting: 'before deleting',
  changing: 'before deleting, and changing what it did not add',
  writing: 'before every change',
} as const;

function budgetWords({ writesPerDay, deletesPerDay }: ListedApiToken): string {
  const writes = writesPerDay === null ? 'any number of changes' : `at most ${counted(writesPerDay, 'change')}`;
  return deletesPerDay === null ? writes : `${writes}, ${counted(deletesPerDay, 'deletion')}`;
}

function projectWords(replica: Replica, projectIds: readonly string[]): string {
  return projectIds.map((id) => replica.get('project', id)?.name ?? 'a deleted project').join(', ');
}

export function TokenKind({ token }: { token: ListedApiToken }) {
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-meta text-ink3">
      <span>{kindNames[token.kind]}</span>
      <code className="font-mono">{token.prefix}…</code>
    </p>
  );
}

/** What a token may do and has done, in short facts. @param hasBudget whether its budget is among them */
export function TokenFacts({ token, hasBudget = false }: { token: ListedApiToken; hasBudget?: boolean }) {
  const { today, preferences } = useDates();
  const { replica } = useWorkspace();
  const when = (instant: string | null, none: string) =>
    instant === null ? none : formatInstant(instant, today, preferences);
  const { usedToday } = token;
  const program = programOf(token.lastClient);
  const expired = token.expiresAt !== null && Date.parse(token.expiresAt) <= Date.now();
  return (
    <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-meta text-ink2 [&_dt]:text-ink3">
      <Fact term="Created" value={when(token.createdAt, '')} />
      <Fact term={expired ? 'Expired' : 'Expires'} value={when(token.expiresAt, 'Never')} danger={expired} />
      <Fact term="Last used" value={when(token.lastUsedAt, 'Never')} />
      {token.projectIds !== null && <Fact term="Sees only" value={projectWords(replica, token.projectIds)} />}
      {token.askBefore !== 'nothing' && <Fact term="Asks" value={askWords[token.askBefore]} />}
      {hasBudget && usedToday && (
        <>
          <Fact term="A day" value={budgetWords(token)} />
          <Fact
            term="Used today"
            value={`${counted(usedToday.writes, 'change')}, ${counted(usedToday.deletes, 'deletion')}`}
          />
        </>
      )}
      {program !== null && <Fact term="Last changed by" value={program} />}
    </dl>
  );
}

function Fact({ term, value, danger = false }: { term: string; value: string; danger?: boolean }) {
  return (
    <div className="flex gap-1.5">
      <dt>{term}</dt>
      <dd className={danger ? 'text-danger' : ''}>{value}</dd>
    </div>
  );
}
