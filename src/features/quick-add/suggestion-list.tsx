import { classNames } from '../../components/class-names.ts';
import type { SuggestionState } from './use-suggestions.ts';

/**
 * The list below the field, which keeps the focus and refers to the active option.
 * @param floating whether it overlays what follows
 */
export function SuggestionList({ state, floating }: { state: SuggestionState; floating: boolean }) {
  const { offered, activeIndex } = state;
  if (!offered) return null;
  return (
    <div
      id={state.listId}
      role="listbox"
      aria-label={offered.name}
      className={classNames(
        'w-full overflow-auto rounded-lg border border-line bg-raised py-1',
        floating && 'absolute top-full left-0 z-30 mt-1 max-w-80 shadow-float',
      )}
    >
      {offered.items.map((item, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's.
        <div
          key={item.key}
          id={state.optionId(index)}
          role="option"
          aria-selected={index === activeIndex}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => state.choose(item)}
          className={classNames(
            'flex min-h-8 cursor-default items-center justify-between gap-3 px-3 hover:bg-hover pointer-coarse:min-h-11',
            index === activeIndex && 'bg-sel',
          )}
        >
          <span className="min-w-0 truncate">{item.label}</span>
          {item.detail && <span className="text-meta text-ink2">{item.detail}</span>}
        </div>
      ))}
    </div>
  );
}
