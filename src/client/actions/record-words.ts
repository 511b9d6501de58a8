import type { Kind, Records } from '../../sync/kinds.ts';
import type { Replica } from '../../sync/replica.ts';
import { quoted } from './quoted.ts';

type Words = { readonly [K in Kind]: (record: Records[K], replica: Replica) => string };

const taskName = (replica: Replica, taskId: string) => quoted(replica.get('task', taskId)?.name ?? 'a task');

const words: Words = {
  project: ({ name }) => quoted(name),
  section: ({ name }) => `the section ${quoted(name)}`,
  label: ({ name }) => `the label ${quoted(name)}`,
  display: () => 'the display of a list',
  view: ({ name }) => `the view ${quoted(name)}`,
  calendar: ({ name }) => `the calendar ${quoted(name)}`,
  task: ({ name }) => quoted(name),
  comment: ({ taskId }, replica) => `a comment on ${taskName(replica, taskId)}`,
  reminder: ({ taskId }, replica) => `a reminder of ${taskName(replica, taskId)}`,
  attachment: ({ fileName }) => quoted(fileName),
};

/** How a sentence names a record: `“Book dentist”`, `the label “home”`. */
export function wordsFor<K extends Kind>(replica: Replica, kind: K, record: Records[K]): string {
  return words[kind](record, replica);
}
