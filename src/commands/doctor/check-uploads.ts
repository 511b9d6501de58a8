import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { Env } from '../../server/foundation/platform/env.ts';
import { openAttachmentStore } from '../../server/resources/attachments/open-store.ts';
import { bad, type Finding, good, look } from './finding.ts';

const freeBytesMin = 1_073_741_824;

/** Whether the data directory can be written and has room, and is closed to others. */
export function checkDataDir({ dataDir }: Pick<Env, 'dataDir'>): Finding[] {
  if (!existsSync(dataDir)) return [checkPlaceOf(dataDir)];
  const findings: Finding[] = [];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    findings.push(good(`DATA_DIR ${dataDir} can be written.`));
  } catch {
    return [bad(`DATA_DIR ${dataDir} cannot be written by this user.`)];
  }
  if ((statSync(dataDir).mode & 0o077) !== 0)
    findings.push(look(`Other users of this machine may look into ${dataDir}; the next start closes it to them.`));
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < freeBytesMin)
    findings.push(look(`Less than 1 GiB is free below ${dataDir}; a full disk refuses uploads and writes.`));
  return findings;
}

/** Whether the first start can make the data directory. */
function checkPlaceOf(dataDir: string): Finding {
  let above = path.dirname(dataDir);
  while (!existsSync(above)) above = path.dirname(above);
  try {
    if (!statSync(above).isDirectory()) throw new Error(`${above} is a file`);
    accessSync(above, constants.W_OK | constants.X_OK);
    return look(`DATA_DIR ${dataDir} is not there yet; the first start makes it.`);
  } catch {
    return bad(`DATA_DIR ${dataDir} cannot be made: ${above} is not a folder that this user can write to.`);
  }
}

/** Whether the store can be listed and holds the bytes of every attachment. */
export async function checkUploads(env: Pick<Env, 'dataDir' | 's3'>, databaseUrl: string): Promise<Finding[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark doctor' });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('public.calendar_source') IS NOT NULL AS there`,
    );
    if (!rows[0]?.there) return [];
    const named = await client.query<{ key: string }>(
      `SELECT storage_key AS key FROM attachment WHERE storage_key NOT LIKE 'freed %'
       UNION ALL SELECT storage_key FROM calendar_source WHERE storage_key IS NOT NULL`,
    );
    const missing = new Set(named.rows.map(({ key }) => key));
    for await (const { key } of openAttachmentStore(env).list()) missing.delete(key);
    const place = env.s3 ? `the bucket ${env.s3.bucket}` : env.dataDir;
    return [
      missing.size === 0
        ? good(`The bytes of all ${named.rows.length} attachments are in ${place}.`)
        : bad(`The bytes of ${missing.size} of ${named.rows.length} attachments are not in ${place}.`),
    ];
  } catch (error) {
    return [bad(`The uploads cannot be looked through: ${error instanceof Error ? error.message : String(error)}.`)];
  } finally {
    await client.end();
  }
}
