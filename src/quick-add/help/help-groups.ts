import { exampleOptions, type QuickAddExample, type QuickAddExampleFile } from '../examples/example-file.ts';
import { parseQuickAdd } from '../parse-quick-add.ts';
import type { Span } from '../types.ts';

/** One line of the reference for people, with what it was understood as. */
export interface HelpLine {
  text: string;
  /** The instant, zone and date format it was read in: answers like "next Friday" depend on them. */
  profile: QuickAddExampleFile['profiles'][string];
  spans: Span[];
  expect: QuickAddExample['expect'];
}

/** The examples by group, in the order of the file. Their tests hold every `expect` to what the parser says. */
export function helpGroups(file: QuickAddExampleFile): { group: string; lines: HelpLine[] }[] {
  const groups = new Map<string, HelpLine[]>();
  for (const { group, profile: name, text, expect } of file.examples) {
    const profile = file.profiles[name];
    if (profile === undefined) continue;
    const { spans } = parseQuickAdd(text, exampleOptions(file, name));
    groups.set(group, [...(groups.get(group) ?? []), { text, profile, spans, expect }]);
  }
  return [...groups].map(([group, lines]) => ({ group, lines }));
}
