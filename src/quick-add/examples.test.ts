import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exampleOptions, type QuickAddExample, type QuickAddExampleFile } from './examples/example-file.ts';
import { parseQuickAdd } from './parse-quick-add.ts';
import type { QuickAddResult } from './types.ts';

/** `en` and `de` are also the content of the reference page; `more-*` hold lines for the tests alone. */
const FILES = ['en', 'de', 'more-en', 'more-de'];

function read(name: string): QuickAddExampleFile {
  return JSON.parse(readFileSync(new URL(`./examples/${name}.json`, import.meta.url), 'utf8'));
}

/** The result as the examples write it: names for ids, and everything that is unset left out. */
function said({ draft, warnings, alternatives, requiredScopes }: QuickAddResult): QuickAddExample['expect'] {
  const all = {
    name: draft.name,
    description: draft.description,
    project: draft.projectId?.replace('project:', ''),
    section: draft.sectionId?.replace('section:', ''),
    labels: draft.labelIds.map((id) => id.replace('label:', '')),
    priority: draft.priority === 4 ? null : draft.priority,
    dueDate: draft.dueDate,
    dueTime: draft.dueTime,
    dueTimezone: draft.dueTimezone,
    dueAt: draft.dueAt?.replace('.000Z', 'Z'),
    durationMinutes: draft.durationMinutes,
    deadlineDate: draft.deadlineDate,
    recurrence: draft.recurrence?.rule,
    basis: draft.recurrence?.basis === 'completion' ? 'completion' : null,
    reminders: draft.reminders,
    warnings,
    alternatives,
    scopes: requiredScopes.length > 1 ? requiredScopes : null,
  };
  const isSet = ([key, value]: [string, unknown]) =>
    key === 'name' ||
    !(value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0));
  return Object.fromEntries(Object.entries(all).filter(isSet)) as QuickAddExample['expect'];
}

/** Examples may spell out the one scope that every task takes. */
function withoutDefaults({ scopes, ...rest }: QuickAddExample['expect']): QuickAddExample['expect'] {
  return scopes === undefined || scopes.length === 1 ? rest : { ...rest, scopes };
}

for (const name of FILES) {
  const file = read(name);
  const groups = [...new Set(file.examples.map(({ group }) => group))];
  describe.each(groups)(`${name}: %s`, (group) => {
    test.each(file.examples.filter((example) => example.group === group))(
      '$profile: $text',
      ({ profile, text, expect: wanted }) => {
        expect(said(parseQuickAdd(text, exampleOptions(file, profile)))).toEqual(withoutDefaults(wanted));
      },
    );
  });
}
