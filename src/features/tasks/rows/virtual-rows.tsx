'use client';
import { defaultRangeExtractor, measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { scrollPlace } from '../../../client/navigation/scroll-place.ts';
import { useIsPrinting } from '../../../components/use-is-printing.ts';
import { scrollerId } from '../scroller.ts';
import type { RowsProps } from './rows-props.ts';
import { stickyHeading } from './sticky-heading.ts';
import { useOffsetTop } from './use-offset-top.ts';
import { useRowLeave } from './use-row-leave.ts';
import { useSlideMark } from './use-slide-mark.ts';

const rowHeightPx = 36;
const headingHeightPx = 52;
const overscanRows = 12;
/** As much as rows that scroll themselves keep from the edges (`scroll-mt-10` of the row, `scroll-pb-32` of the view). */
const [belowHeadingPx, aboveBarsPx] = [40, 128];

/** Renders only the entries of a long list that are near the window, and all of them on paper. */
export default function VirtualRows(props: RowsProps) {
  const { list, listAttributes, entries, activeIndex, renderEntry, scrollTo, onLaidOut, onEndReached, dayOf } = props;
  useSlideMark(entries, list);
  useRowLeave(entries, list);
  const offsetTop = useOffsetTop(list);
  const topHeading = useRef(-1);
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => document.getElementById(scrollerId),
    estimateSize: (index) => (entries[index]?.kind === 'heading' ? headingHeightPx : rowHeightPx),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: overscanRows,
    scrollPaddingStart: belowHeadingPx,
    scrollPaddingEnd: aboveBarsPx,
    scrollMargin: offsetTop,
    initialOffset: scrollPlace,
    measureElement: measureOnceLaidOut,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = new Set(defaultRangeExtractor(range));
        // The focused row stays rendered, because removing it would lose the focus.
        if (activeIndex >= 0 && activeIndex < range.count) indexes.add(activeIndex);
        // The heading of the rows at the top of the window stays rendered too, because it is sticky.
        const heading = entries.findLastIndex(({ kind }, index) => kind === 'heading' && index <= range.startIndex);
        topHeading.current = heading;
        if (heading >= 0) indexes.add(heading);
        return [...indexes].sort((a, b) => a - b);
      },
      [activeIndex, entries],
    ),
    onChange: (instance) => {
      if (onEndReached && (instance.range?.endIndex ?? 0) >= entries.length - 2) onEndReached();
    },
  });
  useImperativeHandle(scrollTo, () => (index: number) => virtual.scrollToIndex(index), [virtual]);
  useEffect(() => onLaidOut(true), [onLaidOut]);
  const isPrinting = useIsPrinting();
  const items = isPrinting ? entries.map(({ key }, index) => ({ key, index, start: null })) : virtual.getVirtualItems();
  return (
    <ul ref={list} {...listAttributes} {...(isPrinting ? {} : { style: { height: virtual.getTotalSize() } })}>
      {items.map(({ key, index, start }) => {
        const entry = entries[index];
        if (!entry) return null;
        return (
          <li
            key={key}
            {...dataAttributes({ index, group: entry.group.key, day: dayOf(entry) })}
            ref={virtual.measureElement}
            {...(start === null
              ? {}
              : index === topHeading.current
                ? { className: stickyHeading }
                : placedAt(start - virtual.options.scrollMargin))}
          >
            {renderEntry(entry)}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * A new row has its estimated height until layout, because measuring it when it is mounted would force a synchronous layout. Where its
 * height differs, its ResizeObserver reports that before the row is painted.
 */
function measureOnceLaidOut(
  row: HTMLLIElement,
  laidOut: ResizeObserverEntry | undefined,
  virtual: Virtualizer<HTMLElement, HTMLLIElement>,
): number {
  if (laidOut) return measureElement(row, laidOut, virtual);
  const index = virtual.indexFromElement(row);
  return virtual.itemSizeCache.get(virtual.options.getItemKey(index)) ?? virtual.options.estimateSize(index);
}

function placedAt(top: number): { className: string; style: React.CSSProperties } {
  return {
    className:
      'absolute inset-x-0 top-0 data-sliding:motion-safe:transition-transform data-sliding:motion-safe:duration-[180ms]',
    style: { transform: `translateY(${top}px)` },
  };
}
