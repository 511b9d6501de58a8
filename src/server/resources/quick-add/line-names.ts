import { type NamedRecords, type Names, namesOf } from '../../../quick-add/read/names.ts';
import { queryTx } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { Tx } from '../../foundation/records/write.ts';

type Read = NamedRecords & { readonly names: Names };

/** What the lines of one request may name, which is read and indexed once, however many lines there are. */
export interface LineNames {
  read(): Promise<Read>;
  /** A line has made a label, which the next may name. */
  forget(): void;
}

export function createLineNames(tx: Tx, actor: Pick<Actor, 'userId' | 'projectIds'>): LineNames {
  let known: Promise<Read> | null = null;
  return {
    read() {
      known ??= readNames(tx, actor);
      return known;
    },
    forget() {
      known = null;
    },
  };
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

/** Each kind in its order, in one round trip instead of three. */
async function readNames(tx: Tx, { userId, projectIds }: Pick<Actor, 'userId' | 'projectIds'>): Promise<Read> {
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
  const named = {
    projects: of('project'),
    sections: of('section').map(({ id, name, project_id: projectId }) => ({ id, name, projectId })),
    labels: of('label'),
  };
  return { ...named, names: namesOf(named) };
}
