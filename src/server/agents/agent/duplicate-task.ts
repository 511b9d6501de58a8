import type { DuplicateTaskToolInput } from '../../../contract/agent.ts';
import { readTask } from '../../foundation/records/owned-task.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { duplicateTask as duplicate } from '../../resources/duplicates/duplicate-task.ts';
import { type AgentTask, toAgentTask } from './agent-task.ts';
import { readDirectory } from './directory.ts';
import { ItemErrors, ofArguments, placeArguments } from './item-errors.ts';
import { placeIds } from './task-places.ts';

/** @throws DomainError not_found · limit_reached · validation_failed for a place that is not there, is inside the task or too deep */
export async function duplicateTask(
  ctx: VerbContext,
  { id, name, ...place }: DuplicateTaskToolInput,
): Promise<{ summary: string; tasks: AgentTask[] }> {
  return write(ctx, async (open) => {
    const joined = { ...ctx, transaction: open };
    const directory = await readDirectory(joined, open.tx);
    const errors = new ItemErrors();
    const { projectId } = await readTask(open.tx, ctx, id);
    const destination = placeIds(directory, errors, '', place, projectId);
    errors.refuse();
    const copied = { id, ...(name === undefined ? {} : { name }), ...destination };
    const copy = await ofArguments(placeArguments, () => duplicate(joined, copied));
    return { summary: `Duplicated “${copy.name}”.`, tasks: [toAgentTask(ctx, directory, copy)] };
  });
}
