import type { HelpLine } from '../../quick-add/help/help-groups.ts';

/** The page's texts in the languages that quick add parses. */
export interface HelpWords {
  readonly title: string;
  readonly lead: string;
  readonly firstTitle: string;
  readonly groups: Readonly<Record<string, string>>;
  /** What holds of the lines that do not say when they were read. */
  readonly usually: (moment: string) => string;
  readonly fields: Readonly<Record<keyof HelpLine['expect'], string>>;
  readonly fromCompletion: string;
  readonly minutesBefore: (minutes: number) => string;
  readonly warnings: Readonly<Record<string, string>>;
  readonly readAt: (moment: string, zone: string) => string;
}

const en: HelpWords = {
  title: 'Quick add',
  lead: 'Write a task as one line. What is marked is understood; the rest is its name. Put a word in quotes, or a \\ before it, and it stays text.',
  firstTitle: 'Ten lines to begin with',
  groups: {
    dates: 'Days',
    'numeric dates by dateFormat': 'Dates in figures',
    'must stay literal': 'What stays text',
    escaping: 'Quotes and backslashes',
    'project, section, label, priority': 'Project, section, label, priority',
    'time of day, duration, deadline, description': 'Time, duration, deadline, description',
    recurrence: 'Repeating',
    reminders: 'Reminders',
    'timezone and DST': 'Time zones and clock changes',
    i18n: 'Other languages',
  },
  usually: (moment) => `Unless a line says otherwise, ${moment}.`,
  fields: {
    name: 'Name',
    description: 'Description',
    project: 'Project',
    section: 'Section',
    labels: 'Labels',
    priority: 'Priority',
    dueDate: 'Date',
    dueTime: 'Time',
    dueTimezone: 'Time zone',
    dueAt: 'In UTC',
    durationMinutes: 'Minutes',
    deadlineDate: 'Deadline',
    recurrence: 'Repeats',
    basis: 'Counts from',
    reminders: 'Reminder',
    warnings: 'Note',
    alternatives: 'Or',
    scopes: 'A token needs',
  },
  fromCompletion: 'the day it is completed',
  minutesBefore: (minutes) => `${minutes} minutes before`,
  warnings: {
    in_past: 'is in the past',
    ambiguous_weekday: 'the weekday can be read two ways',
    ambiguous_numeric_date: 'the date can be read two ways',
    impossible_date: 'there is no such day',
    ambiguous_project: 'several projects have that name; #Parent/Name tells which',
    unresolved_project: 'no project of that name',
    unresolved_section: 'no section of that name',
    unresolved_label: 'no label of that name',
    duplicate_token: 'said twice; the first counts',
    reminder_needs_due_time: 'a reminder before needs a time of day',
    dst_gap: 'the clocks jump over that time',
    dst_overlap: 'that time comes twice that night',
  },
  readAt: (moment, zone) => `read on ${moment}, ${zone}`,
};

const de: HelpWords = {
  ...en,
  title: 'Schnelleingabe',
  lead: 'Schreibe eine Aufgabe als eine Zeile. Was markiert ist, wird verstanden; der Rest ist ihr Name. Ein Wort in Anführungszeichen oder mit \\ davor bleibt Text.',
  firstTitle: 'Zehn Zeilen für den Anfang',
  groups: {
    dates: 'Tage',
    'numeric dates by dateFormat': 'Daten in Ziffern',
    'must stay literal': 'Was Text bleibt',
    escaping: 'Anführungszeichen und Backslash',
    'project, section, label, priority': 'Projekt, Abschnitt, Label, Priorität',
    'time of day, duration, deadline, description': 'Uhrzeit, Dauer, Frist, Beschreibung',
    recurrence: 'Wiederholungen',
    reminders: 'Erinnerungen',
    'timezone and DST': 'Zeitzonen und Zeitumstellung',
    i18n: 'Gemischtes',
  },
  usually: (moment) => `Wo nichts anderes steht: ${moment}.`,
  fields: {
    name: 'Name',
    description: 'Beschreibung',
    project: 'Projekt',
    section: 'Abschnitt',
    labels: 'Labels',
    priority: 'Priorität',
    dueDate: 'Datum',
    dueTime: 'Uhrzeit',
    dueTimezone: 'Zeitzone',
    dueAt: 'In UTC',
    durationMinutes: 'Minuten',
    deadlineDate: 'Frist',
    recurrence: 'Wiederholt sich',
    basis: 'Zählt ab',
    reminders: 'Erinnerung',
    warnings: 'Hinweis',
    alternatives: 'Oder',
    scopes: 'Ein Token braucht',
  },
  fromCompletion: 'dem Tag der Erledigung',
  minutesBefore: (minutes) => `${minutes} Minuten vorher`,
  warnings: {
    in_past: 'liegt in der Vergangenheit',
    ambiguous_weekday: 'der Wochentag ist zweideutig',
    ambiguous_numeric_date: 'das Datum ist zweideutig',
    impossible_date: 'diesen Tag gibt es nicht',
    ambiguous_project: 'mehrere Projekte heißen so; #Oben/Name sagt, welches',
    unresolved_project: 'kein Projekt dieses Namens',
    unresolved_section: 'kein Abschnitt dieses Namens',
    unresolved_label: 'kein Label dieses Namens',
    duplicate_token: 'doppelt gesagt; das Erste zählt',
    reminder_needs_due_time: 'eine Erinnerung vorher braucht eine Uhrzeit',
    dst_gap: 'diese Uhrzeit überspringt die Zeitumstellung',
    dst_overlap: 'diese Uhrzeit gibt es in der Nacht zweimal',
  },
  readAt: (moment, zone) => `gelesen am ${moment}, ${zone}`,
};

export const helpWords = { en, de } as const;
