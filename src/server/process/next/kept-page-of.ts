import type { KeptPage } from './kept-pages.ts';

/** Cookies of the look, which the page writes (client/preferences). */
const themeCookie = 'tidemark.theme';
const localeCookie = 'tidemark.locale';

const onlyRead = new Set(['/help/quick-add', '/help/filters', '/help/agents', '/help/moving-in']);
const inTwoLanguages = new Set(['/help/quick-add', '/help/quick-add.md', '/help/filters', '/help/filters.md']);
const asTheyAre = new Set([
  '/help/agents',
  '/help/agents.md',
  '/help/moving-in',
  '/help/moving-in.md',
  '/llms.txt',
  '/manifest.webmanifest',
  '/icon.svg',
  '/parts',
]);

/**
 * The page of a path that is the same for everybody, or null. The theme, and the language where there are two, are all of the
 * request that it depends on.
 * @param files the files that are served as they are
 */
export function keptPageOf(
  files: ReadonlySet<string>,
  pathname: string,
  search: string,
  header: (name: string) => string | undefined,
): KeptPage | null {
  if (files.has(pathname) || (asTheyAre.has(pathname) && !onlyRead.has(pathname))) return { path: encodeURI(pathname) };
  if (!onlyRead.has(pathname) && !inTwoLanguages.has(pathname)) return null;
  const { cookie } = lookOf(header);
  const isOnlyRead = onlyRead.has(pathname);
  if (!inTwoLanguages.has(pathname)) return { path: pathname, cookie, isOnlyRead };
  const path = `${pathname}?lang=${languageOf(search, header)}`;
  // Its first lines are those of the day.
  return { path, cookie: isOnlyRead ? cookie : '', isOnlyRead, edition: new Date().toISOString().slice(0, 10) };
}

/** Sign-in and sign-up without a session. */
export function keptForm(pathname: string, isOpen: boolean, header: (name: string) => string | undefined): KeptPage {
  // The query is read by the page itself; this one only tells the two forms apart.
  return { path: `${pathname}?${isOpen ? 'open' : 'closed'}`, ...lookOf(header) };
}

function lookOf(header: (name: string) => string | undefined) {
  const theme = cookieOf(header('cookie'), themeCookie);
  return { cookie: theme === 'light' || theme === 'dark' ? `${themeCookie}=${theme}` : '' };
}

function languageOf(search: string, header: (name: string) => string | undefined): 'de' | 'en' {
  const asked = new URLSearchParams(search).get('lang');
  const language = asked ?? cookieOf(header('cookie'), localeCookie) ?? header('accept-language') ?? 'en';
  return language.toLowerCase().startsWith('de') ? 'de' : 'en';
}

function cookieOf(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}
