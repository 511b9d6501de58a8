/** What a reader sees: neither white space nor a character that Unicode ignores by default, nor the blank Braille pattern. */
const visible = /[^\s\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}

/**
 * Joiners are part of emoji and of the spelling of Persian and Indic words, tags of flags, and selectors choose how a sign looks; all others
 * leave a text looking the same.
 */
const unseen = /(?!\u200c|\u200d|[\ufe00-\ufe0f\u{e0000}-\u{e0fff}])\p{Default_Ignorable_Code_Point}/gu;
const idleJoiners = /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{Z}])(?:\u200c|\u200d)/gu;

/** The text without the characters that nobody sees in it. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(idleJoiners, '');
}

const reordering = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text without the controls that reorder what follows: with one, `cod.exe` is shown as `exe.doc`. */
export function withoutReordering(text: string): string {
  return text.replaceAll(reordering, '');
}
