import type { ExportedProject, ExportedSection } from '../../../contract/export-records.ts';
import { limits } from '../../../contract/limits.ts';
import { isTimeZone, wallTimeToMinutes } from '../../../lib/time-zone.ts';
import { withUntilDay } from '../../resources/tasks/until-day.ts';
import { csvRows } from '../csv-rows.ts';
import { minutesBefore } from './minutes-before.ts';
import type { SourceContext } from './source.ts';
import type { SourceTask } from './source-task.ts';
import { writeTasks } from './source-tasks.ts';
import { wallIn } from './wall-in.ts';

/** Whether a CSV is TickTick's: its header, which stands behind a preamble, has these two columns. */
export function isTickTick(text: string): boolean {
  return /List Name"?\s{0,9}[,;]\s{0,9}"?Title/i.test(text.slice(0, 4_050));
}

type Cells = ReadonlyMap<string, string>;

/**
 * A backup of TickTick: folders hold lists, columns are sections, items of a checklist sub-tasks.
 * @throws DomainError validation_failed for one that was cut off in a cell
 */
export function readTickTick(text: string, context: SourceContext): void {
  const { file, builder } = context;
  const records = csvRows(text.replace(/^\uFEFF/, ''), file);
  const headAt = records.findIndex((cells) => cells.includes('List Name') && cells.includes('Title'));
  const columns = (records[headAt] ?? []).map((name) => name.trim().toLowerCase());
  const projects = new Map<string, ExportedProject>();
  const sections = new Map<string, ExportedSection>();
  const remembered = <T>(known: Map<string, T>, key: string, make: () => T): T => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
  const tasks = records.slice(headAt + 1).flatMap((row, index): SourceTask[] => {
    const cells: Cells = new Map(columns.map((name, column) => [name, row[column]?.trim() ?? '']));
    if (row.every((cell) => cell.trim() === '')) return [];
    const [folder, list] = [cells.get('folder name') ?? '', cells.get('list name') || 'Inbox'];
    const project = remembered(projects, JSON.stringify([folder, list]), () => {
      const made = builder.startProject(list, folder === '' && /^inbox$/i.test(list));
      if (folder !== '')
        made.parentId = remembered(projects, JSON.stringify([folder]), () => builder.startProject(folder, false)).id;
      return made;
    });
    const column = cells.get('column name') ?? '';
    const section =
      column === ''
        ? null
        : remembered(sections, `${project.id}/${column}`, () => builder.startSection(project, column));
    const unknown = row.map((cell, at) => [columns[at] || `column ${at + 1}`, cell.trim()] as const);
    const kept = unknown.filter(([name, cell]) => cell !== '' && !knownColumns.has(name));
    return tasksOf(cells, { row: headAt + index + 2, project, section }, kept, context);
  });
  writeTasks(file, builder, tasks);
}

interface Where {
  readonly row: number;
  readonly project: ExportedProject;
  readonly section: ExportedSection | null;
}

/** The columns that are read, and those that say only how the list is shown. */
const knownColumns = new Set(
  `folder name,list name,title,kind,tags,content,is check list,start date,due date,reminder,repeat,priority,status,created time,completed time,order,timezone,is all day,is floating,column name,column order,view mode,taskid,parentid`.split(
    ',',
  ),
);

