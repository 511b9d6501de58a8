/** Writes what is in Things in the form of its address scheme, with the ids by which a later import knows it. Run on the Mac that has Things. */
export const thingsScript = `const things = Application('Things3');
const day = (date) => date
  ? [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  : undefined;
const list = (text) => (text ? text.split(', ') : []);
const someday = new Set(things.lists.byName('Someday').toDos.id());
const common = (item) => ({
  title: item.name(),
  notes: item.notes(),
  tags: list(item.tagNames()),
  when: someday.has(item.id()) ? 'someday' : day(item.activationDate()),
  deadline: day(item.dueDate()),
  area: item.area() ? item.area().name() : undefined,
  completed: item.status() === 'completed',
  canceled: item.status() === 'canceled',
  'completion-date': item.completionDate() ? item.completionDate().toISOString() : undefined,
});
const toDo = (item) => ({ type: 'to-do', id: item.id(), attributes: common(item) });
const projects = things.projects().map((project) => ({
  type: 'project',
  id: project.id(),
  attributes: { ...common(project), items: project.toDos().map(toDo) },
}));
const loose = ['Inbox', 'Anytime', 'Someday', 'Upcoming', 'Logbook'].flatMap((name) =>
  things.lists.byName(name).toDos().filter((item) => !item.project()));
const once = [...new Map(loose.map((item) => [item.id(), item])).values()];
JSON.stringify([...projects, ...once.map(toDo)]);`;
