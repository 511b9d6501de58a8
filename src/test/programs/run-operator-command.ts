/**
 * Runs an operator's command on the data directory given, for tests of several at once: says when it has the database, and asks it once
 * standard input ends.
 */

import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { withOperatorDatabaseUrl } from '../../commands/operator-database.ts';
import { parseEnv } from '../../server/foundation/platform/env.ts';
import { createLogger } from '../../server/foundation/platform/logger.ts';

const [dataDir = ''] = process.argv.slice(2);
await withOperatorDatabaseUrl(
  parseEnv({ DATA_DIR: dataDir }),
  createLogger({ logLevel: 'silent' }),
  async (databaseUrl) => {
    console.log('begun');
    await text(process.stdin);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('SELECT 1');
    await client.end();
  },
);
