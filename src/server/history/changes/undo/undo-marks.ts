/** What the log says of a change: which changes it undid, and which change undid it. */
export interface UndoMark {
  readonly seq: number;
  readonly undoes: readonly number[];
  undoneBy: number | null;
}

/** Changes by number: those of a group, and all that they undid directly or through others. */
export type UndoMarks = ReadonlyMap<number, UndoMark>;

/**
 * Sets by which change another is undone; null = by none, as when its undo is undone. What it had undone is in effect again with its own
 * undo, and undone again where it is in effect itself.
 */
export function setUndoneBy(marks: UndoMarks, seq: number, by: number | null): void {
  const mark = marks.get(seq);
  if (!mark) return;
  mark.undoneBy = by;
  // An undo takes the latest first, so what it did is taken back and done again in these orders.
  for (const undone of mark.undoes.toSorted((a, b) => (by === null ? b - a : a - b))) {
    const present = marks.get(undone)?.undoneBy;
    if (by !== null && present === seq) setUndoneBy(marks, undone, null);
    if (by === null && present === null) setUndoneBy(marks, undone, seq);
  }
}

const onTrial = Number.POSITIVE_INFINITY;

/**
 * The changes of a group that must be undone, latest first, so that the world is as before the group (docs/decisions/undo-groups.md). What
 * others have undone is left as they left it. Of the rest, changes and undos that bear on each other belong together. Where they contain
 * all that they undid, and undid nothing twice, the changes in effect are undone and the others left out, having cancelled out. Else each
 * is undone in its turn, which is exact too but meets what others did in between.
 */
export function changesToUndo(group: readonly number[], marks: UndoMarks): number[] {
  const inGroup = new Set(group);
  const pending = pendingOf(inGroup, marks);
  return inTurn(
    connected(pending, marks).flatMap((members) => left(members, inGroup)),
    inGroup,
    marks,
  );
}

/** The changes of a group where none is left out for having cancelled out. */
export function eachInTurn(group: readonly number[], marks: UndoMarks): number[] {
  const inGroup = new Set(group);
  return inTurn(
    pendingOf(inGroup, marks).map(({ seq }) => seq),
    inGroup,
    marks,
  );
}

function isByOthers({ undoneBy }: UndoMark, inGroup: ReadonlySet<number>): boolean {
  return undoneBy !== null && undoneBy !== onTrial && !inGroup.has(undoneBy);
}

function pendingOf(inGroup: ReadonlySet<number>, marks: UndoMarks): UndoMark[] {
  return [...inGroup].flatMap((seq) => marks.get(seq) ?? []).filter((mark) => !isByOthers(mark, inGroup));
}

function inTurn(seqs: readonly number[], inGroup: ReadonlySet<number>, marks: UndoMarks): number[] {
  const trial = new Map([...marks].map(([seq, mark]) => [seq, { ...mark }]));
  return seqs
    .toSorted((a, b) => b - a)
    .filter((seq) => {
      const mark = trial.get(seq);
      // Undoing a later one may have left it undone by others.
      if (!mark || isByOthers(mark, inGroup)) return false;
      setUndoneBy(trial, seq, onTrial);
      return true;
    });
}

/** Of changes that bear on each other, those to undo. */
function left(members: readonly UndoMark[], inGroup: ReadonlySet<number>): number[] {
  const undone = members.flatMap(({ undoes }) => undoes);
  const cancelsOut = new Set(undone).size === undone.length && undone.every((seq) => inGroup.has(seq));
  return members
    .filter(({ undoes, undoneBy }) => !cancelsOut || (undoes.length === 0 && undoneBy === null))
    .map(({ seq }) => seq);
}

/** The parts of a group whose members undid the same changes, directly or through others. */
function connected(changes: readonly UndoMark[], marks: UndoMarks): UndoMark[][] {
  const leaders = new Map<number, number>();
  const leaderOf = (seq: number): number => {
    let leader = seq;
    for (let next = leaders.get(leader); next !== undefined; next = leaders.get(leader)) leader = next;
    return leader;
  };
  // A change is undone by later ones, so the undone one that is met first leads, and every step leads to an earlier change.
  const reached = new Set<number>();
  const reach = (seq: number): void => {
    if (reached.has(seq)) return;
    reached.add(seq);
    for (const undone of marks.get(seq)?.undoes ?? []) {
      reach(undone);
      const [a, b] = [leaderOf(seq), leaderOf(undone)];
      if (a !== b) leaders.set(Math.max(a, b), Math.min(a, b));
    }
  };
  for (const { seq } of changes) reach(seq);
  return [...Map.groupBy(changes, ({ seq }) => leaderOf(seq)).values()];
}
