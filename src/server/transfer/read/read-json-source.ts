import { fitProjectTree, flattened } from '../fit-project-tree.ts';
import { outlineBuilder } from '../outline-builder.ts';
import type { ParsedImport } from '../parsed-import.ts';
import { googleTasks } from './google-tasks.ts';
import { microsoftToDo } from './microsoft-to-do.ts';
import type { JsonSource } from './source.ts';
import { superProductivity } from './super-productivity.ts';
import { things } from './things.ts';
import { trello } from './trello.ts';
import { vikunja } from './vikunja.ts';

const sources: readonly JsonSource[] = [googleTasks, trello, superProductivity, vikunja, things, microsoftToDo];

/** Reads JSON of another service, known by its content; null for what is none of them. */
export function readJsonSource(
  file: string,
  value: unknown,
  { now, timezone }: { readonly now: Date; readonly timezone: string },
): ParsedImport | null {
  const source = sources.find(({ isOne }) => isOne(value));
  if (!source) return null;
  const builder = outlineBuilder(now);
  source.read(value, { file, builder, timezone });
  const { exportFile, issues } = builder;
  fitProjectTree(exportFile.projects, (project) => issues.push(flattened(project, { file, row: 1 })));
  return { format: source.format, exportFile, issues, notes: [], facts: builder.facts() };
}
