import { exportFileSchema } from '../contract/export.ts';

/**
 * An export with everything left out that belongs to one account or one instant: ids become the order of the records, which
 * is that of their positions where they have one; instants of creation are dropped, those with a meaning stay.
 */
export function comparable(text: string) {
  const { exportedAt: _at, user: _user, attachments: _files, ...exportFile } = exportFileSchema.parse(JSON.parse(text));
  const names = new Map<string, string>();
  const name = (kind: string, records: readonly { readonly id: string }[], key: (record: never) => string) => {
    const sorted = [...records].sort((a, b) => (key(a as never) < key(b as never) ? -1 : 1));
    for (const [index, { id }] of sorted.entries()) names.set(id, `${kind} ${index}`);
  };
  const byContent = (record: object) =>
    JSON.stringify(Object.entries(record).filter(([field]) => !volatile.has(field)));
  name('deletion', exportFile.deletions, byContent);
  name('project', exportFile.projects, (record: { position: string }) => record.position);
  name('section', exportFile.sections, (record: { position: string; name: string }) => record.position + record.name);
  name('label', exportFile.labels, (record: { position: string }) => record.position);
  name('view', exportFile.views, (record: { position: string }) => record.position);
  name('task', exportFile.tasks, (record: { name: string }) => record.name);
  const completions = new Map<string, string>();
  for (const { name: taskName, completionId } of [...exportFile.tasks].sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (completionId !== null && !completions.has(completionId))
      completions.set(completionId, `completion of ${taskName}`);

  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed).sort();
    if (typeof value !== 'string') return value;
    return (
      completions.get(value) ?? names.get(value) ?? value.replace(/[a-z]{3}_[0-9a-f]{32}/g, (id) => names.get(id) ?? id)
    );
  };
  const strip = (record: object) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([field]) => !volatile.has(field))
        .map(([field, value]) => [field, renamed(value)]),
    );
  const list = (records: readonly object[]) => records.map(strip).sort(byText);
  return {
    deletions: list(exportFile.deletions),
    projects: list(exportFile.projects),
    sections: list(exportFile.sections),
    labels: list(exportFile.labels),
    views: list(exportFile.views),
    displays: list(exportFile.displays),
    tasks: list(exportFile.tasks),
    comments: list(exportFile.comments),
    reminders: list(exportFile.reminders),
    occurrences: list(exportFile.occurrences),
  };
}

const volatile = new Set(['id', 'createdAt', 'updatedAt', 'position', 'rootId']);

function byText(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
