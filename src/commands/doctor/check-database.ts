import { Client } from 'pg';
import { notDistributedSentence, readNotDistributed } from '../../server/foundation/db/citus-layout.ts';
import { readMigrations } from '../../server/foundation/db/migrate.ts';
import { appliedMigrations } from '../../server/foundation/db/tables.ts';
import { StartError } from '../../server/foundation/platform/start-error.ts';
import { checkDatabase as refuseUnusable } from '../../server/process/embedded/preflight.ts';
import { bad, clockFinding, type Finding, good, look } from './finding.ts';

interface CheckedDatabase {
  readonly findings: Finding[];
  /** Whether it has every migration of this release. */
  readonly isCurrent: boolean;
}

/** Whether PostgreSQL can be used, of which version it is, how it stands with this release's migrations, and its clock. */
export async function checkDatabase(databaseUrl: string): Promise<CheckedDatabase> {
  try {
    await refuseUnusable(databaseUrl);
  } catch (error) {
    if (error instanceof StartError) return { findings: [bad(error.message)], isCurrent: false };
    throw error;
  }
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark doctor' });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; readOnly: boolean }>(
      `SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS "readOnly"`,
    );
    const { version = '', readOnly = false } = rows[0] ?? {};
    const migrations = migrationFindings(await appliedMigrations(client), await readMigrations());
    const findings = [
      good(`PostgreSQL ${version.split(' ')[0]} answers.`),
      ...(readOnly ? [bad('DATABASE_URL leads to a standby, which takes no writes; name the primary.')] : []),
      ...migrations.findings,
      ...distributionFindings(
        await readNotDistributed({ query: async (sql, values) => (await client.query(sql, [...values])).rows }),
      ),
      await clockOf(client),
    ];
    return { findings, isCurrent: migrations.isCurrent };
  } finally {
    await client.end();
  }
}

function migrationFindings(applied: readonly string[], ours: readonly { readonly name: string }[]): CheckedDatabase {
  if (applied.length === 0)
    return { findings: [look('The database is empty; the first start makes its tables.')], isCurrent: false };
  const known = new Set(ours.map(({ name }) => name));
  const newer = applied.filter((name) => !known.has(name)).length;
  const missing = ours.length - (applied.length - newer);
  const findings: Finding[] = [];
  if (newer > 0)
    findings.push(
      look(`A newer release has changed the database ${newer} times; this one serves it only where those changes add.`),
    );
  if (missing > 0)
    findings.push(look(`${missing} migrations of this release are not applied yet; the next start applies them.`));
  if (findings.length === 0) findings.push(good('The database has every migration of this release and no other.'));
  return { findings, isCurrent: missing <= 0 };
}

function distributionFindings(names: readonly string[] | null): Finding[] {
  if (names === null) return [];
  return [
    names.length > 0
      ? bad(notDistributedSentence(names))
      : good('The database is distributed over the nodes of Citus.'),
  ];
}

async function clockOf(client: Client): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query<{ ms: string }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::text AS ms',
  );
  return clockFinding('PostgreSQL', new Date(Number(rows[0]?.ms)), new Date(before), Date.now() - before);
}
