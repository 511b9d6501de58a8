'use client';
import { useState } from 'react';
import { weekdayName } from '../../client/dates/format-date.ts';
import { CheckField } from '../../components/check-field.tsx';
import { Input } from '../../components/field.tsx';
import type { Account } from '../../contract/account.ts';
import { dayOfWeek } from './day-of-week.ts';

type Hours = Account['workingHours'];

export interface WorkingHoursFieldProps {
  readonly account: Account;
  readonly onChange: (hours: Hours) => void;
}

const usual = { from: '09:00', to: '17:00' };

/** On which days somebody works, and when. A time is saved once its field is left. */
export function WorkingHoursField({ account, onChange }: WorkingHoursFieldProps) {
  const { workingHours, weekStart, locale } = account;
  const days = Array.from({ length: 7 }, (_, index) => (weekStart + index) % 7);
  const put = (day: number, hours: Hours[number]) =>
    onChange(workingHours.map((known, index) => (index === day ? hours : known)));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-body font-medium">Working hours</legend>
      {days.map((day) => {
        const hours = workingHours[day] ?? null;
        const name = weekdayName(dayOfWeek(day), locale, 'long');
        return (
          <div key={day} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex w-32">
              <CheckField
                label={name}
                checked={hours !== null}
                onChange={(event) => put(day, event.target.checked ? usual : null)}
              />
            </span>
            {hours !== null && (
              <Times key={hours.from + hours.to} name={name} hours={hours} onChange={(next) => put(day, next)} />
            )}
          </div>
        );
      })}
      <p className="text-meta text-ink3">The load of a day is compared with them.</p>
    </fieldset>
  );
}

interface TimesProps {
  readonly name: string;
  readonly hours: { readonly from: string; readonly to: string };
  readonly onChange: (hours: { from: string; to: string }) => void;
}

function Times({ name, hours, onChange }: TimesProps) {
  const [written, setWritten] = useState(hours);
  const isWrong = written.from >= written.to;
  function save(): void {
    const isChanged = written.from !== hours.from || written.to !== hours.to;
    if (isChanged && !isWrong && written.from !== '') onChange(written);
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      {(['from', 'to'] as const).map((end) => (
        <Input
          key={end}
          type="time"
          className="w-32! pointer-coarse:w-38!"
          aria-label={`${name}, ${end}`}
          aria-invalid={isWrong}
          value={written[end]}
          onChange={(event) => setWritten({ ...written, [end]: event.target.value })}
          onBlur={save}
        />
      ))}
      <span aria-live="polite" className="text-meta text-danger empty:hidden">
        {isWrong && 'Must end after it begins.'}
      </span>
    </span>
  );
}
