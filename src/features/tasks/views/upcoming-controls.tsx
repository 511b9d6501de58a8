'use client';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from '../../../components/class-names.ts';
import { IconButton } from '../../../components/icon-button.tsx';

export const upcomingLayouts = ['list', 'week', 'month'] as const;
export type UpcomingLayout = (typeof upcomingLayouts)[number];

const words: Record<UpcomingLayout, string> = { list: 'List', week: 'Week', month: 'Month' };

export interface UpcomingControlsProps {
  readonly layout: UpcomingLayout;
  readonly onLayout: (layout: UpcomingLayout) => void;
  readonly onTurn: (direction: 1 | -1) => void;
  readonly onToday: () => void;
}

/** The way through weeks or months, and the layouts of Upcoming. */
export function UpcomingControls({ layout, onLayout, onTurn, onToday }: UpcomingControlsProps) {
  const unit = layout === 'month' ? 'month' : 'week';
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2 print:hidden md:-order-1 md:mr-2 md:mb-0 md:gap-4">
      <div className="flex items-center">
        <IconButton
          label={`Previous ${unit}`}
          icon={<ChevronLeft size={16} aria-hidden="true" />}
          onClick={() => onTurn(-1)}
        />
        <button
          type="button"
          onClick={onToday}
          className="press min-h-7 rounded-sm px-2 font-medium text-ink2 hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
        >
          Today
        </button>
        <IconButton
          label={`Next ${unit}`}
          icon={<ChevronRight size={16} aria-hidden="true" />}
          onClick={() => onTurn(1)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's. */}
      <div role="group" aria-label="Layout" className="flex">
        {upcomingLayouts.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === layout}
            onClick={() => onLayout(name)}
            className={classNames(
              'press min-h-7 rounded-sm px-2.5 pointer-coarse:min-h-11',
              name === layout ? 'bg-sel font-strong text-ink' : 'text-ink2 hover:bg-hover hover:text-ink',
            )}
          >
            {words[name]}
          </button>
        ))}
      </div>
    </div>
  );
}
