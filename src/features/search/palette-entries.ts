import ListFilter from 'lucide-react/icons/list-filter';
import { byPosition } from '../../client/actions/positions.ts';
import { apiClient } from '../../client/api/api-client.ts';
import { addedFields } from '../../client/filters/filter-groups.ts';
import { install, installOffer } from '../../client/install/install-offer.ts';
import { keyNames } from '../../client/keys/key-names.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { showThemeColor } from '../../client/preferences/theme-color.ts';
import type { Workspace } from '../../client/workspace.ts';
import { createEntries, signOutEntry } from './create-entries.ts';
import type { Entry } from './entry.ts';
import { type FoundPlace, labelPlaces, projectPlaces, sectionPlaces } from './find-places.ts';
import { folded, searchWords } from './folded.ts';
import { fileEntries, type LineActs, lineEntries, taskEntry } from './found-entries.ts';
import { keyEntries } from './key-entries.ts';
import type { PaletteFinds } from './palette-finds.ts';

export interface EntryGroup {
  readonly heading: string;
  readonly entries: readonly Entry[];
}

const tasksMax = 12;
const listedMax = 8;

const views: readonly (readonly [string, string, string?])[] = [
  ['/inbox', 'Inbox', 'g i'],
  ['/today', 'Today', 'g t'],
  ['/upcoming', 'Upcoming', 'g u'],
  ['/labels', 'Labels', 'g l'],
  ['/views', 'Views', 'g v'],
  ['/completed', 'Completed', 'g c'],
  ['/trash', 'Trash', 'g b'],
  ['/search', 'Search', '/'],
  ['/settings', 'Settings'],
];

/** What the palette offers before anything is typed. */
export function startEntries(workspace: Workspace, only: 'all' | 'projects'): EntryGroup[] {
  const projects = { heading: 'Projects', entries: projectEntries(workspace) };
  if (only === 'projects') return nonEmpty([projects]);
  return nonEmpty([
    { heading: 'Views', entries: [...viewEntries(), ...ownViewEntries(workspace)] },
    { heading: 'Projects', entries: projects.entries.slice(0, listedMax) },
    { heading: 'Labels', entries: labelPlaces(workspace.replica).map(placeEntry).slice(0, listedMax) },
    { heading: 'Actions', entries: actionEntries(workspace) },
  ]);
}

/** The projects whose names hold all words. */
export function projectsFor(workspace: Workspace, typed: string): EntryGroup[] {
  return nonEmpty([{ heading: 'Projects', entries: projectEntries(workspace).filter(holding(searchWords(typed))) }]);
}

/**
 * What fits the words: first what is called so, then tasks, then files and places, then what can be done.
 * @param act what the entries for the whole line do
 */
export function entriesFor(workspace: Workspace, text: string, finds: PaletteFinds, act: LineActs): EntryGroup[] {
  const fits = fitting(text, finds);
  const begins = ({ label }: Entry) => folded(label.replace(/^@/, '')).startsWith(folded(text.trim()));
  const { replica } = workspace;
  const places = [
    ...projectEntries(workspace),
    ...sectionPlaces(replica).map(placeEntry),
    ...labelPlaces(replica).map(placeEntry),
    ...ownViewEntries(workspace),
    ...viewEntries(),
  ].filter(fits);
  const actions = actionEntries(workspace).filter(holding(searchWords(text)));
  const called = [...places, ...actions].filter(begins).slice(0, listedMax);
  const others = (entries: readonly Entry[]) => entries.filter((entry) => !called.includes(entry));
  return nonEmpty([
    { heading: 'Go to or do', entries: called },
    {
      heading: 'Tasks',
      entries: finds.tasks.slice(0, tasksMax).map((task) => taskEntry(replica, task, finds.words)),
    },
    { heading: 'Files and places', entries: [...fileEntries(replica, fits), ...others(places)] },
    { heading: 'Do', entries: [...others(actions), ...lineEntries(workspace, text.trim(), finds, act)] },
  ]);
}

