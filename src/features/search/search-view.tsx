'use client';
import { useSearchParams } from 'next/navigation';
import { type ComponentType, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { usePreHydrationChange } from '../../client/early-input/use-pre-hydration-change.ts';
import { FilterField } from '../../client/filters/filter-field.tsx';
import { readTyped, type TypedFilter } from '../../client/filters/filter-groups.ts';
import { narrowedPath } from '../../client/filters/narrowed-path.ts';
import { canBeSaved, SaveAsView } from '../../client/filters/save-as-view.tsx';
import { useFilterContext } from '../../client/filters/use-filter-context.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { QueryProvider } from '../../client/query/query-provider.tsx';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { limits } from '../../contract/limits.ts';
import { type Found, findTasks } from './find-in-replica.ts';
import { findPlaces, samePlaces } from './find-places.ts';
import { searchWords } from './folded.ts';
import { FoundPlaces } from './found-places.tsx';
import { SearchResult } from './search-result.tsx';
import { indexWhenIdle } from './searched-texts.ts';
import { useOlderTasks } from './use-older-tasks.ts';
import { useResultKeys } from './use-result-keys.ts';
import { whyNothing } from './why-nothing.ts';

/** Lists what a filter shows. */
type Results = ComponentType<{ readonly typed: TypedFilter }>;

/**
 * Searches tasks by their text: those on this device at once, then those that only the server has. What is more than words is a
 * filter.
 */
export function SearchView({ Results }: { Results: Results }) {
  return (
    <QueryProvider>
      <SearchPage Results={Results} />
    </QueryProvider>
  );
}

const rowsStep = 50;

function SearchPage({ Results }: { Results: Results }) {
  const asked = useSearchParams().get('q') ?? '';
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(rowsStep);
  const { replica } = useWorkspace();
  const field = useRef<HTMLTextAreaElement>(null);
  const [saving, setSaving] = useState(false);
  const context = useFilterContext();
  usePreHydrationChange(field, 'search', setText);
  const typed = useMemo(() => readTyped(text, context), [text, context]);
  const filter = useDeferredValue(typed);
  const isFilter = filter.hasTerms && filter.errors.length === 0;
  const query = useDeferredValue(text.trim());
  const searched = isFilter ? '' : query.slice(0, limits.queryCharactersMax).trim();
  const { tasks: local, words } = useSelection(
    ['task', 'project', 'section', 'label', 'comment', 'attachment'],
    useCallback((replica) => findTasks(replica, searched), [searched]),
    sameFound,
  );
  const places = useSelection(
    ['project', 'section', 'label'],
    useCallback((replica) => findPlaces(replica, searchWords(searched)), [searched]),
    samePlaces,
  );
  const results = useRef<HTMLDivElement>(null);
  useResultKeys(field, results);
  const older = useOlderTasks(searched, local);
  const found = [...local, ...older.tasks];
  // Below the defects of a filter it would say the same in other words.
  const isSearched = searched !== '' && (found.length > 0 || !(filter.hasTerms && filter.errors.length > 0));
  const isSaveable = typed.hasTerms && canBeSaved(typed);
  useEffect(() => indexWhenIdle(replica), [replica]);
  useEffect(() => {
    document.title = 'Search · Tidemark';
    // The palette may have been opened while this view was on its way.
    if (!document.activeElement?.closest('[role="dialog"]')) field.current?.focus();
  }, []);
  useEffect(() => {
    // The query is stored in the address, so that it is still there after going back from a task.
    const timer = setTimeout(() => {
      // By then another view may have been opened.
      if (window.location.pathname !== '/search') return;
      navigate(narrowedPath('/search', query === '' ? null : query, 'q'), { replace: true });
      setShown(rowsStep);
    }, 250);
    return () => clearTimeout(timer);
  }, [query]);

  return (
    <>
      <h1 className="mb-4 text-title font-title">Search</h1>
      <FilterField
        ref={field}
        name="search"
        label="Search tasks"
        placeholder="Words of a task, or #project @label p1 overdue"
        text={text}
        setText={setText}
        typed={typed}
        takesWords
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text === '') event.currentTarget.blur();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if ((event.ctrlKey || event.metaKey) && isSaveable) setSaving(true);
        }}
        aside={
          isSaveable && (
            <Button hidden={saving} className="max-sm:w-full" onClick={() => setSaving(true)}>
              Save as view
            </Button>
          )
        }
      />
      {saving && <SaveAsView typed={typed} onClose={() => setSaving(false)} />}
      <div ref={results}>
        <FoundPlaces places={places} words={words} />
        {isFilter && <Results typed={filter} />}
        <p role="status" className="mt-3 min-h-5 text-ink2 empty:hidden">
          {isSearched &&
            (found.length === 0 && older.pending ? 'Searching…' : `${counted(found.length, 'task')} found`)}
          {isSearched && found.length + places.length === 0 && !older.pending && `. ${whyNothing(query)}`}
          {older.failure && ` Older tasks could not be searched. ${older.failure}`}
        </p>
        <ul aria-label="Found tasks" className="mt-2 border-t border-line empty:hidden">
          {found.slice(0, shown).map((task) => (
            <SearchResult key={task.id} task={task} words={words} />
          ))}
        </ul>
      </div>
      {found.length > shown && (
        <button
          type="button"
          onClick={() => setShown((count) => count + rowsStep)}
          className="mt-3 min-h-9 text-pen underline underline-offset-2 pointer-coarse:min-h-11"
        >
          Show more
        </button>
      )}
    </>
  );
}

function sameFound(a: Found, b: Found): boolean {
  return sameList(a.tasks, b.tasks) && sameList(a.words, b.words);
}
