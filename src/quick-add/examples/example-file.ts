import type { QuickAddOptions } from '../types.ts';

/** One line of the language and all that it says; what is not listed is unset. */
export interface QuickAddExample {
  group: string;
  profile: string;
  text: string;
  expect: {
    name: string;
    description?: string;
    project?: string;
    section?: string;
    labels?: string[];
    priority?: number;
    dueDate?: string;
    dueTime?: string;
    dueTimezone?: string;
    dueAt?: string;
    durationMinutes?: number;
    deadlineDate?: string;
    recurrence?: string;
    basis?: string;
    reminders?: ({ minutesBefore: number } | { remindAt: string })[];
    warnings?: string[];
    alternatives?: string[];
    scopes?: string[];
  };
}

/**
 * The examples of one language: they are the tests of its lexicon and, those of `en.json` and `de.json`, the content of its
 * reference page. `more-*.json` holds lines for the tests alone.
 */
export interface QuickAddExampleFile {
  fixture: { projects: string[]; sections: Record<string, string[]>; labels: string[] };
  profiles: Record<string, { now: string; tz: string; dateFormat: string; weekStart: number; lang: string }>;
  examples: QuickAddExample[];
}

/** The options an example is read with; ids are the names with a prefix. */
export function exampleOptions(file: QuickAddExampleFile, profileName: string): QuickAddOptions {
  const profile = file.profiles[profileName];
  if (profile === undefined) throw new Error(`No such profile: ${profileName}`);
  const { projects, sections, labels } = file.fixture;
  return {
    now: new Date(profile.now),
    timezone: profile.tz,
    dateFormat: profile.dateFormat,
    weekStart: profile.weekStart,
    locale: profile.lang,
    projects: projects.map((name) => ({ id: `project:${name}`, name })),
    sections: Object.entries(sections).flatMap(([project, names]) =>
      names.map((name) => ({ id: `section:${name}`, name, projectId: `project:${project}` })),
    ),
    labels: labels.map((name) => ({ id: `label:${name}`, name })),
  };
}
