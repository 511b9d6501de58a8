import type { ExportedProject, ExportedSection } from '../../../contract/export-records.ts';
import { limits } from '../../../contract/limits.ts';
import { instantToWall, isTimeZone } from '../../../lib/time-zone.ts';
import { linkOrWords } from './markdown-link.ts';
import { dayOf, type Fields, fieldsIn, isFields, numberOf, textOf, textsOf } from './shapes.ts';
import type { JsonSource, SourceContext } from './source.ts';
import type { SourceComment, SourceTask } from './source-task.ts';
import { instantOf, keepLabel, writeTasks } from './source-tasks.ts';
import { fileEntry } from './todoist-files.ts';
import { readTodoistFilter } from './todoist-filters.ts';
import { type NoteFile, noteFileOf, readTaskContent } from './todoist-texts.ts';

/** What was fetched of an account of Todoist. */
export interface TodoistAccount {
  readonly todoist: 1;
  /** All resources of its sync. */
  readonly sync: Fields;
  readonly archived: readonly Fields[];
  readonly finished: readonly Fields[];
  /** Whether older ones were not fetched. */
  readonly isCut?: boolean;
  /** Of finished tasks. */
  readonly notes: readonly Fields[];
  /** The finished tasks whose comments Todoist did not give. */
  readonly unread?: readonly string[];
}

interface Places {
  /** The names of all projects, those that were deleted included. */
  readonly gone: ReadonlyMap<string, string>;
  readonly projects: ReadonlyMap<string, ExportedProject>;
  readonly sections: ReadonlyMap<string, ExportedSection>;
  readonly inbox: () => ExportedProject;
}

/** An account of Todoist, as it is fetched with a token. */
export const todoistAccount: JsonSource = {
  format: 'todoist',
  isOne: (value) => isFields(value) && value['todoist'] === 1 && isFields(value['sync']),
  read(value, context) {
    const { sync, archived, finished, isCut, notes, unread } = value as TodoistAccount;
    const without = (rows: unknown) => fieldsIn(rows).filter(({ is_deleted: isDeleted }) => isDeleted !== true);
    const kept = (name: string) => inOrder(without(sync[name]));
    // One that was archived meanwhile is in both, and is so since.
    const projects = new Map([...kept('projects'), ...without(archived)].map((row) => [textOf(row['id']), row]));
    const gone = new Map(fieldsIn(sync['projects']).map((row) => [textOf(row['id']), textOf(row['name'])]));
    const places = { ...readPlaces([...projects.values()], kept('folders'), kept('sections'), context), gone };
    for (const label of kept('labels')) keepLabel(context.file, context.builder, textOf(label['name']));
    const left = (text: string) => context.builder.listLeft(context.file, 'row_kept', text);
    for (const note of kept('project_notes')) {
      const project = places.projects.get(textOf(note['project_id']));
      if (project) keepNote(note, project, context);
      else left(`Comment: ${noteText(note)}`);
    }
    const told = new Set(kept('projects').map((row) => textOf(row['id'])));
    for (const row of without(archived))
      if (!told.has(textOf(row['id']))) left(`Open tasks of the archived project ${textOf(row['name'])}`);
    const people = new Map(kept('collaborators').map((each) => [textOf(each['id']), textOf(each['full_name'])]));
    const said = [...kept('notes'), ...without(notes)];
    // A single author is the person whose account it was.
    const isShared = new Set(said.map((note) => textOf(note['posted_uid']))).size > 1;
    const authorOf = (note: Fields) => (isShared ? (people.get(textOf(note['posted_uid'])) ?? '') : '');
    const comments = Map.groupBy(said.toSorted(byInstant), (note) => textOf(note['item_id']));
    const reminders = Map.groupBy(kept('reminders'), (reminder) => textOf(reminder['item_id']));
    const open = kept('items');
    // A finished task may be in both, and is told once.
    const items = new Map([...fieldsIn(finished), ...open].map((item) => [textOf(item['id']), item]));
    const tasks = [...items.values()].map((item, index) => {
      const id = textOf(item['id']);
      const uid = textOf(item['responsible_uid']);
      const besides = { reminders: reminders.get(id) ?? [], responsible: people.get(uid) ?? uid, authorOf };
      return taskOf(item, index + 1, { comments: comments.get(id) ?? [], ...besides }, places, context);
    });
    writeTasks(context.file, context.builder, tasks);
    for (const note of said) if (!items.has(textOf(note['item_id']))) left(`Comment: ${noteText(note)}`);
    for (const id of textsOf(unread)) left(`Comments of ${textOf(items.get(id)?.['content'])}`);
    const [oldest = ''] = fieldsIn(finished)
      .map((task) => textOf(task['completed_at']))
      .toSorted();
    if (isCut === true)
      left(oldest === '' ? 'Finished tasks' : `Tasks that were finished before ${oldest.slice(0, 10)}`);
    // Last, when all that they name is known.
    for (const filter of kept('filters')) {
      const [name, query] = [textOf(filter['name']), textOf(filter['query'])];
      const filters = readTodoistFilter(query, context.builder, context.timezone);
      if (filters && context.builder.addView(name, filters, textOf(filter['id']))) continue;
      context.builder.listLeft(context.file, 'filter_kept', `${name}: ${query}`);
    }
  },
};

