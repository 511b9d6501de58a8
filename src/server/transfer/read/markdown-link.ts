/** A link in Markdown; null where the address is none of the web. */
export function markdownLink(name: string, url: string): string | null {
  const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url);
  return isWeb ? `[${escapedName(name || url)}](${escapedAddress(url)})` : null;
}

const escapedName = (name: string): string => name.replaceAll(/\s+/g, ' ').replaceAll(/[\\[\]`*_~<>&]/g, '\\$&');

/** An address that ends where the link does; letters of any script stay readable. */
const escapedAddress = (url: string): string =>
  url.replaceAll(/[\s()<>\\]/g, (character) => bracketCodes.get(character) ?? encodeURIComponent(character));

const bracketCodes: ReadonlyMap<string, string> = new Map([
  ['(', '%28'],
  [')', '%29'],
]);
