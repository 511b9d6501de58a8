/** The digest of a copy of one kind of records. */
export interface RecordDigest {
  readonly count: number;
  /** The sum of their `updatedAt` in milliseconds since 1970, as a decimal number. */
  readonly updatedAtMsSum: string;
}

/**
 * Digests a copy, tombstones included. An `updatedAt` only grows, so a copy that misses a record or has an old version of one
 * has a smaller count or a smaller sum: equal on both proves it equal.
 */
export function digestOf(updatedAts: Iterable<string>): RecordDigest {
  let count = 0;
  let sum = 0n;
  for (const updatedAt of updatedAts) {
    count += 1;
    sum += BigInt(Date.parse(updatedAt));
  }
  return { count, updatedAtMsSum: String(sum) };
}
