import ICAL from 'ical.js';

/** One line of an event, with its values as ical.js reads them. */
export interface EventProperty {
  readonly name: string;
  readonly parameter: (name: string) => string | null;
  readonly values: readonly unknown[];
}

const wanted =
  /^(?:UID|SUMMARY|LOCATION|STATUS|TRANSP|SEQUENCE|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|ATTENDEE|X-MICROSOFT-CDO-(?:ALLDAYEVENT|BUSYSTATUS))[;:]/i;

/** Reads those lines that matter; what is no line is dropped and counted. */
export function readProperties(lines: readonly string[]): { properties: EventProperty[]; skipped: number } {
  const properties: EventProperty[] = [];
  let skipped = 0;
  for (const line of lines) {
    if (!/^[\w-]+[;:]/.test(line)) skipped += 1;
    else if (wanted.test(line)) {
      const property = readProperty(line);
      if (property === null) skipped += 1;
      else properties.push(property);
    }
  }
  return { properties, skipped };
}

export function readProperty(line: string): EventProperty | null {
  try {
    const property = new ICAL.Property(ICAL.parse.property(line));
    return {
      name: property.name,
      parameter: (name) => property.getFirstParameter(name) ?? null,
      values: property.getValues(),
    };
  } catch {
    return null;
  }
}

/** A text in one line of at most so many characters, as it can be stored. */
export function shortText(value: unknown, charactersMax: number): string {
  const text = typeof value === 'string' ? value.slice(0, 4 * charactersMax) : '';
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return line.length <= charactersMax ? line : [...line].slice(0, charactersMax).join('');
}
