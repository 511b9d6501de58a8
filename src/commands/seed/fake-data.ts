/** Words that make task names look like people's. No randomness: the same number gives the same task. */
const verbs = [
  'Call',
  'Write',
  'Review',
  'Book',
  'Buy',
  'Fix',
  'Plan',
  'Send',
  'Check',
  'Clean',
  'Order',
  'Prepare',
  'Read',
  'Renew',
  'Update',
  'Cancel',
];
const things = [
  'the quarterly report',
  'train tickets',
  'the dentist',
  'a birthday present',
  'the kitchen tap',
  'slides for Monday',
  'invoice 4711',
  'the insurance',
  'garden chairs',
  'notes on chapter four',
  'the passport',
  'team lunch',
  'new tyres',
  'the backup',
  'a thank-you letter',
  'the tax return',
  'paint samples',
];
const people = [
  'with Maya',
  'for Ada',
  'and tell Grace',
  'before Linus leaves',
  'for the office',
  'for Grandma',
  '',
  '',
  '',
  '',
];
const notes = [
  '',
  '',
  '',
  'See the last mail; the details are in there.',
  'Ask for two offers.\n\n- price\n- date\n- who comes',
  'Bring the receipt.',
];

export const projectNames = [
  'Kitchen renovation',
  'Q4 report',
  'Reading',
  'Home',
  'Garden',
  'Hiring',
  'Website',
  'Family',
  'Health',
  'Travel',
];
export const sectionNames = ['Next', 'Waiting', 'Someday'];
export const labelNames = ['phone', 'deep', 'errand', 'waiting', 'quick', 'computer', 'home', 'office'];

export interface FakeTask {
  readonly name: string;
  readonly description: string;
  readonly priority: number;
  readonly dueInDays: number | null;
  readonly completed: boolean;
  readonly projectPick: number;
  readonly sectionPick: number;
  readonly labelPicks: readonly number[];
}

/** A number from 0 to `below`, spread evenly, from an index and a salt (the finaliser of MurmurHash3). */
export function spread(index: number, salt: number, below: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return Math.floor(((hash >>> 0) / 4_294_967_296) * below);
}

const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';

export function fakeTask(index: number): FakeTask {
  const name =
    `${at(verbs, spread(index, 1, verbs.length))} ${at(things, spread(index, 2, things.length))} ${at(people, spread(index, 3, people.length))}`.trim();
  const dated = spread(index, 4, 10) < 6;
  return {
    name: `${name} (${index + 1})`,
    description: at(notes, spread(index, 5, notes.length)),
    priority: 4 - (spread(index, 6, 10) < 3 ? spread(index, 7, 4) : 0),
    dueInDays: dated ? spread(index, 8, 120) - 15 : null,
    completed: spread(index, 9, 10) < 4,
    projectPick: spread(index, 10, projectNames.length + 1),
    sectionPick: spread(index, 11, 100),
    labelPicks: Array.from({ length: spread(index, 12, 4) }, (_, nth) => spread(index, 20 + nth, labelNames.length)),
  };
}
