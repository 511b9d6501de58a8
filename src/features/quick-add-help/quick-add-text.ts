import { firstLines } from '../../quick-add/help/first-lines.ts';

const rules = `# Quick add

A task is written as one line. What is understood becomes fields; the rest is its name.

| written | becomes |
|---|---|
| \`today\`, \`tomorrow\`, \`friday\`, \`next friday\`, \`in 2 weeks\`, \`27 march\`, \`2026-03-27\` | \`dueDate\` |
| \`8pm\`, \`at 8\`, \`20:00\`, \`noon\` | \`dueTime\`; without a date today if still ahead, else tomorrow |
| \`14:00-15:30\`, \`8pm for 45m\`, \`for 1.5h\` | \`durationMinutes\`; without a time the estimate |
| \`every friday\`, \`mon, wed, fri\`, \`every 2 weeks\`, \`every month on the 1st\`, \`daily\`; \`every! 3 months\` counts from completion | \`recurrence\` |
| \`{27 march}\` | \`deadlineDate\` |
| \`#Project\`, \`#"Two Words"\`, \`#Project/Section\`, \`/Section\` | an existing project and section |
| \`@label\`, \`@"two words"\` | a label |
| \`p1\` … \`p4\` | \`priority\`, 1 is the highest |
| \`!30m\`, \`!2h\`, \`remind me 1 hour before\`, \`remind me thursday 9am\` | \`reminders\`; before needs a due time, and the scope \`reminders:write\` |
| \`// the rest\`, or further lines | \`description\` |
| \`"in quotes"\`, \`\\tomorrow\` | stays text |

- Of what a task has once the first counts; a later one stays text, with the warning \`duplicate_token\`.
- Names of projects, sections and labels are found without case; unknown ones stay text with a warning. \`createMissing: "labels"\` makes labels.
- A date that can be read two ways comes with \`warnings\` and \`alternatives\`; one that does not exist stays text.
- Numeric dates follow the account's date format, week days its zone and first day of the week.
- Languages: English everywhere; German beside it in accounts whose language is German.

## Over the API

- \`POST /api/v1/tasks/quick-add\` \`{ "text": "…" }\` makes the task. Send \`Idempotency-Key\` to retry safely.
- \`POST /api/v1/tasks/quick-add/parse\` \`{ "text": "…" }\` answers \`draft\`, \`spans\`, \`warnings\` and \`alternatives\`, and makes nothing.
- Agents write such lines in the tool \`add_tasks\`.
`;

/** The language of quick add as Markdown, short enough for a model to read whole. @param now an instant, of which the examples speak */
export function quickAddText(language: 'en' | 'de', now: string): string {
  const lines = firstLines(language, { now, tz: 'UTC', dateFormat: 'yyyy-MM-dd', weekStart: 1 });
  const examples = lines.map(({ text, expect }) => `- \`${text}\`\n  ${JSON.stringify(expect)}`);
  return `${rules}\n## Examples, read at ${now} in UTC\n\n${examples.join('\n')}\n`;
}
