import type { Browser } from '@playwright/test';

export interface Metric {
  readonly name: string;
  readonly value: number;
  readonly unit: '' | 'kB' | 'ms' | 'rows';
  /** Absent for a metric that is only reported. */
  readonly limit?: { readonly most: number } | { readonly least: number };
}

export interface Setting {
  readonly browser: Browser;
  readonly baseUrl: string;
  /** A host of calendars that the service may read: `PUT` makes one. */
  readonly calendarOrigin: string;
}

export type Measure = (setting: Setting) => Promise<readonly Metric[]>;

/** @param share 0.95 for the 95th percentile; the value at or above which the rest lies */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
