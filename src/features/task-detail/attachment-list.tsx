'use client';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { type RefObject, Suspense, useState } from 'react';
import { trashRecords } from '../../client/actions/trash-records.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { useOffline } from '../../client/react/use-offline.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { sizeWords } from '../../client/uploads/size-words.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import type { Attachment } from '../../contract/attachments.ts';
import type { Task } from '../../contract/tasks.ts';
import { fileAddress, isPicture } from './pictures.ts';
import { useUploads } from './use-uploads.ts';

const Lightbox = lazyPart(
  () => import('./lightbox.tsx'),
  (module) => module.Lightbox,
);

export interface AttachmentListProps {
  readonly task: Task;
  readonly attachments: readonly Attachment[];
  /** The file input, which a click opens. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Attachments of a task: upload with progress, download, delete with undo. */
export function AttachmentList({ task, attachments, input }: AttachmentListProps) {
  const { sending, attach, retry, drop, cancel } = useUploads(task.id);
  const offline = useOffline();
  const [shownId, setShownId] = useState<string | null>(null);
  const pictures = attachments.filter(isPicture);

  return (
    <>
      <ul aria-label="Files" className="empty:hidden">
        {attachments.map((attachment) => (
          <AttachmentItem
            key={attachment.id}
            attachment={attachment}
            onShow={isPicture(attachment) ? () => setShownId(attachment.id) : null}
          />
        ))}
        {sending.map(({ key, name, share, failure, isWaiting, isKept, file }) => (
          <li
            key={key}
            {...dataAttributes({ removable: 'file' })}
            className="flex items-center justify-between gap-3 py-1 pl-(--text-step)"
          >
            <span className="min-w-0 flex-1 break-words">
              {name}
              {failure ? (
                <span role="alert" className="block text-meta text-danger">
                  {failure}
                  {isWaiting &&
                    ` It is sent once there is a connection${isKept ? '' : '; keep this page open until then'}.`}
                </span>
              ) : (
                <progress value={share} max={1} aria-label={`Sending ${name}`} className="block h-1.5 w-full" />
              )}
            </span>
            {failure && file && <Button onClick={() => retry(key)}>Try again</Button>}
            <IconButton
              label={failure ? `Dismiss ${name}` : `Stop sending ${name}`}
              icon={<X size={14} aria-hidden="true" />}
              onClick={() => (failure ? drop(key) : cancel(key))}
            />
          </li>
        ))}
      </ul>
      {offline && sending.length === 0 && (
        <p className="text-meta text-ink3">You are offline: a file waits on this device until there is a connection.</p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={`Attach files to “${task.name}”`}
        onChange={({ target }) => {
          for (const file of target.files ?? []) void attach(task.id, file);
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
    <li
      {...dataAttributes({ removable: 'file' })}
      className="-mx-2 flex min-h-7 items-center gap-3 rounded-sm px-2 hover:bg-hover pointer-coarse:min-h-11"
    >
      {onShow ? (
        <button
          type="button"
          aria-label={`Show “${fileName}”`}
          onClick={onShow}
          className="press my-1 size-14 shrink-0 overflow-hidden rounded-sm border border-line bg-rail print:block!"
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
