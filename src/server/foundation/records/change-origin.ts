import type { Actor } from './actor.ts';

/** The origin of a write, which the change log records: actor, operation and client. */
export interface ChangeOrigin {
  /** The procedure's path, such as `tasks.update`; workers and commands use a similar path. */
  readonly operation: string;
  readonly via: 'app' | 'rest' | 'mcp' | 'worker';
  readonly actorKind: Actor['kind'] | 'worker';
  readonly tokenId: string | null;
  /** The calling program's own name, such as `claude-code/2.1.280`; at most 80 characters. */
  readonly client: string | null;
  /** The id of the request, a UUID. */
  readonly requestId: string | null;
  /** Whether it is an approved proposal of the token. */
  readonly approved?: boolean;
}

/** The origin of a write that no request caused. */
export function workerOrigin(operation: string): ChangeOrigin {
  return { operation, via: 'worker', actorKind: 'worker', tokenId: null, client: null, requestId: null };
}

export const internalOrigin = workerOrigin('internal');

const idPrefix = 'chg_';

/** The id of a change, from its number among the user's changes. */
export function changeIdOf(seq: number): string {
  return `${idPrefix}${seq}`;
}

/** @returns null for a text that is no id of a change */
export function seqOf(changeId: string): number | null {
  return /^chg_[1-9]\d{0,14}$/.test(changeId) ? Number(changeId.slice(idPrefix.length)) : null;
}
