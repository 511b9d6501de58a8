import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import { archivedKeys } from '../../contract/archived-keys.ts';
import { archivedDocument, archivedFile, archiveVersion } from '../../contract/export.ts';
import type { VerbContext } from '../foundation/records/verb-context.ts';
import type { AttachmentStore } from '../resources/attachments/attachment-store.ts';
import { exportedKeys } from './again/archived-keys.ts';
import { exportFileText } from './export-json.ts';
import { readSnapshot, type Snapshot, type SnapshotOptions } from './stream-rows.ts';

type ZipContext = VerbContext & { readonly attachments: AttachmentStore };

interface KeptFile {
  readonly sha256: string;
  readonly key: string;
  /** In bytes. */
  readonly size: number;
}

/** The longest pause of a reader before the archive is given up, for which other exports of the user wait. */
const idleMsMax = 60_000;

/** The files of attachments, those in Trash too, each once; $1 = the user. */
const keptFiles = `SELECT sha256, min(storage_key) AS key, max(byte_size) AS size FROM attachment WHERE user_id = $1 GROUP BY sha256 ORDER BY sha256`;

/**
 * Exports the whole account as an archive: the document, then the files of attachments, streamed one after the other. Two attachments of the
 * same bytes share a file.
 */
export async function* exportZip(
  ctx: ZipContext,
  { signal, onClosed, ...options }: SnapshotOptions,
): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  const stop = () => archive.output.destroy(new Error('nobody reads the archive any more'));
  signal?.addEventListener('abort', stop, { once: true });
  const written = writeParts(archive, ctx, { signal, ...options })
    .catch((error: Error) => void archive.output.destroy(error))
    .finally(() => onClosed?.());
  let stalled: NodeJS.Timeout | undefined;
  try {
    for await (const chunk of archive.output) {
      // A reader that stalls never comes back to this generator.
      stalled = setTimeout(stop, idleMsMax);
      yield chunk as Uint8Array;
      clearTimeout(stalled);
    }
  } finally {
    clearTimeout(stalled);
    signal?.removeEventListener('abort', stop);
    stop();
    await written;
  }
}

async function writeParts(archive: Archive, ctx: ZipContext, options: SnapshotOptions): Promise<void> {
  const kept: KeptFile[] = [];
  async function* text(snapshot: Snapshot): AsyncGenerator<string> {
    yield* exportFileText(ctx, snapshot, archiveVersion);
    for await (const rows of snapshot.rows<KeptFile>(keptFiles, [ctx.actor.userId])) kept.push(...rows);
  }
  async function* keys(snapshot: Snapshot): AsyncGenerator<string> {
    for await (const rows of snapshot.rows<{ json: string }>(exportedKeys, [ctx.actor.userId]))
      yield rows.map(({ json }) => `${json}\n`).join('');
  }
  // Before the records: one that an import writes meanwhile then differs from its key, and counts as changed here.
  await archive.write(archivedKeys, Readable.from(readSnapshot(ctx.database.pool, keys, options)), true);
  await archive.write(archivedDocument, Readable.from(readSnapshot(ctx.database.pool, text, options)), true);
  for (const { sha256, key, size } of kept) {
    // An emptied Trash leaves records of files without bytes; of another they may have been removed since.
    const bytes = size === 0 ? Readable.from([]) : await ctx.attachments.open(key).catch(() => null);
    // Most files are compressed already.
    if (bytes) await archive.write(archivedFile(sha256), bytes, false);
  }
  archive.end();
}

/** An archive that is written part by part, at the pace of its reader. */
class Archive {
  readonly #zip = new yazl.ZipFile();
  readonly output = this.#zip.outputStream as unknown as Readable;

  constructor() {
    this.#zip.on('error', (error: Error) => this.output.destroy(error));
  }

  /** Resolves when the part was read to its end. @throws Error when the part broke, or nobody reads the archive any more */
  async write(name: string, part: Readable, compress: boolean): Promise<void> {
    const stop = () => part.destroy(new Error('nobody reads the archive any more'));
    const read = finished(part, { writable: false });
    this.output.once('close', stop);
    if (this.output.destroyed) stop();
    else this.#zip.addReadStream(part, name, { compress });
    await read.finally(() => this.output.off('close', stop));
  }

  end(): void {
    this.#zip.end();
  }
}
