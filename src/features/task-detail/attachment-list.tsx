'use client';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { importWithRetry } from '../../client/loading/import-with-retry.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import type { Attachment } from '../../contract/attachments.ts';
import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import { randomId } from '../../sync/ids.ts';
import { fileAddress, isPicture } from './pictures.ts';
import { type Upload, uploadFile } from './upload-file.ts';

const Lightbox = lazy(() =>
  importWithRetry(() => import('./lightbox.tsx')).then((module) => ({ default: module.Lightbox })),
);

interface Sending {
  readonly key: string;
  readonly name: string;
  readonly share: number;
  /** Why the file was not attached. */
  readonly failure: string | null;
  /** The file for a retry; null = the server would refuse it again. */
  readonly file: File | null;
}

const bytesMax = limits.attachmentBytesMax;

export interface AttachmentListProps {
  readonly task: Task;
  readonly attachments: readonly Attachment[];
  /** The file input, which a click opens. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Attachments of a task: upload with progress, download, delete with undo. */
export function AttachmentList({ task, attachments, input }: AttachmentListProps) {
  const { replica, puller } = useWorkspace();
  const uploads = useRef(new Map<string, Upload>());
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [shownId, setShownId] = useState<string | null>(null);
  const pictures = attachments.filter(isPicture);
  const change = (key: string, part: Partial<Sending>) =>
    setSending((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: string) => setSending((list) => list.filter((one) => one.key !== key));

  async function send(file: File): Promise<void> {
    const key = randomId();
    const failure =
      file.size > bytesMax ? `It is ${sizeWords(file.size)}; a file can have at most ${sizeWords(bytesMax)}.` : null;
    setSending((list) => [...list, { key, name: file.name, share: 0, failure, file: failure ? null : file }]);
    if (!failure) await upload(key, file);
  }

  async function upload(key: string, file: File): Promise<void> {
    change(key, { failure: null, share: 0 });
    const sent = uploadFile(replica.realId(task.id), file, key, (share) => change(key, { share }));
    uploads.current.set(key, sent);
    const problem = await sent.done;
    if (problem === null) drop(key);
    else change(key, { failure: problem });
    void puller.pull();
  }

  return (
    <>
      <ul aria-label="Files">
        {attachments.map((attachment) => (
          <AttachmentItem
            key={attachment.id}
            attachment={attachment}
            onShow={isPicture(attachment) ? () => setShownId(attachment.id) : null}
          />
        ))}
        {sending.map(({ key, name, share, failure, file }) => (
          <li key={key} className="flex items-center justify-between gap-3 py-1 pl-8">
            <span className="min-w-0 flex-1 break-words">
              {name}
              {failure ? (
                <span role="alert" className="block text-meta text-danger">
                  {failure}
                </span>
              ) : (
                <progress value={share} max={1} aria-label={`Sending ${name}`} className="block h-1.5 w-full" />
              )}
            </span>
            {failure && file && <Button onClick={() => void upload(key, file)}>Try again</Button>}
            <IconButton
              label={failure ? `Dismiss ${name}` : `Stop sending ${name}`}
              icon={<X size={14} aria-hidden="true" />}
              onClick={() => (failure ? drop(key) : uploads.current.get(key)?.cancel())}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={`Attach files to “${task.name}”`}
        onChange={({ target }) => {
          for (const file of target.files ?? []) void send(file);
          target.value = '';
        }}
      />
      {pictures.some(({ id }) => id === shownId) && (
        <Suspense>
          <Lightbox pictures={pictures} shownId={shownId} onShow={setShownId} />
        </Suspense>
      )}
    </>
  );
}

interface AttachmentItemProps {
  readonly attachment: Attachment;
  /** Shows it large; null for what is no picture. */
  readonly onShow: (() => void) | null;
}

function AttachmentItem({ attachment, onShow }: AttachmentItemProps) {
  const workspace = useWorkspace();
  const { id, fileName, byteSize } = attachment;
  return (
    <li className="-mx-2 flex min-h-7 items-center gap-3 rounded-sm px-2 hover:bg-hover pointer-coarse:min-h-11">
      {onShow ? (
        <button
          type="button"
          aria-label={`Show “${fileName}”`}
          onClick={onShow}
          className="press my-1 size-14 shrink-0 overflow-hidden rounded-sm border border-line bg-rail"
        >
          {/* biome-ignore lint/performance/noImgElement: the picture is as its owner sent it, and for its owner alone. */}
          <img src={fileAddress(id)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        </button>
      ) : (
        <Paperclip size={16} aria-hidden="true" className="mr-1 shrink-0 text-ink3" />
      )}
      <a
        href={fileAddress(id)}
        download={fileName}
        className="min-w-0 py-1 break-words text-pen underline underline-offset-2"
      >
        {fileName}
      </a>
      <span className="-mr-1.5 ml-auto flex shrink-0 items-center gap-1 text-meta text-ink3">
        {sizeWords(byteSize)}
        <IconButton
          label={`Delete “${fileName}”`}
          icon={<X size={14} aria-hidden="true" />}
          onClick={() => trashRecords(workspace, 'attachment', [id])}
        />
      </span>
    </li>
  );
}

function sizeWords(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  if (bytes < 1_048_576) return `${Math.round(bytes / 1_024)} kB`;
  return `${(bytes / 1_048_576).toFixed(1).replace(/\.0$/, '')} MB`;
}
