'use client';
import { useState } from 'react';
import { Field, Select } from '../../components/field.tsx';

export interface TimeZoneFieldProps {
  readonly value: string;
  readonly onChange: (timezone: string) => void;
}

/** Every time zone that the browser knows, by continent; the list is long, so it is rendered after hydration. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const [zones] = useState(() => {
    const known = Intl.supportedValuesOf('timeZone');
    return ['UTC', ...known].includes(value) ? ['UTC', ...known] : ['UTC', value, ...known];
  });
  const continents = Map.groupBy(zones, (zone) => zone.split('/')[0] ?? zone);
  return (
    <Field label="Time zone" hint="Today, reminders and repeating tasks follow it.">
      {({ id, describedBy }) => (
        <Select id={id} value={value} aria-describedby={describedBy} onChange={(event) => onChange(event.target.value)}>
          {[...continents].map(([continent, names]) => (
            <optgroup key={continent} label={continent}>
              {[...new Set(names)].map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
