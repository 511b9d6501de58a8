import { linkOrWords } from './markdown-link.ts';
import { markdownOf } from './markdown-of.ts';
import { dayOf, type Fields, fieldsIn, isFields, textOf, textsOf } from './shapes.ts';
import type { JsonSource } from './source.ts';
import type { SourceTask } from './source-task.ts';
import { instantOf, writeTasks } from './source-tasks.ts';
import { wallIn } from './wall-in.ts';

/** Lists of Microsoft To Do as its Graph interface tells them, which tools save: an array, or one as `value` or `lists`. */
export const microsoftToDo: JsonSource = {
  format: 'microsoft-to-do',
  isOne: (value) => {
    const lists = listsOf(value);
    return lists.length > 0 && lists.every((list) => 'displayName' in list && Array.isArray(list['tasks']));
  },
  read(value, { file, builder, timezone }) {
    const told = { now: builder.now, timezone, markdown: markdownOf() };
    let row = 0;
    for (const list of listsOf(value)) {
      const isInbox = list['wellknownListName'] === 'defaultList';
      const project = builder.startProject(textOf(list['displayName']) || 'To Do', isInbox, textOf(list['id']));
      const tasks: SourceTask[] = [];
      for (const task of fieldsIn(list['tasks'])) {
        row += 1;
        const key = textOf(task['id']) || `row ${row}`;
        tasks.push({ key, sourceId: textOf(task['id']), row, project, ...fieldsOf(task, told) });
        for (const [index, item] of fieldsIn(task['checklistItems']).entries())
          tasks.push({
            key: `${key} ${index}`,
            sourceId: textOf(item['id']),
            parentKey: key,
            row,
            project,
            name: textOf(item['displayName']),
            completedAt: item['isChecked'] === true ? textOf(item['checkedDateTime']) || builder.now : null,
          });
      }
      writeTasks(file, builder, tasks);
    }
  },
};

function listsOf(value: unknown): Fields[] {
  if (isFields(value)) return fieldsIn(value['value'] ?? value['lists']);
  return fieldsIn(value);
}

function fieldsOf(
  task: Fields,
  { now, timezone, markdown }: { now: string; timezone: string; markdown: (html: string) => string },
): Omit<SourceTask, 'key' | 'sourceId' | 'row' | 'project'> {
  const due = dayIn(task['dueDateTime'], timezone);
  const moved = isMoved(task['dueDateTime']) ? task['dueDateTime']['dateTime'] : due;
  const reminder = task['isReminderOn'] === true ? instantIn(task['reminderDateTime']) : null;
  const rule = isFields(task['recurrence']) ? ruleOf(task['recurrence']) : null;
  return {
    name: textOf(task['title']),
    description: notesOf(task['body'], markdown),
    labels: textsOf(task['categories']),
    priority: task['importance'] === 'high' ? 1 : 4,
    dueDate: due,
    rule,
    saidSchedule: JSON.stringify([moved, rule]),
    completedAt: task['status'] === 'completed' ? instantOrText(task['completedDateTime']) || now : null,
    remindAt: reminder === null ? [] : [reminder],
    kept: keptOf(task, reminder, timezone),
  };
}

function notesOf(body: unknown, markdown: (html: string) => string): string {
  if (!isFields(body)) return '';
  const content = textOf(body['content']);
  return body['contentType'] === 'html' ? markdown(content) : content;
}

/** States of which the open ones of a task here are all one. */
const plainStates = new Set(['', 'notStarted', 'completed']);

function keptOf(task: Fields, reminder: string | null, timezone: string): NonNullable<SourceTask['kept']> {
  const [start, status] = [dayIn(task['startDateTime'], timezone), textOf(task['status'])];
  const unread = task['isReminderOn'] === true && reminder === null ? dayIn(task['reminderDateTime'], timezone) : null;
  const links = fieldsIn(task['linkedResources']).map(({ displayName, webUrl }) =>
    linkOrWords(textOf(displayName), textOf(webUrl)),
  );
  const files = fieldsIn(task['attachments']).map(({ name }) => textOf(name));
  return [
    ...(start === null ? [] : [['start_kept', `Start: ${start}`] as const]),
    ...(plainStates.has(status) ? [] : [['column_kept', `Status: ${status}`] as const]),
    ...(unread === null ? [] : [['column_kept', `Reminder: ${unread}`] as const]),
    ...links.map((link) => ['column_kept', link] as const),
    ...files.filter((name) => name !== '').map((name) => ['file_kept', `File: ${name}`] as const),
  ];
}

