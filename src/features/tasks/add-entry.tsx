'use client';
import { Suspense } from 'react';
import { AddButton } from './add-button.tsx';
import { useAddInPlace } from './add-in-place-context.ts';
import type { ListGroup } from './list-entries.ts';
import type { AddingState } from './use-add-in-place.ts';
import type { RowFocus } from './use-row-focus.ts';

export interface AddEntryProps {
  readonly group: ListGroup;
  readonly isOpen: boolean;
  readonly state: AddingState;
  readonly focus: RowFocus;
  readonly className?: string;
}

/** The end of a group, where a task can be added, or the field that was opened in it. */
export function AddEntry({ group, isOpen, state, focus, className }: AddEntryProps) {
  const addInPlace = useAddInPlace();
  if (!addInPlace) return null;
  const { Field } = addInPlace;
  if (!isOpen) return <AddButton group={group} onAdd={() => state.open(group)} {...(className ? { className } : {})} />;
  return (
    <Suspense>
      <Field
        defaults={state.defaultsOf(group)}
        onAdded={(ids) => state.follow(ids)}
        onLeave={(isByKey) => {
          state.close();
          if (isByKey) focus.focusActive();
        }}
      />
    </Suspense>
  );
}
