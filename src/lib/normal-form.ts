/**
 * No script writes more than 30 combining marks behind one letter (UAX #15, stream-safe text). Normalising sorts the marks of
 * a run, in a time that grows with the square of its length.
 */
const marksInRowMax = 30;
const longRun = new RegExp(`\\p{M}{${marksInRowMax + 1}}`, 'u');
// In pieces, because an unlimited repetition of this class needs a stack as deep as the run is long.
const beyondRun = new RegExp(`(?<=\\p{M}{${marksInRowMax}})\\p{M}{1,1000}`, 'gu');

export function hasLongMarkRun(text: string): boolean {
  return text.length > marksInRowMax && longRun.test(text);
}

/** The text with every run of combining marks cut to the length that may be normalised. */
export function withoutLongMarkRuns(text: string): string {
  return text.replaceAll(beyondRun, '');
}

/** NFC, in time proportionate to the length: a text with a longer run of marks stays as it is, for others to refuse. */
export function normalForm(text: string): string {
  return hasLongMarkRun(text) ? text : text.normalize('NFC');
}
