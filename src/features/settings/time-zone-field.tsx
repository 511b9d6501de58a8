'use client';
import { useEffect, useState } from 'react';
import { Field, Select } from '../../components/field.tsx';

export interface TimeZoneFieldProps {
  readonly value: string;
  readonly onChange: (timezone: string) => void;
}

/** Every time zone that the browser knows, by continent. The list is long, so that until hydration the field holds its own alone. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => setKnown(['UTC', ...Intl.supportedValuesOf('timeZone')]), []);
  const zones = known.includes(value) ? known : [value, ...known];
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
