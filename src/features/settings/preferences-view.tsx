'use client';
import { useState } from 'react';
import { formatDay, weekdayName } from '../../client/dates/format-date.ts';
import { saveAccount } from '../../client/preferences/save-account.ts';
import { useDates } from '../../client/react/use-dates.ts';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Button } from '../../components/button.tsx';
import { Field, Select } from '../../components/field.tsx';
import { InBrowser } from '../../components/in-browser.tsx';
import { type Account, dateFormats, locales } from '../../contract/account.ts';
import { dayOfWeek } from './day-of-week.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { WorkingHoursField } from './working-hours-field.tsx';

const themes: readonly (readonly [Account['theme'], string])[] = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

const localeNames: Record<Account['locale'], string> = {
  en: 'English',
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  de: 'Deutsch',
};

/** Settings → Preferences. Each preference is saved when it is chosen. */
export function PreferencesView() {
  const workspace = useWorkspace();
  const account = useValue(workspace.account);
  const { today } = useDates();
  const save = (changes: Parameters<typeof saveAccount>[1]) => void saveAccount(workspace, changes);
  return (
    <section aria-labelledby="preferences-title" className="flex flex-col gap-5">
      <h2 id="preferences-title" className="text-dialog font-strong">
        Preferences
      </h2>
      <Field label="Theme">
        {({ id }) => (
          <Select
            id={id}
            value={account.theme}
            onChange={(event) => save({ theme: oneOf(themes, event.target.value) })}
          >
            {themes.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TimeZoneField value={account.timezone} onChange={(timezone) => save({ timezone })} />
      <InBrowser>
        {() => <BrowserZone current={account.timezone} onChange={(timezone) => save({ timezone })} />}
      </InBrowser>
      <Field label="Date format">
        {({ id }) => (
          <Select
            id={id}
            value={account.dateFormat}
            onChange={(event) => save({ dateFormat: dateFormats.find((format) => format === event.target.value) })}
          >
            {dateFormats.map((dateFormat) => (
              <option key={dateFormat} value={dateFormat}>
                {formatDay(today, { ...account, dateFormat })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Week starts on">
        {({ id }) => (
          <Select
            id={id}
            value={String(account.weekStart)}
            onChange={(event) => save({ weekStart: Number(event.target.value) })}
          >
            {[1, 2, 3, 4, 5, 6, 0].map((day) => (
              <option key={day} value={day}>
                {weekdayName(dayOfWeek(day), account.locale, 'long')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <WorkingHoursField account={account} onChange={(workingHours) => save({ workingHours })} />
      <Field label="Language of dates and times">
        {({ id }) => (
          <Select
            id={id}
            value={account.locale}
            onChange={(event) => save({ locale: locales.find((locale) => locale === event.target.value) })}
          >
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </section>
  );
}

function oneOf<V extends string>(choices: readonly (readonly [V, string])[], value: string): V | undefined {
  return choices.find(([choice]) => choice === value)?.[0];
}

/** Offers the browser's time zone where it differs from the account's, as on a journey; changes nothing automatically. */
function BrowserZone({ current, onChange }: { current: string; onChange: (timezone: string) => void }) {
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (zone === current) return null;
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-3 text-ink2">
      This device is in {zone.replaceAll('_', ' ')}.<Button onClick={() => onChange(zone)}>Use it</Button>
    </p>
  );
}
