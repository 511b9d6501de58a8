'use client';
import { useCallback } from 'react';
import { useOpenTask } from '../open-task-context.ts';
import { MonthView } from './month-view.tsx';
import { WeekView, type WeekViewProps } from './week-view.tsx';

export interface PlannerProps extends Pick<WeekViewProps, 'anchor' | 'isOneDay' | 'onAnchor' | 'onOpenDay'> {
  readonly layout: 'week' | 'month';
}

/** Upcoming as a week or as a month. */
export function Planner({ layout, isOneDay, ...props }: PlannerProps) {
  const openTask = useOpenTask();
  const onOpen = useCallback((id: string) => openTask(id), [openTask]);
  return layout === 'week' ? (
    <WeekView {...props} isOneDay={isOneDay} onOpen={onOpen} />
  ) : (
    <MonthView {...props} onOpen={onOpen} />
  );
}
