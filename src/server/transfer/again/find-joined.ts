import type { Queryable } from '../../foundation/db/query.ts';
import { hangingKinds } from './fitting-on-tasks.ts';
import { containerKey, type Joined, type Joins } from './plan-again.ts';

/** What the account has where new records join it. */
export async function findJoined(queryable: Queryable, userId: string, joins: Joins): Promise<Joined> {
  const tasks = await queryable.query<{
    projectId: string;
    sectionId: string | null;
    parentId: string | null;
    position: string;
  }>(
    `SELECT wanted."projectId", wanted."sectionId", wanted."parentId", found.position
     FROM jsonb_to_recordset($2::jsonb) AS wanted("projectId" text, "sectionId" text, "parentId" text)
     CROSS JOIN LATERAL (SELECT max(position) AS position FROM task WHERE user_id = $1 AND project_id = wanted."projectId"
       AND section_id IS NOT DISTINCT FROM wanted."sectionId" AND parent_id IS NOT DISTINCT FROM wanted."parentId") found
     WHERE found.position IS NOT NULL`,
    [userId, JSON.stringify(joins.containers)],
  );
  const sections = await queryable.query<{ id: string; position: string }>(
    `SELECT project_id AS id, max(position) AS position FROM section WHERE user_id = $1 AND project_id = ANY($2::text[]) GROUP BY 1`,
    [userId, joins.projects],
  );
  const occurrences = await queryable.query<{ known: string }>(
    `SELECT task_id || ' ' || to_char(occurrence, 'YYYY-MM-DD') AS known FROM task_occurrence
     WHERE user_id = $1 AND task_id = ANY($2::text[])`,
    [userId, joins.occurrences],
  );
  const hanging = await queryable.query<{ key: string; count: number }>(
    `${hangingKinds.map((kind) => `SELECT '${kind} ' || task_id AS key, count(*)::int FROM ${kind} WHERE user_id = $1 AND task_id = ANY($2::text[]) AND deleted_at IS NULL GROUP BY task_id`).join(' UNION ALL ')}`,
    [userId, joins.tasks],
  );
  const levels = [
    ...(await levelsOf(queryable, userId, 'task', joins.parents)),
    ...(await levelsOf(queryable, userId, 'project', joins.projects)),
  ];
  return {
    lastTasks: new Map(tasks.map((place) => [containerKey(place), place.position])),
    lastSections: new Map(sections.map(({ id, position }) => [id, position])),
    levels: new Map(levels.map(({ id, level }) => [id, level])),
    occurrences: new Set(occurrences.map(({ known }) => known)),
    hanging: new Map(hanging.map(({ key, count }) => [key, count])),
  };
}

function levelsOf(queryable: Queryable, userId: string, table: 'task' | 'project', ids: readonly string[]) {
  return queryable.query<{ id: string; level: number }>(
    `WITH RECURSIVE up AS (
       SELECT id, parent_id, 1 AS level FROM ${table} WHERE user_id = $1 AND id = ANY($2::text[])
       UNION ALL
       SELECT up.id, above.parent_id, up.level + 1 FROM up JOIN ${table} above ON above.user_id = $1 AND above.id = up.parent_id
       WHERE up.level < 10)
     SELECT id, max(level)::int AS level FROM up GROUP BY id`,
    [userId, ids],
  );
}
