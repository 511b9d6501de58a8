import { useCallback, useEffect, useState } from 'react';
import { useValue } from '../../client/react/use-value.ts';
import { type DetailField, requestedField } from './requested-field.ts';

/** The fields of an open task that are shown though nothing is set: a key or a word asked for them. */
export function useAskedFields(): [ReadonlySet<DetailField>, (field: DetailField) => void] {
  const requested = useValue(requestedField);
  const [asked, setAsked] = useState<ReadonlySet<DetailField>>(new Set());
  const show = useCallback((field: DetailField) => setAsked((before) => new Set([...before, field])), []);
  useEffect(() => {
    if (requested !== null) show(requested);
  }, [requested, show]);
  // At once, not with the next render: letters typed since the key wait for the field to be there.
  const shown = requested === null || asked.has(requested) ? asked : new Set([...asked, requested]);
  return [shown, (field) => requestedField.set(field)];
}
