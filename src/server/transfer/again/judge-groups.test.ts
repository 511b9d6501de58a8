import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Group, groups, hashesOf, hashIn } from './groups.ts';
import { judgeGroups, judgeOwn } from './judge-groups.ts';

type Values = Record<Group, number>;

const values: fc.Arbitrary<Values> = fc.record(
  Object.fromEntries(groups.map((group) => [group, fc.integer({ min: 0, max: 2 })])) as Record<
    Group,
    fc.Arbitrary<number>
  >,
);
const is = (hashes: Buffer, of: Buffer, group: Group) => hashIn(hashes, group).equals(hashIn(of, group));

test('of each group is taken what moved in the source alone, and what moved here is never taken', () => {
  fc.assert(
    fc.property(values, values, values, (was, there, here) => {
      // Both sides begin with the same values.
      const kept = { theirs: hashesOf(was), written: hashesOf(was) };
      const [theirs, ours] = [hashesOf(there), hashesOf(here)];
      const { changed, both, next, isWhole } = judgeGroups(kept, theirs, theirs, ours);
      for (const group of groups) {
        const [movedThere, movedHere] = [there[group] !== was[group], here[group] !== was[group]];
        expect(changed.includes(group)).toBe(movedThere && !movedHere);
        expect(both.includes(group)).toBe(movedThere && movedHere && there[group] !== here[group]);
      }
      expect(next.theirs).toEqual(theirs);
      const after = hashesOf(
        Object.fromEntries(groups.map((group) => [group, (changed.includes(group) ? there : here)[group]])),
      );
      expect(isWhole).toBe(after.equals(next.written));
      // Run again without a change, nothing is taken or told.
      expect(judgeGroups(next, theirs, theirs, after)).toMatchObject({ changed: [], both: [] });
    }),
  );
});

test('what was left because both sides moved is left again when the source moves again', () => {
  fc.assert(
    fc.property(values, values, values, values, (was, there, here, later) => {
      const kept = { theirs: hashesOf(was), written: hashesOf(was) };
      const first = judgeGroups(kept, hashesOf(there), hashesOf(there), hashesOf(here));
      const after = Object.fromEntries(
        groups.map((group) => [group, (first.changed.includes(group) ? there : here)[group]]),
      );
      const second = judgeGroups(first.next, hashesOf(later), hashesOf(later), hashesOf(after));
      for (const group of first.both) expect(second.changed).not.toContain(group);
    }),
  );
});

test('a record of one’s own export is taken whole or left whole, by its age', () => {
  fc.assert(
    fc.property(values, values, fc.boolean(), (there, here, isYounger) => {
      const [theirs, ours] = [hashesOf(there), hashesOf(here)];
      const { changed, both, next } = judgeOwn(theirs, theirs, ours, isYounger);
      const differing = groups.filter((group) => !is(theirs, ours, group));
      expect({ changed, both }).toEqual(
        isYounger ? { changed: [], both: differing } : { changed: differing, both: [] },
      );
      // What was left here is not taken when the source moves again.
      const moved = hashesOf(Object.fromEntries(groups.map((group) => [group, there[group] + 5])));
      const again = judgeGroups(next, moved, moved, isYounger ? ours : theirs);
      for (const group of both) expect(again.changed).not.toContain(group);
    }),
  );
});
