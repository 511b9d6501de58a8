import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LineNames } from '../../client/quick-add/line-context.ts';
import { type Suggestion, type Suggestions, suggestionsAt } from './suggestions.ts';

export interface SuggestionState {
  readonly offered: Suggestions | null;
  readonly activeIndex: number;
  readonly listId: string;
  optionId(index: number): string;
  /** Called when the caret has moved. */
  onCaret(): void;
  /** @returns whether the list handled the key */
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
  choose(item: Suggestion): void;
  close(): void;
}

interface Options {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly names: LineNames;
  readonly projectId: string;
  /** Creates the project that a suggestion names. */
  readonly onCreate: (name: string) => void;
}

/** The suggestions for the word at the caret: arrows choose, Enter and Tab insert, Escape closes. */
export function useSuggestions({ field, text, setText, names, projectId, onCreate }: Options): SuggestionState {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ at: string; index: number } | null>(null);
  const offered = caret === null || dismissed === text ? null : suggestionsAt(text, caret, names, projectId);
  const place = `${caret} ${text}`;
  const initial = offered?.takesFirst ? 0 : -1;
  const activeIndex = chosen?.at === place ? chosen.index : initial;

  function choose({ insert, creates }: Suggestion): void {
    if (!offered) return;
    if (creates !== undefined) onCreate(creates);
    const rest = text.slice(offered.to);
    const line = `${text.slice(0, offered.from)}${insert} ${rest.trimStart()}`;
    const next = offered.from + insert.length + 1;
    // The text must be rendered before the caret is set behind the word, and both before the next key event.
    flushSync(() => {
      setText(line);
      setCaret(next);
    });
    field.current?.focus();
    field.current?.setSelectionRange(next, next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    if (!offered || event.nativeEvent.isComposing) return false;
    const count = offered.items.length;
    const active = offered.items[activeIndex];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const index = activeIndex < 0 && step < 0 ? count - 1 : (activeIndex + step + count) % count;
      setChosen({ at: place, index });
    } else if (event.key === 'Escape') {
      setDismissed(text);
      event.stopPropagation();
    } else if ((event.key === 'Enter' || event.key === 'Tab') && active && !event.shiftKey) {
      choose(active);
    } else return false;
    event.preventDefault();
    return true;
  }

  return {
    offered,
    activeIndex,
    listId,
    optionId: (index) => `${listId}-${index}`,
    onCaret: () => {
      const element = field.current;
      setCaret(element && element.selectionStart === element.selectionEnd ? element.selectionStart : null);
    },
    onKeyDown,
    choose,
    close: () => setCaret(null),
  };
}
