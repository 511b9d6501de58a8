import { expect, test } from 'vitest';
import { schemes, themeColor } from './theme-color.ts';

test('a chosen theme has its colour whatever the system prefers; else the system decides', () => {
  const colors = (theme: string | undefined) => schemes.map((scheme) => themeColor(scheme, theme));
  const [light, dark] = colors(undefined);
  expect(light).not.toBe(dark);
  expect(colors('system')).toEqual([light, dark]);
  expect(colors('dark')).toEqual([dark, dark]);
  expect(colors('light')).toEqual([light, light]);
});