/**
 * The day of a `dateTimeTimeZone`. It keeps days alone, whose time is midnight: of UTC, or of where its own app was, which is then told as
 * an instant, by which the day east of Greenwich would be the one before.
 */
function dayIn(value: unknown, timezone: string): string | null {
  if (!isFields(value)) return null;
  return isMoved(value)
    ? wallIn(`${textOf(value['dateTime']).slice(0, 19)}Z`, timezone).dueDate
    : dayOf(value['dateTime']);
}

const isMoved = (value: unknown): value is Fields =>
  isFields(value) &&
  value['timeZone'] === 'UTC' &&
  /T(?!00:00:00)\d\d:\d\d:\d\d/.test(textOf(value['dateTime'])) &&
  instantIn(value) !== null;

/** The instant of one, which is in UTC unless its zone says otherwise. */
function instantIn(value: unknown): string | null {
  if (!isFields(value)) return null;
  const text = textOf(value['dateTime']);
  return instantOf(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.slice(0, 23)}Z`);
}

const instantOrText = (value: unknown): string =>
  instantIn(value) ?? (isFields(value) ? textOf(value['dateTime']) : '');

const days: Readonly<Record<string, string>> = {
  sunday: 'SU',
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
};

const ordinals: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };

/** The rule of a `patternedRecurrence`; what has no rule of ours keeps its words. */
function ruleOf({ pattern, range }: Fields): string {
  if (!isFields(pattern)) return 'unknown';
  const rule = patternRule(pattern);
  if (!isFields(range)) return rule;
  if (range['type'] === 'endDate') return `${rule};UNTIL=${textOf(range['endDate']).replaceAll('-', '')}`;
  return range['type'] === 'numbered' ? `${rule};COUNT=${textOf(range['numberOfOccurrences'])}` : rule;
}

/** Which days every second week has depends on where weeks begin. */
function weekStartOf(pattern: Fields, interval: number): string {
  const first = days[textOf(pattern['firstDayOfWeek']).toLowerCase()];
  return interval > 1 && first !== undefined ? `;WKST=${first}` : '';
}

/** There a day that a month does not have is its last one, which a rule would skip. */
function monthDay(pattern: Fields): string {
  const day = textOf(pattern['dayOfMonth']);
  if (!['29', '30', '31'].includes(day)) return `BYMONTHDAY=${day}`;
  return `BYMONTHDAY=${Array.from({ length: Number(day) - 27 }, (_, index) => 28 + index).join(',')};BYSETPOS=-1`;
}

function patternRule(pattern: Fields): string {
  const interval = Number(pattern['interval'] ?? 1);
  const every = interval > 1 ? `;INTERVAL=${interval}` : '';
  const byDay = textsOf(pattern['daysOfWeek']).map((day) => days[day.toLowerCase()] ?? day);
  switch (textOf(pattern['type'])) {
    case 'daily':
      return `FREQ=DAILY${every}`;
    case 'weekly':
      return `FREQ=WEEKLY${every}${byDay.length > 0 ? `;BYDAY=${byDay.join(',')}` : ''}${weekStartOf(pattern, interval)}`;
    case 'absoluteMonthly':
      return `FREQ=MONTHLY${every};${monthDay(pattern)}`;
    case 'absoluteYearly':
      return `FREQ=YEARLY${every};BYMONTH=${textOf(pattern['month'])};${monthDay(pattern)}`;
    case 'relativeMonthly':
    case 'relativeYearly': {
      if (byDay.length === 0) return textOf(pattern['type']);
      const month = textOf(pattern['month']);
      const ordinal = ordinals[textOf(pattern['index']).toLowerCase()] ?? textOf(pattern['index']);
      const of = textOf(pattern['type']) === 'relativeYearly' ? `YEARLY${every};BYMONTH=${month}` : `MONTHLY${every}`;
      return `FREQ=${of};BYDAY=${byDay.join(',')};BYSETPOS=${ordinal}`;
    }
    default:
      return textOf(pattern['type']) || 'unknown';
  }
}
