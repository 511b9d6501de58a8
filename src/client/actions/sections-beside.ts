import type { Section } from '../../contract/sections.ts';
import type { Replica } from '../../sync/replica.ts';
import { byPosition } from './positions.ts';

/** The sections before and after one in its project; undefined = it is the first or the last. */
export function sectionsBeside(
  replica: Replica,
  id: string,
): { readonly previous: Section | undefined; readonly next: Section | undefined } {
  const section = replica.get('section', id);
  const ordered = [...replica.all('section').values()]
    .filter(({ projectId }) => projectId === section?.projectId)
    .sort(byPosition);
  const index = ordered.findIndex((other) => other.id === section?.id);
  return { previous: ordered[index - 1], next: index < 0 ? undefined : ordered[index + 1] };
}
