const fence = /^(?:```|~~~)/;
const tableRule = /^[|:\- ]+$/;
const lineSign = /^(?:#{1,6}|>|[-*+]|\d{1,9}[.)]) +(?:\[[ xX]\] )?/;

/** The text of Markdown without its syntax, on one line. */
export function plainText(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !fence.test(line) && !(line.includes('--') && tableRule.test(line)))
    .map((line) => line.replace(lineSign, '').replaceAll('|', ' '))
    .join(' ')
    .replace(/!?\[([^[\]]*)\]\([^()[\]]*\)/g, '$1')
    .replace(/\*\*|~~|`/g, '')
    .replace(/(?<![\p{L}\p{N}])_{1,2}|_{1,2}(?![\p{L}\p{N}])/gu, '')
    .replace(/(?<!\S)\*(?=\S)|(?<=\S)\*(?!\S)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
