import type { QuickAddInput } from '../../../contract/quick-add.ts';
import { parseQuickAdd } from '../../../quick-add/parse-quick-add.ts';
import type { QuickAddResult } from '../../../quick-add/types.ts';
import { queryTx } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
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
  const container = await resolveContainer(tx, actor, input);
  const { projects, sections, labels } = await readNames(tx, actor);
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

interface NamedRow {
  readonly kind: 'project' | 'section' | 'label';
  readonly id: string;
  readonly name: string;
  /** Of a section. */
  readonly project_id: string;
  /** Of a project. */
  readonly parentId: string | null;
}

/** What a line may name, each kind in its order, in one round trip instead of three. */
async function readNames(tx: Tx, { userId, projectIds }: Pick<Actor, 'userId' | 'projectIds'>) {
  const rows = await queryTx(tx).query<NamedRow>(
    `SELECT kind, id, name, project_id, parent_id AS "parentId" FROM (
       SELECT 'project' AS kind, id, name, id AS project_id, parent_id, position FROM project
       WHERE user_id = $1 AND deleted_at IS NULL AND archived_at IS NULL
       UNION ALL
       SELECT 'section', id, name, project_id, NULL, position FROM section WHERE user_id = $1 AND deleted_at IS NULL
       UNION ALL
       SELECT 'label', id, name, NULL, NULL, position FROM label WHERE user_id = $1 AND deleted_at IS NULL) named
     WHERE kind = 'label' OR $2::text[] IS NULL OR project_id = ANY($2::text[])
     ORDER BY position`,
    [userId, projectIds],
  );
  const of = (kind: NamedRow['kind']) => rows.filter((row) => row.kind === kind);
  return {
    projects: of('project'),
    sections: of('section').map(({ id, name, project_id: projectId }) => ({ id, name, projectId })),
    labels: of('label'),
  };
}
