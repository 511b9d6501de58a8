import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import { lineOptions } from '../../test/line-options.ts';
import { isToken, keepAsText } from './keep-as-text.ts';

const options = { ...lineOptions, projects: [{ id: 'kitchen', name: 'Kitchen renovation' }] };

/** Turns every token that contains one of these words back into text. */
function takenBack(text: string, ...words: string[]) {
  const spans = parseQuickAdd(text, options).spans.filter(
    (span) => isToken(span) && words.some((word) => span.text.includes(word)),
  );
  expect(spans).not.toEqual([]);
  return parseQuickAdd(keepAsText(text, spans), options);
}

describe('a token that is turned back into text', () => {
  test.each([
    ['a date', 'Call Ada tomorrow', ['tomorrow'], 'Call Ada tomorrow'],
    ['a date with its time', 'Call Ada tomorrow 9am', ['tomorrow', '9am'], 'Call Ada tomorrow 9am'],
    ['a date behind a connective', 'Report due by friday', ['friday'], 'Report due by friday'],
    ['a date at the start with its comma', 'Tomorrow, call Ada', ['Tomorrow'], 'Tomorrow, call Ada'],
    ['a date at the end behind a comma', 'Call Ada, tomorrow', ['tomorrow'], 'Call Ada, tomorrow'],
    ['a recurrence', 'Water plants every 3 days', ['every'], 'Water plants every 3 days'],
    ['a duration', 'Gym today at 8 for 45m', ['45m'], 'Gym for 45m'],
    ['a deadline', 'Taxes {27 mar}', ['27'], 'Taxes {27 mar}'],
    ['a project', 'Order #Kitchen renovation now', ['#'], 'Order #Kitchen renovation now'],
    ['a project with its section', 'Order #Kitchen renovation/Tiles', ['#', '/'], 'Order #Kitchen renovation/Tiles'],
    ['a label', 'Ring @phone', ['@'], 'Ring @phone'],
    ['a label still to be made', 'Ring @office', ['@'], 'Ring @office'],
    ['a priority', 'Ring p1', ['p1'], 'Ring p1'],
    ['a reminder mark', 'Ring today 11:30 !30m', ['!30m'], 'Ring !30m'],
    ['a reminder phrase', 'Ring today 15:00 remind me 30m before', ['remind'], 'Ring remind me 30m before'],
    ['a description', 'Ring // twice', ['//'], 'Ring // twice'],
    ['a description on a line of its own', 'Ring\ntwice', ['twice'], 'Ring twice'],
  ])('%s becomes words of the title', (_, text, words, name) => {
    expect(takenBack(text, ...words).draft.name).toBe(name);
  });

  test('leaves the other tokens as they were', () => {
    const { draft } = takenBack('Call Ada tomorrow 9am @phone p1', '@phone');
    expect(draft).toMatchObject({
      name: 'Call Ada @phone',
      dueDate: '2026-11-21',
      dueTime: '09:00',
      priority: 1,
      labelIds: [],
    });
  });
});
