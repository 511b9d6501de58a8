import { writeFileSync } from 'node:fs';
import { readProc } from '../../test/processes.ts';

/** More often than a process that reads an import grows much. */
const sampleMs = 20;

/** What is resident now, in megabytes (10⁶ bytes). Linux only. */
export function residentMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmRSS');
}

/**
 * Watches a process and those it starts, of which only their own memory counts: the pages of Node's program and of the sources are in memory once.
 * @returns a function that ends the watch and returns the most that was resident at once, in megabytes
 */
export function watchMemory(pid: number): () => number {
  // proc(5): 5 sets the peak of the process to what is resident now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let peak = 0;
  const timer = setInterval(() => {
    const others = childrenOf(pid).map((child) => megabytesOf(child, 'RssAnon'));
    peak = Math.max(
      peak,
      others.reduce((sum, one) => sum + one, residentMegabytes(pid)),
    );
  }, sampleMs).unref();
  return () => {
    clearInterval(timer);
    return Math.max(peak, megabytesOf(pid, 'VmHWM'));
  };
}

function childrenOf(pid: number): number[] {
  return readProc(String(pid), `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** A value of proc(5) that is in kibibytes; 0 once the process has ended. */
function megabytesOf(pid: number, name: string): number {
  const value = readProc(String(pid), 'status').match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1];
  return Number(value ?? 0) / 976.5625;
}
