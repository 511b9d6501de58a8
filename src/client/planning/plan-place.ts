import type { CalendarDate } from '../../lib/calendar-date.ts';
import { closestWith, dataAttributes, dataOf, selectorOf } from '../dom/data-attributes.ts';

/** Where a task can be dropped: at a time of a day, on a day without one, or beside the days, where it loses the time or the date. */
export type PlanPlace =
  | { readonly kind: 'hours' | 'lane'; readonly day: CalendarDate }
  | { readonly kind: 'tray' | 'no-date' };

export const planHoursSelector = selectorOf('planHours');
export const planHoursAttributes = dataAttributes({ planHours: true });

export function planAttributes(place: PlanPlace): Record<string, string> {
  return dataAttributes({ plan: 'day' in place ? `${place.kind} ${place.day}` : place.kind });
}

/** The place of the planner in which an element lies. */
export function planAreaOf(element: Element): { readonly area: HTMLElement; readonly place: PlanPlace } | null {
  const area = closestWith(element, 'plan');
  if (!area) return null;
  const [kind, day] = (dataOf(area, 'plan') ?? '').split(' ');
  return { area, place: { kind, day } as PlanPlace };
}
