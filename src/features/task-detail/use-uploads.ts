import { useEffect, useRef, useState } from 'react';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { limits } from '../../contract/limits.ts';
import { randomId } from '../../sync/ids.ts';
import { sizeWords } from './size-words.ts';
import { type Upload, uploadFile } from './upload-file.ts';

export interface Sending {
  readonly key: string;
  readonly name: string;
  readonly share: number;
  /** Why the file was not attached. */
  readonly failure: string | null;
  /** Whether it is sent by itself once there is a connection. */
  readonly isWaiting: boolean;
  /** The file for a retry; null = the server would refuse it again. */
  readonly file: File | null;
}

const bytesMax = limits.attachmentBytesMax;

/** The files on their way to a task. Those that the server was not reached for are sent again with the next connection. */
export function useUploads(taskId: string) {
  const { replica, puller, outbox } = useWorkspace();
  const uploads = useRef(new Map<string, Upload>());
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const change = (key: string, part: Partial<Sending>) =>
    setSending((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => setSending((list) => list.filter((one) => one.key !== key));

  async function send(file: File): Promise<void> {
    const key = randomId();
    const failure =
      file.size > bytesMax ? `It is ${sizeWords(file.size)}; a file can have at most ${sizeWords(bytesMax)}.` : null;
    const one = { key, name: file.name, share: 0, failure, isWaiting: false, file: failure ? null : file };
    setSending((list) => [...list, one]);
    if (!failure) await upload(key, file);
  }

  async function upload(key: string, file: File): Promise<void> {
    change(key, { failure: null, isWaiting: false, share: 0 });
    const sent = uploadFile(replica.realId(taskId), file, key, (share) => change(key, { share }));
    uploads.current.set(key, sent);
    const failure = await sent.done;
    if (failure === null) drop(key);
    else change(key, { failure: failure.sentence, isWaiting: failure.isOffline });
    void puller.pull();
  }

  const waiting = sending.filter(({ isWaiting }) => isWaiting);
  const sendWaiting = useRef(() => {});
  sendWaiting.current = () => {
    for (const { key, file } of waiting) if (file) void upload(key, file);
  };
  const hasWaiting = waiting.length > 0;
  useEffect(() => {
    if (!hasWaiting) return;
    // A task that was added offline is sent first, because its file needs the id that the server gives it.
    const sendIfReachable = () => {
      if (navigator.onLine && outbox.waiting.get().length === 0) sendWaiting.current();
    };
    window.addEventListener('online', sendIfReachable);
    const stop = outbox.waiting.subscribe(sendIfReachable);
    return () => {
      window.removeEventListener('online', sendIfReachable);
      stop();
    };
  }, [hasWaiting, outbox]);

  return { sending, send, upload, drop, cancel: (key: string) => uploads.current.get(key)?.cancel() };
}
