import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openTemporaryFile } from '../server/foundation/platform/temporary-file.ts';
import type { ReceivedFiles } from '../server/transfer/receive-files.ts';
import type { NamedFile } from './import-files.ts';

/** Files as the service has received them, until the test ends. */
export async function receivedFiles(files: readonly NamedFile[]): Promise<ReceivedFiles> {
  const handle = await openTemporaryFile({ dataDir: path.join(tmpdir(), 'tidemark-received-files') });
  onTestFinished(() => handle.close());
  for (const { text } of files) await handle.writeFile(text);
  return {
    files: files.map(({ name, text }) => ({ name, byteSize: Buffer.byteLength(text), sha256: '' })),
    handle,
    skipsKnown: false,
  };
}
