/**
 * The attributes that identify the elements of rows and views. Dragging, focus and shortcuts use event delegation, because
 * rows mount and unmount by the thousand: they find an element by an attribute that another feature set, and both sides
 * take its name from here.
 */
const names = {
  /** The row of a task; the value is the task's id. */
  task: 'data-drag-task',
  /** A project in the navigation; the value is its id. */
  project: 'data-drag-project',
  /** The heading of a section in its project; the value is the section's id. */
  section: 'data-drag-section',
  /** The link in a task's row, which receives the row's focus; the value is the task's id. */
  rowLink: 'data-row-focus',
  /** The number of levels by which a row is indented. */
  depth: 'data-depth',
  /** An entry of a list; the value is its index, or `heading` for the heading of a column. */
  index: 'data-index',
  /** An entry of a list or a column; the value is the key of its group. */
  group: 'data-group',
  /** An entry of a list by days; the value is its day. */
  day: 'data-day',
  /** A list or board that the user orders by hand; the value is its project's id, or `orderOfToday`. */
  order: 'data-order',
  /** A list or board whose rows stand in no order of their own; the value is the field by which they are grouped, which a drop changes. */
  grouping: 'data-grouping',
  board: 'data-board',
  /** The row on which shortcuts act. */
  active: 'data-active',
  /** The page or dialog of a task; the value is the task's id. */
  openTask: 'data-open-task',
  /** A text field that a shortcut opens. */
  field: 'data-field',
  /** A field whose text is kept before hydration; the value says where (early-input/early-text.ts, whose script repeats the name). */
  earlyText: 'data-early-text',
  /** A control of the open task that a shortcut opens. */
  detail: 'data-part',
  /** The date in a row, below which its popover opens. */
  rowDate: 'data-row-date',
  /** The open task beside or over its list. */
  panel: 'data-panel',
  /** A button of the bulk bar that a shortcut presses. */
  bulk: 'data-bulk',
} as const;

/** The order of Today among those of projects. */
export const orderOfToday = 'today';

type Name = keyof typeof names;
type Value = string | number | boolean | null | undefined;

/** For JSX: `<li {...dataAttributes({ task: id })}>`. True sets an attribute without a value; false, null and undefined set none. */
export function dataAttributes(values: Partial<Record<Name, Value>>): Record<string, string> {
  const present = Object.entries(values).filter(
    ([, value]) => value !== false && value !== null && value !== undefined,
  );
  return Object.fromEntries(present.map(([name, value]) => [names[name as Name], value === true ? '' : String(value)]));
}

/** `[data-drag-task="tsk_1"]`; without a value it matches any. Also called on the server, which has no `CSS.escape`. */
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
