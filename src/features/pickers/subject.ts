import { counted, quoted } from '../../client/actions/quoted.ts';
import type { Task } from '../../contract/tasks.ts';

/** The tasks as the object of a sentence. */
export function subjectOf(tasks: readonly Task[]): string {
  const [first] = tasks;
  return first && tasks.length === 1 ? quoted(first.name) : counted(tasks.length, 'task');
}

/** The tasks as the name of a control has them, without shortening. */
export function controlSubjectOf(tasks: readonly Task[]): string {
  const [first] = tasks;
  return first && tasks.length === 1 ? `“${first.name}”` : counted(tasks.length, 'task');
}
