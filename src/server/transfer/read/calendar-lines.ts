/** One property of a calendar (RFC 5545), with its parameters by upper-case name. */
export interface CalendarProperty {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  /** As it stands there, with its escapes. */
  readonly value: string;
}

/** A component, such as a task, with those inside it. */
export interface CalendarComponent {
  readonly name: string;
  readonly properties: readonly CalendarProperty[];
  readonly inside: readonly CalendarComponent[];
}

interface Open {
  name: string;
  properties: CalendarProperty[];
  inside: Open[];
}

/** Components that stand deeper than any calendar has them are read as if they stood beside each other. */
const depthMax = 10;

/** Reads all components of a calendar; a line that is none is left out, and what does not end ends with the text. */
export function readCalendar(text: string): CalendarComponent[] {
  const root: Open = { name: '', properties: [], inside: [] };
  const open: Open[] = [root];
  for (const line of unfolded(text)) {
    const property = readProperty(line);
    if (!property) continue;
    const above = open.at(-1) ?? root;
    if (property.name === 'BEGIN') {
      const begun: Open = { name: property.value.trim().toUpperCase(), properties: [], inside: [] };
      above.inside.push(begun);
      if (open.length < depthMax) open.push(begun);
    } else if (property.name === 'END') {
      const name = property.value.trim().toUpperCase();
      if (open.length > 1 && above.name === name) open.pop();
    } else above.properties.push(property);
  }
  return root.inside;
}

/** A line that begins with a space or a tab goes on with the line before it. */
function* unfolded(text: string): Generator<string> {
  let pieces: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    if ((line.startsWith(' ') || line.startsWith('\t')) && pieces.length > 0) {
      pieces.push(line.slice(1));
      continue;
    }
    if (pieces.length > 0) yield pieces.join('');
    pieces = [line];
  }
  yield pieces.join('');
}

/** `NAME;PARAMETER=x;OTHER="a:b":value`: a colon or semicolon in quotes belongs to the parameter. */
function readProperty(line: string): CalendarProperty | null {
  const parts: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < line.length; at += 1) {
    const mark = line[at];
    if (mark === '"') isQuoted = !isQuoted;
    if (isQuoted || (mark !== ';' && mark !== ':')) continue;
    parts.push(line.slice(start, at));
    start = at + 1;
    if (mark === ':') return { ...headOf(parts), value: line.slice(start) };
  }
  return null;
}

function headOf([name = '', ...parameters]: readonly string[]): Omit<CalendarProperty, 'value'> {
  const pairs = parameters.map((parameter): [string, string] => {
    const end = parameter.indexOf('=');
    return [parameter.slice(0, Math.max(end, 0)).toUpperCase(), parameter.slice(end + 1).replaceAll('"', '')];
  });
  return { name: name.trim().toUpperCase(), parameters: new Map(pairs) };
}

/** The text of a value: `\n` is a line feed, and a comma, semicolon or backslash stands behind a backslash. */
export function textOfValue(value: string): string {
  return value.replaceAll(/\\([nN,;\\])/g, (_escape, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));
}

/** The texts of a list, which commas part. */
export function textsOfValue(value: string): string[] {
  return value.split(/(?<!\\),/).map((text) => textOfValue(text).trim());
}
