'use client';
import ListFilter from 'lucide-react/icons/list-filter';
import { Fragment, type KeyboardEvent, type ReactNode, type Ref, useEffect, useId } from 'react';
import { classNames } from '../../components/class-names.ts';
import { type Mark, MarkedField } from '../../components/marked-field.tsx';
import { limits } from '../../contract/limits.ts';
import { dataAttributes } from '../dom/data-attributes.ts';
import { useNamesLoaded } from '../react/use-names-loaded.ts';
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
  /** A control at the end of the line. */
  readonly end?: ReactNode;
  /** What can be done with what was read, beside its meaning. */
  readonly aside?: ReactNode;
}

/** Long enough that it is announced between words and not after each letter. */
const announceAfterMs = 1_000;

/** A line in the language of filters: what was read is highlighted, its meaning stands below, and each defect has what to write instead. */
export function FilterField(props: FilterFieldProps) {
  const { label, placeholder, name, text, setText, typed, takesWords = false, onKeyDown, ref, end, aside } = props;
  const { notices } = useWorkspace();
  const id = useId();
  const isTold = typed !== undefined && (typed.hasTerms || !takesWords);
  const sentence = isTold && typed.errors.length === 0 ? sentenceOf(typed) : '';
  useEffect(() => {
    if (sentence === '') return;
    const timer = setTimeout(() => notices.announce(sentence), announceAfterMs);
    return () => clearTimeout(timer);
  }, [notices, sentence]);
  const tellsDefects = useNamesLoaded() && isTold;
  const issues = tellsDefects ? [...typed.errors, ...typed.warnings] : [];
  return (
    <div className="min-w-0 flex-1">
      <div className="rounded-lg border border-control bg-raised focus-within:border-ink">
        <div className="flex items-start gap-2 pr-2 pl-[9px]">
          <ListFilter size={16} aria-hidden="true" className="mt-3.5 shrink-0 text-ink3" />
          <MarkedField
            ref={ref}
            {...dataAttributes({ field: name })}
            value={text}
            marks={isTold ? marksOf(typed, tellsDefects) : []}
            maxLength={limits.filterWithIdsUnitsMax}
            onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
            onKeyDown={onKeyDown}
            aria-label={label}
            aria-describedby={`${id} ${id}issues`}
            aria-invalid={tellsDefects && typed.errors.length > 0}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            className="min-h-11 flex-1 py-3 pointer-coarse:py-2.5 pointer-coarse:text-reading"
          />
          {end}
        </div>
        <div
          className={classNames(
            'flex flex-wrap items-end gap-x-4 gap-y-2 pr-2 pl-8',
            (sentence !== '' || Boolean(aside)) && 'pb-2',
          )}
        >
          <p id={id} className="min-w-0 flex-1 basis-60 self-center text-ink2">
            {sentence !== '' && <Told groups={typed?.groups ?? []} />}
          </p>
          {aside}
        </div>
        <div id={`${id}issues`} className="border-t border-line py-1 pr-2 pl-8 empty:hidden">
          {issues.map((each) => (
            <p
              key={`${each.code} ${each.start}`}
              className={classNames('py-1', typed?.errors.includes(each) ? 'text-danger' : 'text-ink2')}
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
    </div>
  );
}

const wrong = 'bg-transparent text-transparent underline decoration-danger decoration-2 underline-offset-4';

/** Strokes behind what was read, and a line below what was not. */
function marksOf({ spans, errors }: TypedFilter, tellsDefects: boolean): Mark[] {
  const defects = tellsDefects ? errors : [];
  const read = spans.filter(
    ({ kind, start, end }) => kind !== 'words' && !defects.some((defect) => defect.start < end && start < defect.end),
  );
  return [...read, ...defects.map(({ start, end }) => ({ start, end, look: wrong }))].sort((a, b) => a.start - b.start);
}

/** The meaning with its conditions set off; groups are apart. */
function Told({ groups }: Pick<TypedFilter, 'groups'>) {
  return groups
    .filter(({ told }) => told.length > 0)
    .map(({ heading, told }, index) => (
      <Fragment key={heading}>
        {index > 0 && ' · '}
        {told.map(({ text, isCondition }) =>
          isCondition ? (
            <b key={text} className="font-strong">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </Fragment>
    ));
}

/** What all groups show, as people say it. */
export function sentenceOf({ groups }: Pick<TypedFilter, 'groups'>): string {
  return groups.flatMap(({ read }) => read.sentence || []).join(' · ');
}
