import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';

/** Text that was sent off with Enter before it could be read, with what its meaning hangs on. */
export interface SentText {
  readonly text: string;
  /** The lines after the first are the description. */
  readonly asOne: boolean;
  readonly defaults: LineDefaults;
  /** When Enter was pressed; `tomorrow` is counted from here. ISO instant */
  readonly sentAt: string;
}

/** The kept text that holds them, so that a reload loses none. */
export const sentLinesName = 'quick-add/sent';

export function readSent(kept: string): SentText[] {
  return kept === '' ? [] : (JSON.parse(kept) as SentText[]);
}

export function writeSent(sent: readonly SentText[]): string {
  return sent.length === 0 ? '' : JSON.stringify(sent);
}
