const colors = { light: '#fdfdfb', dark: '#151613' } as const;

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/**
 * The colour of the browser's own bars beside the app.
 * @param scheme what the system prefers, for who has chosen no theme
 */
export function themeColor(scheme: Scheme, theme: string | undefined): string {
  return colors[theme === 'light' || theme === 'dark' ? theme : scheme];
}
