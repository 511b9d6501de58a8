import { useEffect } from 'react';
import { draftText } from '../../client/drafts/draft-text.ts';
import { createFromLines } from '../../client/quick-add/create-from-line.ts';
import { lineNames, lineOptions } from '../../client/quick-add/line-context.ts';
import { type LineParser, loadLineParser } from '../../client/quick-add/line-parser.ts';
import { useNamesLoaded } from '../../client/react/use-names-loaded.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import type { Workspace } from '../../client/workspace.ts';
import { bothLines } from './both-lines.ts';
import { refusalOf } from './refusal-of.ts';
import { readSent, type SentText, sentLinesName } from './sent-lines.ts';
import { writtenLines } from './written-lines.ts';

/** Creates tasks from early submitted text once its names are known; text that is not valid returns to the field. */
export default function SentLinesReader({ kept }: { kept: string }) {
  const workspace = useWorkspace();
  const namesKnown = useNamesLoaded();
  useEffect(() => {
    if (kept === '' || !namesKnown) return;
    let current = true;
    loadLineParser(workspace.account.get().locale).then(
      (parser) => {
        for (const sent of current ? take(workspace) : []) addSent(workspace, parser, sent);
      },
      () => {
        const reason = 'The part of the app that reads dates could not be loaded. Check your connection and try again.';
        for (const sent of current ? take(workspace) : []) restoreText(workspace, sent, reason);
      },
    );
    return () => {
      current = false;
    };
  }, [workspace, kept, namesKnown]);
  return null;
}

function take(workspace: Workspace): SentText[] {
  const kept = draftText(workspace, sentLinesName);
  const sent = readSent(kept.get());
  kept.set('');
  return sent;
}

function addSent(workspace: Workspace, parser: LineParser, sent: SentText): void {
  const { text, asOne, defaults, sentAt } = sent;
  const names = lineNames(workspace.replica);
  const options = { ...lineOptions(workspace, names, defaults.projectId), now: new Date(sentAt) };
  const lines = asOne ? [{ text, below: null }] : writtenLines(text);
  const results = lines.map((line) => parser(line.text, options));
  const reason = refusalOf(results);
  const drafts = results.map(({ draft }) => draft);
  if (reason === '')
    createFromLines(
      workspace,
      drafts,
      defaults,
      lines.map(({ below }) => below),
    );
  else restoreText(workspace, sent, reason);
}

function restoreText(workspace: Workspace, { text }: SentText, reason: string): void {
  const field = draftText(workspace, 'quick-add');
  field.set(bothLines(text, field.get()));
  workspace.notices.show({ text: `Not added yet: ${text}. ${reason}`, urgent: true });
}
