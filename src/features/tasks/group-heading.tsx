import { classNames } from '../../components/class-names.ts';
import type { ListGroup } from './list-entries.ts';

export function GroupHeading({ group }: { group: ListGroup }) {
  return (
    <h2
      className={classNames(
        'border-b border-line pt-7 pb-1.5 text-meta font-strong',
        group.tone === 'danger' ? 'text-danger' : 'text-ink2',
      )}
    >
      {group.heading}
    </h2>
  );
}
