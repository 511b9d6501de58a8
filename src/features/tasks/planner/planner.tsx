'use client';
import { useCallback, useEffect, useRef } from 'react';
import { selectorOf } from '../../../client/dom/data-attributes.ts';
import { focusViewIfLost, isFocusOutside } from '../../../client/dom/focus.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { useOpenTask } from '../open-task-context.ts';
import { MonthView } from './month-view.tsx';
import { WeekView, type WeekViewProps } from './week-view.tsx';

export interface PlannerProps extends Pick<WeekViewProps, 'anchor' | 'isOneDay' | 'onAnchor' | 'onOpenDay'> {
  readonly layout: 'week' | 'month';
}

/** Upcoming as a week or as a month. */
export function Planner({ layout, isOneDay, onOpenDay, ...props }: PlannerProps) {
  const openTask = useOpenTask();
  const onOpen = useCallback((id: string) => openTask(id), [openTask]);
  const isOpening = useRef(false);
  const openDay = (day: CalendarDate) => {
    isOpening.current = true;
    onOpenDay(day);
  };
  useEffect(() => {
    // What opened the day has left with the other days.
    if (isOpening.current && !isFocusOutside(null)) focusDay();
    isOpening.current = false;
  });
  useEffect(
    () => () => {
      // A day of which the planner cannot show more is opened as a list, which comes with the next frame.
      if (isOpening.current) requestAnimationFrame(focusViewIfLost);
    },
    [],
  );
  return layout === 'week' ? (
    <WeekView {...props} isOneDay={isOneDay} onOpen={onOpen} onOpenDay={openDay} />
  ) : (
    <MonthView {...props} onOpen={onOpen} onOpenDay={openDay} />
  );
}

/** The first task of the day that is shown; of a day without any its hours, which the arrows scroll. */
function focusDay(): void {
  const grid = document.querySelector(`${selectorOf('planner', 'week')} [role=grid]`);
  const first = grid?.querySelector<HTMLElement>(`${selectorOf('rowLink')}[tabindex="0"]`);
  (first ?? grid?.querySelector<HTMLElement>(selectorOf('planHours')))?.focus();
}
