/** A link in Markdown; null where the address is none of the web. */
export function markdownLink(name: string, url: string): string | null {
  const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url);
  return isWeb ? `[${escapedName(name || url)}](${escapedAddress(url)})` : null;
}

/** A link as far as it is one, else its words. */
export function linkOrWords(name: string, url: string): string {
  return markdownLink(name, url) ?? [name, url].filter((part) => part !== '').join(': ');
}

const escapedName = (name: string): string => name.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]`*_~<>&]/g, '\\$&');

/** An address that ends where the link does; letters of any script stay readable. */
const escapedAddress = (url: string): string =>
  url.replaceAll(/[\s()<>\\]/g, (character) => bracketCodes.get(character) ?? encodeURIComponent(character));

const bracketCodes: ReadonlyMap<string, string> = new Map([
  ['(', '%28'],
  [')', '%29'],
]);
