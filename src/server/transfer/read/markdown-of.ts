import TurndownService from 'turndown';

/** What makes Markdown of texts in HTML, in which what reads like HTML again is text. A text without a tag stays as it is, and so does one whose tags are too deep in each other. */
export function markdownOf(): (html: string) => string {
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
  const escaped = turndown.escape.bind(turndown);
  turndown.escape = (text) => escaped(text).replaceAll(/&(?=#?\w{1,40};)|<(?=[a-z/!?])/gi, '\\$&');
  const converted = (html: string): string => {
    try {
      return turndown.turndown(html);
    } catch (error) {
      // It calls itself for each tag in a tag, for which the stack has room for thousands.
      if (error instanceof RangeError) return html;
      throw error;
    }
  };
  return (html) => (/<[a-z][^<>]*>/i.test(html) ? converted(html) : html).trim();
}
