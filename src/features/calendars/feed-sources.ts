import { byPosition } from '../../client/actions/positions.ts';
import { places } from '../../client/picking/places.ts';
import type { Feed, FeedSourceKind } from '../../contract/feeds.ts';
import type { Replica } from '../../sync/replica.ts';

/** What a feed can show, as an option of a select. */
export interface FeedSourceChoice {
  readonly value: string;
  readonly label: string;
}

export interface FeedSourceGroup {
  readonly label: string;
  readonly choices: readonly FeedSourceChoice[];
}

/** Projects, views and labels by their names, without those that are empty of choices. */
export function feedSources(replica: Replica): FeedSourceGroup[] {
  const named = (kind: 'view' | 'label') =>
    [...replica.all(kind).values()].sort(byPosition).map(({ id, name }) => ({ value: `${kind} ${id}`, label: name }));
  const projects = places(replica)
    .filter(({ sectionId }) => sectionId === null)
    .map(({ projectId, label }) => ({ value: `project ${projectId}`, label }));
  return [
    { label: 'Projects', choices: projects },
    { label: 'Views', choices: named('view') },
    { label: 'Labels', choices: named('label') },
  ].filter(({ choices }) => choices.length > 0);
}

export function hasSameSources(a: readonly FeedSourceGroup[], b: readonly FeedSourceGroup[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function sourceOf(value: string): Feed['source'] {
  const [kind = 'all', id] = value.split(' ');
  return { kind: kind as FeedSourceKind, ...(id === undefined ? {} : { id }) };
}

export function valueOfSource({ kind, id }: Feed['source']): string {
  return id === undefined ? kind : `${kind} ${id}`;
}

export function isSameSource(a: Feed['source'], b: Feed['source']): boolean {
  return valueOfSource(a) === valueOfSource(b);
}
