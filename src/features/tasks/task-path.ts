/** The path of a task's own page. */
export function taskPath(id: string): string {
  return `/task/${id}`;
}
