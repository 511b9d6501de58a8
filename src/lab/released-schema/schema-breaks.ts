import type { DatabaseSchema } from './read-schema.ts';

type Part = Readonly<Record<string, string>>;

/**
 * What a server of the release that `released` describes could stumble over in `current`, which that release's database grew into:
 * what it reads is missing or of another type, or what it writes is newly refused. Additions are none. Name and sentence each.
 * What triggers and functions do is not compared.
 */
export function schemaBreaks(released: DatabaseSchema, current: DatabaseSchema): Map<string, string> {
  const breaks = new Map<string, string>();
  const tables = new Set(Object.keys(released.columns).map(tableOf));
  compare(released.columns, current.columns, (name, before, after) => {
    if (after === undefined) breaks.set(name, `The column ${name} is gone.`);
    else if (before === undefined) {
      if (tables.has(tableOf(name)) && after.includes('not null') && !after.endsWith('default'))
        breaks.set(
          name,
          `The column ${name} is new, not null and without a default: an INSERT that does not know it fails.`,
        );
    } else if (!isStillServed(before, after)) breaks.set(name, `The column ${name} was "${before}" and is "${after}".`);
  });
  compare(released.constraints, current.constraints, (name, before, after) => {
    if (after !== undefined && tables.has(tableOf(name)) && before !== after)
      breaks.set(name, `The constraint ${name} is new or another one: ${after}.`);
  });
  compare(released.uniques, current.uniques, (name, before, after) => {
    if (after === undefined) breaks.set(name, `The unique index ${name} is gone, which ON CONFLICT may name.`);
    else if (tables.has(tableOf(name)) && before !== after)
      breaks.set(name, `The unique index ${name} is new or another one: ${after}.`);
  });
  compare(released.functions, current.functions, (name, before, after) => {
    if (before !== undefined && after !== before)
      breaks.set(name, `The function ${name} is gone or returns something else.`);
  });
  return breaks;
}

/** The same type, and nothing that a write could leave out has become required. */
function isStillServed(before: string, after: string): boolean {
  const [was, is] = [before, after].map((definition) => ({
    type: definition.replace(/( not null)?( default)?$/, ''),
    isRequired: definition.includes('not null'),
    hasDefault: definition.endsWith('default'),
  })) as [ColumnTraits, ColumnTraits];
  if (was.type !== is.type || (is.isRequired && !was.isRequired)) return false;
  return is.hasDefault || !was.hasDefault || !is.isRequired;
}

interface ColumnTraits {
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

function compare(before: Part, after: Part, each: (name: string, before?: string, after?: string) => void): void {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) each(name, before[name], after[name]);
}

const tableOf = (name: string) => name.slice(0, name.indexOf('.'));

/**
 * The breaks that a migration vouches for, by a line such as `-- Keeps the previous release: task.task_priority_check, because …`.
 */
export function vouchedFor(migrations: readonly string[]): Set<string> {
  const lines = migrations.flatMap((sql) => [...sql.matchAll(/^-- Keeps the previous release: (\S+), because \S/gm)]);
  return new Set(lines.map(([, name = '']) => name));
}
