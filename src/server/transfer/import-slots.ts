import { createSlots, type Slots } from '../foundation/platform/slots.ts';
import { isZip, zipHeadBytes } from './read/zip-files.ts';
import type { ReceivedFiles } from './receive-files.ts';

/** The few places for readers of imports, each of which takes a core and much memory. */
export interface ImportSlots {
  readonly importReaders: Slots;
  /** Of these, those of archives, whose files may be stored for minutes: they never hold all places. */
  readonly importArchives: Slots;
}

export function createImportSlots(): ImportSlots {
  return {
    importReaders: createSlots({ name: 'imports', perUser: 1, total: 2 }),
    importArchives: createSlots({ name: 'imports', perUser: 1, total: 1 }),
  };
}

/**
 * Waits for a place to read what was received.
 * @returns the function that gives the place back
 * @throws DomainError rate_limited for a second import of the user · unavailable when there are too many
 */
export async function waitForReader(
  { importReaders, importArchives }: ImportSlots,
  userId: string,
  received: Pick<ReceivedFiles, 'files' | 'handle'>,
  signal?: AbortSignal,
): Promise<() => void> {
  if (!(await holdsArchive(received))) return importReaders.wait(userId, { signal });
  const endArchive = await importArchives.wait(userId, { signal });
  try {
    const endReader = await importReaders.wait(userId, { signal });
    return () => {
      endReader();
      endArchive();
    };
  } catch (error) {
    endArchive();
    throw error;
  }
}

async function holdsArchive({ files, handle }: Pick<ReceivedFiles, 'files' | 'handle'>): Promise<boolean> {
  let start = 0;
  for (const { byteSize } of files) {
    const { buffer } = await handle.read(Buffer.alloc(zipHeadBytes), 0, zipHeadBytes, start);
    if (isZip(buffer)) return true;
    start += byteSize;
  }
  return false;
}
