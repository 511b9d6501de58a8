import { limits } from '../../../../contract/limits.ts';
import { fileEntry, type NamedFile } from '../../read/todoist-files.ts';
import { SourceProblem } from './source-problem.ts';
import type { TodoistClient } from './todoist-client.ts';

/** The files that lie beside an account already. */
export interface KeptFiles {
  has(entry: string): boolean;
  /** How many of them were fetched for this import. */
  count(): number;
  keep(entry: string, bytes: Buffer): Promise<void>;
}

const filesMax = 2_000;
/** After so many in a row that did not come, others are not asked for. */
const failuresMax = 3;

/**
 * Fetches the files of an account one after the other, as many as an import brings. What is not fetched stays a link, so that nothing of
 * it ends the import.
 * @param bytesMax of all of them together
 */
export async function fetchFiles(
  client: Pick<TodoistClient, 'file'>,
  files: readonly NamedFile[],
  kept: KeptFiles,
  bytesMax: number,
): Promise<void> {
  const wanted = new Map(files.map((file) => [fileEntry(file.address), file]));
  let [left, failures] = [bytesMax, 0];
  for (const [entry, { address, byteSize }] of wanted) {
    if (kept.count() === filesMax) return;
    const most = Math.min(limits.attachmentBytesMax, left);
    if (kept.has(entry) || (byteSize ?? 0) > most || most <= 0) continue;
    const fetched = await client.file(address, most).catch(leftOver);
    if (fetched === 'out of time') return;
    failures = fetched === 'unreachable' ? failures + 1 : 0;
    if (failures === failuresMax) return;
    if (typeof fetched === 'string') continue;
    left -= fetched.length;
    await kept.keep(entry, fetched);
  }
}

/** An account whose pages took all requests and all time is brought without the files that are left. */
function leftOver(error: unknown): 'out of time' {
  if (error instanceof SourceProblem && error.code === 'source_limited') return 'out of time';
  throw error;
}
