import { describe, expect, test } from 'vitest';
import { testStages } from './test-stages.ts';

const namesOf = (...parameters: string[]) => testStages(parameters).map(({ name }) => name);
const parametersOf = (...parameters: string[]) => testStages(parameters).flatMap((stage) => stage.parameters);

describe('npm test', () => {
  test('runs everything, what needs neither a build nor a browser first', () => {
    expect(namesOf()).toEqual(['check', 'unit and integration tests', 'build', 'launch tests', 'browser tests']);
  });

  test.each([
    'src/server/resources/tasks/next-occurrence.test.ts',
    'src/server/resources/tasks/',
    'next-occurrence.test.ts',
  ])('with %s runs those tests alone, without a build', (file) => {
    expect(namesOf(file)).toEqual(['tests']);
    expect(parametersOf(file)).toContain(file);
  });

  test('with a journey builds and runs it in a browser', () => {
    expect(namesOf('e2e/journeys/undo.spec.ts')).toEqual(['build', 'browser tests']);
    expect(parametersOf('e2e/journeys/undo.spec.ts')).toContain('e2e/journeys/undo.spec.ts');
  });

  test('with a test of whole processes builds and runs it', () => {
    expect(namesOf('src/commands/start.launch.test.ts')).toEqual(['build', 'launch tests']);
  });

  test('with --watch runs tests again after each change, those named or all that need no build', () => {
    expect(namesOf('--watch')).toEqual(['tests, after each change']);
    expect(parametersOf('src/lib/time-zone.test.ts', '--watch')).toEqual(
      expect.arrayContaining(['watch', 'src/lib/time-zone.test.ts']),
    );
  });

  test('hands on what the test programs understand', () => {
    expect(parametersOf('src/lib/time-zone.test.ts', '-t', 'gap').slice(-2)).toEqual(['-t', 'gap']);
  });
});
