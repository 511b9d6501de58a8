'use client';
import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { IconButton } from './icon-button.tsx';

/** The close button in the corner. It is last in the dialog's order, so that the initial focus is on the content. */
export function DialogClose({ label }: { label: string }) {
  return (
    <Base.Close
      render={
        <IconButton
          label={label}
          icon={<X size={16} aria-hidden="true" />}
          className="absolute top-4 right-4 pointer-coarse:top-2 pointer-coarse:right-2"
        />
      }
    />
  );
}
