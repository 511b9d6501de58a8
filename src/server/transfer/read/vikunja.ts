import type { ExportedProject } from '../../../contract/export-records.ts';
import { limits } from '../../../contract/limits.ts';
import { markdownOf } from './markdown-of.ts';
import { type Fields, fieldsIn, isFields, numberOf, textOf } from './shapes.ts';
import type { JsonSource } from './source.ts';
import type { SourceFile, SourceTask } from './source-task.ts';
import { writeTasks } from './source-tasks.ts';
import { firstBoard } from './vikunja-board.ts';
import { wallIn } from './wall-in.ts';

/** The `data.json` of Vikunja's export: projects with their tasks, texts in HTML, the year 1 where there is no date. */
export const vikunja: JsonSource = {
  format: 'vikunja',
  isOne: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    fieldsIn(value).length === value.length &&
    fieldsIn(value).every((each) => 'title' in each && 'hex_color' in each && 'id' in each),
  read(value, { file, builder, timezone, sizeOf = () => undefined, beside = () => undefined }) {
    const markdown = markdownOf();
    const projects = fieldsIn(value);
    const made = new Map<string, ExportedProject>();
    for (const project of projects) {
      const record = builder.startProject(textOf(project['title']), false, sourceIdOf(project));
      const description = markdown(textOf(project['description']));
      if (description !== '') builder.keepInProject(record, description);
      if (project['is_archived'] === true) record.archivedAt = builder.now;
      made.set(textOf(project['id']), record);
    }
    const tasks: SourceTask[] = [];
    for (const each of projects) {
      const project = made.get(textOf(each['id']));
      if (!project) continue;
      project.parentId = made.get(textOf(each['parent_project_id']))?.id ?? null;
      const board = firstBoard(each);
      for (const { title } of board.others) builder.listLeft(file, 'column_kept', `Bucket: ${textOf(title)}`);
      const sections = new Map(
        board.buckets.map((bucket) => [
          textOf(bucket['id']),
          builder.startSection(project, textOf(bucket['title']), sourceIdOf(bucket)),
        ]),
      );
      for (const task of fieldsIn(each['tasks'])) {
        const row = tasks.length + 1;
        const section = sections.get(board.bucketIdOf(task)) ?? null;
        tasks.push({
          row,
          project,
          section,
          key: textOf(task['id']) || `row ${row}`,
          sourceId: sourceIdOf(task),
          ...fieldsOf(task, markdown, { timezone, now: builder.now, sizeOf }),
        });
      }
    }
    writeTasks(file, builder, tasks);
    for (const filter of fieldsIn(beside('filters.json'))) {
      const query = isFields(filter['filters']) ? textOf(filter['filters']['filter']) : '';
      const text = [textOf(filter['title']), textOf(filter['description']), query].filter(Boolean).join(': ');
      builder.listLeft('filters.json', 'filter_kept', text);
    }
  },
};

/** Ids are those of one installation, and begin again in another. */
function sourceIdOf(record: Fields): string {
  const id = textOf(record['id']);
  return id === '' ? '' : `${id}@${textOf(record['created'])}`;
}

/** An instant, unless it is the year 1, which says that there is none. */
const instantIn = (value: unknown): string => (textOf(value).startsWith('0001-') ? '' : textOf(value));

function fieldsOf(
  task: Fields,
  markdown: (html: string) => string,
  { timezone, now, sizeOf }: { timezone: string; now: string; sizeOf: (entry: string) => number | undefined },
): Omit<SourceTask, 'key' | 'sourceId' | 'row' | 'project' | 'section'> {
  const related = isFields(task['related_tasks']) ? task['related_tasks'] : {};
  const [parent] = fieldsIn(related['parenttask']);
  const due = wallIn(instantIn(task['due_date']), timezone);
  const repeat = ruleOf(task);
  const reminders = fieldsIn(task['reminders']);
  return {
    parentKey: parent ? textOf(parent['id']) : null,
    name: textOf(task['title']),
    description: markdown(textOf(task['description'])),
    labels: fieldsIn(task['labels']).map((label) => textOf(label['title'])),
    priority: priorityOf(numberOf(task['priority']) ?? 0),
    ...due,
    ...repeat,
    saidSchedule: JSON.stringify([task['due_date'], task['repeat_after'], task['repeat_mode']]),
    completedAt: task['done'] === true ? instantIn(task['done_at']) || now : null,
    comments: fieldsIn(task['comments']).map((comment) => commentOf(comment, markdown)),
    remindAt: reminders.map((each) => instantIn(each['reminder'])).filter((instant) => instant !== ''),
    attachments: attachmentsOf(task, sizeOf),
    kept: keptOf(task, related, sizeOf),
  };
}

