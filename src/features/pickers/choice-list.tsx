'use client';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useId, useState } from 'react';
import { pickerField } from '../../client/picking/picker-request.ts';
import { classNames } from '../../components/class-names.ts';

interface Choice {
  readonly key: string;
  /** The text that is searched for the typed words. */
  readonly words: string;
  readonly face: ReactNode;
  readonly isChosen?: boolean;
}

export interface ChoiceListProps {
  /** The accessible name of the field: `Labels of “Book dentist”`. */
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  /** Called with the chosen key; with `stays` the list remains open for more choices. */
  readonly onChoose: (key: string, stays: boolean) => void;
  /** Whether a click leaves the list open for more choices. */
  readonly isMultiple?: boolean;
  /** The entry that creates a choice, offered when none has the typed words as its name. */
  readonly create?:
    | { readonly face: (words: string) => ReactNode; readonly onCreate: (words: string) => void }
    | undefined;
}

/** A search field above the matching choices; arrows and Enter choose, Escape clears the field first. */
export function ChoiceList({ label, placeholder, choices, onChoose, isMultiple = false, create }: ChoiceListProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const wanted = words.trim().replace(/^[#@/]/, '');
  const left = choices.filter((choice) => includesAll(choice.words, wanted));
  const isNew = wanted !== '' && !choices.some((choice) => choice.words.toLowerCase() === wanted.toLowerCase());
  const rows: { key: string; face: ReactNode; isChosen: boolean; run: (stays: boolean) => void }[] = [
    ...left.map(({ key, face, isChosen = false }) => ({
      key,
      face,
      isChosen,
      run: (stays: boolean) => onChoose(key, stays),
    })),
    ...(create && isNew
      ? [{ key: ' new', face: create.face(wanted), isChosen: false, run: () => create.onCreate(wanted) }]
      : []),
  ];
  const active = Math.min(at, rows.length - 1);

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && words !== '') setWords('');
    else if (event.key === 'ArrowDown') setAt((active + 1) % Math.max(rows.length, 1));
    else if (event.key === 'ArrowUp') setAt((active - 1 + rows.length) % Math.max(rows.length, 1));
    else if (event.key === 'Enter') rows[active]?.run(isMultiple && event.shiftKey);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        {...pickerField}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={rows.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={placeholder}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        className="h-9 w-full rounded-sm border border-control bg-raised px-2 pointer-coarse:h-11 pointer-coarse:text-reading"
      />
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        className="mt-1 max-h-80 overflow-y-auto pointer-coarse:max-h-none"
      >
        {rows.map(({ key, face, isChosen, run }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose.
          <div
            key={key}
            id={`${id}-${index}`}
            ref={index === active ? scrollIntoList : null}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen}
            onPointerMove={() => setAt(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(isMultiple)}
            className={classNames(
              'flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 pointer-coarse:min-h-11',
              index === active &&
                'bg-hover in-data-[theme=dark]:bg-ink/8 outline-1 -outline-offset-1 outline-transparent',
            )}
          >
            {face}
            {isChosen && <Check size={16} aria-hidden="true" className="ml-auto shrink-0 text-ink2" />}
          </div>
        ))}
      </div>
      {rows.length === 0 && (
        <p className="px-2 py-1.5 text-ink3">{wanted === '' ? 'Type a name.' : 'Nothing has that name.'}</p>
      )}
    </>
  );
}

/** Whether the text contains every word, in any order. */
function includesAll(text: string, words: string): boolean {
  const lower = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s/)
    .every((word) => lower.includes(word));
}

function scrollIntoList(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