/**
 * Whether a name holds all that is typed, also what a filter takes for a day or a sign; or the words beside the filter, or one that they may be
 * slips for; or is that of the place which the filter names.
 */
function fitting(
  text: string,
  { near, plainWords, typed }: PaletteFinds,
): (entry: Pick<Entry, 'key' | 'label'>) => boolean {
  const { projectId } = typed.hasTerms ? addedFields(typed.groups) : {};
  const holdsText = holding(searchWords(text));
  const holdsWords = plainWords === '' ? () => false : holding(searchWords(plainWords));
  return ({ key, label }) =>
    key === projectId ||
    holdsText({ label }) ||
    holdsWords({ label }) ||
    near.some((word) => folded(label).includes(word));
}

const holding =
  (words: readonly string[]) =>
  ({ label }: Pick<Entry, 'label'>) =>
    words.every((word) => folded(label).includes(word));

function nonEmpty(groups: readonly EntryGroup[]): EntryGroup[] {
  return groups.filter(({ entries }) => entries.length > 0);
}

function projectEntries({ replica }: Workspace): Entry[] {
  return projectPlaces(replica).map(({ within, ...place }) => {
    const { openTaskCount } = replica.get('project', place.id) ?? { openTaskCount: 0 };
    return {
      ...placeEntry(place),
      ...(within ? { detail: within } : {}),
      aside: openTaskCount > 0 ? `${openTaskCount} open` : '',
    };
  });
}

function viewEntries(): Entry[] {
  return views.map(([href, label, keys]) => ({
    key: href,
    label,
    ...(keys ? { shortcut: keyNames(keys) } : {}),
    run: () => navigate(href),
  }));
}

function ownViewEntries({ replica }: Workspace): Entry[] {
  return [...replica.all('view').values()].sort(byPosition).map(({ id, name }) => ({
    key: id,
    label: name,
    detail: 'saved view',
    mark: { icon: ListFilter },
    run: () => navigate(`/view/${id}`),
  }));
}

const placeEntry = ({ id, label, color, href }: FoundPlace): Entry => ({
  key: id,
  label,
  mark: { color },
  run: () => navigate(href),
});

function actionEntries(workspace: Workspace): Entry[] {
  const { addTaskRequested, undo, account } = workspace;
  const theme = (next: 'light' | 'dark' | 'system', label: string): Entry => ({
    key: `theme-${next}`,
    label,
    run: () => {
      const before = account.get();
      account.set({ ...before, theme: next });
      showThemeColor(account.get());
      apiClient.account.update.mutate({ theme: next }).catch(() => {
        account.set(before);
        showThemeColor(before);
        workspace.notices.show({ text: 'The theme could not be saved.', urgent: true });
      });
    },
  });
  return [
    { key: 'add', label: 'Add a task', shortcut: 'Q', run: () => addTaskRequested.emit() },
    ...createEntries(workspace),
    { key: 'undo', label: 'Undo', shortcut: 'Z', run: () => undo.undoLatest() },
    { key: 'redo', label: 'Redo', shortcut: keyNames('mod+shift+z'), run: () => undo.redoLatest() },
    ...keyEntries(workspace),
    theme('light', 'Light theme'),
    theme('dark', 'Dark theme'),
    theme('system', 'Theme of the system'),
    ...(installOffer.get() === null ? [] : [{ key: 'install', label: 'Install Tidemark', run: install }]),
    { key: 'import', label: 'Import tasks', run: () => navigate('/settings/import') },
    { key: 'export', label: 'Export everything', run: () => navigate('/settings/import') },
    { key: 'security', label: 'Password, passkeys and sessions', run: () => navigate('/settings/security') },
    { key: 'preferences', label: 'Preferences', run: () => navigate('/settings/preferences') },
    { key: 'tokens', label: 'API tokens', run: () => navigate('/settings/api-tokens') },
    { key: 'activity', label: 'Activity', run: () => navigate('/settings/activity') },
    { key: 'keys', label: 'Keyboard settings', run: () => navigate('/settings/keyboard') },
    signOutEntry(workspace, () => navigate('/settings')),
  ];
}
