import { formatTime } from '../../client/dates/format-date.ts';
import { planAreaOf, planHoursSelector } from '../../client/planning/plan-place.ts';
import { planTasks, unplanTasks } from '../../client/planning/plan-tasks.ts';
import { standingSlot } from '../../client/planning/slots.ts';
import type { Workspace } from '../../client/workspace.ts';
import { minutesToWallTime } from '../../lib/time-zone.ts';
import type { Dragged } from './dragged.ts';
import type { Drop } from './drop.ts';

const dayMinutes = 1_440;
const stepMinutes = 15;
const fineStepMinutes = 5;

export interface PlanPoint {
  readonly x: number;
  readonly y: number;
  /** Whether Shift is held, which makes the steps small. */
  readonly isFine?: boolean;
}

/** The place of the planner at a point: a time of a day, a day, or the tray, where a task loses its time. */
export function planDrop(
  workspace: Workspace,
  { ids, grip, group }: Extract<Dragged, { kind: 'task' }>,
  element: Element,
  { y, isFine }: PlanPoint,
): Drop | null {
  const found = planAreaOf(element);
  if (!found) return null;
  const { area, place } = found;
  const box = area.getBoundingClientRect();
  switch (place.kind) {
    case 'tray':
      // Within the tray nothing has an order of the hand, and what is overdue keeps its time.
      return group === 'tray' ? null : { mark: box, commit: () => unplanTasks(workspace, ids, 'time') };
    case 'no-date':
      return { mark: box, commit: () => unplanTasks(workspace, ids, 'date') };
    case 'lane':
      return { mark: box, commit: () => planTasks(workspace, ids, { date: place.day, minutes: null }) };
    case 'hours': {
      const step = isFine ? fineStepMinutes : stepMinutes;
      const at = ((y - grip - box.top) / box.height) * dayMinutes;
      const nearest = Math.min(Math.max(Math.round(at / step) * step, 0), dayMinutes - step);
      const account = workspace.account.get();
      const minutes = standingSlot({ date: place.day, minutes: nearest }, account.timezone).minutes ?? nearest;
      const hours = area.closest(planHoursSelector)?.getBoundingClientRect() ?? box;
      const top = box.top + (minutes / dayMinutes) * box.height;
      const words = formatTime(minutesToWallTime(minutes), account);
      return {
        mark: { left: box.left, top, width: box.width, height: 0 },
        column: area,
        label: { words, left: hours.left, top },
        commit: () => planTasks(workspace, ids, { date: place.day, minutes }),
      };
    }
  }
}
