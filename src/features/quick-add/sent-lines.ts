import { draftText } from '../../client/drafts/draft-text.ts';
import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';
import type { Workspace } from '../../client/workspace.ts';

/** Text submitted with Enter before it could be parsed, with the context on which its meaning depends. */
export interface SentText {
  readonly text: string;
  /** Whether the lines after the first are the description. */
  readonly asOne: boolean;
  readonly defaults: LineDefaults;
  /** When Enter was pressed, as an ISO instant; `tomorrow` is relative to it. */
  readonly sentAt: string;
}

/** The name of the draft text in which they are stored, so that a reload loses none. */
export const sentLinesName = 'quick-add/sent';

export function readSent(kept: string): SentText[] {
  return kept === '' ? [] : (JSON.parse(kept) as SentText[]);
}

function writeSent(sent: readonly SentText[]): string {
  return sent.length === 0 ? '' : JSON.stringify(sent);
}

/** Keeps a text, so that tasks are created from it as soon as it can be parsed. */
export function sendText(workspace: Workspace, sent: Omit<SentText, 'sentAt'>): void {
  // The stored text is read instead of the rendered one, because the first render after hydration has the server's value.
  const kept = draftText(workspace, sentLinesName);
  kept.set(writeSent([...readSent(kept.get()), { ...sent, sentAt: new Date().toISOString() }]));
}

/** Whether a text waits; what is added meanwhile waits as well, so that tasks are created in the order written. */
export function hasSentText(workspace: Workspace): boolean {
  return draftText(workspace, sentLinesName).get() !== '';
}
