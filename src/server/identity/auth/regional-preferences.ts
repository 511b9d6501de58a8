import type { Account } from '../../../contract/account.ts';

/** The customs of the locale's region; ISO dates where the locale names no region. */
export function regionalPreferences(locale: Account['locale'] | undefined): Pick<Account, 'dateFormat' | 'weekStart'> {
  return { dateFormat: dateFormatOf(locale), weekStart: locale === 'en-US' ? 0 : 1 };
}

function dateFormatOf(locale: Account['locale'] | undefined): Account['dateFormat'] {
  switch (locale) {
    case 'de':
      return 'dd.MM.yyyy';
    case 'en-US':
      return 'MM/dd/yyyy';
    case 'en-GB':
      return 'd MMM yyyy';
    default:
      return 'yyyy-MM-dd';
  }
}
