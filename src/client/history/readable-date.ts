/** The sentence of a change with the day to which it moved something as the user writes days; the names in it stay as they are. */
export function withReadableDate(summary: string, format: (day: string) => string): string {
  return summary.replace(
    /^((?:Undid (?:a change|\d+ changes): m|M)oved .*) to (\d{4}-\d{2}-\d{2})( and \d+ more)?$/,
    (_, moved: string, day: string, others = '') => `${moved}${others} to ${format(day)}`,
  );
}
