import { locales, type SignUpInput } from '../../contract/account.ts';

/** Time zone and locale of this browser; values that the contract does not accept are left out. */
export function browserPreferences(): Pick<SignUpInput, 'timezone' | 'locale'> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const wanted = navigator.languages.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]);
  const locale = wanted.map((tag) => locales.find((known) => known === tag)).find((known) => known !== undefined);
  return { timezone: timeZone || 'UTC', locale: locale ?? 'en' };
}
