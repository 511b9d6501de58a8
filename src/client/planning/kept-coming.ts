const keyOf = (userId: string) => `tidemark.coming/${userId}`;
/** Of how many windows the latest answers are kept. */
const windowsMax = 12;

type Kept = readonly (readonly [window: string, dates: readonly unknown[]])[];

function read(userId: string): Kept {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

/** The coming dates that the service last told of a window of days. */
export function keptComing<T>(userId: string, window: string): readonly T[] {
  return (read(userId).find(([kept]) => kept === window)?.[1] ?? []) as readonly T[];
}

export function keepComing(userId: string, window: string, dates: readonly unknown[]): void {
  const others = read(userId).filter(([kept]) => kept !== window);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([...others, [window, dates]].slice(-windowsMax)));
  } catch {
    // Then they are not shown without the service.
  }
}
