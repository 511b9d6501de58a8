import { draftText } from '../../client/drafts/draft-text.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { addressWith, parameterOfAddress } from '../../client/navigation/task-address.ts';
import { sizeWords } from '../../client/uploads/size-words.ts';
import { keepFile } from '../../client/uploads/waiting-files.ts';
import type { Workspace } from '../../client/workspace.ts';
import { limits } from '../../contract/limits.ts';
import { sharedLine } from '../../lib/shared-line.ts';
import { shareCache, sharedFileNameHeader, sharedWordsPath } from '../../lib/worker-caches.ts';
import { randomId } from '../../sync/ids.ts';
import { bothLines } from './both-lines.ts';
import { type LineFile, lineFilesName, readFiles, writeFiles } from './line-files.ts';

/** Writes into quick add what the address gives: the text of `?add=TEXT`, and with `?shared` what another app shared. */
export async function takeGiven(workspace: Workspace): Promise<void> {
  const given = parameterOfAddress('add');
  const isShared = parameterOfAddress('shared') !== null;
  navigate(addressWith({ add: null, shared: null }), { replace: true });
  const line = draftText(workspace, 'quick-add');
  // The given text is appended to what was typed before, because two lines become two tasks.
  if (given !== null) line.set(bothLines(line.get(), given.trim()));
  if (isShared) await takeShared(workspace);
}

/** Its words are the line, its files belong to the line's task. */
async function takeShared(workspace: Workspace): Promise<void> {
  const { notices } = workspace;
  const shared = await readShared().catch(() => null);
  if (!shared) {
    notices.show({ text: 'What you shared did not arrive. Share it once more.', urgent: true });
    return;
  }
  const files: LineFile[] = [];
  for (const file of shared.files) {
    const refusal = await keep(workspace, file);
    if (typeof refusal === 'string') notices.show({ text: `“${file.name}” was left out. ${refusal}`, urgent: true });
    else files.push(refusal);
  }
  const keptFiles = draftText(workspace, lineFilesName);
  keptFiles.set(writeFiles([...readFiles(keptFiles.get()), ...files]));
  const line = draftText(workspace, 'quick-add');
  // The files belong to the first line, and what was typed before becomes a task of its own.
  line.set(bothLines(shared.line || (files[0]?.name ?? ''), line.get()));
}

/** @returns the stored file, or why it cannot be attached */
async function keep({ account }: Workspace, file: File): Promise<LineFile | string> {
  if (file.size > limits.attachmentBytesMax)
    return `It is ${sizeWords(file.size)}; a file can have at most ${sizeWords(limits.attachmentBytesMax)}.`;
  const key = randomId();
  const isKept = await keepFile(account.get().id, { key, taskId: null, file, givenAt: Date.now() });
  return isKept ? { key, name: file.name } : 'This device has no room for it.';
}

/** @returns null when nothing was shared, or another tab has taken it */
async function readShared(): Promise<{ line: string; files: File[] } | null> {
  const cache = await caches.open(shareCache);
  const words = await cache.match(sharedWordsPath);
  if (!words) return null;
  const requests = await cache.keys();
  const files: File[] = [];
  for (const request of requests) {
    const response = await cache.match(request);
    const name = response?.headers.get(sharedFileNameHeader);
    if (!response || !name) continue;
    const type = response.headers.get('content-type') ?? '';
    files.push(new File([await response.blob()], decodeURIComponent(name), { type }));
  }
  const line = sharedLine((await words.json()) as Parameters<typeof sharedLine>[0]);
  await caches.delete(shareCache);
  return { line, files };
}
