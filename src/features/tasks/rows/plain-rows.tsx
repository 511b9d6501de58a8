'use client';
import { useEffect, useRef } from 'react';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { scrollerId } from '../scroller.ts';
import type { RowsProps } from './rows-props.ts';
import { stickyHeading } from './sticky-heading.ts';
import { useRowLeave } from './use-row-leave.ts';
import { useRowSlide } from './use-row-slide.ts';

/** Renders every entry; used for lists up to the size at which virtual rows pay off. */
export default function PlainRows({ list, listAttributes, entries, renderEntry, onEndReached, dayOf }: RowsProps) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useRef(onEndReached);
  reached.current = onEndReached;
  useRowSlide(entries, list);
  useRowLeave(entries, list);
  const count = entries.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again when entries are added, because an end that stays in view would be reported only once.
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reached.current?.();
      },
      { root: document.getElementById(scrollerId), rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count]);
  return (
    <>
      <ul ref={list} {...listAttributes}>
        {entries.map((entry, index) => (
          <li
            key={entry.key}
            {...dataAttributes({ index, group: entry.group.key, day: dayOf(entry) })}
            className={entry.kind === 'heading' ? stickyHeading : undefined}
          >
            {renderEntry(entry)}
          </li>
        ))}
      </ul>
      {onEndReached && <div ref={end} />}
    </>
  );
}
