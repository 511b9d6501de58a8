import type { QuickAddInput } from '../../contract/quick-add.ts';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import type { QuickAddResult } from '../../quick-add/types.ts';
import type { VerbContext } from '../records/verb-context.ts';
import type { Tx } from '../records/write.ts';
import { resolveContainer, type TaskContainer } from '../tasks/task-container.ts';

export interface ReadLine {
  readonly result: QuickAddResult;
  /** The container from the request, used when the line names none. */
  readonly container: TaskContainer;
}

/**
 * Parses the line with the caller's names and settings; writes nothing.
 * @throws DomainError not_found for a container of the request that is missing or another user's
 */
export async function readLine(tx: Tx, ctx: VerbContext, input: QuickAddInput): Promise<ReadLine> {
  const { actor } = ctx;
  const living = { userId: actor.userId, deletedAt: null };
  const within = actor.projectIds === null ? undefined : { in: [...actor.projectIds] };
  const container = await resolveContainer(tx, actor, input);
  const projects = await tx.project.findMany({
    where: { ...living, archivedAt: null, id: within },
    select: { id: true, name: true },
    orderBy: { position: 'asc' },
  });
  const sections = await tx.section.findMany({
    where: { ...living, projectId: within },
    select: { id: true, name: true, projectId: true },
    orderBy: { position: 'asc' },
  });
  const labels = await tx.label.findMany({
    where: living,
    select: { id: true, name: true },
    orderBy: { position: 'asc' },
  });
  const result = parseQuickAdd(input.text, {
    now: ctx.clock.now(),
    timezone: actor.timezone,
    bodyTimezone: input.timezone,
    dateFormat: actor.dateFormat,
    weekStart: actor.weekStart,
    locale: actor.locale,
    projects,
    sections,
    labels,
    projectId: container.projectId,
    createMissing: input.createMissing,
  });
  return { result, container };
}
