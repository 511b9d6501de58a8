import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What browsers give to https alone, and the files that have another way where it is missing. */
const secureOnly: Readonly<Record<string, readonly string[]>> = {
  'crypto\\.randomUUID': ['src/sync/ids.ts'],
  'crypto\\.subtle': [],
  'navigator\\.clipboard': ['src/client/dom/copy-text.ts'],
  'navigator\\.locks': ['src/sync/sender.ts'],
  'navigator\\.serviceWorker': [
    'src/client/notices/browser-notifications.ts',
    'src/client/offline/offline-app.tsx',
    'src/client/push/push-here.ts',
    'src/features/reminders/follow-reminders.ts',
  ],
  'navigator\\.(?:storage|share|canShare|wakeLock|credentials|geolocation|mediaDevices)\\b': [
    'src/client/offline/persist-once-needed.ts',
  ],
  '\\bcaches\\.': [
    'src/client/sign-out/forget-shown.ts',
    'src/features/quick-add/take-given.ts',
    'src/features/reminders/seen-reminders.ts',
  ],
  '\\b(?:cookieStore|show(?:Open|Save)FilePicker)\\b': [],
};

const sources = globSync('src/{app,features,client,components,sync,lib,quick-add}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.'),
);

test.each(Object.entries(secureOnly))('at a plain-http address nothing misses %s', (pattern, allowed) => {
  const uses = sources.filter((file) => new RegExp(pattern).test(readFileSync(file, 'utf8')));
  expect(uses.toSorted()).toEqual([...allowed]);
});
