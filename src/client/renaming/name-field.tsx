'use client';
import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../contract/limits.ts';
import { isLabelTaken, labelTaken } from '../actions/label-taken.ts';
import { quoted } from '../actions/quoted.ts';
import { updateRecord } from '../actions/update-record.ts';
import { closestWith, hasData } from '../dom/data-attributes.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { type Renaming, renaming } from './renaming.ts';

const charactersMax = {
  project: limits.projectNameCharactersMax,
  section: limits.sectionNameCharactersMax,
  view: limits.viewNameCharactersMax,
  label: limits.labelNameCharactersMax,
};

/** Enter and blur save, Escape cancels; an empty name changes nothing, and one that is taken stays to be corrected. */
export function NameField({ kind, id, name }: Renaming & { readonly name: string }) {
  const workspace = useWorkspace();
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  const [error, setError] = useState('');
  const errorId = useId();
  useEffect(() => field.current?.select(), []);

  /** @returns whether the field goes away */
  function end(saves: boolean): boolean {
    // Removing the field blurs it, which would save what was just cancelled.
    if (ended.current) return true;
    const written = field.current?.value.replace(/\s+/g, ' ').trim() ?? '';
    // The sign belongs to the language of lines and not to the name.
    const text = kind === 'label' ? written.replace(/^@/, '') : written;
    if (saves && kind === 'label' && isLabelTaken(workspace, text, id)) {
      setError(labelTaken);
      return false;
    }
    ended.current = true;
    renaming.set(null);
    if (saves && text !== '')
      updateRecord(workspace, kind, id, { name: text }, `Renamed ${quoted(name)} to ${quoted(text)}`);
    return true;
  }

  return (
    <>
      <input
        ref={field}
        type="text"
        dir="auto"
        defaultValue={name}
        maxLength={charactersMax[kind]}
        aria-label={`Name of the ${kind} ${quoted(name)}`}
        aria-invalid={error !== ''}
        aria-describedby={error === '' ? undefined : errorId}
        onChange={() => setError('')}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          const place =
            event.currentTarget.closest('h1, h2')?.parentElement ?? closestWith(event.currentTarget, 'project');
          if (!end(event.key === 'Enter')) return;
          // The heading's own control keeps the focus where it was, and in the navigation the link.
          requestAnimationFrame(() =>
            place?.querySelector<HTMLElement>(hasData(place, 'project') ? 'a' : 'button')?.focus(),
          );
        }}
        className="w-full min-w-24 rounded-sm border border-control bg-raised px-1.5 text-ink outline-none focus:border-ink"
      />
      {error !== '' && (
        <p id={errorId} role="alert" className="text-meta text-danger">
          {error}
        </p>
      )}
    </>
  );
}
