import { type ReactNode, Suspense } from 'react';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import { NameInPlace } from '../../client/renaming/name-in-place.tsx';
import { classNames } from '../../components/class-names.ts';
import { FoldButton } from '../../components/fold-button.tsx';
import { countOf, type ListGroup, sectionOf } from './list-entries.ts';

const Conditions = lazyPart(
  () => import('./conditions.tsx'),
  (module) => module.Conditions,
);

const tones = { danger: 'font-strong text-danger', quiet: 'text-ink3', plain: 'font-strong text-ink' };

export interface GroupHeadingProps {
  readonly group: ListGroup;
  /** Controls of the section or day that the heading names. */
  readonly actions?: ReactNode;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
}

export function GroupHeading({ group, actions, isFolded, onFold }: GroupHeadingProps) {
  const { heading, detail, sentence, tone = 'plain', rows } = group;
  const count = countOf(group);
  return (
    <div className="pt-4">
      {/* Extends beyond the column to cover the background of rows that scroll below it, and their buttons to fold; its line does not. */}
      <div className="relative -mx-2 bg-canvas px-2 shadow-[-24px_0_var(--canvas)] after:absolute after:inset-x-2 after:bottom-0 after:h-px after:bg-line">
        <div
          {...dataAttributes({ section: sectionOf(group) })}
          className={classNames('flex items-center justify-between gap-2', tone === 'quiet' ? 'min-h-7' : 'min-h-9')}
        >
          {group.folds && rows.length > 0 && (
            <FoldButton
              name={heading ?? ''}
              isFolded={isFolded}
              onFold={onFold}
              className="pointer-fine:absolute pointer-fine:inset-y-0 pointer-fine:-left-3 pointer-fine:md:-left-5 pointer-coarse:order-1 print:hidden"
            />
          )}
          <h2 className={classNames('mr-auto flex min-w-0 items-baseline gap-x-2 py-1', tones[tone])}>
            <GroupName group={group} />
            {detail ? (
              <span className="text-meta font-normal text-ink3">{detail}</span>
            ) : (
              count > 0 && <span className="text-meta font-normal text-ink3">{count}</span>
            )}
          </h2>
          {sentence !== undefined && (
            <p
              title={sentence}
              className="hidden min-w-0 shrink-[3] truncate text-meta text-ink3 row:block print:hidden"
            >
              {sentence}
            </p>
          )}
          {actions}
        </div>
      </div>
    </div>
  );
}

/** The name of the group; that of a section is written anew in its place. */
export function GroupName({ group }: { group: ListGroup }) {
  const { heading, conditions } = group;
  const section = sectionOf(group);
  if (conditions !== undefined)
    return (
      <Suspense fallback={heading}>
        <Conditions texts={conditions} isQuiet={group.tone === 'quiet'} />
      </Suspense>
    );
  if (section === undefined || heading === null)
    return (
      <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
        {heading}
      </span>
    );
  return (
    <NameInPlace kind="section" id={section} name={heading}>
      {heading}
    </NameInPlace>
  );
}