/** 5 is highest there, 0 none. */
function priorityOf(priority: number): 1 | 2 | 3 | 4 {
  if (priority >= 4) return 1;
  return priority === 3 ? 2 : priority === 2 ? 3 : 4;
}

/** `repeat_after` in seconds; mode 1 is every month, mode 2 counts from completion. */
function ruleOf(task: Fields): Pick<SourceTask, 'rule' | 'basis'> {
  const seconds = numberOf(task['repeat_after']) ?? 0;
  const mode = numberOf(task['repeat_mode']) ?? 0;
  if (mode === 1) return { rule: 'FREQ=MONTHLY' };
  if (seconds <= 0) return {};
  const basis = mode === 2 ? 'completion' : 'schedule';
  for (const [length, frequency] of [
    [604_800, 'WEEKLY'],
    [86_400, 'DAILY'],
    [3_600, 'HOURLY'],
  ] as const)
    if (seconds % length === 0) return { rule: `FREQ=${frequency};INTERVAL=${seconds / length}`, basis };
  return { rule: `every ${seconds} seconds` };
}

function commentOf(comment: Fields, markdown: (html: string) => string): string {
  const { author } = comment;
  const name = isFields(author) ? textOf(author['name']) || textOf(author['username']) : '';
  const text = markdown(textOf(comment['comment']));
  return name === '' ? text : `${text}\n\nAuthor: ${name}`;
}

const entryOf = (file: Fields): string => `files/${textOf(file['id'])}`;

const filesOf = (task: Fields): Fields[] =>
  fieldsIn(task['attachments']).flatMap(({ file }) => (isFields(file) ? [file] : []));

/** The files of a task that lie in the archive. */
function attachmentsOf(task: Fields, sizeOf: (entry: string) => number | undefined): SourceFile[] {
  return filesOf(task)
    .slice(0, limits.attachmentsPerTaskMax)
    .flatMap((file) => {
      const entry = entryOf(file);
      const byteSize = sizeOf(entry);
      return byteSize === undefined
        ? []
        : [{ entry, byteSize, name: textOf(file['name']), sourceId: sourceIdOf(file) }];
    });
}

function keptOf(
  task: Fields,
  related: Fields,
  sizeOf: (entry: string) => number | undefined,
): NonNullable<SourceTask['kept']> {
  const people = fieldsIn(task['assignees']).map((each) => textOf(each['name']) || textOf(each['username']));
  const start = instantIn(task['start_date']);
  const end = instantIn(task['end_date']);
  const percent = numberOf(task['percent_done']) ?? 0;
  const relations = Object.entries(related)
    .filter(([kind]) => kind !== 'parenttask' && kind !== 'subtask')
    .flatMap(([kind, tasks]) => fieldsIn(tasks).map((other) => `${kind}: ${textOf(other['title'])}`));
  const files = filesOf(task)
    .filter((file, index) => index >= limits.attachmentsPerTaskMax || sizeOf(entryOf(file)) === undefined)
    .map((file) => textOf(file['name']));
  return [
    ...(people.length > 0 ? [['responsible_kept', `Assigned: ${people.join(', ')}`] as const] : []),
    ...(start === '' ? [] : [['start_kept', `Start: ${start}`] as const]),
    ...(end === '' ? [] : [['start_kept', `End: ${end}`] as const]),
    ...(percent > 0 ? [['column_kept', `Done: ${Math.round(percent * 100)} %`] as const] : []),
    ...relations.map((text) => ['relation_kept', text] as const),
    ...files.filter((name) => name !== '').map((name) => ['file_kept', `File: ${name}`] as const),
  ];
}
