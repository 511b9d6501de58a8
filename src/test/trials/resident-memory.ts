import { readFileSync, writeFileSync } from 'node:fs';

/** The most memory of a process that was resident at once since `forgetPeak`, in megabytes (10⁶ bytes). Linux only. */
export function peakMegabytes(pid: number): number {
  return kilobytesOf(pid, 'VmHWM') / 976.5625;
}

/** What is resident now, in megabytes. */
export function residentMegabytes(pid: number): number {
  return kilobytesOf(pid, 'VmRSS') / 976.5625;
}

export function forgetPeak(pid: number): void {
  // proc(5): 5 sets the peak to what is resident now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function kilobytesOf(pid: number, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))?.[1] ?? Number.NaN);
}
