import ListFilter from 'lucide-react/icons/list-filter';
import Paperclip from 'lucide-react/icons/paperclip';
import Plus from 'lucide-react/icons/plus';
import SearchIcon from 'lucide-react/icons/search';
import { quoted } from '../../client/actions/quoted.ts';
import { draftText } from '../../client/drafts/draft-text.ts';
import { addedFields } from '../../client/filters/filter-groups.ts';
import { keyNames } from '../../client/keys/key-names.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { sizeWords } from '../../client/uploads/size-words.ts';
import type { Workspace } from '../../client/workspace.ts';
import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';
import type { Entry } from './entry.ts';
import { attachedMatch, excerptOf, shortExcerpt } from './excerpt.ts';
import { folded } from './folded.ts';
import { firstMatch } from './highlight-parts.ts';
import type { PaletteFinds } from './palette-finds.ts';

const filesMax = 8;

/** What the whole line can be used for. */
export interface LineActs {
  readonly add: () => void;
  /** Absent where the line is no filter that could be kept. */
  readonly save?: () => void;
}

/** The line as the text of a new task; what was written before stays: two lines are two tasks. */
export function addLine(workspace: Workspace, typed: string): void {
  const draft = draftText(workspace, 'quick-add');
  draft.set([draft.get(), typed].filter((line) => line.trim() !== '').join('\n'));
  workspace.addTaskRequested.emit();
}

/** What can be done with the line itself, whatever it matches. */
export function lineEntries({ replica }: Workspace, typed: string, finds: PaletteFinds, act: LineActs): Entry[] {
  const { projectId } = addedFields(finds.typed.groups);
  const project = projectId === undefined || !finds.typed.hasTerms ? undefined : replica.get('project', projectId);
  const name = (project && finds.plainWords) || typed;
  return [
    {
      key: 'add-line',
      label: `Add task ${quoted(name)}`,
      ...(project ? { detail: `to ${project.name}` } : {}),
      mark: { icon: Plus },
      shortcut: keyNames('shift+enter'),
      run: act.add,
    },
    ...(act.save
      ? [
          {
            key: 'save-line',
            label: 'Save as view',
            detail: quoted(typed),
            mark: { icon: ListFilter },
            shortcut: keyNames('mod+enter'),
            run: act.save,
          },
        ]
      : []),
    {
      key: 'search-line',
      label: `Search for ${quoted(typed)}`,
      mark: { icon: SearchIcon },
      run: () => navigate(`/search?q=${encodeURIComponent(typed)}`),
    },
  ];
}

export function taskEntry(replica: Replica, task: Task, words: readonly string[]): Entry {
  const { id, name, completed, priority, dueDate, dueTime, dueTimezone, dueAt, parentId } = task;
  const isNamed = firstMatch(folded(name), words, 0) !== null;
  const parent = parentId === null ? undefined : replica.get('task', parentId);
  const where = isNamed || words.length === 0 ? null : whereFound(replica, task, words);
  const detail = where ?? (parent ? `‹ ${parent.name}` : '');
  return {
    key: id,
    label: completed ? `${name} (done)` : name,
    ...(detail ? { detail } : {}),
    mark: { completed, priority, dueDate, dueTime, dueTimezone, dueAt },
    run: () => navigate(`/task/${id}`),
  };
}

function whereFound(replica: Replica, { id, description }: Task, words: readonly string[]): string | null {
  const excerpt = excerptOf(description, words, shortExcerpt);
  return excerpt === null ? attachedMatch(replica, id, words, shortExcerpt) : `Description: ${excerpt}`;
}

/** The files whose names fit, and of which tasks they are. */
export function fileEntries(replica: Replica, fits: (entry: Pick<Entry, 'key' | 'label'>) => boolean): Entry[] {
  return [...replica.all('attachment').values()]
    .filter(({ id, fileName }) => fits({ key: id, label: fileName }))
    .slice(0, filesMax)
    .map(({ id, fileName, byteSize, taskId }) => ({
      key: id,
      label: fileName,
      detail: `in ${replica.get('task', taskId)?.name ?? ''}`,
      aside: sizeWords(byteSize),
      mark: { icon: Paperclip },
      run: () => navigate(`/task/${taskId}`),
    }));
}
