import { Client } from 'pg';
import { bad, type Finding, good } from './finding.ts';

type Fault = 'cycle' | 'too_deep' | 'trashed_parent' | 'in_inbox';

const words: Readonly<Record<Fault, string>> = {
  cycle: 'in a circle',
  too_deep: 'deeper than three levels',
  trashed_parent: 'in one in Trash',
  in_inbox: 'in the Inbox',
};

/** Every project of user $1 at a place where none may be. ring: the least id of a cycle, else that of the project. */
const misplaced = `
  WITH RECURSIVE
  reached AS (
    SELECT p.user_id, p.id, p.deleted_at, 1 AS level FROM project p WHERE p.user_id = $1 AND p.parent_id IS NULL
    UNION ALL
    SELECT p.user_id, p.id, p.deleted_at, r.level + 1 FROM reached r JOIN project p ON p.user_id = $1 AND p.parent_id = r.id),
  climbed AS (
    SELECT p.user_id, p.id, p.parent_id, ARRAY[p.id] AS path FROM project p
    WHERE p.user_id = $1 AND p.parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM reached r WHERE r.id = p.id)
    UNION ALL
    SELECT c.user_id, c.id, p.parent_id, c.path || p.id FROM climbed c JOIN project p ON p.user_id = $1 AND p.id = c.parent_id
    WHERE p.id <> ALL (c.path)),
  misplaced AS (
    SELECT user_id, id, 'cycle' AS fault, (SELECT min(each) FROM unnest(path) each) AS ring FROM climbed WHERE parent_id = id
    UNION ALL
    SELECT user_id, id, 'too_deep', id FROM reached WHERE deleted_at IS NULL AND level > 3
    UNION ALL
    SELECT p.user_id, p.id, CASE WHEN above.is_inbox THEN 'in_inbox' ELSE 'trashed_parent' END, p.id
    FROM project p JOIN project above ON above.user_id = $1 AND above.id = p.parent_id
    WHERE p.user_id = $1 AND (above.is_inbox OR (p.deleted_at IS NULL AND above.deleted_at IS NOT NULL)))`;

/** Whether the projects of every account form trees of three levels, which the database holds to and only rows written past its triggers break. */
export function checkProjectTrees(databaseUrl: string): Promise<Finding[]> {
  return withProjects(databaseUrl, async (client) => {
    const findings: Finding[] = [];
    for (const { id, username } of await usersOfTrees(client)) {
      const { rows } = await client.query<{ fault: Fault; projects: number }>(
        `${misplaced} SELECT fault, count(*)::int AS projects FROM misplaced GROUP BY 1 ORDER BY 1`,
        [id],
      );
      findings.push(...rows.map((row) => sentenceOf(username, row)));
    }
    return findings.length > 0 ? findings : [good('The projects of every account form trees.')];
  });
}

function sentenceOf(username: string, { fault, projects }: { fault: Fault; projects: number }): Finding {
  return bad(
    `Of the account ${username}, ${projects} ${projects === 1 ? 'project is' : 'projects are'} ${words[fault]}; npm run doctor -- --mend moves them to the top.`,
  );
}

/** One after the other, because on several nodes a recursion is of one user. */
async function usersOfTrees(client: Client): Promise<{ id: string; username: string }[]> {
  const { rows } = await client.query<{ id: string; username: string }>(
    `SELECT u.id, u.username FROM (SELECT DISTINCT user_id FROM project WHERE parent_id IS NOT NULL) p
     JOIN app_user u ON u.id = p.user_id ORDER BY username`,
  );
  return rows;
}

/** Moves misplaced projects to the top, of a cycle the one that was moved last, as a change that clients get. */
export function mendProjectTrees(databaseUrl: string): Promise<Finding[]> {
  return withProjects(databaseUrl, async (client) => {
    let moves = 0;
    for (const { id } of await usersOfTrees(client)) {
      const { rowCount } = await client.query(`${misplaced} SELECT FROM misplaced LIMIT 1`, [id]);
      if (rowCount === 0) continue;
      await client.query('BEGIN');
      await client.query('SELECT begin_write($1, $2)', [
        id,
        '{"operation":"internal","via":"worker","actorKind":"worker"}',
      ]);
      moves += await cutAll(client, id);
      await client.query('COMMIT');
    }
    return moves > 0 ? [good(`${moves} misplaced projects were moved.`)] : [];
  });
}

/** What hangs below a project goes with it and may be misplaced no more, so each turn looks again. @returns the number of moves */
async function cutAll(client: Client, userId: string): Promise<number> {
  const { rowCount } = await client.query(
    `${misplaced}, chosen AS (
       SELECT DISTINCT ON (ring) id FROM misplaced m
       ORDER BY ring, (SELECT coalesce(max(seq), 0) FROM change_row c
         WHERE c.user_id = $1 AND c.record_id = m.id AND c.kind = 'project' AND c.op = 'U' AND c.after ? 'parent_id') DESC, id DESC)
     UPDATE project SET parent_id = NULL, updated_at = current_tick() FROM chosen
     WHERE project.user_id = $1 AND project.id = chosen.id`,
    [userId],
  );
  return rowCount === null || rowCount === 0 ? 0 : rowCount + (await cutAll(client, userId));
}

/** Nothing is found where the database has no nested projects yet; the next start makes them. */
async function withProjects(databaseUrl: string, act: (client: Client) => Promise<Finding[]>): Promise<Finding[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark doctor' });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT to_regprocedure('hold_project_tree()') IS NOT NULL AS there`,
    );
    return rows[0]?.there ? await act(client) : [];
  } finally {
    await client.end();
  }
}
