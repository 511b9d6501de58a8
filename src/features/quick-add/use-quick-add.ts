import { useMemo, useState } from 'react';
import { createFromLines, type LineDefaults } from '../../client/quick-add/create-from-line.ts';
import { lineOptions } from '../../client/quick-add/line-context.ts';
import { loadLineParser } from '../../client/quick-add/line-parser.ts';
import { type ParsedLine, useParsedLine } from '../../client/quick-add/use-parsed-line.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import type { Mark } from '../../components/marked-field.tsx';
import { limits } from '../../contract/limits.ts';
import type { QuickAddResult } from '../../quick-add/types.ts';
import { lineMarks, writtenLines } from './written-lines.ts';

export interface QuickAdd extends ParsedLine {
  /** How many tasks the lines would make. */
  readonly count: number;
  readonly marks: readonly Mark[];
  /** Why nothing was added, as a sentence. */
  readonly refusal: string;
  /** @param asOne the lines after the first become the description. @returns whether something was added */
  add(asOne?: boolean): Promise<boolean>;
}

export interface QuickAddOptions {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly defaults: LineDefaults;
  readonly wanted: boolean;
}

/** What the field holds, read as one task or as one a line, and its making. */
export function useQuickAdd({ text, setText, defaults, wanted }: QuickAddOptions): QuickAdd {
  const workspace = useWorkspace();
  const [refused, setRefused] = useState({ text: '', reason: '' });
  const parsed = useParsedLine(text, { projectId: defaults.projectId, wanted: wanted || text !== '' });
  const { read } = parsed;
  const lines = useMemo(() => writtenLines(text), [text]);
  const marks = useMemo(() => (read ? lines.flatMap((line) => lineMarks(line, read(line.text))) : []), [read, lines]);

  async function add(asOne = false): Promise<boolean> {
    if (lines.length === 0) return false;
    const parse = read ?? (await loadReader());
    const results = (asOne ? [text] : lines.map((line) => line.text)).map(parse);
    const reason = refusalOf(results);
    setRefused({ text, reason });
    if (reason !== '') return false;
    createFromLines(
      workspace,
      results.map(({ draft }) => draft),
      defaults,
    );
    setText('');
    return true;
  }

  /** The line was sent off before the parser had come. */
  async function loadReader(): Promise<(line: string) => QuickAddResult> {
    const parser = await loadLineParser(workspace.account.get().locale);
    return (line) => parser(line, lineOptions(workspace, parsed.names, defaults.projectId));
  }

  const refusal = refused.text === text ? refused.reason : '';
  return { ...parsed, count: lines.length, marks, refusal, add };
}

function refusalOf(results: readonly QuickAddResult[]): string {
  if (results.some(({ draft }) => draft.name === ''))
    return 'Every word was understood as something else, so there is no title. Add a word, or take a chip back.';
  if (results.some(({ draft }) => [...draft.name].length > limits.taskNameCharactersMax))
    return `A title has at most ${limits.taskNameCharactersMax} characters. Put the rest behind // as the description.`;
  return '';
}
