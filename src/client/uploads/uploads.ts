import { limits } from '../../contract/limits.ts';
import { createValue, type Value } from '../../lib/value.ts';
import { isTemporaryId, randomId } from '../../sync/ids.ts';
import { quoted } from '../actions/quoted.ts';
import { selectorOf } from '../dom/data-attributes.ts';
import type { Workspace } from '../workspace.ts';
import { filesOfTasks } from './files-of-tasks.ts';
import { sizeWords } from './size-words.ts';
import { type Upload, type UploadOutcome, uploadFile } from './upload-file.ts';
import { assignTask, dropFile, isKept, keepFile, keptFiles, type WaitingFile } from './waiting-files.ts';

/** A file on its way to a task. */
export interface Sending {
  readonly key: string;
  /** The task's key (replica.keyOf). */
  readonly taskKey: string;
  readonly name: string;
  /** The share that has been sent, from 0 to 1. */
  readonly share: number;
  /** Why the file is not attached yet. */
  readonly failure: string | null;
  /** Whether it is sent by itself once there is a connection. */
  readonly isWaiting: boolean;
  /** Whether it outlives this page. */
  readonly isKept: boolean;
  /** The file for a retry; null = the server would refuse it again. */
  readonly file: File | null;
}

export interface Uploads {
  readonly sending: Value<readonly Sending[]>;
  /** Sends a file, at once or as soon as the server can be reached and knows the task. */
  attach(taskId: string, file: File): Promise<void>;
  /** Sends what is stored, also files whose task has been written meanwhile. */
  restore(): Promise<void>;
  retry(key: string): void;
  cancel(key: string): void;
  /** Removes a file that is not being sent. */
  drop(key: string): void;
}

const byWorkspace = new WeakMap<Workspace, Uploads>();
const bytesMax = limits.attachmentBytesMax;
const dayMs = 24 * 60 * 60_000;
const retryMs = 30_000;

/** What a user chose to attach, on any page of the app and after a reload. */
export function uploadsOf(workspace: Workspace): Uploads {
  const uploads = byWorkspace.get(workspace) ?? createUploads(workspace);
  byWorkspace.set(workspace, uploads);
  return uploads;
}

function createUploads(workspace: Workspace): Uploads {
  const { replica, puller, outbox, account, notices, undo, connected, hydratedFromDisk } = workspace;
  const userId = account.get().id;
  const sending = createValue<readonly Sending[]>([]);
  const running = new Map<string, Upload | null>();

  const find = (key: string) => sending.get().find((one) => one.key === key);
  const change = (key: string, part: Partial<Sending>) =>
    sending.set(sending.get().map((one) => (one.key === key ? { ...one, ...part } : one)));

  function list({ key, taskId, file }: WaitingFile & { taskId: string }, part: Partial<Sending> = {}): void {
    if (find(key)) return;
    const taskKey = replica.keyOf(replica.realId(taskId));
    const one = { key, taskKey, name: file.name, share: 0, failure: null, isWaiting: true, isKept: true, file };
    sending.set([...sending.get(), { ...one, ...part }]);
  }

  function remove(key: string): void {
    sending.set(sending.get().filter((one) => one.key !== key));
    void dropFile(userId, key);
  }

  async function attach(taskId: string, file: File): Promise<void> {
    const waiting = { key: randomId(), taskId, file, givenAt: Date.now() };
    if (file.size > bytesMax) {
      const failure = `It is ${sizeWords(file.size)}; a file can have at most ${sizeWords(bytesMax)}.`;
      return list(waiting, { failure, isWaiting: false, isKept: false, file: null });
    }
    list(waiting, { isKept: await keepFile(userId, waiting) });
    sendWaiting();
  }

  /** Lists what is stored. Files whose task was never written are dropped after a day. */
  async function restore(): Promise<void> {
    await filesOfTasks.assign(userId, (key, taskId) => assignTask(userId, key, taskId));
    for (const waiting of await keptFiles(userId)) {
      const { taskId, key, givenAt } = waiting;
      if (taskId !== null) list({ ...waiting, taskId });
      else if (givenAt < Date.now() - dayMs) void dropFile(userId, key);
    }
    sendWaiting();
  }

  /** A task that was added here is sent first, because its file needs the id that the server gives it. */
  function sendWaiting(): void {
    if (!hydratedFromDisk.get()) return;
    const isReachable = navigator.onLine && outbox.waiting.get().length === 0;
    for (const { key, taskKey, isWaiting } of sending.get()) {
      if (!isWaiting || running.has(key)) continue;
      if (isGone(taskKey)) remove(key);
      else if (isReachable && !isTemporaryId(replica.realId(taskKey))) void send(key);
      else if (!navigator.onLine) change(key, { failure: 'There is no connection.' });
    }
  }

  /** Whether the task was undone before the server knew it. */
  function isGone(taskKey: string): boolean {
    if (!isTemporaryId(replica.realId(taskKey))) return false;
    const unsent = [...outbox.waiting.get(), ...outbox.refused.get().map(({ mutation }) => mutation)];
    return !unsent.some(({ temporaryId }) => temporaryId === taskKey);
  }

  async function send(key: string): Promise<void> {
    const one = find(key);
    if (!one?.file || running.has(key)) return;
    const { file, taskKey, name } = one;
    running.set(key, null);
    change(key, { failure: null, isWaiting: false, share: 0 });
    const outcome = await inOneTab(key, async (): Promise<UploadOutcome> => {
      // Another tab has sent it meanwhile.
      if (one.isKept && !(await isKept(userId, key))) return { failure: null, changeId: null };
      const upload = uploadFile(replica.realId(taskKey), file, key, (share) => change(key, { share }));
      running.set(key, upload);
      return upload.done;
    });
    running.delete(key);
    if (outcome.failure === null) {
      remove(key);
      // Without a notice, which would take the place of that of the task it was written with; the file is seen.
      if (outcome.changeId !== null) undo.pushChanges(`Attached ${quoted(name)}`, [outcome.changeId], null);
    } else {
      const { sentence, isOffline, isRefused } = outcome.failure;
      change(key, { failure: sentence, isWaiting: isOffline, isKept: one.isKept && !isRefused });
      if (isRefused) void dropFile(userId, key);
      // The browser may not notice that the server is there again.
      if (isOffline) setTimeout(sendWaiting, retryMs);
      // The open task says so beside the file.
      if (!isOffline && !document.querySelector(selectorOf('openTask', replica.realId(taskKey))))
        notices.show({ text: `${quoted(name)} was not attached. ${sentence}`, urgent: true });
    }
    void puller.pull();
  }

  for (const { subscribe } of [outbox.waiting, connected, hydratedFromDisk]) subscribe(sendWaiting);
  window.addEventListener('online', sendWaiting);
  void restore();

  return {
    sending,
    attach,
    restore,
    retry: (key) => void send(key),
    cancel: (key) => running.get(key)?.cancel(),
    drop: remove,
  };
}

/** Two tabs list the same stored files. */
function inOneTab<T>(key: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? (locks.request(`tidemark-file-${key}`, work) as Promise<T>) : work();
}