function tasksOf(
  cells: Cells,
  where: Where,
  unknown: readonly (readonly [name: string, cell: string])[],
  { builder, timezone }: SourceContext,
): SourceTask[] {
  const cell = (name: string) => cells.get(name) ?? '';
  const key = cell('taskid') || `row ${where.row}`;
  // The ids are numbered again in each backup.
  const sourceId = cell('created time');
  const [description = '', ...items] =
    cell('kind') === 'CHECKLIST' || /[▫▪]/.test(cell('content'))
      ? cell('content').split(/(?=[▫▪])/)
      : [cell('content')];
  const leading = /^[▫▪]/.test(description) ? [description] : [];
  const said = cell('timezone') || timezone;
  const isKnown = isTimeZone(said);
  // What stands in a zone that is unknown is read in that of the account, and the zone is told.
  const zone = isKnown ? said : timezone;
  const isFloating = /^true$/i.test(cell('is floating'));
  const end = wallIn(cell('due date') || cell('start date'), zone);
  const start = wallIn(cell('start date') || cell('due date'), zone);
  const isAllDay =
    cell('is all day') === ''
      ? end.dueTime === '00:00' && (start.dueTime ?? '00:00') === '00:00'
      : /^true$/i.test(cell('is all day'));
  const durationMinutes = isAllDay ? null : minutesFrom(start, end);
  const due = durationMinutes === null ? end : start;
  const reminders = cell('reminder')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => {
      const minutes = minutesBefore(text);
      return [text, minutes !== null && minutes < 0 && !(isAllDay && due.dueDate) ? null : minutes] as const;
    });
  const startsApart = start.dueDate !== due.dueDate || (!isAllDay && start.dueTime !== due.dueTime);
  const startText = [start.dueDate, isAllDay ? null : start.dueTime].filter(Boolean).join(' ');
  const task: SourceTask = {
    ...where,
    key,
    sourceId,
    parentKey: cell('parentid') || null,
    name: cell('title'),
    description: leading.length > 0 ? '' : description,
    labels: [...cell('tags').split(/,\s*/), ...(cell('kind') === 'NOTE' ? ['note'] : [])],
    priority: priorityOf(cell('priority')),
    dueDate: due.dueDate,
    dueTime: isAllDay ? null : due.dueTime,
    durationMinutes,
    dueTimezone: isAllDay || isFloating || said === timezone ? null : said,
    rule: cell('repeat') === '' ? null : withUntilDay(cell('repeat'), isAllDay ? null : due.dueTime, zone),
    saidSchedule: ['due date', 'start date', 'timezone', 'is all day', 'is floating', 'repeat'].map(cell).join('\n'),
    completedAt: /^[12]$/.test(cell('status')) ? cell('completed time') || builder.now : null,
    minutesBefore: reminders.flatMap(([, minutes]) => minutes ?? []),
    kept: [
      ...(isKnown || (due.dueTime !== null && !isAllDay && !isFloating)
        ? []
        : [['timezone_kept', `Time zone: ${said}`] as const]),
      ...(startsApart ? [['start_kept', `Start: ${startText}`] as const] : []),
      ...reminders
        .filter(([, minutes]) => minutes === null)
        .map(([text]) => ['column_kept', `Reminder: ${text}`] as const),
      ...(knownPriorities.has(cell('priority').toLowerCase())
        ? []
        : [['priority_kept', `Priority: ${cell('priority')}`] as const]),
      ...(/^[012]?$/.test(cell('status')) ? [] : [['column_kept', `Status: ${cell('status')}`] as const]),
      ...unknown.map(([name, text]) => ['column_kept', `${name}: ${text}`] as const),
    ],
  };
  const steps = [...leading, ...items].map(
    (item, index): SourceTask => ({
      ...where,
      key: `${key} ${index}`,
      sourceId: '',
      parentKey: key,
      name: item.slice(1).trim(),
      completedAt: item.startsWith('▪') ? builder.now : null,
    }),
  );
  return [task, ...steps.filter(({ name }) => name !== '')];
}

type Wall = ReturnType<typeof wallIn>;

/** How long an appointment goes on that begins and ends on one day; null for what is none. */
function minutesFrom(start: Wall, end: Wall): number | null {
  if (start.dueTime === null || end.dueTime === null || start.dueDate !== end.dueDate) return null;
  // By the clock, so that it ends at its time on every day on which it is repeated.
  const minutes = wallTimeToMinutes(end.dueTime) - wallTimeToMinutes(start.dueTime);
  return minutes >= 1 && minutes <= limits.durationMinutesMax ? minutes : null;
}

const priorities = { '5': 1, '3': 2, '1': 3, p1: 1, p2: 2, p3: 3 } as const;
const knownPriorities = new Set(['', '0', 'p4', ...Object.keys(priorities)]);

function priorityOf(text: string): 1 | 2 | 3 | 4 {
  return priorities[text.toLowerCase() as keyof typeof priorities] ?? 4;
}
