import type { QuickAddInput } from '../../../contract/quick-add.ts';
import { parseQuickAdd } from '../../../quick-add/parse-quick-add.ts';
import type { QuickAddResult } from '../../../quick-add/types.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { resolveContainer, type TaskContainer } from '../tasks/task-container.ts';
import type { LineNames } from './line-names.ts';

export interface ReadLine {
  readonly result: QuickAddResult;
  /** The container from the request, used when the line names none. */
  readonly container: TaskContainer;
}

/**
 * Parses the line with the caller's names and settings; writes nothing.
 * @throws DomainError not_found for a container of the request that is missing or another user's
 */
export async function readLine(
  tx: Tx,
  ctx: VerbContext,
  input: QuickAddInput,
  lineNames: LineNames,
): Promise<ReadLine> {
  const { actor } = ctx;
  const container = await resolveContainer(tx, actor, input);
  const result = parseQuickAdd(input.text, {
    now: ctx.clock.now(),
    timezone: actor.timezone,
    bodyTimezone: input.timezone,
    dateFormat: actor.dateFormat,
    weekStart: actor.weekStart,
    locale: actor.locale,
    ...(await lineNames.read()),
    projectId: container.projectId,
    createMissing: input.createMissing,
  });
  return { result, container };
}
