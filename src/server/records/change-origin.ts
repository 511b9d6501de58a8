import type { Actor } from './actor.ts';

/** Who writes, by which operation and from where: the change log keeps it with the change. */
export interface ChangeOrigin {
  /** The path of the procedure, such as `tasks.update`; of workers and commands a path alike. */
  readonly operation: string;
  readonly via: 'app' | 'rest' | 'mcp' | 'worker';
  readonly actorKind: Actor['kind'] | 'worker';
  readonly tokenId: string | null;
  /** What the calling program calls itself, such as `claude-code/2.1.280`; at most 80 characters. */
  readonly client: string | null;
  /** A UUID. */
  readonly requestId: string | null;
  /** A proposal of the token that the person let through. */
  readonly approved?: boolean;
}

/** Of what no request asked for. */
export function workerOrigin(operation: string): ChangeOrigin {
  return { operation, via: 'worker', actorKind: 'worker', tokenId: null, client: null, requestId: null };
}

export const internalOrigin = workerOrigin('internal');

const idPrefix = 'chg_';

/** A change's id is its number among the changes of its user. */
export function changeIdOf(seq: number): string {
  return `${idPrefix}${seq}`;
}

/** @returns null for what is no id of a change */
export function seqOf(changeId: string): number | null {
  return /^chg_[1-9]\d{0,14}$/.test(changeId) ? Number(changeId.slice(idPrefix.length)) : null;
}
