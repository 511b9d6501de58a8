import { useCallback } from 'react';
import type { DisplayFields } from '../../contract/display-fields.ts';
import type { Replica } from '../../sync/replica.ts';
import { useSelection } from '../react/use-records.ts';
import { type DisplayedList, displayOf } from './display-of.ts';

/** How a list is displayed on every device of the user. */
export function useDisplay({ kind, id }: DisplayedList): DisplayFields {
  return useSelection(
    ['display', 'project'],
    useCallback((replica: Replica) => displayOf(replica, id === undefined ? { kind } : { kind, id }), [kind, id]),
    isSame,
  );
}

function isSame(a: DisplayFields, b: DisplayFields): boolean {
  return (Object.keys(a) as (keyof DisplayFields)[]).every((field) => a[field] === b[field]);
}
