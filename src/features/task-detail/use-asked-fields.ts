import { useCallback, useEffect, useState } from 'react';
import { type DetailField, requestedField } from '../../client/open-task/requested-field.ts';

/** The unset fields of an open task that are shown because a shortcut or button requested them. */
export function useAskedFields(
  taskId: string,
  requested: DetailField | null,
): [ReadonlySet<DetailField>, (field: DetailField) => void, (field: DetailField) => void] {
  const [asked, setAsked] = useState<ReadonlySet<DetailField>>(new Set());
  const show = useCallback((field: DetailField) => setAsked((before) => new Set([...before, field])), []);
  const hide = (field: DetailField) => setAsked((before) => new Set([...before].filter((other) => other !== field)));
  useEffect(() => {
    if (requested !== null) show(requested);
  }, [requested, show]);
  // Included in this render instead of the next, because buffered keystrokes wait for the field.
  const shown = requested === null || asked.has(requested) ? asked : new Set([...asked, requested]);
  return [shown, (field) => requestedField.set({ taskId, field }), hide];
}
