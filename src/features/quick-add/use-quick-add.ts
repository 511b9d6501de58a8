import { useMemo, useState } from 'react';
import { counted, quoted } from '../../client/actions/quoted.ts';
import { createFromLines, type LineDefaults } from '../../client/quick-add/create-from-line.ts';
import { type ParsedLine, useParsedLine } from '../../client/quick-add/use-parsed-line.ts';
import { useDraftText } from '../../client/react/use-draft-text.ts';
import { useNamesLoaded } from '../../client/react/use-names-loaded.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Mark } from '../../components/marked-field.tsx';
import { lineFilesName, readFiles } from './line-files.ts';
import { refusalOf } from './refusal-of.ts';
import { hasSentText, readSent, sendText, sentLinesName } from './sent-lines.ts';
import { lineMarks, writtenLines } from './written-lines.ts';

export interface QuickAdd extends ParsedLine {
  /** How many tasks the lines would create. */
  readonly count: number;
  readonly namesKnown: boolean;
  readonly marks: readonly Mark[];
  /** Why nothing was added, as a sentence. */
  readonly refusal: string;
  /** The submitted text that waits to be parsed; empty = none. */
  readonly sending: string;
  readonly hasFiles: boolean;
  /**
   * Adds the tasks in the field, or queues its text until it and what was queued before it can be parsed.
   *
   * @param asOne the lines after the first become the description · @returns whether the field was cleared for the next task
   */
  add(asOne?: boolean): boolean;
  /** Adds the tasks of a text that is not in the field. */
  send(text: string, asOne?: boolean): void;
}

export interface QuickAddOptions {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly defaults: LineDefaults;
  readonly wanted: boolean;
  /** Whether the files that were shared to quick add go to its task. */
  readonly takesFiles: boolean;
  /** @param ids the tasks that were created; not called for text that is parsed later */
  readonly onCreated?: ((ids: readonly string[]) => void) | undefined;
}

/** Parses the field as one task or as one per line, and creates them. */
export function useQuickAdd(options: QuickAddOptions): QuickAdd {
  const { text, setText, wanted, takesFiles, onCreated } = options;
  const workspace = useWorkspace();
  const namesKnown = useNamesLoaded();
  const [refused, setRefused] = useState({ text: '', reason: '' });
  const [kept] = useDraftText(sentLinesName);
  const [files, setFiles] = useDraftText(lineFilesName);
  const hasFiles = takesFiles && files !== '';
  const fileKeys = hasFiles ? readFiles(files).map(({ key }) => key) : [];
  const defaults = hasFiles ? { ...options.defaults, fileKeys } : options.defaults;
  const sent = useMemo(() => readSent(kept), [kept]);
  const parsed = useParsedLine(text, { projectId: defaults.projectId, wanted: wanted || text !== '' });
  const { read } = parsed;
  const lines = useMemo(() => writtenLines(text), [text]);
  const marks = useMemo(() => (read ? lines.flatMap((line) => lineMarks(line, read(line.text))) : []), [read, lines]);

  function send(early: string, asOne = false): void {
    sendText(workspace, { text: early, asOne, defaults });
  }

  function add(asOne = false): boolean {
    if (lines.length === 0) return false;
    if (read && namesKnown) {
      const results = (asOne ? [text] : lines.map((line) => line.text)).map(read);
      const reason = refusalOf(results);
      setRefused({ text, reason });
      if (reason !== '') return false;
      if (hasSentText(workspace)) send(text, asOne);
      else {
        const drafts = results.map(({ draft }) => draft);
        const ids = createFromLines(workspace, drafts, defaults, asOne ? [] : lines.map(({ below }) => below));
        onCreated?.(ids);
      }
    } else send(text, asOne);
    setText('');
    if (hasFiles) setFiles('');
    return true;
  }

  const refusal = refused.text === text ? refused.reason : '';
  const sending = sent.length > 1 ? counted(sent.length, 'task') : sent[0] ? quoted(sent[0].text) : '';
  return { ...parsed, count: lines.length, namesKnown, marks, refusal, sending, hasFiles, add, send };
}
