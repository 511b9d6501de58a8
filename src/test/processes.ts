import { readdirSync, readFileSync } from 'node:fs';

/** The processes that belong to a service on the data directory: their environment or command line names it. */
export function processesOn(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => `${readProc(pid, 'cmdline')}\0${readProc(pid, 'environ')}`.includes(dataDir))
    .map(Number);
}

/** One of a process's files below /proc; empty once the process has ended. */
export function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that this one has started on a program and that run. */
export function childrenOn(program: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readProc(name, 'cmdline').includes(program))
    .filter((pid) => readProc(pid, 'status').match(/^PPid:\s+(\d+)/m)?.[1] === String(process.pid));
}
