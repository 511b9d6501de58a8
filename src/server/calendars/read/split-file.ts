/** The lines of a file by what they are in; those of components that are not read are left out. */
export interface CalendarLines {
  /** Of the calendar itself. */
  readonly head: readonly string[];
  readonly zones: readonly (readonly string[])[];
  readonly events: readonly (readonly string[])[];
  /** Components beyond those that are read. */
  readonly beyond: number;
}

const wantedComponents = new Map([
  ['VTIMEZONE', 'zones'],
  ['VEVENT', 'events'],
] as const);
type Wanted = 'VTIMEZONE' | 'VEVENT';

/** No line that is read is longer; descriptions are not read. */
const lineCharactersMax = 65_536;

/**
 * Parts a file into components. Lines of a component inside an event, such as an alarm, are dropped; those inside a zone belong to it.
 * @returns 'not_a_calendar' for other text · 'unreadable' for a file that was cut off
 */
export function splitFile(text: string, componentsMax: number): CalendarLines | 'not_a_calendar' | 'unreadable' {
  const clean = text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:VCALENDAR\s*$/im.test(clean.slice(0, 1_000).split(/[\r\n]/, 1)[0] ?? '')) return 'not_a_calendar';
  if (!/END:VCALENDAR$/i.test(clean)) return 'unreadable';
  const found = { head: [] as string[], zones: [] as string[][], events: [] as string[][] };
  let open: { readonly kind: Wanted; readonly lines: string[]; depth: number } | null = null;
  let ignored = 0;
  let components = 0;
  for (const line of unfolded(clean)) {
    const mark = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line);
    const name = mark?.[2]?.toUpperCase() ?? '';
    const begins = mark?.[1]?.toUpperCase() === 'BEGIN';
    if (name === 'VCALENDAR') {
      open = null;
      ignored = 0;
    } else if (open === null && ignored === 0) {
      if (mark === null) found.head.push(line);
      else if (begins) {
        components += 1;
        if (isWanted(name) && components <= componentsMax) open = { kind: name, lines: [], depth: 0 };
        else ignored = 1;
      }
    } else if (open === null) ignored += begins ? 1 : mark === null ? 0 : -1;
    else if (begins) {
      open.depth += 1;
      if (open.kind === 'VTIMEZONE') open.lines.push(line);
    } else if (mark !== null) {
      if (open.depth > 0) {
        open.depth -= 1;
        if (open.kind === 'VTIMEZONE') open.lines.push(line);
      } else if (name === open.kind) {
        found[wantedComponents.get(open.kind) ?? 'events'].push(open.lines);
        open = null;
      }
    } else if (open.depth === 0 || open.kind === 'VTIMEZONE') open.lines.push(line);
  }
  return { ...found, beyond: Math.max(0, components - componentsMax) };
}

function isWanted(name: string): name is Wanted {
  return name === 'VTIMEZONE' || name === 'VEVENT';
}

/** A line that begins with a space or a tab goes on with the line before it. */
function* unfolded(text: string): Generator<string> {
  let pieces: string[] = [];
  let length = 0;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      length += line.length;
      if (length <= lineCharactersMax) pieces.push(line.slice(1));
      continue;
    }
    if (pieces.length > 0) yield pieces.join('');
    pieces = [line.slice(0, lineCharactersMax)];
    length = line.length;
  }
  yield pieces.join('');
}
