/** `TRIGGER:-PT30M`, `PT0S`: minutes before the time; less than none after it, as those of whole days are: `P0DT9H0M0S` is at nine. */
export function minutesBefore(text: string): number | null {
  const found =
    /^(?:TRIGGER:)?(-?)P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,5})S)?)?$/i.exec(text);
  if (!found) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(2).map((part) => Number(part ?? 0));
  const total = weeks * 10_080 + days * 1_440 + hours * 60 + minutes;
  return total === 0 || found[1] === '-' ? total : -total;
}
