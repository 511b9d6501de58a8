interface Level {
  /** The keys of an object so far; null for an array. */
  readonly keys: Set<string> | null;
  /** The current key or index; null where an object's next key is expected. */
  at: string | number | null;
}

/**
 * The paths (`recurrence.rule`, `labelIds[2].name`) of keys that an object has more than once, of which JSON.parse silently keeps
 * the last.
 * @param text valid JSON
 */
export function repeatedKeys(text: string): string[] {
  const found = new Set<string>();
  const levels: Level[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const level = levels.at(-1);
    const token = text.charAt(index);
    if (token === '{') levels.push({ keys: new Set(), at: null });
    else if (token === '[') levels.push({ keys: null, at: 0 });
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',') {
      if (level) level.at = typeof level.at === 'number' ? level.at + 1 : null;
    } else if (token === '"') {
      const end = endOfString(text, index);
      if (level?.keys && level.at === null) {
        const key = JSON.parse(text.slice(index, end + 1)) as string;
        level.at = key;
        if (level.keys.has(key)) found.add(pathOf(levels));
        level.keys.add(key);
      }
      index = end;
    }
  }
  return [...found];
}

/** @returns the index of the closing quotation mark */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charAt(index) !== '"') index += text.charAt(index) === '\\' ? 2 : 1;
  return index;
}

function pathOf(levels: readonly Level[]): string {
  return levels.map(({ at }, index) => (typeof at === 'number' ? `[${at}]` : index === 0 ? at : `.${at}`)).join('');
}
