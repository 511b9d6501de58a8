import { isDeepStrictEqual } from 'node:util';
import { type SignedIn, signedIn } from '../../test/signed-in.ts';
import { type Check, defineTrial, failureList } from './trial.ts';
import { type Step, type UnitCase, unitCases } from './unit-cases.ts';

/** What another token changed since meets the undo: refused, left, or overwritten, for every unit that can be undone. */
export const unitsTrial = defineTrial(
  {
    name: 'units',
    title: 'an undo meets what others changed since, unit by unit',
    sharesWorld: true,
    sizes: { full: { rounds: 10 }, short: { rounds: 1 } },
  },
  async (world, { rounds }) => {
    const { check, list } = failureList();
    for (let round = 0; round < rounds; round += 1)
      for (const unitCase of unitCases) {
        const checkCase: Check = (holds, told) => check(holds, () => `${unitCase.name}: ${told()}`);
        const me = await signedIn({ ...world.either, user: world.user });
        const { token: theirs } = await me.user.mint();
        for (const promise of [conflictsAreMet, otherUnitsAreKept, ownStepsAreNoConflict])
          await promise(await startedCase(me, theirs, unitCase), checkCase);
      }
    return { figures: { units: unitCases.length, undone: unitCases.length * rounds * 3 }, failures: list() };
  },
);

interface StartedCase extends Awaited<ReturnType<UnitCase['make']>> {
  readonly unitCase: UnitCase;
  readonly me: SignedIn;
  /** The token of somebody else who acts for the same user. */
  readonly theirs: string;
  /** The record before the change. */
  readonly before: ShownRecord;
}

type ShownRecord = Readonly<Record<string, unknown>>;

async function startedCase(me: SignedIn, theirs: string, unitCase: UnitCase): Promise<StartedCase> {
  const made = await unitCase.make(me);
  return { unitCase, me, theirs, ...made, before: await shown(me, unitCase, made.id) };
}

/** The record without what an undo need not restore exactly: its instant, and the key of its position. */
async function shown(me: SignedIn, { path }: UnitCase, id: string): Promise<ShownRecord> {
  const { updatedAt: _, position: __, ...record } = await me.get(`${path}/${id}`);
  return record;
}

async function conflictsAreMet(started: StartedCase, check: Check): Promise<void> {
  const { unitCase, me, id, change, edit, theirs, before } = started;
  const changeId = await changed(started, me.user.token, change);
  const set = await me.get(`${unitCase.path}/${id}`);
  await changed(started, theirs, edit);
  const now = await me.get(`${unitCase.path}/${id}`);
  const versions = await versionsOf(me);

  const refused = await me.call('POST', `/changes/${changeId}/undo`, {});
  check(refused.status === 409 && refused.body.code === 'changed_since', () => `${refused.status} ${refused.text}`);
  const skipped = await me.call('POST', `/changes/${changeId}/undo`, { onConflict: 'skip' });
  check(skipped.status === 200 && skipped.body.change === null, () => `skip: ${skipped.status} ${skipped.text}`);
  for (const conflicts of [refused.body.conflicts, skipped.body.kept]) {
    const [conflict, ...others] = conflicts ?? [];
    check(
      conflict?.id === id && conflict.reason === 'changed' && others.length === 0,
      () => `conflicts ${JSON.stringify(conflicts)}`,
    );
    const fields: readonly { field: string; set: unknown; now: unknown }[] = conflict?.fields ?? [];
    const named = fields.map(({ field }) => field).filter((field) => isPrimary(unitCase, field));
    check(isDeepStrictEqual(named, unitCase.fields), () => `the conflict names ${named}`);
    // A conflict shows a recurrence by the parts that differ, and an instant of completion by whether it is set.
    for (const each of fields)
      if (typeof each.now === 'string')
        check(
          each.set === set[each.field] && each.now === now[each.field],
          () => `${each.field} is told as ${each.set} → ${each.now}`,
        );
  }
  check(
    isDeepStrictEqual(await versionsOf(me), versions),
    () => 'a record got a new version though nothing was undone',
  );

  const overwritten = await me.call('POST', `/changes/${changeId}/undo`, { onConflict: 'overwrite' });
  check(overwritten.status === 200, () => `overwrite: ${overwritten.status} ${overwritten.text}`);
  const after = await shown(me, unitCase, id);
  check(
    isDeepStrictEqual(after, before),
    () => `overwritten: ${JSON.stringify(after)} is not ${JSON.stringify(before)}`,
  );
  const kind = unitCase.path.slice(1);
  for (const [key, version] of await versionsOf(me))
    if (key.startsWith(`${kind} `) && key !== `${kind} ${id}` && !isParent(key, before, set, now))
      check(versions.get(key) === version, () => `${key} got a new version`);
}

