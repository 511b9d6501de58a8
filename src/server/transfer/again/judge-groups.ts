import { type Group, groups, hashIn, withGroups } from './groups.ts';

/** What a key holds of a record: as the source said it last, and as it was written for that. */
export interface KeptHashes {
  readonly theirs: Buffer;
  readonly written: Buffer;
}

export interface GroupVerdict {
  /** Moved in the source alone: they are written. */
  readonly changed: readonly Group[];
  /** Moved on both sides, to different values: told once and left. */
  readonly both: readonly Group[];
  /** What the key holds after the import. */
  readonly next: KeptHashes;
  /** Whether the record then is in all groups as it was written. */
  readonly isWhole: boolean;
}

/**
 * Judges a record that is on both sides.
 * @param kept of the import before
 * @param theirs as the source says it now
 * @param wanted as it would be written now
 * @param ours as it is here
 */
export function judgeGroups(kept: KeptHashes, theirs: Buffer, wanted: Buffer, ours: Buffer): GroupVerdict {
  const isSame = (a: Buffer, b: Buffer, group: Group) => hashIn(a, group).equals(hashIn(b, group));
  const moved = groups.filter((group) => !isSame(kept.theirs, theirs, group));
  const agreed = moved.filter((group) => isSame(ours, wanted, group));
  const free = moved.filter((group) => !agreed.includes(group) && isSame(ours, kept.written, group));
  const both = moved.filter((group) => !agreed.includes(group) && !free.includes(group));
  const written = withGroups(kept.written, [...agreed, ...free], wanted);
  return { changed: free, both, next: { theirs, written }, isWhole: withGroups(ours, free, wanted).equals(written) };
}

/**
 * Judges a record of one's own export, of which nothing is kept: by its age.
 * @param isYounger whether it was changed here since the export
 */
export function judgeOwn(theirs: Buffer, wanted: Buffer, ours: Buffer, isYounger: boolean): GroupVerdict {
  const differing = groups.filter((group) => !hashIn(ours, group).equals(hashIn(wanted, group)));
  const [changed, both] = isYounger ? [[], differing] : [differing, []];
  // What was left counts as changed here, also when the source moves again.
  return { changed, both, next: { theirs, written: wanted }, isWhole: both.length === 0 };
}
