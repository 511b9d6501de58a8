import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';

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

export function writeSent(sent: readonly SentText[]): string {
  return sent.length === 0 ? '' : JSON.stringify(sent);
}
