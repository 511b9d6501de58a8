import TurndownService from 'turndown';

/** What makes Markdown of texts in HTML; a text without a tag stays as it is. */
export function markdownOf(): (html: string) => string {
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
  return (html) => (/<[a-z][^<>]*>/i.test(html) ? turndown.turndown(html) : html).trim();
}
