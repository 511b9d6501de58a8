export interface Floor {
  /** The lowest version without the advisory. */
  readonly floor: string;
  readonly why: string;
  /** Where it is written, so that the next reader need not trust the number. */
  readonly source: string;
}

interface LockedPackage {
  readonly version?: string;
}

/** @param locked the `packages` of package-lock.json @returns one sentence a package below its floor */
export function packagesBelowFloor(
  floors: Readonly<Record<string, Floor>>,
  locked: Readonly<Record<string, LockedPackage>>,
): string[] {
  return Object.entries(locked).flatMap(([location, { version }]) => {
    const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const floor = Object.hasOwn(floors, name) ? floors[name] : undefined;
    if (!floor || !version || !isBelow(version, floor.floor)) return [];
    return [`${location} is ${version}, below ${floor.floor}: ${floor.why} (${floor.source})`];
  });
}

function isBelow(version: string, floor: string): boolean {
  const [has, needs] = [numbersOf(version), numbersOf(floor)];
  for (let place = 0; place < needs.length; place += 1) {
    const difference = (has[place] ?? 0) - (needs[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function numbersOf(version: string): number[] {
  return (version.split('-')[0] ?? '').split('.').map(Number);
}
