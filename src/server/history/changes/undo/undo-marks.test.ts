import { expect, test } from 'vitest';
import { seededRandom } from '../../../../test/random-writer.ts';
import { changesToUndo, setUndoneBy, type UndoMark } from './undo-marks.ts';

/** A history whose changes 1, 2, 3 … each undo the given ones; none for a change that is no undo. */
function history(...undoes: number[][]): Map<number, UndoMark> {
  const marks = new Map<number, UndoMark>();
  for (const [index, undone] of undoes.entries()) {
    const seq = index + 1;
    marks.set(seq, { seq, undoes: undone, undoneBy: null });
    for (const each of undone) setUndoneBy(marks, each, seq);
  }
  return marks;
}

const undoneBy = (marks: Map<number, UndoMark>) => [...marks.values()].map((mark) => mark.undoneBy);

test('a change is undone exactly while an undo of it is in effect', () => {
  expect(undoneBy(history([], [1]))).toEqual([2, null]);
  expect(undoneBy(history([], [1], [2]))).toEqual([null, 3, null]);
  expect(undoneBy(history([], [1], [2], [3]))).toEqual([2, null, 4, null]);
  expect(undoneBy(history([], [1], [2], [3], [4]))).toEqual([null, 3, null, 5, null]);
});

test('an undo of several changes that is undone puts all of them in effect again', () => {
  expect(undoneBy(history([], [], [1, 2], [3]))).toEqual([null, null, 4, null]);
  expect(undoneBy(history([], [], [1, 2], [3], [4]))).toEqual([3, 3, null, 5, null]);
});

test('a change that was done again is undone once more by its own number', () => {
  expect(undoneBy(history([], [1], [2], [1]))).toEqual([4, 3, null, null]);
});

test.each<[string, number[][], number[], number[]]>([
  ['changes in effect are undone, the latest first', [[], [], []], [1, 2, 3], [3, 2, 1]],
  ['a change and its own undo are left out', [[], [1]], [1, 2], []],
  ['a change that others undid is left out', [[], [1]], [1], []],
  ['an undo of a change outside the group is undone', [[], [1]], [2], [2]],
  ['a change that was done again counts as the change', [[], [1], [2]], [1, 2, 3], [1]],
  ['undone, done again and undone again is undone', [[], [1], [2], [3]], [1, 2, 3, 4], []],
  ['an undo of a change outside and its own undo', [[], [1], [2]], [2, 3], [3, 2]],
  ['three undos in a row of a change outside come to one', [[], [1], [2], [3]], [2, 3, 4], [4, 3, 2]],
  ['what only was done again is undone again', [[], [1], [2]], [3], [3]],
  ['a change that others did again counts as the change', [[], [1], [2]], [1, 2], [1]],
  ['a redo of what others undid ends as they left it', [[], [1], [2]], [1, 3], [3]],
  ['an undo of changes inside and outside is undone, and the one inside after it', [[], [], [1, 2]], [2, 3], [3, 2]],
  ['an undo of changes inside alone is left out with them', [[], [], [1, 2], []], [1, 2, 3, 4], [4]],
  ['an undo by the first number after a redo', [[], [1], [2], [1]], [1, 2, 3, 4], [4, 3, 2, 1]],
  ['the order in which a group names them does not count', [[], []], [1, 2, 1], [2, 1]],
])('a group leaves the world as before it: %s', (_what, undoes, group, expected) => {
  expect(changesToUndo(group, history(...undoes))).toEqual(expected);
});

/** A person's world of switches, each turned by one change, and a log of what each change and undo turned. */
function switches() {
  const marks = new Map<number, UndoMark>();
  const world = new Map<number, boolean>();
  const log = new Map<number, Map<number, boolean>>();
  const states: string[] = [''];
  const shown = () => JSON.stringify([...world].filter(([, isOn]) => isOn));
  const close = (turned: Map<number, boolean>, undoes: number[]) => {
    const seq = marks.size + 1;
    marks.set(seq, { seq, undoes, undoneBy: null });
    for (const each of undoes) setUndoneBy(marks, each, seq);
    log.set(seq, turned);
    states[seq] = shown();
  };
  return {
    states,
    shown,
    seqs: () => [...marks.keys()],
    act() {
      const seq = marks.size + 1;
      world.set(seq, true);
      close(new Map([[seq, true]]), []);
    },
    undo(group: number[]) {
      const before = new Map(world);
      const undoes = changesToUndo(group, marks).filter((seq) => {
        const left = [...(log.get(seq) ?? [])].filter(([each, to]) => world.get(each) === to);
        for (const [each, to] of left) world.set(each, !to);
        return left.length > 0;
      });
      const turned = new Map([...world].filter(([each, isOn]) => before.get(each) !== isOn));
      if (turned.size > 0) close(turned, undoes);
    },
  };
}

test('the world after the undo of everything since a change is the world before it, whatever was undone in between', () => {
  const random = seededRandom(20_261_123);
  for (let history = 0; history < 3_000; history += 1) {
    const { act, undo, seqs, states, shown } = switches();
    for (let step = 0; step < 14; step += 1) {
      const all = seqs();
      const since = 1 + random(all.length + 1);
      const way = random(4);
      if (way === 0 || all.length < 3) act();
      else if (way === 1) undo([1 + random(all.length)]);
      else if (way === 2) undo(all.filter(() => random(3) === 0));
      else {
        undo(all.filter((seq) => seq >= since));
        expect(`${history} ${step}: ${shown()}`).toBe(`${history} ${step}: ${states[since - 1] || '[]'}`);
      }
    }
  }
});
