import { exportDocumentSchema } from '../contract/export.ts';

/**
 * An export with everything left out that belongs to one account or one moment: ids become the order of the records, which
 * is that of their positions where they have one; instants of making are dropped, those with a meaning stay.
 */
export function comparable(text: string) {
  const {
    exportedAt: _at,
    user: _user,
    attachments: _files,
    ...document
  } = exportDocumentSchema.parse(JSON.parse(text));
  const names = new Map<string, string>();
  const name = (kind: string, records: readonly { readonly id: string }[], key: (record: never) => string) => {
    const sorted = [...records].sort((a, b) => (key(a as never) < key(b as never) ? -1 : 1));
    for (const [index, { id }] of sorted.entries()) names.set(id, `${kind} ${index}`);
  };
  const byContent = (record: object) =>
    JSON.stringify(Object.entries(record).filter(([field]) => !volatile.has(field)));
  name('deletion', document.deletions, byContent);
  name('project', document.projects, (record: { position: string }) => record.position);
  name('section', document.sections, (record: { position: string; name: string }) => record.position + record.name);
  name('label', document.labels, (record: { position: string }) => record.position);
  name('task', document.tasks, (record: { name: string }) => record.name);
  const completions = new Map<string, string>();
  for (const { name: taskName, completionId } of [...document.tasks].sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (completionId !== null && !completions.has(completionId))
      completions.set(completionId, `completion of ${taskName}`);

  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed).sort();
    if (typeof value !== 'string') return value;
    return completions.get(value) ?? names.get(value) ?? value;
  };
  const strip = (record: object) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([field]) => !volatile.has(field))
        .map(([field, value]) => [field, renamed(value)]),
    );
  const list = (records: readonly object[]) => records.map(strip).sort(byText);
  return {
    deletions: list(document.deletions),
    projects: list(document.projects),
    sections: list(document.sections),
    labels: list(document.labels),
    tasks: list(document.tasks),
    comments: list(document.comments),
    reminders: list(document.reminders),
    occurrences: list(document.occurrences),
  };
}

const volatile = new Set(['id', 'createdAt', 'updatedAt', 'position', 'rootId']);

function byText(a: object, b: object): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}
