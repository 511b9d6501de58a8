import { seededRandom } from '../random-writer.ts';

/** Draws random values, and remembers each word that it wrote. */
export interface Words {
  /** Every word that was drawn, each of them unlike all others. */
  readonly written: readonly string[];
  below(count: number): number;
  /** Whether something with a chance of one in `of` is the case. */
  chance(of: number): boolean;
  /** One word. */
  word(): string;
  /** A few words, on one line. */
  text(): string;
  /** A few words on one or more lines; sometimes none. */
  lines(): string;
  pick<T>(all: readonly [T, ...T[]]): T;
  /** From none to `max` of something. */
  some<T>(max: number, make: (index: number) => T): T[];
  /** A day, `2026-03-04`. */
  day(): string;
  /** An instant, `2026-03-04T05:06:00.000Z`. */
  instant(): string;
}

const letters = 'bcdfghjklmnpqrstvwxz';

/** @param seed what the same file comes from again */
export function drawWords(seed: number): Words {
  const below = seededRandom(seed * 7_919 + 11);
  // The first numbers of near seeds are near each other.
  for (let warm = 0; warm < 8; warm += 1) below(2);
  const written: string[] = [];
  const word = () => {
    let left = written.length + 1;
    let made = '';
    for (; left > 0; left = Math.floor(left / letters.length)) made += `${letters[left % letters.length]}o`;
    // None is the beginning of another one, and no language has it.
    const whole = `${below(6) === 0 ? 'Ü' : 'q'}${made}ux`;
    written.push(whole);
    return whole;
  };
  const two = (value: number) => String(value).padStart(2, '0');
  const day = () => `2026-${two(1 + below(12))}-${two(1 + below(28))}`;
  const text = () => Array.from({ length: 1 + below(3) }, word).join(' ');
  return {
    written,
    below,
    chance: (of) => below(of) === 0,
    word,
    text,
    lines: () => (below(3) === 0 ? '' : Array.from({ length: 1 + below(3) }, text).join('\n')),
    pick: (all) => all[below(all.length)] ?? all[0],
    some: (max, make) => Array.from({ length: below(max + 1) }, (_, index) => make(index)),
    day,
    instant: () => `${day()}T${two(below(24))}:${two(below(60))}:00.000Z`,
  };
}
