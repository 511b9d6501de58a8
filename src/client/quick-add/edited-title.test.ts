import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import { lineOptions } from '../../test/line-options.ts';
import { readEditedTitle } from './edited-title.ts';
import { isToken, keepAsText } from './keep-as-text.ts';

const read = (line: string) => parseQuickAdd(line, lineOptions);
const edited = (title: string, text: string) => readEditedTitle(text, title, read);

describe('a title that is edited', () => {
  test.each([
    ['Friday Night Ligths', 'Friday Night Lights'],
    ['Friday Night Lights', 'Friday night lights!'],
    ['Read Friday by Tournier', 'Lend Friday by Tournier to Ada'],
    ['Monday report every week', 'Monday reports every week'],
    ['Meet at 5 #Kitchen @phone p1', 'Meet them at 5 #Kitchen @phone p1'],
    ['Pay {27 mar}', 'Pay all {27 mar}'],
    ['Ring !30m', 'Ring twice !30m'],
    ['Remind me to call', 'Remind me to ring'],
    ['a // b', 'a // b c'],
    ['Say \\tomorrow', 'Say it \\tomorrow'],
    ['"Hello there"', '"Hello there you"'],
    ['Say "see you tomorrow" p1', 'Say "see you tomorrow" loudly p1'],
    ['See https://a.example/x // today', 'See https://a.example/xy // today'],
  ])('“%s” keeps its old words plain as “%s”', (title, text) => {
    const { draft, spans } = edited(title, text);
    expect(draft).toMatchObject({ name: text, dueDate: null, priority: 4, description: '', projectId: null });
    expect(draft.labelIds).toEqual([]);
    expect(spans.filter(isToken)).toEqual([]);
  });

  test.each([
    ['Call Ada', 'Call Ada tomorrow', { name: 'Call Ada', dueDate: '2026-11-21' }],
    ['Call Ada', 'Call Ada p1 @phone', { name: 'Call Ada', priority: 1, labelIds: ['phone'] }],
    ['Friday Night Lights', 'Friday Night Lights tomorrow', { name: 'Friday Night Lights', dueDate: '2026-11-21' }],
    ['Friday Night Lights', 'Friday Night Lights friday', { name: 'Friday Night Lights', dueDate: '2026-11-27' }],
    ['Order tiles', 'Order tiles #Kitchen/Tiles', { name: 'Order tiles', projectId: 'kitchen', sectionId: 'tiles' }],
    ['Order tiles', 'Order tiles // forty', { name: 'Order tiles', description: 'forty' }],
    ['Report friday', 'Report next friday', { name: 'Report', dueDate: '2026-11-27' }],
    ['Call fri', 'Call friday', { name: 'Call', dueDate: '2026-11-27' }],
  ])('“%s” understands what is written now in “%s”', (title, text, draft) => {
    expect(edited(title, text).draft).toMatchObject(draft);
  });

  test('says where the tokens lie in what was typed, behind old words that stay plain', () => {
    const text = 'Friday Night Lights tomorrow p1';
    const spans = edited('Friday Night Lights', text).spans.filter(isToken);
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['tomorrow', 'p1']);
  });

  test('keeps new words as text when their chip is removed', () => {
    const text = 'Friday Night Lights tomorrow';
    const tokens = edited('Friday Night Lights', text).spans.filter(isToken);
    expect(edited('Friday Night Lights', keepAsText(text, tokens)).draft).toMatchObject({ name: text, dueDate: null });
  });
});
