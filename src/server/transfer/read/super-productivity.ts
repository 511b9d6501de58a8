import type { ExportedProject } from '../../../contract/export-records.ts';
import { linkOrWords } from './markdown-link.ts';
import { type Fields, fieldsIn, isFields, numberOf, textOf, textsOf } from './shapes.ts';
import type { JsonSource } from './source.ts';
import type { SourceTask } from './source-task.ts';
import { keepLabel, writeTasks } from './source-tasks.ts';
import { wallIn } from './wall-in.ts';

/** A backup of Super Productivity: tables of `ids` and `entities`, in `data` or at the top. */
export const superProductivity: JsonSource = {
  format: 'super-productivity',
  isOne: (value) => {
    const data = dataOf(value);
    return isTable(data['task']) && isTable(data['project']);
  },
  read(value, { file, builder, timezone }) {
    const data = dataOf(value);
    const projects = new Map<string, ExportedProject>();
    for (const project of rowsOf(data['project'])) {
      const id = textOf(project['id']);
      const made = builder.startProject(textOf(project['title']), id === 'INBOX_PROJECT' || id === 'INBOX', id);
      if (project['isArchived'] === true && !made.isInbox) made.archivedAt = builder.now;
      projects.set(id, made);
    }
    const tags = new Map(rowsOf(data['tag']).map((tag) => [textOf(tag['id']), textOf(tag['title'])]));
    for (const [id, title] of tags) if (id !== 'TODAY') keepLabel(file, builder, title);
    const rules = new Map(rowsOf(data['taskRepeatCfg']).map((each) => [textOf(each['id']), each]));
    const archived = ['archiveYoung', 'archiveOld'].flatMap((name) => {
      const archive = isFields(data[name]) ? data[name] : {};
      return rowsOf(archive['task']);
    });
    let inbox: ExportedProject | null = [...projects.values()].find(({ isInbox }) => isInbox) ?? null;
    const finished = new Set(archived);
    const tasks = [...rowsOf(data['task']), ...archived].map((task, index): SourceTask => {
      const known = projects.get(textOf(task['projectId']));
      if (!known) inbox ??= builder.startProject('Inbox', true);
      const project = known ?? inbox ?? builder.startProject('Inbox', true);
      const at = numberOf(task['dueWithTime']);
      const due =
        at === null ? { dueDate: textOf(task['dueDay']) || null, dueTime: null } : wallIn(isoOf(at), timezone);
      const repeat = rules.get(textOf(task['repeatCfgId']));
      const remindAt = numberOf(task['remindAt']);
      return {
        key: textOf(task['id']) || `row ${index + 1}`,
        sourceId: textOf(task['id']),
        parentKey: textOf(task['parentId']) || null,
        row: index + 1,
        project,
        name: textOf(task['title']),
        description: textOf(task['notes']),
        // TODAY is the list of today, and no tag.
        labels: textsOf(task['tagIds'])
          .filter((id) => id !== 'TODAY')
          .flatMap((id) => tags.get(id) ?? []),
        ...due,
        durationMinutes: minutesOf(task['timeEstimate']),
        rule: repeat ? ruleOf(repeat) : null,
        saidSchedule: JSON.stringify([at, task['dueDay'], repeat && ruleOf(repeat), task['timeEstimate']]),
        completedAt:
          task['isDone'] === true || finished.has(task)
            ? isoOf(numberOf(task['doneOn'])) || textOf(task['doneOn']) || builder.now
            : null,
        remindAt: remindAt === null ? [] : [isoOf(remindAt)],
        kept: keptOf(task),
      };
    });
    writeTasks(file, builder, tasks);
    const repeating = Map.groupBy(rowsOf(data['task']), (task) => textOf(task['repeatCfgId']));
    for (const [id, config] of rules) {
      const title = textOf(config['title']);
      // One whose next task is not made yet would be forgotten.
      if (repeating.get(id)?.some((task) => title === '' || textOf(task['title']) === title)) continue;
      builder.listLeft(file, 'recurrence_kept', `${title}: ${ruleOf(config)}`);
    }
    for (const note of rowsOf(data['note'])) {
      const content = textOf(note['content']);
      const project = projects.get(textOf(note['projectId'])) ?? inbox ?? builder.startProject('Inbox', true);
      if (content !== '') builder.keepInProject(project, content);
    }
  },
};

function dataOf(value: unknown): Fields {
  if (!isFields(value)) return {};
  return isFields(value['data']) ? value['data'] : value;
}

const isTable = (value: unknown): boolean =>
  isFields(value) && Array.isArray(value['ids']) && isFields(value['entities']);

function rowsOf(table: unknown): Fields[] {
  if (!isFields(table) || !isFields(table['entities'])) return [];
  const { entities } = table;
  return fieldsIn(textsOf(table['ids']).map((id) => (entities as Fields)[id]));
}

function isoOf(ms: number | null): string {
  return ms !== null && Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString() : '';
}

function minutesOf(ms: unknown): number | null {
  const minutes = Math.round((numberOf(ms) ?? 0) / 60_000);
  return minutes > 0 ? minutes : null;
}

function keptOf(task: Fields): NonNullable<SourceTask['kept']> {
  const spent = minutesOf(task['timeSpent']);
  const files = fieldsIn(task['attachments']).map(
    ({ title, path }) => ['file_kept', linkOrWords(textOf(title), textOf(path))] as const,
  );
  return [...(spent === null ? [] : [['column_kept', `Time spent: ${spent} minutes`] as const]), ...files];
}

const weekdays = [
  ['monday', 'MO'],
  ['tuesday', 'TU'],
  ['wednesday', 'WE'],
  ['thursday', 'TH'],
  ['friday', 'FR'],
  ['saturday', 'SA'],
  ['sunday', 'SU'],
] as const;

function ruleOf(config: Fields): string {
  const every = numberOf(config['repeatEvery']) ?? 1;
  const interval = every > 1 ? `;INTERVAL=${every}` : '';
  const cycle = textOf(config['repeatCycle']).toUpperCase();
  const days = weekdays.filter(([name]) => config[name] === true).map(([, day]) => day);
  const byDay = cycle === 'WEEKLY' && days.length > 0 ? `;BYDAY=${days.join(',')}` : '';
  return `FREQ=${cycle}${interval}${byDay}`;
}
