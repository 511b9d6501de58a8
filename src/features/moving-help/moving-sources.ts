import { thingsScript } from './things-script.ts';

/** How the data of another app is exported. */
export interface MovingSource {
  /** Its place on the page. */
  readonly id: string;
  readonly name: string;
  /** What there is to do, in order. */
  readonly steps: readonly string[];
  /** What the file says and becomes. */
  readonly brings: string;
  /** What the app does not give out, or has no place here. */
  readonly leaves: string;
  /** What is to be run for it. */
  readonly script?: string;
}

export const movingTitle = 'Moving in';

export const movingLead =
  'How to get your tasks out of the app you have, and into Tidemark. Import the file in Settings, under Import. You see a preview before anything is created, and one Undo takes the whole import back.';

export const movingAgain =
  'Keep the old app for as long as you like, and import a later file of it whenever you want: what is new comes, what was changed there alone is updated, and nothing that you changed here is overwritten. Text that has no field here goes into the description of its task, and is listed.';

export const movingSources: readonly MovingSource[] = [
  {
    id: 'todoist',
    name: 'Todoist',
    steps: [
      'In Todoist on the web or the desktop, open Settings, then Backups.',
      'Download the newest backup. It is a ZIP with a CSV file for each project.',
      'Import the ZIP as it is. A single project, exported as CSV from its menu, works too.',
    ],
    brings:
      'Projects, sections, tasks with sub-tasks, labels, dates with their repeats, deadlines, durations, and comments.',
    leaves:
      'A backup has no finished tasks, no archived projects and no filters, and its files come as links; with the API token of your account, in Settings under Import, they come too, files of at most 10 MB. Who a task is assigned to becomes text.',
  },
  {
    id: 'ticktick',
    name: 'TickTick',
    steps: [
      'Open TickTick on the web, then Settings, Account, and Backup & Restore.',
      'Choose Generate Backup. You get one CSV file.',
      'Import the file.',
    ],
    brings:
      'Folders as projects above their lists, columns as sections, tasks with their checklists as sub-tasks, tags, dates, repeats, reminders and what is finished.',
    leaves:
      'Starts on another day than the due date, and notes, become text or a label. Habits and focus records are not in a backup.',
  },
  {
    id: 'google-tasks',
    name: 'Google Tasks',
    steps: [
      'Open Google Takeout and deselect everything but Tasks.',
      'Create the export and download it when Google says that it is ready.',
      'Import the ZIP, or the Tasks.json in it.',
    ],
    brings: 'Lists as projects, tasks with sub-tasks, notes, dates and what is finished.',
    leaves: 'Google exports neither times of day nor repeats.',
  },
  {
    id: 'microsoft-to-do',
    name: 'Microsoft To Do',
    steps: [
      'Microsoft To Do has no export. Its tasks can be read over Microsoft Graph, for instance with Graph Explorer, signed in with your account.',
      'Ask for me/todo/lists, and for the tasks of each list: me/todo/lists/{id}/tasks with $expand=checklistItems.',
      'Save one JSON file: an array of the lists, each with its displayName, wellknownListName and tasks.',
      'Import the file.',
    ],
    brings:
      'The list Tasks into the Inbox, other lists as projects, steps as sub-tasks, importance, dates, repeats and reminders.',
    leaves: 'Linked resources become text.',
  },
  {
    id: 'trello',
    name: 'Trello',
    steps: [
      'Open the board, then its menu, More, and Print, export and share.',
      'Choose Export as JSON and save the page that opens as a file.',
      'Import the file; a board at a time.',
    ],
    brings:
      'The board as a project, lists as sections, cards as tasks, checklists as sub-tasks, labels, due dates and comments.',
    leaves:
      'Trello exports the newest 1,000 actions alone, so older comments may be missing. Members become text, files become links. Archived cards come as finished tasks, if they are ticked.',
  },
  {
    id: 'vikunja',
    name: 'Vikunja',
    steps: [
      'In Vikunja, open User settings, then Data export.',
      'Request the export, and download it from the link in the message that you get.',
      'Import the ZIP.',
    ],
    brings:
      'Projects with those above them, buckets of the first board as sections, tasks with sub-tasks, labels, dates, repeats, reminders and comments.',
    leaves: 'Assigned people, start dates, percentages and relations become text.',
  },
  {
    id: 'super-productivity',
    name: 'Super Productivity',
    steps: [
      'Open Settings, then Sync & Export.',
      'Choose Export Data. An encrypted export cannot be read: export without a password.',
      'Import the JSON file.',
    ],
    brings:
      'Projects, tasks with sub-tasks, tags, due days and times, estimates, repeats, reminders, and the archive as finished tasks.',
    leaves: 'Time that was spent.',
  },
  {
    id: 'things',
    name: 'Things',
    steps: [
      'Things has no export. This script writes one, on the Mac that has Things.',
      'Save the script as things.js, and run in Terminal: osascript -l JavaScript things.js > things.json',
      'Allow Terminal to control Things when macOS asks.',
      'Import things.json.',
    ],
    brings:
      'Areas as projects above their projects, to-dos with notes, tags, dates, deadlines and what is finished. Someday becomes a label.',
    leaves: 'Things lets no script read headings, checklists and repeats.',
    script: thingsScript,
  },
  {
    id: 'ics',
    name: 'Apple Reminders, Nextcloud Tasks and other calendars (.ics)',
    steps: [
      'Export the list as an .ics file. In Nextcloud Tasks it is in the menu of the list; with Apple Reminders a list has to lie in a CalDAV account whose calendar program exports it.',
      'Import the file, or a ZIP of several.',
    ],
    brings:
      'Tasks (VTODO) with sub-tasks, categories as labels, priorities, dates, repeats, alarms and what is finished.',
    leaves: 'Events of calendars are not tasks; start dates become text.',
  },
  {
    id: 'tables',
    name: 'Any other app with a table (.csv)',
    steps: [
      'Export the list as CSV: Asana and Linear in the menu of the project or team, Notion with “Export → Markdown & CSV”, Outlook with “Import/Export”.',
      'Import the file. What its columns are is guessed and shown to you above its first rows; put right what is wrong.',
    ],
    brings: 'What you say: titles, projects, sections, labels, priorities, dates, times, deadlines, repeats, comments.',
    leaves: 'Columns that you leave out. Any other becomes a line of the description.',
  },
  {
    id: 'tidemark',
    name: 'Another Tidemark',
    steps: ['Open Settings, then Import, and download the export as JSON.', 'Import it in the other account.'],
    brings: 'Everything, with Trash.',
    leaves:
      'Attached files, which the export lists alone. Your password, tokens, sessions and history stay where they are; so do time zone, formats and theme.',
  },
];
