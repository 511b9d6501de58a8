import { DomainError } from '../platform/domain-error.ts';

/** The SQLSTATE with which `hold_task_tree` refuses (migration task_tree). */
const sqlState = 'TM001';

/** Bounds the search through wrapped errors; no library nests them this deep. */
const depthMax = 8;

/** Maps the database's refusal of tasks that would form no tree to 409. Verbs refuse before, so this is the last resort. */
export function asTreeRefused(error: unknown): DomainError | null {
  return isRefusal(error, depthMax) ? new DomainError('tree_refused', {}, { cause: error }) : null;
}

function isRefusal(error: unknown, depth: number): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  // The driver says `code`, Prisma's adapter `originalCode` in the cause of its own error.
  const { code, originalCode, cause }: { code?: unknown; originalCode?: unknown; cause?: unknown } = error;
  return code === sqlState || originalCode === sqlState || isRefusal(cause, depth - 1);
}
