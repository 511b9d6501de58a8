const plain = /^[\x20-\x7e\n\t]*$/;

/** Text without case and accents, of the same length as its canonical form: `Café` and `cafe` are found by each other. */
export function folded(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const lower = [...text.normalize('NFC')].map((letter) => {
    const bare = letter.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    return bare.length === letter.length ? bare : letter;
  });
  return lower.join('');
}

/** The words of a search. A sign before a name is how quick add writes it: `#kitchen`, `@phone`. */
export function searchWords(typed: string): string[] {
  const words = folded(typed)
    .split(/\s+/)
    .map((word) => word.replace(/^[#@/]+|["“”]/g, ''));
  return [...new Set(words.filter(Boolean))].slice(0, wordsMax);
}

/** More words than anybody remembers of a task. */
const wordsMax = 12;
