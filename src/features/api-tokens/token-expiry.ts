import { tokenExpiryDays } from '../../contract/api-tokens.ts';

/** The values of the form's field: a number of days, or `never`. */
export const expiryChoices = [
  ...tokenExpiryDays.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` })),
  { value: 'never', label: 'No expiry' },
];

export type ExpiryDays = (typeof tokenExpiryDays)[number] | null;

export function expiryDaysOf(value: string): ExpiryDays {
  return tokenExpiryDays.find((days) => String(days) === value) ?? null;
}
