import { compileFunction } from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MovingHelp } from './moving-help.tsx';
import { movingSources } from './moving-sources.ts';
import { movingText } from './moving-text.ts';
import { thingsScript } from './things-script.ts';

test('the page and its Markdown tell every app with all of its steps', () => {
  const page = renderToStaticMarkup(<MovingHelp />);
  const text = movingText();
  for (const { id, name, steps } of movingSources) {
    expect(page).toContain(`<section id="${id}"`);
    expect(text).toContain(`## ${name}\n`);
    for (const step of steps) expect(text).toContain(step);
  }
  expect(page.match(/<li/g)).toHaveLength(movingSources.flatMap(({ steps }) => steps).length);
  expect(Buffer.byteLength(text)).toBeLessThan(10_000);
});

interface Item {
  readonly id: string;
  readonly name: string;
  readonly area?: string;
  readonly project?: string;
  readonly due?: Date;
  readonly toDos?: readonly Item[];
}

/** An object whose properties are methods, as those of the automation of macOS are. */
function automated({ id, name, area, project, due, toDos = [] }: Item): object {
  const named = (text?: string) => (text === undefined ? null : { name: () => text });
  return {
    ...{ id: () => id, name: () => name, notes: () => 'A note', tagNames: () => 'home, "quick"', status: () => 'open' },
    ...{ activationDate: () => due ?? null, dueDate: () => null, completionDate: () => null },
    ...{ area: () => named(area), project: () => named(project), toDos: () => toDos.map(automated) },
  };
}

test('the script for Things writes an array that the import reads', () => {
  const paint = { id: 'T1', name: 'Paint', project: 'Kitchen', due: new Date(2026, 10, 5) };
  const loose = { id: 'T2', name: 'Call' };
  const listed: Readonly<Record<string, readonly Item[]>> = {
    Inbox: [loose],
    Anytime: [loose, paint],
    Someday: [loose],
  };
  const toDosOf = (name: string) =>
    Object.assign(() => (listed[name] ?? []).map(automated), { id: () => (listed[name] ?? []).map(({ id }) => id) });
  const application = () => ({
    projects: () => [automated({ id: 'P1', name: 'Kitchen', area: 'Home', toDos: [paint] })],
    lists: { byName: (name: string) => ({ toDos: toDosOf(name) }) },
  });
  const run = compileFunction(thingsScript.replace(/JSON\.stringify\([^;]*\);$/, 'return $&'), ['Application']);
  const written = JSON.parse(run(application));
  expect(written).toMatchObject([
    { type: 'project', id: 'P1', attributes: { title: 'Kitchen', area: 'Home', items: [{ id: 'T1' }] } },
    { type: 'to-do', id: 'T2', attributes: { title: 'Call', when: 'someday', tags: ['home', '"quick"'] } },
  ]);
  expect(written[0].attributes.items[0].attributes.when).toBe('2026-11-05');
});
