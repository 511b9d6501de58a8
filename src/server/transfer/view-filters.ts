import type { ExportFile } from '../../contract/export.ts';
import { readFilter } from '../../filter/read-filter.ts';
import type { FilterContext } from '../../filter/types.ts';
import type { ImportReferences } from './import-references.ts';

const idLists = /\[([A-Za-z0-9_, ]{1,2000})\]/g;

function idsIn(text: string): string[] {
  return [...text.matchAll(idLists)].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()));
}

type Named = Pick<ExportFile, 'projects' | 'sections' | 'labels'>;

/** The kind of a record that a filter names, by the prefix of its id where the file does not hold it. */
export function filterNames({ projects, sections, labels }: Named) {
  const known = { projects: idsOf(projects), sections: idsOf(sections), labels: idsOf(labels) };
  const isOf = (part: keyof typeof known, prefix: string) => (id: string) =>
    known[part].has(id) || id.startsWith(prefix);
  return { project: isOf('projects', 'prj_'), section: isOf('sections', 'sec_'), label: isOf('labels', 'lbl_') };
}

const idsOf = (records: readonly { readonly id: string }[]) => new Set(records.map(({ id }) => id));

/**
 * What is wrong with a filter in its canonical form; null for nothing. A record that the file does not hold is no error, because Trash
 * may have been emptied since the view was made.
 */
export function filterDefect(text: string, names: ReturnType<typeof filterNames>): string | null {
  const ids = [...new Set(idsIn(text))];
  const bare = (id: string) => ({ id, name: '' });
  const context: FilterContext = {
    now: new Date('2000-01-01T00:00:00.000Z'),
    timezone: 'UTC',
    dateFormat: 'yyyy-MM-dd',
    weekStart: 1,
    locale: 'en',
    projects: ids.filter(names.project).map(bare),
    sections: ids.filter(names.section).map((id) => ({ ...bare(id), projectId: '' })),
    labels: ids.filter(names.label).map(bare),
    tokens: null,
    isCanonical: true,
  };
  const { errors, canonical } = readFilter(text, context);
  return errors[0]?.message ?? (canonical === '' ? 'Is a filter without terms' : null);
}

/** The text with the new ids of the records that it names. */
export function withNewIds(text: string, { named }: ImportReferences): string {
  return mapIdsIn(text, named);
}

/** The text with each id that it names replaced. */
export function mapIdsIn(text: string, named: (id: string) => string): string {
  return text.replace(
    idLists,
    (_list, ids: string) =>
      `[${ids
        .split(',')
        .map((id) => named(id.trim()))
        .join(',')}]`,
  );
}
