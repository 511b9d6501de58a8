import { expect, test } from 'vitest';
import { summaryOf } from './trace-statements.ts';

test.each([
  ['SELECT t.id FROM task t WHERE t.name = $1', 'SELECT task'],
  ['SELECT "public"."task"."id" FROM "public"."task" WHERE 1=1', 'SELECT task'],
  ['INSERT INTO "public"."task" ("id") VALUES ($1)', 'INSERT task'],
  ['UPDATE task SET name = $1', 'UPDATE task'],
  ['WITH t AS (INSERT INTO task (id) VALUES ($1) RETURNING *) SELECT t.id FROM t', 'INSERT task'],
  ['WITH met AS (SELECT FROM task) SELECT count(*) FROM met', 'WITH task'],
  ['BEGIN', 'BEGIN'],
  ['SELECT sync_tick($1)', 'SELECT'],
  ['SELECT * FROM sync_now($1) AS now', 'SELECT'],
  ["'quoted'", 'SQL'],
])('%s is told as %s', (text, summary) => {
  expect(summaryOf(text)).toBe(summary);
});
