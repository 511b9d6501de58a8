import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Span } from '../../quick-add/types.ts';
import { correct, type Unmarking, unmark } from './unmark.ts';

interface LineFieldOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What was recognised in the text. */
  readonly spans: readonly Span[];
}

export interface LineField {
  /** Sets the text and returns the focus to it, for what is chosen beside the field. */
  write(text: string, caret?: number): void;
  /** Handles a key press. @returns whether it was a Backspace that made a recognised word one of the title, or corrected the one it had made */
  onBackspace(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
}

/** A text field in the quick-add language whose words can be un-marked. */
export function useLineField({ field, text, setText, spans }: LineFieldOptions): LineField {
  const unmarking = useRef<Unmarking | null>(null);

  function write(next: string, caret = next.length): void {
    // The focus comes first, because the button that was pressed may go with its word, and the focus with the button.
    field.current?.focus();
    // The caret can stand behind the new words only once the field holds them.
    flushSync(() => setText(next));
    field.current?.setSelectionRange(caret, caret);
  }

  function onBackspace(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const { selectionStart: caret, selectionEnd } = event.currentTarget;
    if (event.key !== 'Backspace' || event.ctrlKey || event.altKey || event.metaKey || caret !== selectionEnd)
      return false;
    const now = { text, caret };
    const corrected = correct(unmarking.current, now);
    unmarking.current = corrected ? null : unmark(now, spans);
    const next = corrected ?? unmarking.current?.after;
    if (!next) return false;
    event.preventDefault();
    write(next.text, next.caret);
    return true;
  }

  return { write, onBackspace };
}
