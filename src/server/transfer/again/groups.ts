import { hash } from 'node:crypto';

/** The groups of fields by which a record of an import is judged: one that moved on both sides leaves the others free. */
export const groups = ['name', 'description', 'place', 'labels', 'priority', 'schedule', 'deadline', 'done'] as const;
export type Group = (typeof groups)[number];

/** The values of the groups that a kind of records has. */
export type GroupValues = Readonly<Partial<Record<Group, unknown>>>;

const hashBytes = 16;
const unused = Buffer.alloc(hashBytes);
/** Most values are among few, such as no labels and the lowest priority. */
const known = new Map<string, Buffer>();
const knownMax = 5_000;
const knownCharactersMax = 60;

/** One hash for each group, one after the other; zeros for a group that the kind has not. */
export function hashesOf(values: GroupValues): Buffer {
  return Buffer.concat(groups.map((group) => (group in values ? hashOf(JSON.stringify(values[group])) : unused)));
}

/** The hash of one group. */
export function hashIn(hashes: Buffer, group: Group): Buffer {
  const start = groups.indexOf(group) * hashBytes;
  return hashes.subarray(start, start + hashBytes);
}

/** `hashes` with those of some groups taken from others. */
export function withGroups(hashes: Buffer, taken: readonly Group[], others: Buffer): Buffer {
  const copy = Buffer.from(hashes);
  for (const group of taken) hashIn(others, group).copy(copy, groups.indexOf(group) * hashBytes);
  return copy;
}

function hashOf(text: string): Buffer {
  const found = known.get(text);
  if (found) return found;
  const made = hash('sha256', text, 'buffer').subarray(0, hashBytes);
  if (text.length <= knownCharactersMax && known.size < knownMax) known.set(text, made);
  return made;
}
