/**
 * The attributes that identify the elements of rows and views. Dragging, focus and shortcuts use event delegation, because
 * rows mount and unmount by the thousand: they find an element by an attribute that another feature set, and both sides
 * take its name from here.
 */
interface Attributes {
  /** The row of a task; the value is the task's id. */
  readonly task: Value;
  /** A project in the navigation; the value is its id. */
  readonly project: Value;
  /** A view in a list of views; the value is its id. */
  readonly view: Value;
  /** The heading of a section in its project; the value is the section's id. */
  readonly section: Value;
  /** The link in a task's row, which receives the row's focus; the value is the task's id. */
  readonly rowLink: Value;
  /** The number of levels by which a row is indented. */
  readonly depth: Value;
  /** An entry of a list; the value is its index, or `heading` for the heading of a column. */
  readonly index: Value;
  /** An entry of a list or a column; the value is the key of its group. */
  readonly group: Value;
  /** An entry of a list by days; the value is its day. */
  readonly day: Value;
  /** A list or board that the user orders by hand; the value is its project's id, or `orderOfToday`. */
  readonly order: Value;
  /** A list or board whose rows stand in no order of their own; the value is the field by which they are grouped, which a drop changes. */
  readonly grouping: Value;
  readonly board: Value;
  /** The row on which shortcuts act. */
  readonly active: Value;
  /** The page or dialog of a task; the value is the task's id. */
  readonly openTask: Value;
  /** What stands in the place of a task that is not here. */
  readonly missing: Value;
  /** A text field that a shortcut opens. */
  readonly field: Value;
  /** A field whose text is kept before hydration; the value says where (early-input/early-text.ts, whose script repeats the name). */
  readonly earlyText: Value;
  /** What can be taken away from the open task; the value says what it is. */
  readonly removable: Value;
  /** A control that adds one more; the value says of what. */
  readonly adds: Value;
  /** A control of the open task that a shortcut opens. */
  readonly detail: Value;
  /** The date in a row, below which its popover opens. */
  readonly rowDate: Value;
  /** The open task beside or over its list. */
  readonly panel: Value;
  /** Of the page, while a task is open beside its list. */
  readonly beside: Value;
  /** A button of the bulk bar that a shortcut presses. */
  readonly bulk: Value;
  /** An entry that is a card of a board or a block of the planner: it has a frame of its own and is not swiped. */
  readonly card: Value;
  /** The list of a column's cards. */
  readonly cards: Value;
  readonly selected: Value;
  /** The last row of its list, below which there is no line. */
  readonly last: Value;
  /** What is being dragged, while it is. */
  readonly dragging: Value;
  /** The copy of it that hangs from a finger. */
  readonly lifted: Value;
  /** The column or day over which something is dragged. */
  readonly dropTarget: Value;
  /** The edge of a block, which changes how long it lasts. */
  readonly resize: Value;
  /** What the library of dragging puts below the pointer. */
  readonly dragOverlay: Value;
  /** What is shown below a swiped row; the value is the side to which it is swiped. */
  readonly swipe: Value;
  /** The name of the action that a swiped row shows. */
  readonly action: Value;
  /** Whether the row is swiped far enough to run it. */
  readonly enough: Value;
  /** A row that fades out after it has left its list. */
  readonly leaving: Value;
  /** A row that moves up into the place of one that left. */
  readonly sliding: Value;
  /** The planner; the value is week or month. */
  readonly planner: Value;
  /** Of the page, until the planner is there whose room is left (planner/leave-planner-room.ts). */
  readonly planned: Value;
  /** A place of the planner; the value says which (planning/plan-place.ts). */
  readonly plan: Value;
  /** The part of the planner that scrolls, whose left edge is that of its hours. */
  readonly planHours: Value;
  /** The proposal that the arrow keys have reached. */
  readonly current: Value;
  /** An item of a text with a checkbox. */
  readonly box: Value;
  /** A text that is shown by CSS alone. */
  readonly name: Value;
  /** Of the page: light or dark; without it the system's. */
  readonly theme: Value;
  /** Of the page, while its session has ended. */
  readonly locked: Value;
  /** The document of the API reference (public/docs-start.js). */
  readonly document: Value;
}

type Name = keyof Attributes;
type Value = string | number | boolean | null | undefined;

/** Those that are not called as their name here, `data-open-task` for `openTask`. */
const irregular: Partial<Record<Name, string>> = {
  task: 'data-drag-task',
  project: 'data-drag-project',
  view: 'data-drag-view',
  section: 'data-drag-section',
  rowLink: 'data-row-focus',
  detail: 'data-part',
  dragOverlay: 'data-pdnd-honey-pot',
};

const known = new Map<Name, string>();

/** What the attribute is called in HTML. */
export function attributeOf(name: Name): string {
  const found =
    known.get(name) ?? irregular[name] ?? `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  known.set(name, found);
  return found;
}

/** The order of Today among those of projects. */
export const orderOfToday = 'today';

/** For JSX: `<li {...dataAttributes({ task: id })}>`. True sets an attribute without a value; false, null and undefined set none. */
export function dataAttributes(values: Partial<Attributes>): Record<string, string> {
  const present = Object.entries(values).filter(
    ([, value]) => value !== false && value !== null && value !== undefined,
  );
  return Object.fromEntries(
    present.map(([name, value]) => [attributeOf(name as Name), value === true ? '' : String(value)]),
  );
}

/** As `dataAttributes` does, on an element that is already in the page. */
export function setData(element: Element, name: Name, value: Value): void {
  const attribute = dataAttributes({ [name]: value })[attributeOf(name)];
  if (attribute === undefined) element.removeAttribute(attributeOf(name));
  else element.setAttribute(attributeOf(name), attribute);
}

/** `[data-drag-task="tsk_1"]`; without a value it matches any. Also called on the server, which has no `CSS.escape`. */
export function selectorOf(name: Name, value?: string): string {
  return value === undefined
    ? `[${attributeOf(name)}]`
    : `[${attributeOf(name)}="${value.replace(/["\\]/g, String.raw`\$&`)}"]`;
}

/** The element itself or the nearest around it that has the attribute. */
export function closestWith(element: Element, name: Name): HTMLElement | null {
  return element.closest<HTMLElement>(selectorOf(name));
}

export function hasData(element: Element, name: Name): boolean {
  return element.hasAttribute(attributeOf(name));
}

/** Undefined where the element has no such attribute. */
export function dataOf(element: Element | null | undefined, name: Name): string | undefined {
  return element?.getAttribute(attributeOf(name)) ?? undefined;
}