function readPlaces(
  all: readonly Fields[],
  folders: readonly Fields[],
  sectionRows: readonly Fields[],
  { builder, file }: SourceContext,
): Omit<Places, 'gone'> {
  const projects = new Map<string, ExportedProject>();
  for (const row of all) {
    const isInbox = row['inbox_project'] === true || row['is_inbox_project'] === true;
    const project = builder.startProject(textOf(row['name']), isInbox, textOf(row['id']));
    if (row['view_style'] === 'board') project.viewStyle = 'board';
    if (row['is_archived'] === true && !isInbox)
      project.archivedAt = instantOf(textOf(row['archived_at'])) ?? builder.now;
    if (textOf(row['description']) !== '') builder.keepInProject(project, textOf(row['description']));
    projects.set(textOf(row['id']), project);
  }
  const folderOf = new Map(
    folders.map((row) => {
      const id = textOf(row['id']);
      return [id, () => builder.startProject(textOf(row['name']), false, `folder ${id}`)] as const;
    }),
  );
  const made = new Map<string, ExportedProject>();
  for (const row of all) {
    const project = projects.get(textOf(row['id']));
    const parent = projects.get(textOf(row['parent_id']));
    const folder = textOf(row['folder_id']);
    if (!project || project.isInbox) continue;
    if (parent && !parent.isInbox) project.parentId = parent.id;
    else if (folderOf.has(folder)) {
      const above = made.get(folder) ?? folderOf.get(folder)?.();
      if (above) made.set(folder, above);
      project.parentId = above?.id ?? null;
    }
  }
  for (const row of folders)
    if (!made.has(textOf(row['id']))) builder.listLeft(file, 'row_kept', `Folder: ${textOf(row['name'])}`);
  const inbox = () => builder.startProject('Inbox', true);
  const sections = new Map(
    sectionRows.map((row) => {
      const project = projects.get(textOf(row['project_id'])) ?? inbox();
      return [textOf(row['id']), builder.startSection(project, textOf(row['name']), textOf(row['id']))];
    }),
  );
  return { projects, sections, inbox };
}

