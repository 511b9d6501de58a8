import { expect, test } from 'vitest';
import { releaseChangelog, requireLaterVersion } from './release-notes.ts';

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Sections.\n\n## 0.1.0\n\nThe first.\n';

test('what was unreleased stands under its version and day, and there is room for the next', () => {
  expect(releaseChangelog(changelog, '0.2.0', '2030-05-01')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2030-05-01\n\n### Added\n\n- Sections.\n\n## 0.1.0\n\nThe first.\n',
  );
});

test('a release of which nothing is written is refused', () => {
  const released = releaseChangelog(changelog, '0.2.0', '2030-05-01');
  expect(() => releaseChangelog(released, '0.3.0', '2030-06-01')).toThrow('says nothing');
  expect(() => releaseChangelog('# Changelog\n', '0.3.0', '2030-06-01')).toThrow('no heading');
});

test.each(['0.1.1', '0.2.0', '1.0.0', '0.10.0'])('%s comes after 0.1.0', (version) => {
  expect(() => requireLaterVersion(version, '0.1.0')).not.toThrow();
});

test.each(['0.1.0', '0.0.9', '1.0', 'v1.0.0', '1.0.0-beta', ''])(
  '%j is refused as the version after 0.1.0',
  (version) => {
    expect(() => requireLaterVersion(version, '0.1.0')).toThrow();
  },
);
