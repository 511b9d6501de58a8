'use client';
import { type KeyboardEvent, type Ref, useEffect, useId } from 'react';
import { classNames } from '../../components/class-names.ts';
import { MarkedField } from '../../components/marked-field.tsx';
import { limits } from '../../contract/limits.ts';
import { dataAttributes } from '../dom/data-attributes.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import type { TypedFilter } from './filter-groups.ts';

export interface FilterFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly name: 'search' | 'narrow' | 'view-filter';
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What was read; undefined while the language is being loaded. */
  readonly typed: TypedFilter | undefined;
  /** Whether plain words are looked for in another way, so that they are not told. */
  readonly takesWords?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Long enough that it is announced between words and not after each letter. */
const announceAfterMs = 1_000;

/** A line in the language of filters: what was read is highlighted, its meaning stands below, and each defect has what to write instead. */
export function FilterField(props: FilterFieldProps) {
  const { label, placeholder, name, text, setText, typed, takesWords = false, onKeyDown, ref } = props;
  const { notices } = useWorkspace();
  const id = useId();
  const isTold = typed !== undefined && (typed.hasTerms || !takesWords);
  const sentence = isTold && typed.errors.length === 0 ? sentenceOf(typed) : '';
  useEffect(() => {
    if (sentence === '') return;
    const timer = setTimeout(() => notices.announce(sentence), announceAfterMs);
    return () => clearTimeout(timer);
  }, [notices, sentence]);
  const issues = isTold ? [...typed.errors, ...typed.warnings] : [];
  return (
    <div className="min-w-0 flex-1">
      <div className="rounded-lg border border-control bg-raised px-3 focus-within:border-ink">
        <MarkedField
          ref={ref}
          {...dataAttributes({ field: name })}
          value={text}
          marks={isTold ? typed.spans.filter(({ kind }) => kind !== 'words') : []}
          maxLength={limits.filterWithIdsUnitsMax}
          onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
          onKeyDown={onKeyDown}
          aria-label={label}
          aria-describedby={id}
          aria-invalid={isTold && typed.errors.length > 0}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          className="min-h-8 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5 pointer-coarse:text-reading"
        />
      </div>
      <div id={id} className="text-meta">
        {sentence !== '' && <p className="mt-1 text-ink2">{sentence}</p>}
        {issues.map((each) => (
          <p
            key={`${each.code} ${each.start}`}
            className={classNames('mt-1', typed?.errors.includes(each) ? 'text-danger' : 'text-ink2')}
          >
            {each.message}
            {each.suggestions.slice(0, 4).map((suggestion) => (
              <button
                key={suggestion}
                type="button"
                onClick={() => setText(text.slice(0, each.start) + suggestion + text.slice(each.end))}
                className="ml-2 inline-flex min-h-6 items-center rounded-sm text-pen underline underline-offset-2 pointer-coarse:min-h-11"
              >
                {suggestion.trim()}
              </button>
            ))}
          </p>
        ))}
      </div>
    </div>
  );
}

/** What all groups show, as people say it. */
export function sentenceOf({ groups }: Pick<TypedFilter, 'groups'>): string {
  return groups.flatMap(({ read }) => read.sentence || []).join(' · ');
}
