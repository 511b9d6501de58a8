import { exampleOptions, type QuickAddExampleFile } from '../examples/example-file.ts';
import { parseQuickAdd } from '../parse-quick-add.ts';
import type { QuickAddDraft } from '../types.ts';
import type { HelpLine } from './help-groups.ts';

/** What most lines are made of, the simplest first. */
const texts = {
  en: [
    'Water the plants tomorrow',
    'Call Ada friday 9am',
    'Pay the rent every month on the 1st',
    'Book flights in 2 weeks p1',
    'Send the offer next monday #Work @waiting',
    'Team lunch saturday 12:30 for 90 minutes',
    'Dentist tuesday 15:00 remind me 1 hour before',
    'Hand in the report friday {in 3 weeks}',
    'Oil the worktop every 3 months',
    'Review the plan today #Work/Planning // what changed since May?',
  ],
  de: [
    'Pflanzen gießen morgen',
    'Ada anrufen Freitag 9 Uhr',
    'Miete zahlen jeden Monat am 1.',
    'Flüge buchen in 2 Wochen p1',
    'Angebot senden nächsten Montag #Arbeit @warten',
    'Mittagessen Samstag 12:30 für 90 Minuten',
    'Zahnarzt Dienstag 15 Uhr erinnere mich 1 Stunde vorher',
    'Bericht abgeben Freitag {in 3 Wochen}',
    'Arbeitsplatte ölen alle 3 Monate',
    'Plan prüfen heute // was hat sich seit Mai geändert?',
  ],
} as const;

const fixtures = {
  en: { projects: ['Inbox', 'Work'], sections: { Work: ['Planning'] }, labels: ['waiting'] },
  de: { projects: ['Eingang', 'Arbeit'], sections: {}, labels: ['warten'] },
};

/** Ten lines as they would be understood if they were written now. */
export function firstLines(
  language: keyof typeof texts,
  moment: Omit<QuickAddExampleFile['profiles'][string], 'lang'>,
): HelpLine[] {
  const profile = { ...moment, lang: language };
  const options = exampleOptions({ fixture: fixtures[language], profiles: { now: profile }, examples: [] }, 'now');
  return texts[language].map((text) => {
    const { spans, draft } = parseQuickAdd(text, options);
    return { text, profile, spans, expect: readingOf(draft) };
  });
}

function readingOf(draft: QuickAddDraft): HelpLine['expect'] {
  const { name, description, priority, dueDate, dueTime, durationMinutes, deadlineDate, recurrence } = draft;
  const nameOf = (id: string | null) => id?.slice(id.indexOf(':') + 1);
  const [project, section] = [nameOf(draft.projectId), nameOf(draft.sectionId)];
  const labels = draft.labelIds.flatMap((id) => nameOf(id) ?? []);
  return {
    name,
    ...(description === '' ? {} : { description }),
    ...(priority === 4 ? {} : { priority }),
    ...(dueDate === null ? {} : { dueDate }),
    ...(dueTime === null ? {} : { dueTime }),
    ...(durationMinutes === null ? {} : { durationMinutes }),
    ...(deadlineDate === null ? {} : { deadlineDate }),
    ...(recurrence === null ? {} : { recurrence: recurrence.text }),
    ...(project === undefined ? {} : { project }),
    ...(section === undefined ? {} : { section }),
    ...(labels.length === 0 ? {} : { labels }),
    ...(draft.reminders.length === 0 ? {} : { reminders: [...draft.reminders] }),
  };
}
