import { limits } from '../../contract/limits.ts';
import { filterHelp, type HelpLanguage } from '../../filter/help/filter-help.ts';

const rules = `# Filters

A filter says in words which tasks are meant: \`#Kitchen @phone (p1 or overdue)\`.

- Conditions side by side hold together (a blank, \`&\` or \`and\`); \`or\` or \`|\` takes either and binds least; \`-\`, \`!\` or \`not\` negates; parentheses group.
- Names match without case; a name with a sign goes in quotes: \`#"R&D"\`. \`\\\` before a word makes it ordinary.
- Finished tasks are left out unless \`done\` is asked for; those of archived projects unless the project is named.
- English words are read in every language, German beside them in accounts whose language is German.
- At most ${limits.filterCharactersMax} characters.

## Over the API

- \`GET /api/v1/tasks?filter=\` and \`GET /api/v1/tasks/search?query=&filter=\` list what is meant; what cannot be read is 400 at \`query.filter\`.
- \`POST /api/v1/tasks/filter/parse\` \`{ "text": "…" }\` answers \`canonical\`, \`sentence\`, \`spans\`, \`warnings\` and \`errors\`, and lists nothing.
`;

/** The filter language as Markdown, short enough for a model to read whole. */
export function filterText(language: HelpLanguage): string {
  const groups = filterHelp(language).map(({ title, lines }) => {
    const shown = lines.map(({ text, sentence }) => `- \`${text}\`: ${sentence}`);
    return `## ${title}\n\n${shown.join('\n')}\n`;
  });
  return [rules, ...groups].join('\n');
}
