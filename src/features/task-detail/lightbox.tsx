'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { DialogClose } from '../../components/dialog-close.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { useBackCloses } from '../../components/use-back-closes.ts';
import type { Attachment } from '../../contract/attachments.ts';
import { fileAddress } from './pictures.ts';

export interface LightboxProps {
  readonly pictures: readonly Attachment[];
  readonly shownId: string | null;
  readonly onShow: (id: string | null) => void;
}

/** A picture of the task as large as the window. The arrows lead to the others; Escape, back and a click beside it close. */
export function Lightbox({ pictures, shownId, onShow }: LightboxProps) {
  const index = pictures.findIndex(({ id }) => id === shownId);
  const picture = pictures[index];
  const close = () => onShow(null);
  useBackCloses(true, close);
  if (!picture) return null;
  const step = (by: 1 | -1) => onShow(pictures[(index + by + pictures.length) % pictures.length]?.id ?? null);
  return (
    <Base.Root open onOpenChange={(open) => !open && close()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-canvas" />
        <Base.Popup
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'ArrowLeft') step(-1);
            else if (event.key === 'ArrowRight') step(1);
          }}
          className="fixed inset-0 z-50 flex flex-col bg-canvas text-ink outline-none"
        >
          <Base.Title className="shrink-0 truncate py-5 pr-16 pl-5 font-strong">{picture.fileName}</Base.Title>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the cross closes too, and so does Escape. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the cross closes too, and so does Escape. */}
          <div
            className="flex min-h-0 flex-1 items-center justify-center p-2"
            onClick={(event) => event.target === event.currentTarget && close()}
          >
            {/* biome-ignore lint/performance/noImgElement: the picture is as its owner sent it, and for its owner alone. */}
            <img
              src={fileAddress(picture.id)}
              alt={picture.fileName}
              className="max-h-full max-w-full object-contain"
            />
          </div>
          {pictures.length > 1 && (
            <div className="flex shrink-0 items-center justify-center gap-4 pb-[calc(12px+env(safe-area-inset-bottom))]">
              <IconButton
                label="Previous picture"
                icon={<ArrowLeft size={20} aria-hidden="true" />}
                onClick={() => step(-1)}
              />
              <span className="text-meta text-ink2">
                {index + 1} of {pictures.length}
              </span>
              <IconButton
                label="Next picture"
                icon={<ArrowRight size={20} aria-hidden="true" />}
                onClick={() => step(1)}
              />
            </div>
          )}
          <DialogClose label="Close the picture" />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
