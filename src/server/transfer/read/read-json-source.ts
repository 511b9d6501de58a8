import type { Actor } from '../../foundation/records/actor.ts';
import { dateReader } from '../csv-date.ts';
import type { ImportFile } from '../decode-files.ts';
import { fitProjectTree, flattened } from '../fit-project-tree.ts';
import { outlineBuilder } from '../outline-builder.ts';
import type { ParsedImport } from '../parsed-import.ts';
import { googleTasks } from './google-tasks.ts';
import { watched } from './left-fields.ts';
import { microsoftToDo } from './microsoft-to-do.ts';
import type { JsonSource } from './source.ts';
import { superProductivity } from './super-productivity.ts';
import { things } from './things.ts';
import { todoistAccount } from './todoist-account.ts';
import { trello } from './trello.ts';
import { vikunja } from './vikunja.ts';

const sources: readonly JsonSource[] = [
  todoistAccount,
  googleTasks,
  trello,
  superProductivity,
  vikunja,
  things,
  microsoftToDo,
];

/** Reads JSON of another service, known by its content; null for what is none of them. */
export function readJsonSource(
  { name: file, archive }: Omit<ImportFile, 'text'>,
  value: unknown,
  { now, actor }: { readonly now: Date; readonly actor: Actor },
): ParsedImport | null {
  const source = sources.find(({ isOne }) => isOne(value));
  if (!source) return null;
  const builder = outlineBuilder(now, actor.timezone);
  const context = { file, builder, timezone: actor.timezone, readDate: dateReader(actor, now) };
  const watching = watched(value);
  const beside = (entry: string) => jsonOf(archive?.texts.find((text) => text.name === entry)?.bytes);
  source.read(watching.value, { ...context, beside, sizeOf: (entry) => archive?.sizeOf(entry) });
  const { exportFile, issues } = builder;
  issues.push(...watching.left(file));
  fitProjectTree(exportFile.projects, (project) => issues.push(flattened(project, { file, row: 1 })));
  // Its archive of tables tells no ids of tasks.
  const facts = { ...builder.facts(), isKnownByNames: source === todoistAccount };
  const files = {
    entryOf: (id: string) => builder.entries.get(id),
    async read(id: string) {
      const entry = builder.entries.get(id);
      if (!archive || entry === undefined) throw new Error('no such file beside the tasks');
      return archive.read(entry);
    },
  };
  return { format: source.format, exportFile, issues, notes: [], facts, files };
}

/** What is no JSON is as if it were not there. */
function jsonOf(bytes: Buffer | undefined): unknown {
  try {
    return bytes && JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
