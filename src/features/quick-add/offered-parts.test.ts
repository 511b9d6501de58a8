import { describe, expect, test } from 'vitest';
import { missingProject } from '../../client/quick-add/line-warnings.ts';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import { kindTable } from '../../sync/kinds.ts';
import { lineOptions } from '../../test/line-options.ts';
import { type LinePart, lineChoices, replacedKinds } from './line-choices.ts';
import { lineExample, lineExampleNames } from './line-examples.ts';
import { suggestionsAt } from './suggestions.ts';
import { withPart } from './with-part.ts';

const stamps = { createdAt: '', updatedAt: '', deletedAt: null };
const record = { ...stamps, position: 'a0' };
const names = {
  projects: [{ ...kindTable.project.blank, ...record, id: 'kitchen', name: 'Kitchen' }],
  sections: [{ ...kindTable.section.blank, ...record, id: 'tiles', name: 'Tiles', projectId: 'kitchen' }],
  labels: [{ ...kindTable.label.blank, ...record, id: 'phone', name: 'phone' }],
};
const bases = {
  en: ['Ring Paul', 'Ring Paul tomorrow', 'Ring Paul today 16:45', 'Ring Paul today 16:45 !30m p2'],
  de: ['Paul anrufen', 'Paul anrufen morgen', 'Paul anrufen heute 16:45', 'Paul anrufen heute 16:45 !30m p2'],
};
/** A Monday morning before every time that is offered. */
const options = { ...lineOptions, now: new Date('2026-11-23T05:00:00Z') };
const languages = ['en', 'de'] as const;

describe.each(languages)('in %s', (locale) => {
  const read = (text: string) => parseQuickAdd(text, { ...options, locale });
  const kindsOf = (text: string) => read(text).spans.map(({ kind }) => kind as string);

  test('every choice of every part is understood behind a line without, and with, a date and a time', () => {
    for (const base of bases[locale]) {
      const { draft, spans } = read(base);
      const choices = lineChoices({ draft, today: '2026-11-23', weekStart: 1, formatTime: (time) => time });
      for (const part of Object.keys(choices) as LinePart[])
        for (const { words } of choices[part]) {
          const line = withPart(base, spans, replacedKinds[part], words);
          const result = read(line);
          expect.soft(result.draft.name, line).toBe(draft.name);
          expect.soft(kindsOf(line), line).toContain(part);
          expect.soft(result.warnings, line).toEqual([]);
        }
    }
  });

  test('every suggestion of every sign is understood where it is written', () => {
    const signs = { p: 'priority', '#': 'project', '#Kitchen/': 'section', '@': 'label' };
    for (const [sign, kind] of Object.entries(signs)) {
      const text = `Tisch ${sign}`;
      const offered = suggestionsAt(text, text.length, names, 'kitchen');
      expect(offered?.items.length, text).toBeGreaterThan(0);
      for (const { insert } of offered?.items ?? []) {
        const line = text.slice(0, offered?.from) + insert;
        expect.soft(kindsOf(line), line).toContain(kind);
      }
    }
  });

  test('every marked word of every example on the screen is understood, once its project exists', () => {
    for (const name of lineExampleNames) {
      const parts = lineExample(name, locale).split(/[[\]]/);
      const line = parts.join('');
      const projects = [...line.matchAll(/#(\p{L}+)/gu)].map(([, project = '']) => ({ id: project, name: project }));
      const result = parseQuickAdd(line, { ...options, locale, projects });
      expect.soft(result.draft.name, line).toBe((parts[0] ?? '').trim());
      expect.soft(result.warnings, line).toEqual([]);
    }
  });
});

test('a name after # that no project has is offered as a new project, and is understood once that exists', () => {
  const text = 'Call plumber #Home';
  const item = suggestionsAt(text, text.length, names, 'kitchen')?.items.at(-1);
  expect(item).toMatchObject({ label: 'Create #Home', insert: '#Home', creates: 'Home' });
  const line = 'Call plumber tomorrow 9am #Home p1';
  expect(missingProject(line, parseQuickAdd(line, options))).toBe('Home');
  const projects = [{ id: 'prj_home', name: 'Home' }];
  const result = parseQuickAdd(line, { ...options, projects });
  expect(result.draft).toMatchObject({ name: 'Call plumber', projectId: 'prj_home', priority: 1 });
  expect(missingProject(line, result)).toBeNull();
});

test('numbers, words kept as text and known names are not offered as new projects', () => {
  for (const text of ['Fix #482', 'See #12 and', 'Oil #Kitchen'])
    expect(suggestionsAt(text, text.length, names, 'kitchen')?.items.some(({ creates }) => creates) ?? false).toBe(
      false,
    );
  const kept = 'Call \\#Home';
  expect(missingProject(kept, parseQuickAdd(kept, options))).toBeNull();
});

test('a reminder at no minutes before is one at the due time', () => {
  for (const locale of languages)
    expect(parseQuickAdd('Ring Paul 16:45 !0m', { ...options, locale }).draft).toMatchObject({
      name: 'Ring Paul',
      reminders: [{ minutesBefore: 0 }],
    });
});
