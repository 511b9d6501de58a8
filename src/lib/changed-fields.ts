/** The fields of a form that differ from those it was opened with: the others may have been changed elsewhere meanwhile, and are not sent. */
export function changedFields<T extends object>(opened: T, left: T): Partial<T> {
  const changed = Object.entries(left).filter(([name, value]) => value !== opened[name as keyof T]);
  return Object.fromEntries(changed) as Partial<T>;
}
