/** One sentence of the doctor: what is well, what deserves a look, or what keeps the service from working. */
export interface Finding {
  readonly state: 'good' | 'look' | 'bad';
  readonly sentence: string;
}

export const good = (sentence: string): Finding => ({ state: 'good', sentence });
export const look = (sentence: string): Finding => ({ state: 'look', sentence });
export const bad = (sentence: string): Finding => ({ state: 'bad', sentence });

const clockMsMax = 1_000;

/** @param name of whose clock it is, such as `PostgreSQL` @param askedMs how long the answer took: the clocks may differ by that and agree */
export function clockFinding(name: string, theirs: Date, ours: Date, askedMs: number): Finding {
  const apartMs = Math.abs(theirs.getTime() - ours.getTime()) - askedMs;
  if (apartMs <= clockMsMax) return good(`The clock of ${name} agrees with that of this machine.`);
  const seconds = Math.round(apartMs / 1_000);
  const direction = theirs > ours ? 'ahead of' : 'behind';
  return look(
    `The clock of ${name} is ${seconds} s ${direction} that of this machine; reminders and expiries follow the stores. Set both by NTP.`,
  );
}
