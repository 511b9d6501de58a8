import type { ImportIssue } from '../../../contract/imports.ts';

/** What a reader looked at of a JSON value, by names; the items of a list are one. */
class Looked {
  readonly inside = new Map<string, Looked>();

  at(name: string): Looked {
    const known = this.inside.get(name) ?? new Looked();
    this.inside.set(name, known);
    return known;
  }
}

const propertiesMax = 30;
const charactersMax = 150;
/** Of objects and lists in each other. */
const depthMax = 40;

const twoWords = /\p{L}[^\p{L}\s]*\s[^\p{L}]*\p{L}/u;
const oneWord = /^\p{L}[\p{L}\p{M}'’-]{1,59}$/u;
const beginsLarge = /^[A-Z][a-z]+(?:['’-][A-Za-z][a-z]*)*$/;

/** Whether somebody wrote it. A word alone may be an id, a colour or a value of a program, which has none but small or none but large letters. */
const isWritten = (text: string): boolean =>
  twoWords.test(text) || (oneWord.test(text) && (beginsLarge.test(text) || /[^\p{ASCII}’]/u.test(text)));

/** A value that remembers what is looked at, and tells the rest. */
export interface Watched {
  readonly value: unknown;
  /** One issue for each property that nobody looked at and that holds what somebody wrote, with what it held. */
  left(file: string): ImportIssue[];
}

/**
 * Watches how a reader reads JSON, so that a field it does not know, such as one that the service has added since, is told.
 * What was looked at is known for all records of a list together.
 */
export function watched(raw: unknown): Watched {
  const looked = new Looked();
  return {
    value: watch(raw, looked),
    left(file) {
      const found = new Map<string, Set<string>>();
      collect(raw, looked, [], found, depthMax);
      return [...found].map(([name, texts]) => {
        const text = `${name}: ${[...texts].join(', ')}`.slice(0, charactersMax).toWellFormed();
        return { file, row: 1, code: 'column_kept', text, keptIn: 'nowhere' };
      });
    },
  };
}

function watch(raw: unknown, looked: Looked): unknown {
  // A list in a list is none of records, and may be as deep as the file is long.
  if (Array.isArray(raw)) return raw.map((item) => (Array.isArray(item) ? item : watch(item, looked)));
  if (typeof raw !== 'object' || raw === null) return raw;
  return new Proxy(raw, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof name === 'string' ? watch(value, looked.at(nameOf(name))) : value;
    },
  });
}

/** Objects are also maps by ids, whose values are alike as those of lists are. */
const nameOf = (key: string): string => (/^[A-Za-z][A-Za-z_-]{0,40}$/.test(key) ? key : '*');

/** @param looked undefined where nobody looked */
function collect(
  raw: unknown,
  looked: Looked | undefined,
  path: readonly string[],
  found: Map<string, Set<string>>,
  depthLeft: number,
): void {
  if (depthLeft === 0) return;
  if (Array.isArray(raw)) {
    for (const item of raw) collect(item, looked, path, found, depthLeft - 1);
    return;
  }
  if (typeof raw === 'object' && raw !== null) {
    for (const [key, value] of Object.entries(raw)) {
      const name = nameOf(key);
      collect(value, looked?.inside.get(name), name === '*' ? path : [...path, name], found, depthLeft - 1);
    }
    return;
  }
  if (looked !== undefined || typeof raw !== 'string' || !isWritten(raw)) return;
  const name = path.join('.');
  const texts = found.get(name) ?? new Set();
  if (texts.size === 0 && found.size >= propertiesMax) return;
  found.set(name, texts);
  if ([...texts].join(', ').length < charactersMax) texts.add(raw.slice(0, charactersMax));
}
