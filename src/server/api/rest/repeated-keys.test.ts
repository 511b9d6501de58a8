import { expect, test } from 'vitest';
import { repeatedKeys } from './repeated-keys.ts';

test.each([
  ['{}', []],
  ['"a"', []],
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}', []],
  ['{"a":"{\\"a\\":1,\\"a\\":2}","b":"\\\\"}', []],
  ['{"a":"a","b":"b"}', []],
  ['{"a":1,"a":2,"a":3}', ['a']],
  ['{"a":{"b":[0,{"c":1,"\\u0063":2}]}}', ['a.b[1].c']],
  ['[{"a":1},{"a":1,"b":[],"a":1}]', ['[1].a']],
  ['{"__proto__":1,"__proto__":2}', ['__proto__']],
])('%s', (text, paths) => {
  JSON.parse(text);
  expect(repeatedKeys(text)).toEqual(paths);
});
