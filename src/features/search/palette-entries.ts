import Plus from 'lucide-react/icons/plus';
import SearchIcon from 'lucide-react/icons/search';
import { byPosition } from '../../client/actions/positions.ts';
import { apiClient } from '../../client/api/api-client.ts';
import { draftText } from '../../client/drafts/draft-text.ts';
import { install, installOffer } from '../../client/install/install-offer.ts';
import { keyNames } from '../../client/keys/key-names.ts';
import { navigate } from '../../client/navigation/navigation.ts';
import { applyPreferences } from '../../client/preferences/preference-cookies.ts';
import type { Workspace } from '../../client/workspace.ts';
import { createEntries, signOutEntry } from './create-entries.ts';
import type { Entry } from './entry.ts';
import { findTasks } from './find-in-replica.ts';
import { type FoundPlace, labelPlaces, projectPlaces, sectionPlaces } from './find-places.ts';
import { folded, searchWords } from './folded.ts';
import { keyEntries } from './key-entries.ts';

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

/** The entries that match: those whose names contain all typed words, and tasks by their text. */
export function entriesFor(workspace: Workspace, typed: string, only: 'all' | 'projects'): EntryGroup[] {
  const words = searchWords(typed);
  const fits = (label: string) => words.every((word) => folded(label).includes(word));
  const projects = {
    heading: 'Projects',
    entries: projectPlaces(workspace.replica)
      .map(placeEntry)
      .filter(({ label }) => fits(label)),
  };
  if (only === 'projects') return nonEmpty([projects]);
  const short = (entries: readonly Entry[]) => (words.length === 0 ? entries.slice(0, listedMax) : entries);
  return nonEmpty([
    { heading: 'Views', entries: [...viewEntries(), ...ownViewEntries(workspace)].filter(({ label }) => fits(label)) },
    { heading: 'Projects', entries: short(projects.entries) },
    {
      heading: 'Sections',
      entries:
        words.length === 0
          ? []
          : sectionPlaces(workspace.replica)
              .map(placeEntry)
              .filter(({ label }) => fits(label)),
    },
    {
      heading: 'Labels',
      entries: short(
        labelPlaces(workspace.replica)
          .map(placeEntry)
          .filter(({ label }) => fits(label)),
      ),
    },
    { heading: 'Actions', entries: actionEntries(workspace).filter(({ label }) => fits(label)) },
    { heading: 'Tasks', entries: taskEntries(workspace, typed) },
    { heading: 'With these words', entries: words.length === 0 ? [] : wordEntries(workspace, typed.trim()) },
  ]);
}

function nonEmpty(groups: readonly EntryGroup[]): EntryGroup[] {
  return groups.filter(({ entries }) => entries.length > 0);
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
  return [...replica.all('view').values()]
    .sort(byPosition)
    .map(({ id, name, color }) => ({ key: id, label: name, mark: { color }, run: () => navigate(`/view/${id}`) }));
}

const placeEntry = ({ id, label, color, href }: FoundPlace): Entry => ({
  key: id,
  label,
  mark: { color },
  run: () => navigate(href),
});

/** What can be done with the words themselves, whatever they match. */
function wordEntries(workspace: Workspace, typed: string): Entry[] {
  return [
    {
      key: 'add-words',
      label: `Add task “${typed}”`,
      mark: { icon: Plus },
      run: () => {
        const draft = draftText(workspace, 'quick-add');
        // What was written before stays: two lines are two tasks.
        draft.set([draft.get(), typed].filter((line) => line.trim() !== '').join('\n'));
        workspace.addTaskRequested.emit();
      },
    },
    {
      key: 'search-words',
      label: `Search for “${typed}”`,
      mark: { icon: SearchIcon },
      run: () => navigate(`/search?q=${encodeURIComponent(typed)}`),
    },
  ];
}

function taskEntries({ replica }: Workspace, typed: string): Entry[] {
  return findTasks(replica, typed)
    .tasks.slice(0, tasksMax)
    .map(({ id, name, completed, priority, dueDate }) => ({
      key: id,
      label: completed ? `${name} (done)` : name,
      mark: { completed, priority, dueDate },
      run: () => navigate(`/task/${id}`),
    }));
}

function actionEntries(workspace: Workspace): Entry[] {
  const { addTaskRequested, undo, account } = workspace;
  const theme = (next: 'light' | 'dark' | 'system', label: string): Entry => ({
    key: `theme-${next}`,
    label,
    run: () => {
      const before = account.get();
      account.set({ ...before, theme: next });
      applyPreferences(account.get());
      apiClient.account.update.mutate({ theme: next }).catch(() => {
        account.set(before);
        applyPreferences(before);
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
    { key: 'import', label: 'Import tasks', run: () => navigate('/settings/transfer') },
    { key: 'export', label: 'Export everything', run: () => navigate('/settings/transfer') },
    { key: 'password', label: 'Password and sessions', run: () => navigate('/settings/password') },
    { key: 'preferences', label: 'Preferences', run: () => navigate('/settings/preferences') },
    { key: 'tokens', label: 'API tokens', run: () => navigate('/settings/api-tokens') },
    { key: 'activity', label: 'Activity', run: () => navigate('/settings/activity') },
    { key: 'keys', label: 'Keyboard settings', run: () => navigate('/settings/keyboard') },
    signOutEntry(workspace, () => navigate('/settings')),
  ];
}
