import { linkOrWords } from './markdown-link.ts';
import { type Fields, fieldsIn, isFields, numberOf, textOf, textsOf } from './shapes.ts';
import type { JsonSource } from './source.ts';
import type { SourceTask } from './source-task.ts';
import { keepLabel, writeTasks } from './source-tasks.ts';
import { wallIn } from './wall-in.ts';

/** A board of Trello: its lists become sections, checklists sub-tasks, comments of its newest thousand actions comments. */
export const trello: JsonSource = {
  format: 'trello',
  isOne: (value) => isFields(value) && Array.isArray(value['cards']) && Array.isArray(value['lists']),
  read(value, { file, builder, timezone }) {
    const board = value as Fields;
    const project = builder.startProject(textOf(board['name']) || 'Trello', false, textOf(board['id']));
    if (textOf(board['desc']) !== '') builder.keepInProject(project, textOf(board['desc']));
    const lists = sorted(fieldsIn(board['lists']));
    const closed = new Map(
      lists.flatMap((list) => (list['closed'] === true ? [[textOf(list['id']), textOf(list['name'])] as const] : [])),
    );
    for (const name of closed.values()) builder.listLeft(file, 'row_kept', `Archived list: ${name}`);
    for (const label of fieldsIn(board['labels'])) keepLabel(file, builder, textOf(label['name']));
    const sections = new Map(
      lists
        .filter(({ id }) => !closed.has(textOf(id)))
        .map((list) => [textOf(list['id']), builder.startSection(project, textOf(list['name']), textOf(list['id']))]),
    );
    const checklists = Map.groupBy(sorted(fieldsIn(board['checklists'])), (each) => textOf(each['idCard']));
    const comments = commentsOf(board);
    const members = namesOf(fieldsIn(board['members']));
    const tasks: SourceTask[] = [];
    let row = 0;
    for (const card of sorted(fieldsIn(board['cards']))) {
      row += 1;
      const key = textOf(card['id']) || `row ${row}`;
      const older = countOf(card) - (comments.get(key)?.length ?? 0);
      if (older > 0) {
        const words = older === 1 ? '1 comment' : `${older} comments`;
        const text = `${textOf(card['name'])}: ${words} that the file does not hold`;
        builder.issues.push({ file, row, code: 'row_kept', text: text.slice(0, 200), keptIn: 'nowhere' });
      }
      const section = sections.get(textOf(card['idList'])) ?? null;
      // Of an archived list nobody sees the cards either.
      const isClosed = card['closed'] === true || closed.has(textOf(card['idList']));
      const due = wallIn(textOf(card['due']), timezone);
      tasks.push({
        key,
        sourceId: textOf(card['id']),
        row,
        project,
        section,
        name: textOf(card['name']),
        description: textOf(card['desc']),
        labels: fieldsIn(card['labels']).map((label) => textOf(label['name']) || textOf(label['color'])),
        ...due,
        saidSchedule: textOf(card['due']),
        completedAt: isClosed || card['dueComplete'] === true ? textOf(card['dateLastActivity']) || builder.now : null,
        isArchived: isClosed,
        comments: comments.get(key) ?? [],
        kept: [
          ...keptOf(card, members),
          ...archivedIn(closed.get(textOf(card['idList']))),
          ...namedLists(checklists.get(key)),
        ],
      });
      for (const checklist of checklists.get(key) ?? [])
        for (const item of sorted(fieldsIn(checklist['checkItems'])))
          tasks.push({
            key: textOf(item['id']) || `${key} ${tasks.length}`,
            sourceId: textOf(item['id']),
            parentKey: key,
            row,
            project,
            section,
            name: textOf(item['name']),
            ...wallIn(textOf(item['due']), timezone),
            saidSchedule: textOf(item['due']),
            completedAt: item['state'] === 'complete' ? builder.now : null,
          });
    }
    writeTasks(file, builder, tasks);
  },
};

/** The names of checklists, but that of one that was given none. */
const namedLists = (checklists: readonly Fields[] = []) =>
  checklists
    .map(({ name }) => textOf(name))
    .filter((name) => name !== '' && name !== 'Checklist')
    .map((name) => ['column_kept', `Checklist: ${name}`] as const);

const archivedIn = (list: string | undefined) =>
  list === undefined ? [] : [['column_kept', `List: ${list}`] as const];

function sorted(records: readonly Fields[]): Fields[] {
  return records.toSorted((a, b) => (numberOf(a['pos']) ?? 0) - (numberOf(b['pos']) ?? 0));
}

/** A card knows how many comments it has, of which the file holds those among its newest actions. */
function countOf({ badges }: Fields): number {
  return (isFields(badges) && numberOf(badges['comments'])) || 0;
}

/** By the second the comments of a card come along to its copy. */
const commenting = new Set(['commentCard', 'copyCommentCard']);

/** The comments of each card, oldest first, with their authors. */
function commentsOf(board: Fields): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const action of fieldsIn(board['actions']).toReversed()) {
    if (!commenting.has(textOf(action['type'])) || !isFields(action['data'])) continue;
    const { card, text } = action['data'];
    const author = isFields(action['memberCreator']) ? textOf(action['memberCreator']['fullName']) : '';
    const id = isFields(card) ? textOf(card['id']) : '';
    const comment = author === '' ? textOf(text) : `${textOf(text)}\n\nAuthor: ${author}`;
    const comments = found.get(id);
    if (comments) comments.push(comment);
    else found.set(id, [comment]);
  }
  return found;
}

const namesOf = (members: readonly Fields[]) =>
  new Map(members.map((member) => [textOf(member['id']), textOf(member['fullName']) || textOf(member['username'])]));

function keptOf(card: Fields, members: ReadonlyMap<string, string>): NonNullable<SourceTask['kept']> {
  const names = textsOf(card['idMembers']).map((id) => members.get(id) ?? id);
  const files = fieldsIn(card['attachments']).map(({ name, url }) => linkOrWords(textOf(name), textOf(url)));
  return [
    ...(textOf(card['start']) === '' ? [] : [['start_kept', `Start: ${textOf(card['start'])}`] as const]),
    ...(names.length > 0 ? [['responsible_kept', `Members: ${names.join(', ')}`] as const] : []),
    ...files.filter((link) => link !== '').map((link) => ['file_kept', link] as const),
  ];
}
