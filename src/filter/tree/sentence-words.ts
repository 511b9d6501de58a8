import type { UnitSpan } from '../../quick-add/lexicons/lexicon.ts';
import { de as deLexicon } from '../lexicons/de.ts';
import { en as enLexicon } from '../lexicons/en.ts';
import { looksBack } from '../read/days-of.ts';
import type { DateField, Origin, Part, WordsIn } from '../types.ts';

/** The words of one language for the sentence that reads a filter back. */
export interface SentenceWords {
  readonly head: Readonly<Record<'open' | 'done' | 'any' | 'all', string>>;
  readonly or: string;
  /** Between alternatives that have commas of their own. */
  readonly orElse: string;
  readonly either: string;
  readonly and: string;
  readonly open: string;
  readonly unlessSaid: string;
  readonly trash: string;
  place(names: string, below: boolean, not: boolean): string;
  section(names: string, not: boolean): string;
  label(names: string, not: boolean): string;
  labelBeginning(prefix: string, not: boolean): string;
  priority(priority: number, not: boolean): string;
  /** Several of which a task has one: `priority 1 or 2`. */
  priorities(priorities: readonly number[]): string;
  /** Before a priority that stands first. */
  readonly withPriority: string;
  has(part: Part, not: boolean): string;
  noTime(not: boolean): string;
  state(done: boolean, not: boolean): string;
  subTask(not: boolean): string;
  on(field: DateField, day: string, not: boolean): string;
  before(field: DateField, day: string, not: boolean): string;
  after(field: DateField, day: string, not: boolean): string;
  by(field: DateField, day: string, not: boolean): string;
  from(field: DateField, day: string, not: boolean): string;
  /** Behind a day that is counted from the present: in 3 days or later. */
  readonly orEarlier: string;
  readonly orLater: string;
  within(field: DateField, length: UnitSpan, isBack: boolean, not: boolean): string;
  /** More, or less, than so long ago. */
  age(field: DateField, older: boolean, length: UnitSpan, not: boolean): string;
  ago(length: UnitSpan): string;
  /** Before, or after, the day so far ahead. */
  ahead(field: DateField, before: boolean, length: UnitSpan, not: boolean): string;
  length(longer: boolean, minutes: string, not: boolean): string;
  origin(origin: Origin, not: boolean): string;
  token(name: string, not: boolean): string;
  words(words: readonly string[], isPhrase: boolean, where: WordsIn, not: boolean): string;
}

const enParts: Readonly<Record<Exclude<Part, 'recurrence'>, string>> = {
  date: 'a date',
  time: 'a time',
  label: 'a label',
  section: 'a section',
  deadline: 'a deadline',
  description: 'a description',
  comment: 'a comment',
  file: 'a file',
  reminder: 'a reminder',
  subTask: 'a sub-task',
};
const enField = (field: DateField, not: boolean) =>
  field === 'deadline'
    ? `${not ? 'without' : 'with'} a deadline`
    : `${not ? 'not ' : ''}${{ due: 'due', done: 'finished', created: 'created', changed: 'changed' }[field]}`;
const enOrigins: Readonly<Record<Origin, string>> = { import: 'by an import', api: 'over the API', app: 'in the app' };
const enWhere: Readonly<Record<WordsIn, string>> = {
  anywhere: '',
  name: ' in the name',
  text: ' in name or description',
};

export const enSentence: SentenceWords = {
  head: { open: 'Open tasks', done: 'Finished tasks', any: 'Tasks', all: 'All tasks' },
  or: ' or ',
  orElse: ', or ',
  either: 'either ',
  and: ', ',
  open: 'open ',
  unlessSaid: '; open ones unless it says finished',
  trash: 'in Trash',
  place: (names, below, not) => `${not ? 'not in' : 'in'} ${names}${below ? ' or below' : ''}`,
  section: (names, not) => `${not ? 'not in' : 'in'} section ${names}`,
  label: (names, not) => `${not ? 'without' : 'with'} ${names}`,
  labelBeginning: (prefix, not) => `${not ? 'without' : 'with'} a label that begins with “${prefix}”`,
  priority: (priority, not) => `${not ? 'not ' : ''}priority ${priority}`,
  priorities: (priorities) => `priority ${priorities.join(' or ')}`,
  withPriority: 'with ',
  has: (part, not) =>
    part === 'recurrence' ? `that ${not ? 'do not recur' : 'recur'}` : `${not ? 'without' : 'with'} ${enParts[part]}`,
  noTime: (not) => (not ? 'without a date or with a time' : 'with a date and no time'),
  state: (done, not) => (done !== not ? 'finished' : 'open'),
  subTask: (not) => (not ? 'that are no sub-tasks' : 'that are sub-tasks'),
  on: (field, day, not) => `${enField(field, not)} ${day}`,
  before: (field, day, not) => `${enField(field, not)} before ${day}`,
  after: (field, day, not) => `${enField(field, not)} after ${day}`,
  by: (field, day, not) => `${enField(field, not)} by ${day}`,
  from: (field, day, not) =>
    looksBack(field) ? `${enField(field, not)} since ${day}` : `${enField(field, not)} from ${day} on`,
  orEarlier: ' or before',
  orLater: ' or later',
  within: (field, length, isBack, not) =>
    `${enField(field, not)} in the ${isBack ? 'last' : 'next'} ${enLexicon.writes.length(length)}`,
  age: (field, older, length, not) =>
    `${enField(field, not)} ${older ? 'more' : 'less'} than ${enLexicon.writes.ago(length)}`,
  ago: enLexicon.writes.ago,
  ahead: (field, before, length, not) =>
    `${enField(field, not)} in ${before ? 'less' : 'more'} than ${enLexicon.writes.length(length)}`,
  length: (longer, minutes, not) => `${not ? 'not ' : ''}${longer ? 'longer' : 'shorter'} than ${minutes}`,
  origin: (origin, not) => `${not ? 'not ' : ''}made ${enOrigins[origin]}`,
  token: (name, not) => `${not ? 'not ' : ''}made by “${name}”`,
  words: (words, isPhrase, where, not) =>
    `${not ? 'without' : 'with'} ${isPhrase ? 'the phrase ' : ''}${words.map((word) => `“${word}”`).join(' and ')}${enWhere[where]}`,
};

