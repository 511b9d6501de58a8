import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { currentEpoch } from '../db/epoch.ts';
import { uploadsFolder } from './attachment-store.ts';

/** The uploads that a restore puts aside carry the epoch that its transaction begins, and thus know whether it ended well. */
const asideMark = '.before-';

/**
 * Exchanges the uploads for those of a restore whose transaction is about to commit and begins `epoch`. Until
 * `settleUploads` runs, both are there.
 * @param restored the folder to take over; may be missing, for a backup without uploads
 */
export function exchangeUploads(uploadsDir: string, restored: string, epoch: string): void {
  const aside = `${uploadsDir}${asideMark}${epoch}`;
  if (existsSync(uploadsDir)) renameSync(uploadsDir, aside);
  else mkdirSync(aside, { recursive: true });
  if (existsSync(restored)) renameSync(restored, uploadsDir);
}

/** Settles at the start of the service what a killed restore left; asks the database only when there is something. */
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
 * Ends what a restore began, however it was interrupted: the uploads put aside go when its transaction was committed, and
 * come back when it was not. @param epoch of the database now
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
