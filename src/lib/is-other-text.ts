/** Whether a text is another than it was; the server trims a name and puts its letters into one form. */
export function isOtherText(now: string, before: string): boolean {
  return now.normalize('NFC').trim() !== before.normalize('NFC').trim();
}
