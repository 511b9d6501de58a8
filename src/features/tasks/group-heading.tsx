import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { ListGroup } from './list-entries.ts';

/** @param actions controls of what the heading names */
export function GroupHeading({ group, actions }: { group: ListGroup; actions?: ReactNode }) {
  return (
    <div className="flex items-end justify-between border-b border-line pt-5">
      <h2
        className={classNames(
          'min-w-0 pt-2 pb-1.5 text-meta font-strong break-words',
          group.tone === 'danger' ? 'text-danger' : 'text-ink2',
        )}
      >
        {group.heading}
      </h2>
      {actions}
    </div>
  );
}
