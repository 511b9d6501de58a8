/**
 * The attributes by which elements say what they stand for. Dragging, focus and keys work by delegation, for rows come and go
 * by the thousand: they find an element by what another feature wrote on it, and both sides take the name from here.
 */
const names = {
  /** A row of a task; its id. */
  task: 'data-drag-task',
  /** A project in the navigation; its id. */
  project: 'data-drag-project',
  /** The link of a task's row, which has the row's focus; the task's id. */
  rowLink: 'data-row-focus',
  /** How many levels a row is indented. */
  depth: 'data-depth',
  /** An entry of a list; its index, `heading` for that of a column. */
  index: 'data-index',
  /** An entry of a list or a column; the key of its group. */
  group: 'data-group',
  /** An entry of a list by days; its day. */
  day: 'data-day',
  /** A list or board whose order the user makes; its project's id. */
  order: 'data-order',
  board: 'data-board',
  /** The row that the keys act on. */
  active: 'data-active',
  /** The page or dialog of a task; the task's id. */
  openTask: 'data-open-task',
  /** A text field that a key opens. */
  field: 'data-field',
  /** A control of the open task that a key asks for. */
  detail: 'data-part',
  /** The date of a row, below which its popover opens. */
  rowDate: 'data-row-date',
  /** The open task beside or over its list. */
  panel: 'data-panel',
  /** A button of the bulk bar that a key asks for. */
  bulk: 'data-bulk',
} as const;

type Name = keyof typeof names;
type Value = string | number | boolean | null | undefined;

/** For JSX: `<li {...dataAttributes({ task: id })}>`. True is an attribute without a value; false, null and undefined are none. */
export function dataAttributes(values: Partial<Record<Name, Value>>): Record<string, string> {
  const present = Object.entries(values).filter(
    ([, value]) => value !== false && value !== null && value !== undefined,
  );
  return Object.fromEntries(present.map(([name, value]) => [names[name as Name], value === true ? '' : String(value)]));
}

/** `[data-drag-task="tsk_1"]`; without a value, whatever the value. Also called on the server, which has no `CSS.escape`. */
export function selectorOf(name: Name, value?: string): string {
  return value === undefined ? `[${names[name]}]` : `[${names[name]}="${value.replace(/["\\]/g, String.raw`\$&`)}"]`;
}

/** The element itself or the nearest around it that has the attribute. */
export function closestWith(element: Element, name: Name): HTMLElement | null {
  return element.closest<HTMLElement>(selectorOf(name));
}

export function hasData(element: Element, name: Name): boolean {
  return element.hasAttribute(names[name]);
}

/** Undefined where the element has no such attribute. */
export function dataOf(element: Element | null | undefined, name: Name): string | undefined {
  return element?.getAttribute(names[name]) ?? undefined;
}
