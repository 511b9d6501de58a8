import { StartError } from '../server/foundation/platform/start-error.ts';

const heading = '## Unreleased\n';

/**
 * The changelog with what was unreleased under a version and its day, and room for what comes next.
 * @param day `YYYY-MM-DD`
 * @throws StartError when nothing is written about this release
 */
export function releaseChangelog(changelog: string, version: string, day: string): string {
  const start = changelog.indexOf(heading);
  if (start < 0) throw new StartError('CHANGELOG.md has no heading "## Unreleased".');
  const rest = changelog.slice(start + heading.length);
  const next = rest.search(/^## /m);
  const notes = next < 0 ? rest : rest.slice(0, next);
  if (!/^- /m.test(notes)) throw new StartError('CHANGELOG.md says nothing of what is unreleased; write that first.');
  return `${changelog.slice(0, start)}${heading}\n## ${version} - ${day}\n${rest}`;
}

const shape = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** @throws StartError unless `version` is three numbers and later than `current` */
export function requireLaterVersion(version: string, current: string): void {
  const [numbers, before] = [shape.exec(version), shape.exec(current)].map((found) => found?.slice(1).map(Number));
  if (!numbers || !before) throw new StartError(`A version is three numbers such as 1.4.0, not ${version}.`);
  const place = numbers.findIndex((number, index) => number !== before[index]);
  if (place < 0 || (numbers[place] ?? 0) < (before[place] ?? 0))
    throw new StartError(`Version ${version} does not come after ${current}.`);
}
