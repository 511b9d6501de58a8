'use client';
import { useEffect, useRef } from 'react';
import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';
import { QuickAddLine } from './quick-add-line.tsx';

export interface AddFieldProps {
  readonly defaults: LineDefaults;
  readonly onAdded: (ids: readonly string[]) => void;
  /** @param isByKey whether Escape was pressed; else the focus is elsewhere already */
  readonly onLeave: (isByKey: boolean) => void;
}

/** Quick add between the rows of a list. It stays open for the next task; Escape, or leaving it empty, closes it. */
export function AddField({ defaults, onAdded, onLeave }: AddFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    // It grows with its chips, by which its button would leave the window, or stand behind the bar of a phone.
    const growth = new ResizeObserver(() => {
      if (box.current?.contains(document.activeElement)) box.current.scrollIntoView({ block: 'nearest' });
    });
    if (box.current) growth.observe(box.current);
    return () => growth.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether the focus leaves the field and its buttons.
    <div
      ref={box}
      className="py-1"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && field.current?.value === '') onLeave(false);
      }}
    >
      <QuickAddLine
        name="add-in-place"
        defaults={defaults}
        field={field}
        floating
        onCreated={onAdded}
        onLeave={() => onLeave(true)}
      />
    </div>
  );
}
