/** A shortcut of the app, as `?` and Settings → Keyboard list it. */
interface ListedShortcut {
  /** In the notation of `Shortcut.keys`. */
  readonly keys: string;
  readonly label: string;
  /** The heading under which it is listed. */
  readonly group: string;
}

/**
 * Every shortcut of the app, whichever view is shown. Registering a shortcut requires one of these, so the list is complete.
 * Shortcuts that do the same share a label, and therefore a line of the list.
 */
export const allShortcuts = [
  { keys: 'q', label: 'Add a task', group: 'Everywhere' },
  { keys: 'mod+k', label: 'Go to or do anything', group: 'Everywhere' },
  { keys: '/', label: 'Search', group: 'Everywhere' },
  { keys: 'z', label: 'Undo', group: 'Everywhere' },
  { keys: 'mod+z', label: 'Undo', group: 'Everywhere' },
  { keys: 'mod+shift+z', label: 'Redo', group: 'Everywhere' },
  { keys: 'mod+y', label: 'Redo', group: 'Everywhere' },
  { keys: '?', label: 'Show the keys', group: 'Everywhere' },
  { keys: 'g i', label: 'Inbox', group: 'Go to' },
  { keys: 'g t', label: 'Today', group: 'Go to' },
  { keys: 'g u', label: 'Upcoming', group: 'Go to' },
  { keys: 'g l', label: 'Labels', group: 'Go to' },
  { keys: 'g v', label: 'Views', group: 'Go to' },
  { keys: 'g c', label: 'Completed', group: 'Go to' },
  { keys: 'g b', label: 'Trash', group: 'Go to' },
  { keys: 'g p', label: 'A project', group: 'Go to' },
  { keys: 'n', label: 'Add a task below', group: 'In a list or an open task' },
  { keys: 'j', label: 'Next task', group: 'In a list or an open task' },
  { keys: 'arrowdown', label: 'Next task', group: 'In a list or an open task' },
  { keys: 'k', label: 'Previous task', group: 'In a list or an open task' },
  { keys: 'arrowup', label: 'Previous task', group: 'In a list or an open task' },
  { keys: 'f', label: 'Narrow by a filter', group: 'In a list' },
  { keys: 'shift+v', label: 'Display: order, groups, finished tasks', group: 'In a list' },
  { keys: 'v', label: 'List or board', group: 'In a list' },
  { keys: 'home', label: 'First task', group: 'In a list' },
  { keys: 'end', label: 'Last task', group: 'In a list' },
  { keys: 'pageup', label: 'A page up', group: 'In a list' },
  { keys: 'pagedown', label: 'A page down', group: 'In a list' },
  { keys: 'arrowleft', label: 'Hide its sub-tasks, or go to its parent', group: 'In a list' },
  { keys: 'arrowright', label: 'Show its sub-tasks', group: 'In a list' },
  { keys: 'enter', label: 'Open the task', group: 'In a list' },
  { keys: 'space', label: 'Complete or reopen', group: 'In a list' },
  { keys: 'f2', label: 'Edit the title', group: 'In a list' },
  { keys: 'shift+enter', label: 'Edit the title', group: 'In a list' },
  { keys: 'd', label: 'Duplicate', group: 'In a list' },
  { keys: 'mod+c', label: 'Copy as text', group: 'In a list' },
  { keys: 'e', label: 'Complete or reopen', group: 'In a list or an open task' },
  { keys: 'delete', label: 'Delete', group: 'In a list or an open task' },
  { keys: 'backspace', label: 'Delete', group: 'In a list or an open task' },
  { keys: 't', label: 'Date', group: 'In a list or an open task' },
  { keys: 'shift+d', label: 'Deadline', group: 'In a list or an open task' },
  { keys: 'shift+t', label: 'No date', group: 'In a list or an open task' },
  { keys: '1', label: 'Priority 1', group: 'In a list or an open task' },
  { keys: '2', label: 'Priority 2', group: 'In a list or an open task' },
  { keys: '3', label: 'Priority 3', group: 'In a list or an open task' },
  { keys: '4', label: 'No priority', group: 'In a list or an open task' },
  { keys: '@', label: 'Labels', group: 'In a list or an open task' },
  { keys: '#', label: 'Move to a project or section', group: 'In a list or an open task' },
  { keys: 'r', label: 'Add a reminder', group: 'In a list or an open task' },
  { keys: 'c', label: 'Comment', group: 'In a list or an open task' },
  { keys: 's', label: 'Add a sub-task', group: 'In a list or an open task' },
  { keys: 'u', label: 'Up to the task it is a part of', group: 'In a list or an open task' },
  { keys: 'x', label: 'Select the task', group: 'Several tasks' },
  { keys: 'shift+arrowdown', label: 'Select down', group: 'Several tasks' },
  { keys: 'shift+arrowup', label: 'Select up', group: 'Several tasks' },
  { keys: 'mod+a', label: 'Select all open tasks', group: 'Several tasks' },
  { keys: 'escape', label: 'Select nothing', group: 'Several tasks' },
  { keys: 'f2', label: 'Rename it; from the heading of a section, the section', group: 'In a project' },
  { keys: 'alt+arrowup', label: 'Move up; from the heading of a section, the section', group: 'In a project' },
  { keys: 'alt+arrowdown', label: 'Move down; from the heading of a section, the section', group: 'In a project' },
  { keys: 'mod+]', label: 'Make it a sub-task', group: 'In a project' },
  { keys: 'mod+[', label: 'Out one level', group: 'In a project' },
  { keys: 'arrowright', label: 'Next column', group: 'On a board' },
  { keys: 'arrowleft', label: 'Previous column', group: 'On a board' },
  { keys: 'alt+arrowright', label: 'Move to the next column; from a heading, the column', group: 'On a board' },
  { keys: 'alt+arrowleft', label: 'Move to the previous column; from a heading, the column', group: 'On a board' },
  { keys: 'a', label: 'Accept', group: 'In Proposals' },
  { keys: 'h', label: 'Decline', group: 'In Proposals' },
  { keys: 'shift+enter', label: 'Add, and write the next', group: 'While writing' },
  { keys: 'mod+enter', label: 'Send the comment, or end the description', group: 'While writing' },
  { keys: 'mod+enter', label: 'Save a filter as a view', group: 'While writing' },
] as const satisfies readonly ListedShortcut[];

export type ShortcutKeys = (typeof allShortcuts)[number]['keys'];
