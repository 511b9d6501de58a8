'use client';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useKeptText } from '../../client/drafts/kept-text.ts';
import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';
import { counted } from '../../client/verbs/quoted.ts';
import { useWorkspace } from '../../client/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { MarkedField } from '../../components/marked-field.tsx';
import { LineReading, LineWarnings } from './line-reading.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useQuickAdd } from './use-quick-add.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface QuickAddLineProps {
  /** What the present view implies: its project, its day. */
  readonly defaults: LineDefaults;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the completions lie over what follows, or push it down. */
  readonly floating: boolean;
  /** @param stay Shift was held: another task is to follow */
  readonly onAdded?: (stay: boolean) => void;
  /** Escape; what is typed stays. */
  readonly onLeave: () => void;
}

/** Writes tasks in a line each; what is understood lies under the highlighter and stands as chips below. */
export function QuickAddLine({ defaults, field, floating, onAdded, onLeave }: QuickAddLineProps) {
  const { inboxId } = useWorkspace();
  const id = useId();
  const [text, setText] = useKeptText('quick-add');
  const [focused, setFocused] = useState(false);
  const quickAdd = useQuickAdd({ text, setText, defaults, wanted: focused });
  const { result, names, count } = quickAdd;
  const projectId = result?.draft.projectId ?? defaults.projectId ?? inboxId;
  const suggestions = useSuggestions({ field, text, setText, names, projectId });
  const single = count <= 1;
  const hasChips = single && (result?.spans.length ?? 0) > 0;

  async function add(stay: boolean, asOne = false): Promise<void> {
    suggestions.close();
    if (!(await quickAdd.add(asOne))) return;
    field.current?.focus();
    onAdded?.(stay);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing || suggestions.onKeyDown(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void add(event.shiftKey);
    } else if (event.key === 'Escape') onLeave();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add(false);
      }}
      className="relative flex flex-wrap items-center gap-x-2 gap-y-2 rounded-lg border border-control bg-raised py-1.5 pr-1.5 pl-3 focus-within:border-ink"
    >
      <MarkedField
        ref={field}
        value={text}
        marks={quickAdd.marks}
        onChange={(event) => {
          setText(event.target.value);
          suggestions.onCaret();
        }}
        onSelect={suggestions.onCaret}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          suggestions.close();
        }}
        aria-label="Add a task"
        aria-describedby={hasChips ? id : undefined}
        aria-autocomplete="list"
        aria-controls={suggestions.offered ? suggestions.listId : undefined}
        aria-activedescendant={
          suggestions.offered && suggestions.activeIndex >= 0
            ? suggestions.optionId(suggestions.activeIndex)
            : undefined
        }
        placeholder="Add a task"
        enterKeyHint="done"
        autoComplete="off"
        className={classNames(
          'min-h-8 flex-1 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5 pointer-coarse:text-reading',
          (hasChips || !single) && 'basis-full pr-1.5',
        )}
      />
      <SuggestionList state={suggestions} floating={floating} />
      {hasChips && <LineReading id={id} quickAdd={quickAdd} text={text} setText={setText} />}
      <div className="ml-auto flex flex-wrap gap-2">
        {!single && <Button onClick={() => void add(false, true)}>Add as one task</Button>}
        <Button type="submit" variant="primary" disabled={count === 0}>
          Add {single ? 'task' : counted(count, 'task')}
        </Button>
      </div>
      {single && !suggestions.offered && <LineWarnings quickAdd={quickAdd} text={text} setText={setText} />}
      <p role="alert" className="w-full text-meta text-danger empty:hidden">
        {quickAdd.refusal}
      </p>
    </form>
  );
}
