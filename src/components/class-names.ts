/** Joins the names that are strings; the others are conditions that did not hold. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
