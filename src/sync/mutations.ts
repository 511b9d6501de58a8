import type { inferRouterInputs } from '@trpc/server';
import type { RootRouter } from '../server/api/routers/root-router.ts';
import type { Kind, Patch } from './kinds.ts';

type Inputs = inferRouterInputs<RootRouter>;
type Procedures = RootRouter['_def']['record'];
/** The router of a kind: `tasks`. */
type RouterOf<K extends Kind = Kind> = `${K}s`;

type MutationsOf<R extends RouterOf> = {
  [P in keyof Procedures[R] & string]: Procedures[R][P] extends { _def: { type: 'mutation' } } ? `${R}.${P}` : never;
}[keyof Procedures[R] & string];

/** Undoes what other mutations did. Until it is sent, its `changeIds` may be the ids of those mutations. */
type UndoProcedure = 'changes.undoMany';

/** The procedures that may wait in the outbox: every mutation of a kind's router, and undo. A renamed one fails to compile. */
export type MutationProcedure = { [R in RouterOf]: MutationsOf<R> }[RouterOf] | UndoProcedure;

export type InputOf<P extends MutationProcedure> = P extends UndoProcedure
  ? Inputs['changes']['undoMany']
  : P extends `${infer R extends RouterOf}.${infer V}`
    ? V extends keyof Inputs[R]
      ? Inputs[R][V]
      : never
    : never;

/** The fields of all kinds that somebody writes, where a later text must not replace an earlier one unasked. */
export const textFields = ['name', 'description', 'content'] as const;

/** An action's request: a call, and the patches that show its effect until it is confirmed. */
export type MutationRequest = {
  [P in MutationProcedure]: {
    readonly procedure: P;
    readonly input: InputOf<P>;
    readonly patches: readonly Patch[];
    /** For a creation, the id under which the record is shown until the server assigns one. */
    readonly temporaryId?: string;
    /**
     * For a change of texts, what stood in their place when they were written: they replace nothing that was written elsewhere since.
     * Once it was compared with the server's record, also the `updatedAt` of that.
     */
    readonly base?: Readonly<Record<string, unknown>>;
    /** Names the change in the list of unsent ones: `Complete “Book dentist”`. */
    readonly summary: string;
  };
}[MutationProcedure];

/** A request in the outbox. `id` is also its idempotency key, so that it is carried out once however often it is sent. */
export type Mutation = MutationRequest & { readonly id: string; readonly order: number };

/** A mutation that the server refused: explained and kept until the user retries or discards it. */
export interface RefusedMutation {
  readonly mutation: Mutation;
  readonly reason: string;
  readonly refusedAt: string;
  /** Whether its texts wait for the choice between them and what was written elsewhere meanwhile. */
  readonly isWrittenElsewhere?: boolean;
}

/** Whether a mutation names the record that a creation makes, so that it cannot be sent before it. */
export function dependsOn({ input }: Mutation, { temporaryId }: Mutation): boolean {
  return temporaryId !== undefined && JSON.stringify(input).includes(temporaryId);
}

/** The kind of record that a procedure answers with: that of its router; null = it answers with no record. */
export function kindOf(procedure: MutationProcedure): Kind | null {
  if (procedure === 'changes.undoMany') return null;
  return procedure.slice(0, procedure.indexOf('.') - 1) as Kind;
}
