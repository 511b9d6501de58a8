/** Converts what another app shares to one line of quick add: the title, then the rest as its description. */
export function sharedLine({ title, text, url }: { title: string; text: string; url: string }): string {
  const parts = [title, text, url].map((part) => part.replaceAll(/\s+/g, ' ').trim());
  // Apps repeat themselves: the address in the text, the title as the text.
  const own = parts.filter(
    (part, index) =>
      part !== '' && !parts.some((other, at) => at !== index && other.includes(part) && (other !== part || at < index)),
  );
  const [name = '', ...rest] = own;
  return rest.length === 0 ? name : `${name} // ${rest.join(' ')}`;
}
