import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { currentEpoch } from '../../foundation/db/epoch.ts';
import { uploadsFolder } from './attachment-store.ts';

/**
 * The folder into which a restore moves the old uploads has the new epoch in its name, which tells whether the restore
 * committed.
 */
const asideMark = '.before-';

/**
 * Replaces the uploads by those of a restore whose transaction is about to commit with a new `epoch`. Both sets exist until
 * `settleUploads` runs.
 * @param restored the folder with the new uploads; missing for a backup without uploads
 */
export function exchangeUploads(uploadsDir: string, restored: string, epoch: string): void {
  const aside = `${uploadsDir}${asideMark}${epoch}`;
  if (existsSync(uploadsDir)) renameSync(uploadsDir, aside);
  else mkdirSync(aside, { recursive: true });
  if (existsSync(restored)) renameSync(restored, uploadsDir);
}

/** Completes or reverts an interrupted restore at the start; queries the database only if there was one. */
export async function settleRestore(dataDir: string, databaseUrl: string): Promise<void> {
  const uploadsDir = path.join(dataDir, uploadsFolder);
  if (asidesOf(uploadsDir).length === 0) return;
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark settling' });
  await client.connect();
  try {
    settleUploads(uploadsDir, await currentEpoch(client));
  } finally {
    await client.end();
  }
}

/**
 * Completes the exchange of uploads by a restore: removes the old uploads if its transaction was committed, and moves them back
 * if not. @param epoch the current epoch of the database
 */
export function settleUploads(uploadsDir: string, epoch: string | null): void {
  for (const aside of asidesOf(uploadsDir)) {
    if (!aside.endsWith(`${asideMark}${epoch}`)) {
      rmSync(uploadsDir, { recursive: true, force: true });
      renameSync(aside, uploadsDir);
    } else rmSync(aside, { recursive: true, force: true });
  }
}

function asidesOf(uploadsDir: string): string[] {
  const folder = path.dirname(uploadsDir);
  if (!existsSync(folder)) return [];
  const prefix = `${path.basename(uploadsDir)}${asideMark}`;
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => path.join(folder, name));
}
