'use client';
import { pickerField } from '../../client/picking/picker-request.ts';
import { isToken } from '../../client/quick-add/keep-as-text.ts';
import { MarkedField } from '../../components/marked-field.tsx';
import type { QuickAddResult } from '../../quick-add/types.ts';

export interface DateWordsProps {
  readonly label?: string;
  readonly placeholder?: string;
  readonly words: string;
  readonly onChange: (words: string) => void;
  readonly result: QuickAddResult | null;
  readonly onEnter: () => void;
  /** Whether an Enter waits for the parser. */
  readonly isWaiting: boolean;
}

/** The text field for a date, with the parsed words highlighted. */
export function DateWords({
  label = 'When, in words',
  placeholder = 'fri 9am, every month, {27 mar}',
  words,
  onChange,
  result,
  onEnter,
  isWaiting,
}: DateWordsProps) {
  return (
    <div className="rounded-sm border border-control bg-raised px-2 py-[7px] focus-within:border-ink focus-within:shadow-[inset_0_0_0_1px_var(--ink)] pointer-coarse:py-2.5 pointer-coarse:text-reading">
      <MarkedField
        {...pickerField}
        aria-label={label}
        aria-busy={isWaiting || undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={words}
        marks={(result?.spans ?? []).filter(isToken)}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && words !== '') onChange('');
          else if (event.key === 'Enter') onEnter();
          else return;
          event.preventDefault();
        }}
      />
    </div>
  );
}
