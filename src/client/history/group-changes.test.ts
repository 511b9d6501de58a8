import { expect, test } from 'vitest';
import { changeLike } from '../../test/change-like.ts';
import { groupChanges } from './group-changes.ts';

const shape = (changes: Parameters<typeof groupChanges>[0]) =>
  groupChanges(changes).map(({ tokenId, changes: [...all] }) => [tokenId, all.map(({ id }) => id)]);

test('what a token changed less than ten minutes apart is one entry, whatever others did in between', () => {
  expect(
    shape([
      changeLike({ id: 'chg_4', at: '2026-03-11T02:31:00.000Z', tokenId: 'tok_1' }),
      changeLike({ id: 'chg_3', at: '2026-03-11T02:25:00.000Z' }),
      changeLike({ id: 'chg_2', at: '2026-03-11T02:22:00.000Z', tokenId: 'tok_2' }),
      changeLike({ id: 'chg_1', at: '2026-03-11T02:21:00.001Z', tokenId: 'tok_1' }),
    ]),
  ).toEqual([
    ['tok_1', ['chg_4', 'chg_1']],
    [null, ['chg_3']],
    ['tok_2', ['chg_2']],
  ]);
});

test('a pause of ten minutes begins a new entry; changes of the user are never grouped', () => {
  expect(
    shape([
      changeLike({ id: 'chg_4', at: '2026-03-11T02:31:00.000Z', tokenId: 'tok_1' }),
      changeLike({ id: 'chg_3', at: '2026-03-11T02:21:00.000Z', tokenId: 'tok_1' }),
      changeLike({ id: 'chg_2', at: '2026-03-11T02:20:01.000Z' }),
      changeLike({ id: 'chg_1', at: '2026-03-11T02:20:00.000Z' }),
    ]),
  ).toEqual([
    ['tok_1', ['chg_4']],
    ['tok_1', ['chg_3']],
    [null, ['chg_2']],
    [null, ['chg_1']],
  ]);
});
