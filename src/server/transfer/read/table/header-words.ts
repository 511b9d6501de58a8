import type { CsvTarget } from '../../../../contract/csv-mapping.ts';

/** Names of columns in English and German, without what is no letter or digit. */
const words: Readonly<Partial<Record<CsvTarget, string>>> = {
  name: 'task taskname name title subject summary todo item content aufgabe aufgabenname betreff titel bezeichnung',
  description:
    'description notes note details body text beschreibung notiz notizen anmerkung anmerkungen bemerkung bemerkungen',
  project:
    'project projects projectname list listname board team folder projekt projekte projektname liste ordner bereich area',
  section: 'section sectioncolumn column bucket group spalte abschnitt gruppe',
  parent:
    'parent parenttask parentissue parentitem parentid übergeordnet übergeordneteaufgabe elternaufgabe hauptaufgabe',
  labels: 'tags tag labels label categories category kategorien kategorie schlagwörter schlagwort etiketten etikett',
  priority: 'priority prio importance priorität wichtigkeit dringlichkeit',
  due: 'due duedate dueon date deadlinedate fällig fälligam fälligkeit fälligkeitsdatum datum termin enddate endedatum enddatum',
  time: 'time duetime uhrzeit zeit',
  deadline: 'deadline frist stichtag',
  duration: 'duration estimate estimatedtime estimatedminutes dauer aufwand schätzung',
  done: 'done completed complete completedat completedon datecompleted finished status state iscompleted erledigt erledigtam abgeschlossen abgeschlossenam fertig',
  repeat: 'repeat repeats recurrence recurring wiederholung wiederholt wiederholen',
  comment: 'comment comments kommentar kommentare',
  id: 'id taskid identifier uuid guid aufgabenid',
};

const byWord = new Map<string, CsvTarget>(
  Object.entries(words).flatMap(([target, all]) => all.split(' ').map((word) => [word, target as CsvTarget] as const)),
);

export const wordOf = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}%]/gu, '');

/** What a column is by its name; undefined for a name that says nothing. */
export function targetOf(header: string): CsvTarget | undefined {
  return byWord.get(wordOf(header));
}

interface Preset {
  /** The columns by which the program is known. */
  readonly known: string;
  readonly columns: Readonly<Record<string, CsvTarget>>;
}

/** Exports of programs whose names of columns mean something else than they say. */
const presets: readonly Preset[] = [
  // Outlook
  {
    known: 'subject duedate %complete',
    columns: {
      subject: 'name',
      '%complete': 'leave',
      status: 'leave',
      datecompleted: 'done',
      schedule: 'leave',
      private: 'leave',
    },
  },
  {
    known: 'betreff fälligam %erledigt',
    columns: { betreff: 'name', '%erledigt': 'leave', status: 'leave', erledigtam: 'done', privat: 'leave' },
  },
  // Asana
  {
    known: 'taskid completedat sectioncolumn',
    columns: {
      createdat: 'leave',
      lastmodified: 'leave',
      completedat: 'done',
      notes: 'description',
      assigneeemail: 'leave',
    },
  },
  // Linear
  {
    known: 'id title team cyclenumber',
    columns: {
      ...{ team: 'text', status: 'section', completed: 'done', projectid: 'leave', creator: 'text', estimate: 'text' },
      ...{
        created: 'leave',
        updated: 'leave',
        started: 'leave',
        triaged: 'leave',
        cyclestart: 'leave',
        cycleend: 'leave',
      },
    },
  },
  // Notion
  { known: 'name status createdtime', columns: { status: 'done', createdtime: 'leave', lasteditedtime: 'leave' } },
];

/** What the columns are of the program that they are known to be of. */
export function presetOf(headers: readonly string[]): Readonly<Record<string, CsvTarget>> {
  const have = new Set(headers.map(wordOf));
  return presets.find(({ known }) => known.split(' ').every((word) => have.has(word)))?.columns ?? {};
}
