import type { Account } from '../../contract/account.ts';
import { setData } from '../dom/data-attributes.ts';

/** Cookies that the server reads for the first paint; they hold nothing secret. */
export const themeCookie = 'tidemark.theme';
export const localeCookie = 'tidemark.locale';

const yearSeconds = 365 * 24 * 60 * 60;

/** Applies theme and locale to this page, and stores them for the first paint of later pages. */
export function applyPreferences({ theme, locale }: Pick<Account, 'theme' | 'locale'>): void {
  const root = document.documentElement;
  setData(root, 'theme', theme === 'system' ? null : theme);
  root.lang = locale;
  setCookie(themeCookie, theme);
  setCookie(localeCookie, locale);
}

function setCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists only in secure contexts.
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}
