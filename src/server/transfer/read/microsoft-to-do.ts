import { type Fields, fieldsIn, isFields, textOf, textsOf } from './shapes.ts';
import type { JsonSource } from './source.ts';
import type { SourceTask } from './source-task.ts';
import { instantOf, writeTasks } from './source-tasks.ts';

/** Lists of Microsoft To Do as its Graph interface tells them, which tools save: an array, or one as `value` or `lists`. */
export const microsoftToDo: JsonSource = {
  format: 'microsoft-to-do',
  isOne: (value) => {
    const lists = listsOf(value);
    return lists.length > 0 && lists.every((list) => 'displayName' in list && Array.isArray(list['tasks']));
  },
  read(value, { file, builder }) {
    let row = 0;
    for (const list of listsOf(value)) {
      const isInbox = list['wellknownListName'] === 'defaultList';
      const project = builder.startProject(textOf(list['displayName']) || 'To Do', isInbox, textOf(list['id']));
      const tasks: SourceTask[] = [];
      for (const task of fieldsIn(list['tasks'])) {
        row += 1;
        const key = textOf(task['id']) || `row ${row}`;
        tasks.push({ key, sourceId: textOf(task['id']), row, project, ...fieldsOf(task, builder.now) });
        for (const [index, item] of fieldsIn(task['checklistItems']).entries())
          tasks.push({
            key: `${key} ${index}`,
            sourceId: textOf(item['id']),
            parentKey: key,
            row,
            project,
            name: textOf(item['displayName']),
            completedAt:
              item['isChecked'] === true ? (instantOf(textOf(item['checkedDateTime'])) ?? builder.now) : null,
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

function fieldsOf(task: Fields, now: string): Omit<SourceTask, 'key' | 'sourceId' | 'row' | 'project'> {
  const body = isFields(task['body']) ? textOf(task['body']['content']) : '';
  const due = wallOf(task['dueDateTime']);
  const reminder = task['isReminderOn'] === true ? instantIn(task['reminderDateTime']) : null;
  const rule = isFields(task['recurrence']) ? ruleOf(task['recurrence']) : null;
  return {
    name: textOf(task['title']),
    description: body,
    labels: textsOf(task['categories']),
    priority: task['importance'] === 'high' ? 1 : 4,
    // It keeps days alone; their time is midnight.
    dueDate: due,
    rule,
    completedAt: task['status'] === 'completed' ? (instantIn(task['completedDateTime']) ?? now) : null,
    remindAt: reminder === null ? [] : [reminder],
    kept: fieldsIn(task['linkedResources']).map((link) => {
      const [text, address] = [textOf(link['displayName']), textOf(link['webUrl'])];
      return ['column_kept', address ? `[${text || address}](${address})` : text] as const;
    }),
  };
}

/** The day of a `dateTimeTimeZone`. */
const wallOf = (value: unknown): string | null => (isFields(value) ? textOf(value['dateTime']).slice(0, 10) : null);

/** The instant of one, which is in UTC unless its zone says otherwise. */
function instantIn(value: unknown): string | null {
  if (!isFields(value)) return null;
  const text = textOf(value['dateTime']);
  return instantOf(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.slice(0, 23)}Z`);
}

const days: Readonly<Record<string, string>> = {
  sunday: 'SU',
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
};

/** The rule of a `patternedRecurrence`; what has no rule of ours keeps its words. */
function ruleOf({ pattern }: Fields): string {
  if (!isFields(pattern)) return 'unknown';
  const interval = Number(pattern['interval'] ?? 1);
  const every = interval > 1 ? `;INTERVAL=${interval}` : '';
  const byDay = textsOf(pattern['daysOfWeek']).map((day) => days[day.toLowerCase()] ?? day);
  switch (textOf(pattern['type'])) {
    case 'daily':
      return `FREQ=DAILY${every}`;
    case 'weekly':
      return `FREQ=WEEKLY${every}${byDay.length > 0 ? `;BYDAY=${byDay.join(',')}` : ''}`;
    case 'absoluteMonthly':
      return `FREQ=MONTHLY${every};BYMONTHDAY=${textOf(pattern['dayOfMonth'])}`;
    case 'absoluteYearly':
      return `FREQ=YEARLY${every};BYMONTH=${textOf(pattern['month'])};BYMONTHDAY=${textOf(pattern['dayOfMonth'])}`;
    default:
      return textOf(pattern['type']) || 'unknown';
  }
}
