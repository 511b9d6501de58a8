import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { applyMigrations } from '../../server/foundation/db/migrate.ts';
import { createLogger } from '../../server/foundation/platform/logger.ts';
import { startEmbeddedPostgres } from '../../server/process/embedded/embedded-postgres.ts';
import { readDatabaseSchema } from './read-schema.ts';

/** The schema of the last release, on which its servers go on serving while they are replaced. */
export const releasedSchemaFile = path.resolve(import.meta.dirname, '../../../prisma/released-schema.json');

/** Writes the schema that the migrations of this checkout make, on a PostgreSQL of its own. */
async function writeReleasedSchema(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-release-'));
  const logger = createLogger({ logLevel: 'warn' });
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  try {
    await applyMigrations(postgres.url, logger);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const schema = await readDatabaseSchema(client);
    await client.end();
    writeFileSync(releasedSchemaFile, `${JSON.stringify(schema, null, 2)}\n`);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** `npm run release` runs it. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeReleasedSchema();
  console.log(`Wrote ${path.relative(process.cwd(), releasedSchemaFile)}`);
}
