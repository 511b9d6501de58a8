import type { Account } from '../../contract/account.ts';

const colors = { light: '#fdfdfb', dark: '#151613' } as const;

export const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/**
 * The colour of the browser's own bars beside the app.
 * @param scheme what the system prefers, for who has chosen no theme
 */
export function themeColor(scheme: Scheme, theme: string | undefined): string {
  return colors[theme === 'light' || theme === 'dark' ? theme : scheme];
}

/** Gives the browser's bars the colour of a theme that was chosen since the page was made. */
export function showThemeColor({ theme }: Pick<Account, 'theme'>): void {
  for (const scheme of schemes)
    document
      .querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
      ?.setAttribute('content', themeColor(scheme, theme));
}
