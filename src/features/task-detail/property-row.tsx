import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { dataAttributes } from '../../client/dom/data-attributes.ts';

interface PropertyRowProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** What the row shows, where that can be taken away by a control of the row. */
  readonly removable?: string;
  readonly children: ReactNode;
}

/** One property of an open task in a row of 28 px: icon, name, value. */
export function PropertyRow({ icon: Icon, label, removable, children }: PropertyRowProps) {
  return (
    <div
      {...dataAttributes({ removable })}
      className="-mx-2 flex min-h-7 flex-wrap items-start rounded-sm px-2 hover:bg-hover pointer-coarse:min-h-11"
    >
      <dt className="flex min-h-7 w-30 shrink-0 items-center text-ink2 pointer-coarse:min-h-11">
        <span className="w-(--text-step) pointer-coarse:pl-[3px]">
          <Icon size={16} aria-hidden="true" className="text-ink3" />
        </span>
        {label}
      </dt>
      <dd className="flex min-h-7 min-w-0 flex-1 basis-32 flex-wrap items-center gap-x-2 pointer-coarse:min-h-11">
        {children}
      </dd>
    </div>
  );
}
