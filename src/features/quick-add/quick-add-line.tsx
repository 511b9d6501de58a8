'use client';
import { type KeyboardEvent, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { addProject } from '../../client/actions/create-project.ts';
import { counted } from '../../client/actions/quoted.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { draftText } from '../../client/drafts/draft-text.ts';
import { earlyTextKey, takeEarlyText } from '../../client/early-input/early-text.ts';
import { useEnterOnceReady } from '../../client/early-input/use-enter-once-ready.ts';
import { usePreHydrationText } from '../../client/early-input/use-pre-hydration-text.ts';
import { lazyPart } from '../../client/loading/lazy-part.ts';
import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';
import { LineReading, LineWarnings } from '../../client/quick-add/lazy-line-reading.tsx';
import { useLineField } from '../../client/quick-add/use-line-field.ts';
import { useDraftText } from '../../client/react/use-draft-text.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Delayed } from '../../components/delayed.tsx';
import { MarkedField } from '../../components/marked-field.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import { bothLines } from './both-lines.ts';
import { LineExample } from './line-example.tsx';
import type { LineExampleName } from './line-examples.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useQuickAdd } from './use-quick-add.ts';
import { useSuggestions } from './use-suggestions.ts';

const LineParts = lazyPart(
  () => import('./line-parts.tsx'),
  (module) => module.LineParts,
);

const LineFileList = lazyPart(
  () => import('./line-file-list.tsx'),
  (module) => module.LineFileList,
);

const endsInName = /(?:^|\s)[#@/][^#@/\n]*$/;

/** The field is 36 px high with a hairline while it is empty and unfocused; with focus it grows for its chips and its button, over what follows; a draft that is left shows its first line. */
const quietLook =
  'border-control py-1 pr-1.5 pl-[31px] not-focus-within:has-[textarea:placeholder-shown]:border-line not-focus-within:has-[textarea:placeholder-shown]:py-px not-focus-within:h-9 not-focus-within:overflow-hidden not-focus-within:py-px focus-within:shadow-float';

export interface QuickAddLineProps {
  /** The fields that the current view implies: its project, its day. */
  readonly defaults: LineDefaults;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Which draft it edits, and how scripts find it. */
  readonly name?: 'quick-add' | 'add-in-place';
  /** Whether the suggestions overlay what follows instead of pushing it down. */
  readonly floating: boolean;
  /** The placeholder of a view's add line, named; such a line has no frame while it is empty. */
  readonly example?: LineExampleName;
  /** What a task gets from the view, told beside the example. */
  readonly adds?: string;
  /** Shows the parts of a line as buttons. */
  readonly hasParts?: boolean;
  /** @param stay whether Shift was held, which keeps the field open for another task */
  readonly onAdded?: (stay: boolean) => void;
  /** @param ids the tasks that were created; not called for text that is parsed later */
  readonly onCreated?: (ids: readonly string[]) => void;
  /** Called on Escape, which keeps what is typed. */
  readonly onLeave: () => void;
}

/** A field in which each line is a task; parsed words are highlighted and shown as chips below. */
export function QuickAddLine(props: QuickAddLineProps) {
  const {
    defaults,
    field,
    name = 'quick-add',
    floating,
    example,
    adds,
    hasParts = false,
    onAdded,
    onCreated,
    onLeave,
  } = props;
  const workspace = useWorkspace();
  const { inboxId } = workspace;
  const id = useId();
  const [text, setText] = useDraftText(name);
  const [focused, setFocused] = useState(false);
  const wasFocused = useRef(false);
  const quickAdd = useQuickAdd({
    text,
    setText,
    defaults,
    wanted: focused,
    takesFiles: name === 'quick-add',
    onCreated,
  });
  const { result, names, count } = quickAdd;
  const projectId = result?.draft.projectId ?? defaults.projectId ?? inboxId;
  const suggestions = useSuggestions({
    field,
    text,
    setText,
    names,
    projectId,
    onCreate: (name) => addProject(workspace, { name }),
  });
  const single = count <= 1;
  const hasChips = single && (result?.spans.length ?? 0) > 0;

  const hydrated = useHydrated();
  function takeEarly(early: string): void {
    // Before hydration, Enter inserts a line break into the field.
    if (early.endsWith('\n')) quickAdd.send(early.trim());
    else setText(bothLines(draftText(workspace, name).get(), early));
    if (document.activeElement !== field.current) return;
    // Neither the focus nor the caret moves again after hydration, so nothing else tells of them.
    setFocused(true);
    suggestions.onCaret();
  }
  usePreHydrationText(field, takeEarly, () => takeEarlyText(workspace, name));

  function add(stay: boolean, asOne = false): void {
    suggestions.close();
    if (!quickAdd.add(asOne)) return;
    field.current?.focus();
    onAdded?.(stay);
  }

  const lineField = useLineField({ field, text, setText, spans: single ? (result?.spans ?? []) : [] });
  function write(line: string): void {
    lineField.write(line);
    suggestions.onCaret();
  }

  const completes = suggestions.offered?.takesFirst ? suggestions.offered.items[0] : undefined;
  const enterOnceNamed = useEnterOnceReady(text, quickAdd.namesKnown, () => {
    if (completes) suggestions.choose(completes);
    else add(false);
  });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing || suggestions.onKeyDown(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!quickAdd.namesKnown && endsInName.test(text)) enterOnceNamed();
      else add(event.shiftKey);
    } else if (lineField.onBackspace(event)) suggestions.onCaret();
    else if (event.key === 'Escape') onLeave();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        add(false);
      }}
      // A press anywhere in the box focuses the field.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        field.current?.focus();
      }}
      className={classNames(
        'group/line relative flex flex-wrap items-center gap-x-2 gap-y-2 rounded-lg border bg-raised focus-within:border-ink print:hidden',
        example === undefined ? 'border-control py-1.5 pr-1.5 pl-3' : quietLook,
      )}
    >
      {example !== undefined && <LineExample example={example} adds={adds} />}
      <MarkedField
        ref={field}
        {...dataAttributes({ field: name, earlyText: hydrated ? null : earlyTextKey(workspace, name) })}
        value={text}
        marks={quickAdd.marks}
        onChange={(event) => {
          setText(event.target.value);
          suggestions.onCaret();
        }}
        onSelect={suggestions.onCaret}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          setFocused(true);
          // What was left half-written goes on at its end; a press puts the caret elsewhere after this.
          if (!wasFocused.current)
            currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
          wasFocused.current = true;
        }}
        onBlur={() => {
          setFocused(false);
          suggestions.close();
        }}
        aria-label={name === 'quick-add' ? 'Add a task' : 'New task'}
        aria-describedby={hasChips ? id : undefined}
        aria-autocomplete="list"
        aria-controls={suggestions.offered ? suggestions.listId : undefined}
        aria-activedescendant={
          suggestions.offered && suggestions.activeIndex >= 0
            ? suggestions.optionId(suggestions.activeIndex)
            : undefined
        }
        placeholder={name === 'quick-add' ? 'Add a task' : 'New task'}
        enterKeyHint="done"
        autoComplete="off"
        className={classNames(
          'min-h-8 flex-1 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5 pointer-coarse:text-reading',
          example !== undefined && 'not-focus-within:has-[:placeholder-shown]:[&_textarea]:placeholder:opacity-0',
          (hasChips || !single) && 'basis-full pr-1.5',
        )}
      />
      <SuggestionList state={suggestions} floating={floating} />
      {hasChips && <LineReading id={id} line={quickAdd} text={text} setText={write} />}
      {quickAdd.hasFiles && (
        <Suspense>
          <LineFileList />
        </Suspense>
      )}
      {hasParts && single && (
        <Suspense>
          <LineParts text={text} result={result} onWrite={write} />
        </Suspense>
      )}
      <div
        className={classNames(
          'ml-auto flex flex-wrap gap-2 self-end',
          example !== undefined && 'group-not-focus-within/line:group-has-[textarea:placeholder-shown]/line:hidden',
        )}
      >
        {!single && <Button onClick={() => add(false, true)}>Add as one task</Button>}
        <Button type="submit" variant="primary" disabled={count === 0}>
          Add {single ? 'task' : counted(count, 'task')}
        </Button>
      </div>
      {single && !suggestions.offered && <LineWarnings line={quickAdd} text={text} setText={write} />}
      <p role="alert" className="w-full text-meta text-danger empty:hidden">
        {quickAdd.refusal}
      </p>
      {quickAdd.sending !== '' && (
        <Delayed>
          <p role="status" className="w-full text-meta text-ink2">
            Adding {quickAdd.sending}
          </p>
        </Delayed>
      )}
    </form>
  );
}
