import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Lets other processes go first. @param priority one of `os.constants.priority` */
export function lowerPriority({ pid }: ChildProcess, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended already, or the system does not allow it: it then runs like any other.
  }
}
