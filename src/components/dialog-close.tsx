'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { IconButton } from './icon-button.tsx';

/** The close button in the corner, drawn as the key that closes too where there is one. It is last in the dialog's order, so that the initial focus is on the content. */
export function DialogClose({ label, isKey = false }: { label: string; isKey?: boolean }) {
  return (
    <Base.Close
      render={
        <IconButton
          label={label}
          icon={
            isKey ? (
              <>
                <span
                  aria-hidden="true"
                  className="rounded-sm border border-line px-1 py-px text-meta whitespace-nowrap before:content-['Esc'] pointer-coarse:hidden"
                />
                <X size={16} aria-hidden="true" className="pointer-fine:hidden" />
              </>
            ) : (
              <X size={16} aria-hidden="true" />
            )
          }
          className="absolute top-4 right-4 z-1 pointer-coarse:top-2 pointer-coarse:right-2"
        />
      }
    />
  );
}
