import type { FilterContext } from '../../filter/types.ts';
import type { Replica } from '../../sync/replica.ts';
import { byPosition } from '../actions/positions.ts';

export type FilterPreferences = Pick<FilterContext, 'timezone' | 'dateFormat' | 'weekStart' | 'locale'>;

/** What a filter may name on this device, as the server reads it for a session. The tokens are not here, so that any name may be one. */
export function filterContext(replica: Replica, preferences: FilterPreferences, now: Date): FilterContext {
  const { timezone, dateFormat, weekStart, locale } = preferences;
  return {
    now,
    timezone,
    dateFormat,
    weekStart,
    locale,
    projects: [...replica.all('project').values()]
      .sort(byPosition)
      .map(({ id, name, parentId, archivedAt }) => ({ id, name, parentId, isArchived: archivedAt !== null })),
    sections: [...replica.all('section').values()]
      .sort(byPosition)
      .map(({ id, name, projectId }) => ({ id, name, projectId })),
    labels: [...replica.all('label').values()].sort(byPosition).map(({ id, name }) => ({ id, name })),
    tokens: null,
  };
}

const idsInLists = /(?:prj|sec|lbl)_[0-9a-f]{32}/g;

/** The context for a text of a view: ids that are not here are of records in Trash. */
export function withTrashed(context: FilterContext, text: string): FilterContext {
  const known = new Set([...context.projects, ...context.sections, ...context.labels].map(({ id }) => id));
  const gone = (prefix: string) =>
    [...new Set(text.match(idsInLists))]
      .filter((id) => id.startsWith(prefix) && !known.has(id))
      .map((id) => ({ id, name: '', isDeleted: true }));
  return {
    ...context,
    projects: [...context.projects, ...gone('prj_')],
    sections: [...context.sections, ...gone('sec_').map((section) => ({ ...section, projectId: '' }))],
    labels: [...context.labels, ...gone('lbl_')],
  };
}
