import { holdsScopes } from '../../../contract/scopes.ts';
import { mayName } from '../../../filter/read/may-name.ts';
import type { FilterContext } from '../../../filter/types.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';

interface NamedRow {
  readonly kind: 'project' | 'section' | 'label' | 'token';
  readonly id: string;
  readonly name: string;
  /** Of a section. */
  readonly project_id: string | null;
  readonly deleted: boolean;
  /** Of a project. */
  readonly parentId: string | null;
  readonly archived: boolean;
}

type Names = Pick<FilterContext, 'projects' | 'sections' | 'labels' | 'tokens'>;

/**
 * What a filter may name, by ids what is in Trash as well: all projects, because those that are archived stay out unless they are named,
 * and of the other kinds only what the text can be about. What the caller may not read has no
 * name, and a token that is restricted to projects knows no other one.
 */
export async function namesFor(queryable: Queryable, actor: Actor, text: string): Promise<Names> {
  const { userId, tokenId, projectIds, scopes } = actor;
  const nameOf = (kind: 'projects' | 'labels') => (holdsScopes(scopes, [`${kind}:read`]) ? 'name' : `''`);
  const parts = [
    `SELECT 'project' AS kind, id, ${nameOf('projects')} AS name, id AS project_id, parent_id, position,
       deleted_at IS NOT NULL AS deleted, archived_at IS NOT NULL AS archived FROM project WHERE user_id = $1`,
  ];
  if (text.includes('sec_') || mayName(text, '/'))
    parts.push(`SELECT 'section', id, ${nameOf('projects')}, project_id, NULL, position, deleted_at IS NOT NULL, false
      FROM section WHERE user_id = $1`);
  if (mayName(text, '@'))
    parts.push(`SELECT 'label', id, ${nameOf('labels')}, NULL, NULL, position, deleted_at IS NOT NULL, false
      FROM label WHERE user_id = $1`);
  if (/(?:from|von)\s{0,9}:/i.test(text))
    parts.push(`SELECT 'token', id, name, NULL, NULL, id, false, false FROM api_token WHERE user_id = $1`);
  const rows = await queryable.query<NamedRow>(
    `SELECT kind, id, name, project_id, parent_id AS "parentId", deleted, archived FROM (${parts.join(' UNION ALL ')}) named
     WHERE $2::text[] IS NULL
       OR CASE kind WHEN 'token' THEN id = $3::text WHEN 'label' THEN true ELSE project_id = ANY($2::text[]) END
     ORDER BY position, id`,
    [userId, projectIds, tokenId],
  );
  const of = (kind: NamedRow['kind']) => rows.filter((row) => row.kind === kind);
  const plain = ({ id, name, deleted }: NamedRow) => ({ id, name, isDeleted: deleted });
  return {
    projects: of('project').map((row) => ({ ...plain(row), parentId: row.parentId, isArchived: row.archived })),
    sections: of('section').map((row) => ({ ...plain(row), projectId: row.project_id ?? '' })),
    labels: of('label').map(plain),
    tokens: of('token').map(plain),
  };
}
