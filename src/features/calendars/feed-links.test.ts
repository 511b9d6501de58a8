import { expect, test } from 'vitest';
import { googleLink, reachableAddress, webcalLink } from './feed-links.ts';

test('an address of the own machine is told as the browser reaches it, any other as the operator named it', () => {
  expect(reachableAddress('http://localhost:3000/ical/tdf_a.ics', 'http://nas:3000')).toBe(
    'http://nas:3000/ical/tdf_a.ics',
  );
  expect(reachableAddress('https://t.example/ical/tdf_a.ics', 'http://nas:3000')).toBe(
    'https://t.example/ical/tdf_a.ics',
  );
});

test('calendars open by links', () => {
  expect(webcalLink('http://nas:3000/ical/tdf_a.ics')).toBe('webcal://nas:3000/ical/tdf_a.ics');
  expect(googleLink('https://t.example/ical/tdf_a.ics')).toContain('cid=webcal%3A%2F%2Ft.example%2Fical%2Ftdf_a.ics');
});