/** Each kind of records has its order by another name. */
function inOrder(rows: readonly Fields[]): Fields[] {
  const placeOf = (row: Fields) => numberOf(row['child_order'] ?? row['section_order'] ?? row['item_order']) ?? 0;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const instantOfNote = (note: Fields): string => instantOf(textOf(note['posted_at'])) ?? '';

/** Comments stand one after the other, whichever of them Todoist tells first. */
function byInstant(a: Fields, b: Fields): number {
  const [one, other] = [instantOfNote(a), instantOfNote(b)];
  return one < other ? -1 : Number(one > other);
}

interface Told {
  readonly comments: readonly Fields[];
  readonly reminders: readonly Fields[];
  /** Empty: nobody. */
  readonly responsible: string;
  /** Empty where all comments are of one. */
  authorOf(note: Fields): string;
}

function taskOf(item: Fields, row: number, told: Told, places: Places, context: SourceContext): SourceTask {
  const id = textOf(item['id']);
  const { name, labels } = readTaskContent(textOf(item['content']));
  const due = isFields(item['due']) ? item['due'] : {};
  const deadline = isFields(item['deadline']) ? item['deadline'] : {};
  const duration = isFields(item['duration']) ? item['duration'] : {};
  const kept: (readonly ['recurrence_kept' | 'duration_kept' | 'responsible_kept' | 'column_kept', string])[] = [];
  const projectId = textOf(item['project_id']);
  if (projectId !== '' && !places.projects.has(projectId))
    kept.push(['column_kept', `Project: ${places.gone.get(projectId) || projectId}`]);
  if (told.responsible !== '') kept.push(['responsible_kept', `Responsible: ${told.responsible}`]);
  for (const { type, name: place } of told.reminders)
    if (type === 'location') kept.push(['column_kept', `Reminder at a place: ${textOf(place)}`]);
  for (const said of told.reminders.filter(({ type }) => type === 'absolute').flatMap(floatingReminder))
    kept.push(['column_kept', `Reminder: ${said}`]);
  const words = textOf(due['string']);
  const repeat = due['is_recurring'] === true ? context.readDate(words, textOf(due['lang']), '')?.recurrence : null;
  if (due['is_recurring'] === true && !repeat) kept.push(['recurrence_kept', `Repeats: ${words}`]);
  const isMinutes = duration['unit'] !== 'day';
  const amount = numberOf(duration['amount']);
  if (amount !== null && !isMinutes) kept.push(['duration_kept', `Duration: ${amount} days`]);
  const priority = numberOf(item['priority']) ?? 1;
  const comments = commentsOf(told, row, context);
  return {
    ...{ key: id || `row ${row}`, sourceId: id, parentKey: textOf(item['parent_id']) || null, row },
    project: places.projects.get(projectId) ?? places.inbox(),
    section: places.sections.get(textOf(item['section_id'])) ?? null,
    name,
    description: textOf(item['description']),
    labels: [...textsOf(item['labels']), ...labels],
    priority: (priority >= 1 && priority <= 4 ? 5 - priority : 4) as 1 | 2 | 3 | 4,
    ...dueOf(due, context.timezone),
    ...(repeat && { rule: repeat.rule, basis: repeat.basis }),
    saidSchedule: JSON.stringify([due['date'], due['timezone'], words, duration['amount'], duration['unit']]),
    deadlineDate: dayOf(deadline['date']),
    durationMinutes: isMinutes ? amount : null,
    completedAt: textOf(item['completed_at']) || (item['checked'] === true ? context.builder.now : null),
    comments,
    minutesBefore: told.reminders.flatMap((each) =>
      each['type'] === 'relative' ? (numberOf(each['minute_offset'] ?? each['mm_offset']) ?? []) : [],
    ),
    remindAt: told.reminders.flatMap((each) => (each['type'] === 'absolute' ? instantOfReminder(each) : [])),
    kept,
  };
}

/** A file that was fetched hangs on its comment; another one stays a link in it, and is told. */
function commentsOf({ comments, authorOf }: Told, row: number, context: SourceContext): SourceComment[] {
  const { sizeOf = () => undefined } = context;
  let attached = 0;
  return comments.map((note) => {
    const author = authorOf(note);
    const signed = (text: string) => (author === '' ? text : `${text}\n\nAuthor: ${author}`);
    const sourceId = textOf(note['id']);
    const noteFile = fileOfNote(note);
    const { name, url } = noteFile;
    const entry = fileEntry(url);
    const byteSize = url === '' ? undefined : sizeOf(entry);
    if (byteSize !== undefined && attached < limits.attachmentsPerTaskMax) {
      attached += 1;
      const text = textOf(note['content']).trim() === '' ? name || 'File' : textOf(note['content']);
      const file = { entry, byteSize, name: name || 'File', sourceId };
      return { text: signed(text), called: signed(noteText(note)), sourceId, file };
    }
    tellFile(noteFile, row, 'comment', context);
    return { text: signed(noteText(note)), sourceId };
  });
}

/** A day, a local time, or an instant with its zone; one that is unknown is told where it is written. */
function dueOf(due: Fields, timezone: string): Pick<SourceTask, 'dueDate' | 'dueTime' | 'dueTimezone'> {
  const said = textOf(due['date']);
  const zone = textOf(due['timezone']);
  if (said.includes('T') && said.endsWith('Z') && instantOf(said)) {
    const { date, time } = instantToWall(new Date(said), isTimeZone(zone) ? zone : timezone);
    return { dueDate: date, dueTime: time, dueTimezone: zone || null };
  }
  return { dueDate: dayOf(said), dueTime: /T(\d\d:\d\d)/.exec(said)?.[1] ?? null, dueTimezone: zone || null };
}

const momentOfReminder = ({ due }: Fields): string => (isFields(due) ? textOf(due['date']) : '');

function instantOfReminder(reminder: Fields): string[] {
  const said = momentOfReminder(reminder);
  const instant = /Z$/.test(said) ? instantOf(said) : null;
  return instant ? [instant] : [];
}

/** Without a zone it is told by the zone of its device, which is not known here. */
function floatingReminder(reminder: Fields): string[] {
  return instantOfReminder(reminder).length > 0 ? [] : [momentOfReminder(reminder)].filter(Boolean);
}

/** A project has no files here. */
function keepNote(note: Fields, project: ExportedProject, context: SourceContext): void {
  context.builder.keepInProject(project, noteText(note));
  tellFile(fileOfNote(note), 1, 'project', context);
}

const fileOfNote = ({ file_attachment: file }: Fields): NoteFile => noteFileOf(isFields(file) ? file : {});

/** Tells of a file that stays a link. */
function tellFile(
  { name, url }: NoteFile,
  row: number,
  keptIn: 'comment' | 'project',
  { builder, file }: SourceContext,
): void {
  const text = (name || url).slice(0, 200);
  if (text !== '') builder.issues.push({ file, row, code: 'file_kept', text, keptIn });
}

/** A note with its file behind it, as archives write it too. */
function noteText(note: Fields): string {
  const { name, url } = fileOfNote(note);
  const file = linkOrWords(name, url);
  return [textOf(note['content']), file].filter((part) => part !== '').join(' ');
}
