import type { CalendarDate } from '../../lib/calendar-date.ts';

/** Where a task can be dropped: at a time of a day, on a day without one, or beside the days, where it loses the time or the date. */
export type PlanPlace =
  | { readonly kind: 'hours' | 'lane'; readonly day: CalendarDate }
  | { readonly kind: 'tray' | 'no-date' };

/** On a place of the planner; the value says which. */
const placeName = 'data-plan';
/** On the part of the planner that scrolls, whose left edge is that of its hours. */
const hoursName = 'data-plan-hours';

export const planHoursSelector = `[${hoursName}]`;
export const planHoursAttributes = { [hoursName]: '' };

export function planAttributes(place: PlanPlace): Record<string, string> {
  return { [placeName]: 'day' in place ? `${place.kind} ${place.day}` : place.kind };
}

/** The place of the planner in which an element lies. */
export function planAreaOf(element: Element): { readonly area: HTMLElement; readonly place: PlanPlace } | null {
  const area = element.closest<HTMLElement>(`[${placeName}]`);
  if (!area) return null;
  const [kind, day] = (area.getAttribute(placeName) ?? '').split(' ');
  return { area, place: { kind, day } as PlanPlace };
}
