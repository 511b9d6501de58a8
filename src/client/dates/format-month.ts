import { format } from './format-date.ts';

/** `November 2026`. @param day `YYYY-MM-DD` */
export function formatMonth(day: string, { locale }: { readonly locale: string }): string {
  return format(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}
