interface Source {
  /** Where the page of help tells of it. */
  readonly help: string;
  readonly name: string;
  /** What it is chosen as. */
  readonly file: string;
}

const sources: readonly Source[] = [
  { help: 'todoist', name: 'Todoist', file: 'Backup as ZIP, its CSV files, or by its token' },
  { help: 'ticktick', name: 'TickTick', file: 'Backup as CSV' },
  { help: 'google-tasks', name: 'Google Tasks', file: 'Tasks.json of Takeout' },
  { help: 'microsoft-to-do', name: 'Microsoft To Do', file: 'JSON of an exporting tool' },
  { help: 'trello', name: 'Trello', file: 'A board as JSON' },
  { help: 'vikunja', name: 'Vikunja', file: 'Data export as ZIP' },
  { help: 'super-productivity', name: 'Super Productivity', file: 'Backup as JSON' },
  { help: 'things', name: 'Things', file: 'JSON that a script writes' },
  { help: 'ics', name: 'Reminders, Nextcloud', file: 'Calendar file, .ics' },
  { help: 'tables', name: 'Any table', file: 'CSV; you say what its columns are' },
  { help: 'tidemark', name: 'Tidemark', file: 'An export, with Trash' },
];

/** From where something can be imported, each with how to get it out. */
export function SourceTiles() {
  return (
    <ul aria-label="What can be read" className="mt-5 grid gap-x-6 gap-y-0 border-t border-line sm:grid-cols-2">
      {sources.map(({ help, name, file }) => (
        <li key={help} className="flex items-baseline justify-between gap-3 border-b border-line py-2">
          <p className="min-w-0">
            <span className="font-medium">{name}</span>
            <span className="block text-meta text-ink2">{file}</span>
          </p>
          <a
            href={`/help/moving-in#${help}`}
            aria-label={`How to get it out of ${name}`}
            className="shrink-0 text-meta text-pen underline underline-offset-2 pointer-coarse:py-3"
          >
            How
          </a>
        </li>
      ))}
    </ul>
  );
}
