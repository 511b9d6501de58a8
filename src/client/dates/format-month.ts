/** `November 2026`. @param day `YYYY-MM-DD` */
export function formatMonth(day: string, { locale }: { readonly locale: string }): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noon);
}
