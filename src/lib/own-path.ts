/** An origin that does not exist, against which a path is resolved to see whether it leads to another one. */
const here = new URL('http://tidemark.invalid');

/**
 * A text as a path of our own origin, with its query and fragment, or null when it is none. A browser reads a text more
 * freely than it looks: it drops tabs and line feeds and takes a backslash for a slash, so `/\t/host` is another host.
 */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/') || /[\p{Cc}\\]/u.test(text) || !URL.canParse(text, here)) return null;
  const { origin, pathname, search, hash } = new URL(text, here);
  // `/.//host` stays here when it is resolved, but what it becomes would lead away when it is resolved once more.
  if (origin !== here.origin || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
