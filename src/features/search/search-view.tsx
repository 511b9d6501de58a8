'use client';
import { useSearchParams } from 'next/navigation';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { counted } from '../../client/actions/quoted.ts';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { QueryProvider } from '../../client/query/query-provider.tsx';
import { usePreHydrationText } from '../../client/react/use-pre-hydration-text.ts';
import { sameList, useSelection } from '../../client/react/use-records.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Input } from '../../components/field.tsx';
import { limits } from '../../contract/limits.ts';
import { type Found, findTasks } from './find-in-replica.ts';
import { SearchResult } from './search-result.tsx';
import { indexWhenIdle } from './searched-texts.ts';
import { useOlderTasks } from './use-older-tasks.ts';
import { whyNothing } from './why-nothing.ts';

/** Searches tasks by their text: those on this device at once, then those that only the server has. */
export function SearchView() {
  return (
    <QueryProvider>
      <SearchPage />
    </QueryProvider>
  );
}

const rowsStep = 50;

function SearchPage() {
  const asked = useSearchParams().get('q') ?? '';
  const [text, setText] = useState(asked);
  const [shown, setShown] = useState(rowsStep);
  const { replica } = useWorkspace();
  const field = useRef<HTMLInputElement>(null);
  usePreHydrationText(field, setText);
  const query = useDeferredValue(text.trim());
  const { tasks: local, words } = useSelection(
    ['task', 'project', 'section', 'label', 'comment', 'attachment'],
    useCallback((replica) => findTasks(replica, query), [query]),
    sameFound,
  );
  const older = useOlderTasks(query, local);
  const found = [...local, ...older.tasks];
  useEffect(() => indexWhenIdle(replica), [replica]);
  useEffect(() => {
    document.title = 'Search · Tidemark';
    field.current?.focus();
  }, []);
  useEffect(() => {
    // The query is stored in the address, so that it is still there after going back from a task.
    const timer = setTimeout(() => {
      navigate(query === '' ? '/search' : `/search?q=${encodeURIComponent(query)}`, { replace: true });
      setShown(rowsStep);
    }, 250);
    return () => clearTimeout(timer);
  }, [query]);

  return (
    <>
      <h1 className="mb-4 text-title font-title">Search</h1>
      <Input
        ref={field}
        type="search"
        {...dataAttributes({ field: 'search' })}
        value={text}
        maxLength={limits.queryCharactersMax}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text === '') event.currentTarget.blur();
        }}
        aria-label="Search tasks"
        placeholder="Words of a task"
        autoComplete="off"
        enterKeyHint="search"
      />
      <p role="status" className="mt-3 min-h-5 text-ink2">
        {query !== '' &&
          (found.length === 0 && older.pending ? 'Searching…' : `${counted(found.length, 'task')} found`)}
        {query !== '' && found.length === 0 && !older.pending && `. ${whyNothing(query)}`}
        {older.failure && ` Older tasks could not be searched. ${older.failure}`}
      </p>
      <ul aria-label="Found tasks" className="mt-2 border-t border-line empty:hidden">
        {found.slice(0, shown).map((task) => (
          <SearchResult key={task.id} task={task} words={words} />
        ))}
      </ul>
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
