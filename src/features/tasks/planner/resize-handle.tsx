'use client';
import { type DragEvent, type PointerEvent, useRef } from 'react';
import { assumedMinutes } from '../../../client/dates/day-load.ts';
import { dataAttributes } from '../../../client/dom/data-attributes.ts';
import { setLength } from '../../../client/planning/plan-tasks.ts';
import { clockChangeOf } from '../../../client/planning/slots.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';
import { addDays, type CalendarDate } from '../../../lib/calendar-date.ts';
import { blockPx, hourPx } from './block-geometry.ts';
import type { Block } from './planned-days.ts';
import { pullEdge } from './pull-edge.ts';

const stepMinutes = 15;
const fineStepMinutes = 5;

/** The lower edge of a block. What it shows changes while it is pulled; the length is stored once it is let go. */
export function ResizeHandle({ block, date }: { block: Block; date: CalendarDate }) {
  const workspace = useWorkspace();
  const pull = useRef<{ readonly y: number; minutes: number; readonly height: string } | null>(null);
  const { task, from, before } = block;
  const length = task.durationMinutes ?? assumedMinutes;

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    pull.current = { y: event.clientY, minutes: length, height: event.currentTarget.parentElement?.style.height ?? '' };
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

  function end(event: PointerEvent<HTMLElement>, isKept: boolean): void {
    const pulled = pull.current;
    pull.current = null;
    if (!pulled) return;
    const tile = event.currentTarget.parentElement;
    if (isKept && pulled.minutes !== task.durationMinutes && event.clientY !== pulled.y)
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
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
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
