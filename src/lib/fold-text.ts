const plain = /^[\x20-\x7e\n\t\r]*$/;
const signs = /[\t\n\r!-/:-@[-`{-~]/g;
const accents = /[\u0300-\u036f]+/g;

/**
 * A text as searches compare it: without case and accents, every ASCII sign a space. It is what the SQL function search_words()
 * makes of it; a sigma at the end of a word is one like any other there.
 */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replace(signs, ' ');
  const lower = text.replaceAll('Σ', 'σ').toLowerCase();
  return lower.normalize('NFD').replace(accents, '').normalize('NFC').replace(signs, ' ');
}
