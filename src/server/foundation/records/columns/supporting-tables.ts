import { type Column, key, ticks } from './column.ts';

const names = (kind: 'task' | 'label' | 'project' | 'view'): Column => ({
  ...{ name: `${kind}_id`, type: 'text', role: 'key', refersTo: kind },
});

const chosen = (name: string): Column => ({ name, type: 'text', role: 'content' });

/** Of the list that a display is for, which its export names by the display's own id. */
const ofTheList = (kind: 'label' | 'project' | 'view'): Column => ({
  ...names(kind),
  ...{ role: 'derived', because: 'the id of the list says it, except for the Inbox, which is found by its name' },
});

const ended = (name: string): Column => ({
  ...{ name, type: 'timestamptz', role: 'derived' },
  because: 'an export has only deletions that can be restored',
});

/**
 * The columns of the tables that support records: their rows are exported and imported, but have no Trash and no history of
 * their own, so that no unit of undo is among them.
 */
export const supportingColumnsOf = {
  deletion: [
    ...key,
    { name: 'root_kind', type: 'text', role: 'content' },
    { name: 'root_id', type: 'text', role: 'content' },
    { name: 'root_name', type: 'text', role: 'content' },
    {
      ...{ name: 'project_id', type: 'text', role: 'derived', refersTo: 'project' },
      because: 'a trigger finds it where the record lies when it is deleted',
    },
    { name: 'deleted_at', type: 'timestamptz', role: 'tick' },
    ...['restored_at', 'purged_at', 'stripped_at'].map(ended),
  ],
  task_label: [{ name: 'user_id', type: 'text', role: 'key' }, names('task'), names('label')],
  task_occurrence: [
    { name: 'id', type: 'text', role: 'derived', because: 'nothing names an occurrence outside its table' },
    { name: 'user_id', type: 'text', role: 'key' },
    names('task'),
    { name: 'occurrence', type: 'date', role: 'content' },
    { name: 'completed_at', type: 'timestamptz', role: 'content' },
    {
      ...{ name: 'updated_at', type: 'timestamptz', role: 'derived' },
      because: 'a trigger sets it to the tick of the write',
    },
    {
      ...{ name: 'undone_at', type: 'timestamptz', role: 'derived' },
      because: 'an export leaves out occurrences whose completion was undone',
    },
  ],
  display: [
    { name: 'id', type: 'text', role: 'derived', because: 'it is the name of the list, which an export calls so' },
    { name: 'user_id', type: 'text', role: 'key' },
    ...(['project', 'label', 'view'] as const).map(ofTheList),
    ...['layout', 'group_by', 'sort_by', 'direction', 'done', 'sub_tasks'].map(chosen),
    ...ticks,
  ],
} as const satisfies Record<string, readonly Column[]>;

export type SupportingTableName = keyof typeof supportingColumnsOf;
