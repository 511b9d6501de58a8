/** Something that lasts, in minutes after midnight. */
export interface Lasting {
  readonly from: number;
  readonly to: number;
}

/** Where something stands among what overlaps it. */
export interface Placed<T extends Lasting> {
  readonly block: T;
  /** From 0, left to right. */
  readonly column: number;
  /** How many columns share the width here. */
  readonly columns: number;
  /** Over how many of them it reaches, because nothing stands beside it there. */
  readonly span: number;
  /** Whether some beside it have no column, so that their number needs room. */
  readonly isCrowded: boolean;
}

/** Those for which there is no column, as far as they overlap one another. */
export interface Overflow extends Lasting {
  readonly count: number;
}

export interface LaidOutDay<T extends Lasting> {
  readonly placed: readonly Placed<T>[];
  readonly overflow: readonly Overflow[];
}

/**
 * Puts blocks that overlap side by side: each into the first column that is free, so that one that ended gives its column on.
 * @param shownMinutes how long a block is shown at least, for shorter ones are drawn as high as a line
 * @param numbered where the number of something else needs room beside them
 */
export function layOutDay<T extends Lasting>(
  blocks: readonly T[],
  columnsMax: number,
  shownMinutes: number,
  numbered: readonly Lasting[] = [],
): LaidOutDay<T> {
  const ordered = blocks.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const placed: Placed<T>[] = [];
  const overflow: Overflow[] = [];
  let cluster: { block: T; column: number }[] = [];
  let hidden: T[] = [];
  let ends: number[] = [];
  let until = 0;
  const close = () => {
    const columns = ends.length;
    const begin = cluster[0]?.block.from ?? until;
    const isCrowded = hidden.length > 0 || numbered.some(({ from, to }) => from < until && begin < to);
    for (const { block, column } of cluster) {
      const next = cluster.filter((other) => other.column > column && overlaps(other.block, block));
      const span = Math.min(columns, ...next.map((other) => other.column)) - column;
      placed.push({ block, column, columns, span, isCrowded });
    }
    overflow.push(
      ...joinOverflow(
        hidden.map(({ from, to }) => ({ from, to, count: 1 })),
        shownMinutes,
      ),
    );
    cluster = [];
    hidden = [];
    ends = [];
  };
  const endOf = ({ from, to }: T) => Math.max(to, from + shownMinutes);
  const overlaps = (a: T, b: T) => a.from < endOf(b) && b.from < endOf(a);
  for (const block of ordered) {
    if (block.from >= until) close();
    const to = endOf(block);
    const free = ends.findIndex((end) => end <= block.from);
    const column = free < 0 ? ends.length : free;
    if (column >= columnsMax) hidden.push(block);
    else {
      ends[column] = to;
      cluster.push({ block, column });
    }
    until = Math.max(until, to);
  }
  close();
  return { placed, overflow };
}

/** Joins those that overlap one another, so that their numbers do not stand over one another. */
export function joinOverflow(overflow: readonly Overflow[], shownMinutes: number): readonly Overflow[] {
  const joined: Overflow[] = [];
  for (const next of overflow.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && next.from < Math.max(last.to, last.from + shownMinutes))
      joined[joined.length - 1] = {
        from: last.from,
        to: Math.max(last.to, next.to),
        count: last.count + next.count,
      };
    else joined.push(next);
  }
  return joined;
}
