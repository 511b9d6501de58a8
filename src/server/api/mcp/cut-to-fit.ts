type Result = Readonly<Record<string, unknown>>;

/**
 * Limits a result to a number of characters of JSON by halving its longest list until it fits; the result says that it was
 * cut.
 */
export function cutToFit(result: Result, charactersMax: number): Record<string, unknown> {
  let cut: Record<string, unknown> = { ...result };
  while (sizeOf(cut) > charactersMax) {
    const [longest] = Object.entries(cut)
      .map(([name, value]) => ({ name, ...listIn(value) }))
      .filter(({ list }) => list.length > 0)
      .sort((a, b) => sizeOf(b.list) - sizeOf(a.list));
    if (!longest) return cut;
    const shorter = longest.list.slice(0, Math.floor(longest.list.length / 2));
    cut = { ...cut, [longest.name]: longest.wrap(shorter), truncated: true };
  }
  return cut;
}

interface FoundList {
  readonly list: readonly unknown[];
  wrap(list: readonly unknown[]): unknown;
}

/** Finds a list in a result, also the rows of the change that a dry run previews. */
function listIn(value: unknown): FoundList {
  if (Array.isArray(value)) return { list: value, wrap: (list) => list };
  if (typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows))
    return { list: value.rows, wrap: (rows) => ({ ...value, rows, rowsTruncated: true }) };
  return { list: [], wrap: (list) => list };
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}
