import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc, 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly cpuMicros: number;
}

function readTimes(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Fields 4 (parent), 14 to 17 (own and reaped children's user and system time) of proc(5), counted from field 3.
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { parent: Number(fields[1]), cpuMicros: (ticks / ticksPerSecond) * 1_000_000 };
  } catch {
    return null;
  }
}

/** CPU time that a process and all below it have used so far, in microseconds; null where there is no /proc. */
export function treeCpuMicros(root: number): number | null {
  if (process.platform !== 'linux') return null;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const times = new Map(all.map((pid) => [pid, readTimes(pid)] as const));
  const within = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = times.get(pid)?.parent;
    return parent !== undefined && parent > 1 && within(parent);
  };
  return all.filter(within).reduce((sum, pid) => sum + (times.get(pid)?.cpuMicros ?? 0), 0);
}
