import { useMemo } from 'react';
import type { QuickAddResult } from '../../quick-add/types.ts';
import { useSelection } from '../react/use-records.ts';
import { useValue } from '../react/use-value.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { type LineNames, lineNames, lineOptions } from './line-context.ts';
import { useLineParser } from './line-parser.ts';

export interface ParsedLine {
  /** Null while the parser loads, and for a blank line. */
  readonly result: QuickAddResult | null;
  readonly names: LineNames;
  /** Parses another text with the options of this line; null while the parser loads. */
  readonly read: ((text: string) => QuickAddResult) | null;
}

export interface ParsedLineOptions {
  /** The project a `/Section` belongs to when the line names none. */
  readonly projectId?: string | undefined;
  /** Whether to load the parser: the field has the focus, or text. */
  readonly wanted: boolean;
}

/** Parses a line while it is typed; for any field that takes the quick-add language, such as a title edited in place. */
export function useParsedLine(text: string, { projectId, wanted }: ParsedLineOptions): ParsedLine {
  const workspace = useWorkspace();
  const names = useSelection(['project', 'section', 'label'], lineNames);
  const parser = useLineParser(wanted);
  const account = useValue(workspace.account);
  const today = useValue(workspace.today);
  const read = useMemo(() => {
    // The same words name another date after midnight or under another preference, so both are dependencies.
    if (!parser || !account || !today) return null;
    return (line: string) => parser(line, lineOptions(workspace, names, projectId));
  }, [parser, workspace, names, projectId, account, today]);
  const result = useMemo(() => (read && text.trim() !== '' ? read(text) : null), [read, text]);
  return useMemo(() => ({ result, names, read }), [result, names, read]);
}
