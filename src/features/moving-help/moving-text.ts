import { movingAgain, movingLead, movingSources, movingTitle } from './moving-sources.ts';

/** The page on moving in as Markdown. */
export function movingText(): string {
  const sources = movingSources.map(({ name, steps, brings, leaves, script }) => {
    const numbered = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    const code = script === undefined ? [] : [`\`\`\`js\n${script}\n\`\`\``];
    return [`## ${name}`, numbered, ...code, `Imported: ${brings}`, `Not imported: ${leaves}`].join('\n\n');
  });
  return `${[`# ${movingTitle}`, movingLead, movingAgain, ...sources].join('\n\n')}\n`;
}