const deParts: Readonly<Record<Exclude<Part, 'recurrence'>, string>> = {
  date: 'Datum',
  time: 'Uhrzeit',
  label: 'Label',
  section: 'Abschnitt',
  deadline: 'Frist',
  description: 'Beschreibung',
  comment: 'Kommentar',
  file: 'Datei',
  reminder: 'Erinnerung',
  subTask: 'Teilaufgabe',
};
const deField = (field: DateField, not: boolean) =>
  field === 'deadline'
    ? `${not ? 'ohne' : 'mit'} Frist`
    : `${not ? 'nicht ' : ''}${{ due: 'fällig', done: 'erledigt', created: 'erstellt', changed: 'geändert' }[field]}`;
const deDays = (length: UnitSpan) => deLexicon.writes.fromNow(length).replace(/^in /, '');
/** A stretch or a weekday as it follows vor, nach, ab and seit: vor nächster Woche. */
const dative = (day: string) =>
  day.replace(/^(diese|nächste|letzte)[ns]? (\S+)$/, (_, which: string, noun: string) =>
    noun === 'Woche' ? `${which}r ${noun}` : `${which}m ${noun}`,
  );
const deOrigins: Readonly<Record<Origin, string>> = {
  import: 'durch einen Import',
  api: 'über die API',
  app: 'in der App',
};
const deWhere: Readonly<Record<WordsIn, string>> = {
  anywhere: '',
  name: ' im Namen',
  text: ' in Name oder Beschreibung',
};

export const deSentence: SentenceWords = {
  head: { open: 'Offene Aufgaben', done: 'Erledigte Aufgaben', any: 'Aufgaben', all: 'Alle Aufgaben' },
  or: ' oder ',
  orElse: ', oder ',
  either: 'entweder ',
  and: ', ',
  open: 'offen ',
  unlessSaid: '; offene, wo nichts von erledigt steht',
  trash: 'im Papierkorb',
  place: (names, below, not) => `${not ? 'nicht in' : 'in'} ${names}${below ? ' oder darunter' : ''}`,
  section: (names, not) => `${not ? 'nicht im' : 'im'} Abschnitt ${names}`,
  label: (names, not) => `${not ? 'ohne' : 'mit'} ${names}`,
  labelBeginning: (prefix, not) => `${not ? 'ohne' : 'mit'} Label, das mit „${prefix}“ beginnt`,
  priority: (priority, not) => `${not ? 'nicht ' : ''}Priorität ${priority}`,
  priorities: (priorities) => `Priorität ${priorities.join(' oder ')}`,
  withPriority: 'mit ',
  has: (part, not) =>
    part === 'recurrence' ? `die ${not ? 'nicht ' : ''}wiederkehren` : `${not ? 'ohne' : 'mit'} ${deParts[part]}`,
  noTime: (not) => (not ? 'ohne Datum oder mit Uhrzeit' : 'mit Datum und ohne Uhrzeit'),
  state: (done, not) => (done !== not ? 'erledigt' : 'offen'),
  subTask: (not) => (not ? 'die keine Teilaufgaben sind' : 'die Teilaufgaben sind'),
  on: (field, day, not) => `${deField(field, not)} ${day}`,
  before: (field, day, not) => `${deField(field, not)} vor ${dative(day)}`,
  after: (field, day, not) => `${deField(field, not)} nach ${dative(day)}`,
  by: (field, day, not) => `${deField(field, not)} bis ${day}`,
  from: (field, day, not) => `${deField(field, not)} ${looksBack(field) ? 'seit' : 'ab'} ${dative(day)}`,
  orEarlier: ' oder früher',
  orLater: ' oder später',
  within: (field, length, isBack, not) =>
    `${deField(field, not)} in den ${isBack ? 'letzten' : 'nächsten'} ${deDays(length)}`,
  age: (field, older, length, not) => `${deField(field, not)} vor ${older ? 'mehr' : 'weniger'} als ${deDays(length)}`,
  ago: (length) => `vor ${deDays(length)}`,
  ahead: (field, before, length, not) =>
    `${deField(field, not)} in ${before ? 'weniger' : 'mehr'} als ${deDays(length)}`,
  length: (longer, minutes, not) => `${not ? 'nicht ' : ''}${longer ? 'länger' : 'kürzer'} als ${minutes}`,
  origin: (origin, not) => `${not ? 'nicht ' : ''}${deOrigins[origin]} erstellt`,
  token: (name, not) => `${not ? 'nicht ' : ''}von „${name}“ erstellt`,
  words: (words, isPhrase, where, not) =>
    `${not ? 'ohne' : 'mit'} ${isPhrase ? 'dem Wortlaut ' : ''}${words.map((word) => `„${word}“`).join(' und ')}${deWhere[where]}`,
};
