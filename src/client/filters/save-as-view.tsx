'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Input } from '../../components/field.tsx';
import { limits } from '../../contract/limits.ts';
import { createView } from '../actions/views.ts';
import { navigate } from '../navigation/navigation.ts';
import { useWorkspace } from '../react/workspace-context.ts';
import { sentenceOf } from './filter-field.tsx';
import type { TypedFilter } from './filter-groups.ts';

interface SaveAsViewProps {
  readonly typed: TypedFilter;
  readonly onClose: () => void;
  /** Called before the new view is shown. */
  readonly onSaved?: () => void;
}

/** Asks for the name of a new view in place, offering what its filters mean. */
export function SaveAsView({ typed, onClose, onSaved }: SaveAsViewProps) {
  const workspace = useWorkspace();
  const field = useRef<HTMLInputElement>(null);
  // Taken while it is rendered: once the field is there, it has the focus.
  const [opener] = useState(() => document.activeElement);
  const [name, setName] = useState(() => sentenceOf(typed).slice(0, limits.viewNameCharactersMax));
  useEffect(() => field.current?.select(), []);
  function save(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === '') return;
    const id = createView(workspace, {
      name: name.trim(),
      isFavorite: true,
      filters: typed.groups.map(({ heading }) => heading),
      canonical: typed.groups.map(({ read }) => read.canonical ?? ''),
    });
    onSaved?.();
    navigate(`/view/${id}`);
  }
  function cancel(): void {
    onClose();
    setTimeout(() => opener instanceof HTMLElement && opener.focus());
  }
  return (
    <form onSubmit={save} className="mt-2 flex flex-wrap items-center gap-2">
      <Input
        ref={field}
        aria-label="Name of the view"
        value={name}
        maxLength={limits.viewNameCharactersMax}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          cancel();
        }}
        className="min-w-40 flex-1"
      />
      <Button type="submit" variant="primary" disabled={name.trim() === ''}>
        Save view
      </Button>
      <Button onClick={cancel}>Cancel</Button>
    </form>
  );
}

/** Whether what is typed can be a view. */
export function canBeSaved({ groups, errors }: TypedFilter): boolean {
  return errors.length === 0 && groups.length > 0 && groups.length <= limits.filtersPerViewMax;
}
