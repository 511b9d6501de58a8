import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { dumpDatabase } from './dump-database.ts';
import type { Manifest } from './manifest.ts';

/**
 * Writes the database and the uploads into one file, readable by its owner alone. The file gets its name when it is complete.
 * The uploads come after the database: whatever a saved row refers to is there, since files are never changed or removed.
 */
export async function writeArchive(file: string, databaseUrl: string, uploadsDir: string): Promise<Manifest> {
  const draft = mkdtempSync(`${file}.draft-`);
  try {
    mkdirSync(path.join(draft, 'tables'));
    const dump = await dumpDatabase(databaseUrl, path.join(draft, 'tables'));
    const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), ...dump };
    writeFileSync(path.join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const entries = ['manifest.json', 'tables'];
    if (existsSync(uploadsDir)) {
      symlinkSync(path.resolve(uploadsDir), path.join(draft, 'uploads'));
      entries.push('uploads');
    }
    const archive = path.join(draft, 'archive');
    writeFileSync(archive, '', { mode: 0o600 });
    await create({ file: archive, cwd: draft, gzip: true, portable: true, follow: true }, entries);
    renameSync(archive, file);
    return manifest;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
