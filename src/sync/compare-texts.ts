import { isOtherText } from '../lib/is-other-text.ts';
import type { Value } from '../lib/value.ts';
import type { Disk } from './disk.ts';
import { kindTable, type Patch } from './kinds.ts';
import { kindOf, type Mutation, type RefusedMutation, textFields } from './mutations.ts';
import { refusedPrefix, waitingPrefix } from './outbox-keys.ts';
import type { Replica } from './replica.ts';
import type { ApiFailure } from './retry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What of an outbox a comparison needs. */
export interface ComparedOutbox {
  readonly replica: Pick<Replica, 'realId'>;
  readonly disk: Pick<Disk, 'writeAtOnce'>;
  readonly waiting: Value<readonly Mutation[]>;
  readonly refused: Value<readonly RefusedMutation[]>;
  now(): number;
  /** Takes a mutation out that is never sent. */
  withdraw(mutation: Mutation): Promise<void>;
  onRefused(refused: RefusedMutation, problem: ApiFailure['problem']): void;
}

/**
 * Called when the record is another than it was when a text of it was written here. Where its text is the same, the mutation is sent
 * to the record as it is now. A text that was written elsewhere meanwhile is not replaced: the one from here is set aside among
 * the refused mutations, where it outlives the page, until the user chooses. The other fields of the mutation are sent.
 */
export async function compareTexts(
  outbox: ComparedOutbox,
  mutation: Mutation,
  problem: ApiFailure['problem'],
): Promise<void> {
  const { waiting, refused, disk, replica, now, onRefused, withdraw } = outbox;
  const current: Fields = problem?.current ?? {};
  const { updatedAt } = current;
  const base: Fields = { ...mutation.base };
  const input: Fields = { ...mutation.input };
  const theirs = textFields.filter(
    (field) => differ(current[field], base[field]) && differ(current[field], input[field]),
  );

  async function keep(waits: Mutation): Promise<void> {
    await disk.writeAtOnce(waitingPrefix + waits.id, waits);
    waiting.set(waiting.get().map((other) => (other.id === waits.id ? waits : other)));
  }

  /** A later text of the same field has grown out of this one, and is compared in its place. */
  async function leaveToLater(field: string): Promise<boolean> {
    const isSameRecord = (other: Fields) => replica.realId(`${other.id}`) === replica.realId(`${input.id}`);
    const later = waiting
      .get()
      .find(
        (other) =>
          other.id !== mutation.id &&
          other.procedure === mutation.procedure &&
          other.base?.[field] === input[field] &&
          isSameRecord({ ...other.input }),
      );
    if (later) await keep({ ...later, base: { ...later.base, [field]: base[field] } });
    return later !== undefined;
  }

  const mine: Record<string, unknown> = {};
  if (!isUndone(mutation, waiting.get()))
    for (const field of theirs) if (!(await leaveToLater(field))) mine[field] = input[field];

  if (Object.keys(mine).length > 0) {
    const kind = kindOf(mutation.procedure) ?? 'task';
    const set = { ...kindTable[kind].implied(mine as never), ...mine };
    const aside = {
      ...mutation,
      id: `${mutation.id}-texts`,
      input: { id: input.id, ...mine },
      patches: [{ kind, id: input.id, set } as Patch],
      base: { ...pick(current, Object.keys(mine)), updatedAt },
    } as Mutation;
    const reason = 'It was changed elsewhere before yours was sent.';
    const entry = { mutation: aside, reason, refusedAt: new Date(now()).toISOString(), isWrittenElsewhere: true };
    await disk.writeAtOnce(refusedPrefix + aside.id, entry);
    refused.set([...refused.get(), entry]);
    onRefused(entry, problem);
  }

  const others = (fields: Fields) => Object.keys(fields).filter((field) => !theirs.some((other) => other === field));
  const rest = { input: pick(input, others(input)), base: { ...pick(current, others(base)), updatedAt } };
  if (Object.keys(rest.input).length > 1) await keep({ ...mutation, ...rest } as Mutation);
  else await withdraw(mutation);
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function differ(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string' && isOtherText(one, other);
}

/** Whether the user has taken it back, by an undo that waits behind it. */
function isUndone({ id }: Mutation, waiting: readonly Mutation[]): boolean {
  return waiting.some((other) => other.procedure === 'changes.undoMany' && (other.input.changeIds ?? []).includes(id));
}
