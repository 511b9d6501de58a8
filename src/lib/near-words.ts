/** Shorter words are near to too many others; longer ones are no words, and would take long to compare. */
const lettersMin = 4;
const lettersMax = 40;
const lettersForTwo = 8;

/** Whether a word is compared with others at all. */
export function mayBeSlip(word: string): boolean {
  return word.length >= lettersMin && word.length <= lettersMax;
}

/** The words of a vocabulary that a word may be a slip for: one letter wrong, missing, too many or swapped; two in a long word. */
export function nearWords(word: string, vocabulary: Iterable<string>): string[] {
  if (!mayBeSlip(word)) return [];
  const slipsMax = word.length >= lettersForTwo ? 2 : 1;
  const near: string[] = [];
  for (const other of vocabulary) {
    if (word.length - other.length > slipsMax) continue;
    // A word that is still being typed is near to a longer one that begins like it.
    const isNear = slips(word, other.slice(0, word.length), slipsMax) <= slipsMax;
    const isSlip = isNear || (other.length <= word.length + slipsMax && slips(word, other, slipsMax) <= slipsMax);
    if (isSlip) near.push(other);
  }
  return near;
}

/** The Damerau-Levenshtein distance with adjacent swaps, or something above `most` once it is known to be. */
export function slips(a: string, b: string, most: number): number {
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (above[j - 2] ?? most) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return least;
    above = row;
    row = next;
  }
  return row[b.length] ?? a.length;
}
