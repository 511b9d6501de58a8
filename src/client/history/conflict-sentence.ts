import type { ChangeConflict } from '../../contract/changes.ts';
import { removedText } from '../../contract/removed-text.ts';
import { quoted } from '../actions/quoted.ts';
import { whoChanged } from './who-changed.ts';

/** Why an undo was refused, in words: `“Order tiles” was changed since by Claude.` */
export function conflictSentence(conflicts: readonly ChangeConflict[]): string {
  const first = conflicts.find((conflict) => !isRemoved(conflict)) ?? conflicts[0];
  if (!first) return 'It was changed since.';
  if (isRemoved(first)) return 'What it changed was removed for good.';
  const name = first.name === null || first.name === '' ? `A ${first.kind}` : quoted(first.name);
  const others = new Set(conflicts.map(({ id }) => id)).size - 1;
  const more = others === 0 ? '' : ` The same goes for ${others} more.`;
  return `${name} ${reasons[first.reason](first)}.${more}`;
}

/** Whether a conflict is with a record of which Trash was emptied. */
export function isRemoved({ name, by, fields }: ChangeConflict): boolean {
  return name === removedText && by === null && fields.length === 0;
}

const reasons: Readonly<Record<ChangeConflict['reason'], (conflict: ChangeConflict) => string>> = {
  changed: ({ by }) => (by ? `was changed since by ${whoChanged(by.actor).name}` : 'was changed since'),
  home_gone: () => 'has no place to go back to',
  has_content: () => 'holds what was added since',
  label_exists: () => 'has a name that another label has by now',
  in_trash: () => 'is in Trash',
};