/** A place is shown as its container, beside which the rank may be named. */
const isPrimary = ({ fields }: UnitCase, field: string) => field !== 'position' || fields.includes('position');

/** A parent counts its sub-tasks, so that it changes with them. */
const isParent = (key: string, ...states: readonly ShownRecord[]) =>
  states.some(({ parentId }) => key === `tasks ${parentId}`);

async function otherUnitsAreKept(started: StartedCase, check: Check): Promise<void> {
  const { unitCase, me, id, change, theirs, before } = started;
  if (unitCase.elsewhere === null) return;
  const changeId = await changed(started, me.user.token, change);
  await changed(started, theirs, [unitCase.elsewhere]);
  const undone = await me.call('POST', `/changes/${changeId}/undo`, {});
  check(undone.status === 200, () => `after an edit elsewhere: ${undone.status} ${undone.text}`);
  const expected = { ...before, ...unitCase.elsewhere[2], ...contentOf(before, unitCase.elsewhere[2]) };
  const after = await shown(me, unitCase, id);
  check(
    isDeepStrictEqual(after, expected),
    () => `with an edit elsewhere: ${JSON.stringify(after)} is not ${JSON.stringify(expected)}`,
  );
}

/** A task shows its name a second time as `content`. */
const contentOf = (before: ShownRecord, edit: object) =>
  'content' in before && 'name' in edit ? { content: edit.name } : {};

async function ownStepsAreNoConflict(started: StartedCase, check: Check): Promise<void> {
  const { unitCase, me, id, change, edit, before } = started;
  const first = await changed(started, me.user.token, change);
  const last = await changed(started, me.user.token, edit);
  const [from, to] = [first, last].map((changeId) => Number(changeId.slice('chg_'.length)));
  const changeIds = Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => `chg_${(from ?? 0) + index}`);
  const undone = await me.call('POST', '/changes/undo', { changeIds });
  check(undone.status === 200, () => `a chain: ${undone.status} ${undone.text}`);
  const after = await shown(me, unitCase, id);
  check(isDeepStrictEqual(after, before), () => `a chain: ${JSON.stringify(after)} is not ${JSON.stringify(before)}`);
}

/** @returns the id of the last change */
async function changed({ unitCase, me, id }: StartedCase, token: string, steps: readonly Step[]): Promise<string> {
  let changeId = '';
  for (const [method, action, body] of steps) {
    const reply = await me.callAs(token, method, `${unitCase.path}/${id}${action}`, body);
    if (reply.status !== 200) throw new Error(`${unitCase.name}: ${reply.status} ${reply.text}`);
    changeId = reply.headers['tidemark-change-id'] ?? changeId;
  }
  return changeId;
}

/** The `updatedAt` of every record by kind and id. */
async function versionsOf(me: SignedIn): Promise<ReadonlyMap<string, string>> {
  const versions = new Map<string, string>();
  const { changes } = await me.get('/sync?limit=500');
  for (const [kind, records] of Object.entries<{ id: string; updatedAt: string }[]>(changes))
    for (const { id, updatedAt } of records) versions.set(`${kind} ${id}`, updatedAt);
  return versions;
}
