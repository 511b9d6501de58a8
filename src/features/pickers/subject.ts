import { counted, quoted } from '../../client/actions/quoted.ts';
import type { Task } from '../../contract/tasks.ts';

/** What a sentence says that a choice acts on. */
export function subjectOf(tasks: readonly Task[]): string {
  const [first] = tasks;
  return first && tasks.length === 1 ? quoted(first.name) : counted(tasks.length, 'task');
}

/** The same as the name of a control has it, uncut. */
export function controlSubjectOf(tasks: readonly Task[]): string {
  const [first] = tasks;
  return first && tasks.length === 1 ? `“${first.name}”` : counted(tasks.length, 'task');
}
