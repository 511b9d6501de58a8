'use client';
import { type DragEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';
import { assumedMinutes } from '../../../client/dates/day-load.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { onBreakOff } from '../../../client/dom/on-break-off.ts';
import { setLength } from '../../../client/planning/plan-tasks.ts';
import { clockChangeOf } from '../../../client/planning/slots.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import { blockPx, hourPx } from './block-geometry.ts';
import type { Block } from './planned-days.ts';
import { pullEdge } from './pull-edge.ts';

const stepMinutes = 15;
const fineStepMinutes = 5;

interface Pull {
  readonly y: number;
  readonly height: string;
  minutes: number;
  /** Stops to wait for what would break it off. */
  readonly stop: () => void;
}

/** The lower edge of a block. What it shows changes while it is pulled; the length is stored once it is let go. */
export function ResizeHandle({ block, date }: { block: Block; date: CalendarDate }) {
  const workspace = useWorkspace();
  const pull = useRef<Pull | null>(null);
  useEffect(() => () => pull.current?.stop(), []);
  const { task, from, before } = block;
  const length = task.durationMinutes ?? assumedMinutes;

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const tile = event.currentTarget.parentElement;
    pull.current?.stop();
    const stop = onBreakOff(() => end(tile, null));
    pull.current = { y: event.clientY, minutes: length, height: tile?.style.height ?? '', stop };
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const tile = event.currentTarget.parentElement;
    if (!pull.current || !tile) return;
    const step = event.shiftKey ? fineStepMinutes : stepMinutes;
    const change = clockChangeOf(date, addDays(date, 1), workspace.account.get().timezone);
    const by = ((event.clientY - pull.current.y) / hourPx) * 60;
    const { minutes, shownMinutes } = pullEdge({ from, length, before }, by, step, change);
    pull.current.minutes = minutes;
    tile.style.height = `${blockPx(shownMinutes)}px`;
  }

  /** @param y where it was let go; null = it was broken off */
  function end(tile: HTMLElement | null, y: number | null): void {
    const pulled = pull.current;
    pull.current = null;
    if (!pulled) return;
    pulled.stop();
    if (y !== null && pulled.minutes !== task.durationMinutes && y !== pulled.y)
      setLength(workspace, task.id, pulled.minutes);
    else if (tile) tile.style.height = pulled.height;
  }

  const gestures = {
    // The browser would drag the block.
    draggable: true,
    onDragStart(event: DragEvent) {
      event.preventDefault();
      event.stopPropagation();
    },
    // A pull that also goes sideways would turn the day.
    onTouchStart: (event: TouchEvent) => event.stopPropagation(),
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => end(currentTarget.parentElement, clientY),
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => end(currentTarget.parentElement, null),
  };
  return (
    <span
      aria-hidden="true"
      {...dataAttributes({ resize: true })}
      {...gestures}
      className="absolute inset-x-0 bottom-0 z-1 h-2 cursor-ns-resize touch-none pointer-coarse:inset-x-auto pointer-coarse:right-0 pointer-coarse:-bottom-[22px] pointer-coarse:hidden pointer-coarse:size-11 pointer-coarse:after:bottom-[20px] pointer-coarse:group-data-active/block:block after:absolute after:bottom-0.5 after:left-1/2 after:hidden after:h-1 after:w-6 after:-translate-x-1/2 after:rounded-full after:bg-control group-hover/block:after:block group-data-active/block:after:block"
    />
  );
}
