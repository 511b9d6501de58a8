import { type Queryable, queryPool } from '../../foundation/db/query.ts';
import { judgeImport } from '../again/judge-import.ts';
import { type KeyedKind, keyedKinds } from '../again/keyed-kinds.ts';
import { selectExported } from '../export-queries.ts';
import { findPlaces } from '../import-places.ts';
import type { ReadFiles } from '../import-reader.ts';
import { inflated } from '../import-rows.ts';
import { Abandoned, type DraftWork, type WorkerContext } from './draft-work.ts';

/** The records of one question. */
const askedRows = 1_000;

/** Compares what was read with the account, and keeps a row of each record for a person to look at. @throws Abandoned */
export async function compareDraft(ctx: WorkerContext, work: DraftWork, read: ReadFiles): Promise<void> {
  const { prisma, patientPool } = ctx.database;
  const { userId, id: draftId } = work;
  const { lease } = work.claim;
  const queryable = queryPool(patientPool);
  await work.step('comparing', 0, null);
  const { states } = await judgeImport(queryable, userId, read, await findPlaces({ tx: prisma }, userId));
  await tellHere(queryable, work, read);
  await queryable.query('DELETE FROM import_draft_row WHERE user_id = $1 AND draft_id = $2', [userId, draftId]);
  const total = Object.values(states).reduce(
    (sum, of) => sum + Object.values(of).reduce((all, one) => all + one, 0),
    0,
  );
  let done = 0;
  for (let batch = await read.ask({ kind: 'rows' }); batch !== null; batch = await read.ask({ kind: 'rows' })) {
    await work.step('comparing', done, total);
    const inserted = await queryable.query<{ number: number }>(insertRows, [
      userId,
      draftId,
      lease,
      await inflated(batch),
    ]);
    if (inserted.length === 0) throw new Abandoned();
    done += inserted.length;
  }
  for (const kind of ['project', 'section', 'task', 'label', 'view'] as const)
    await queryable.query(nameMissing(kind), [userId, draftId]);
  const { overview, issues } = await read.ask({ kind: 'overview' });
  const found = { source: read.summary.format, counts: states, overview, issueCount: read.summary.issueCount };
  const { count } = await prisma.importDraft.updateMany({
    where: { userId, id: draftId, lease, status: 'reading' },
    data: {
      ...found,
      issues: new Uint8Array(issues),
      ...{ status: 'ready', lease: null, leaseUntil: null, starts: 0 },
    },
  });
  if (count === 0) throw new Abandoned();
}

/** Tells the reader the values here of what differs, with the names of what they name. */
async function tellHere(queryable: Queryable, { userId, step }: DraftWork, read: ReadFiles): Promise<void> {
  const differing = await read.ask({ kind: 'differing' });
  for (const of of keyedKinds) {
    const ids = differing[of] ?? [];
    for (let start = 0; start < ids.length; start += askedRows) {
      await step('comparing', start, ids.length);
      const asked = ids.slice(start, start + askedRows);
      const [row] = await queryable.query<{ lines: Buffer }>(selectExported(of), [userId, asked]);
      const names = namesFor[of]
        ? await queryable.query<{ id: string; name: string }>(namesFor[of], [userId, asked])
        : [];
      if (row) await read.ask({ kind: 'here', of, lines: row.lines, names: names.map(({ id, name }) => [id, name]) });
    }
  }
}

/** What the records of a kind name; $1 = the user, $2 = their ids. */
const namesFor: Readonly<Partial<Record<KeyedKind, string>>> = {
  project: `SELECT p.id, p.name FROM project p JOIN project r ON r.parent_id = p.id AND r.user_id = p.user_id WHERE r.user_id = $1 AND r.id = ANY($2)`,
  section: `SELECT p.id, p.name FROM project p JOIN section r ON r.project_id = p.id AND r.user_id = p.user_id WHERE r.user_id = $1 AND r.id = ANY($2)`,
  task: `SELECT p.id, p.name FROM project p JOIN task r ON r.project_id = p.id AND r.user_id = p.user_id WHERE r.user_id = $1 AND r.id = ANY($2)
    UNION SELECT s.id, s.name FROM section s JOIN task r ON r.section_id = s.id AND r.user_id = s.user_id WHERE r.user_id = $1 AND r.id = ANY($2)
    UNION SELECT t.id, t.name FROM task t JOIN task r ON r.parent_id = t.id AND r.user_id = t.user_id WHERE r.user_id = $1 AND r.id = ANY($2)
    UNION SELECT l.id, l.name FROM label l JOIN task_label k ON k.label_id = l.id AND k.user_id = l.user_id WHERE k.user_id = $1 AND k.task_id = ANY($2)`,
};

const insertRows = `INSERT INTO import_draft_row (user_id, draft_id, number, id, kind, state, name, place, ancestor_ids, record_id, fields, issues)
  SELECT $1, $2, number, id, kind, state, name, place, "ancestorIds", "recordId", fields, issues
  FROM jsonb_to_recordset(convert_from($4::bytea, 'UTF8')::jsonb)
    AS line(number int, id text, kind text, state text, name text, place text, "ancestorIds" text[], "recordId" text, fields jsonb, issues jsonb)
  WHERE EXISTS (SELECT FROM import_draft WHERE id = $2 AND user_id = $1 AND lease = $3)
  RETURNING number`;

/** What is here and not in the files has its name here alone. */
const nameMissing = (kind: KeyedKind): string => `UPDATE import_draft_row SET name = left(r.name, 200) FROM ${kind} r
  WHERE import_draft_row.user_id = $1 AND draft_id = $2 AND state = 'goneThere' AND kind = '${kind}' AND record_id = r.id AND r.user_id = $1
    AND import_draft_row.name = ''`;
