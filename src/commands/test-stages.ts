/** A step of `npm test`, run on the pinned Node. */
export interface TestStage {
  readonly name: string;
  readonly parameters: readonly string[];
  /** The form of the report that counts the tests; absent for a stage that runs none. */
  readonly reporter?: 'vitest' | 'playwright';
}

const vitestProgram = ['node_modules/vitest/vitest.mjs'];
const vitestConfig = ['--config', 'src/test/vitest.config.ts'];
const playwrightProgram = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'];
const withoutBuild = ['unit', 'unit-apart', 'integration', 'integration-apart', 'embedded-redis'].map(
  (project) => `--project=${project}`,
);

const check: TestStage = { name: 'check', parameters: ['src/commands/check.ts'] };
const build: TestStage = { name: 'build', parameters: ['src/commands/bootstrap.mjs', 'build'] };

/**
 * What `npm test -- PARAMETERS` runs: without parameters everything, the quick stages first; with files (or parts of their
 * paths) only those tests, by the program they are written for; with `--watch` the unit and integration tests again
 * after each change. Further options go to the test programs.
 */
export function testStages(parameters: readonly string[]): readonly TestStage[] {
  const options = parameters.filter((parameter) => parameter !== '--watch');
  if (parameters.length > options.length)
    return [vitest('tests, after each change', 'watch', [...withoutBuild, ...options])];
  const files = options.filter(isTestFile);
  if (files.length === 0) return everything(options);
  const others = options.filter((option) => !isTestFile(option));
  const journeys = files.filter(isJourney);
  const launches = files.filter(isLaunchTest);
  const quick = files.filter((file) => !isJourney(file) && !isLaunchTest(file));
  return [
    ...(quick.length > 0 ? [vitest('tests', 'run', [...withoutBuild, ...quick, ...others])] : []),
    ...(launches.length + journeys.length > 0 ? [build] : []),
    ...(launches.length > 0 ? [vitest('launch tests', 'run', ['--project=launch', ...launches, ...others])] : []),
    ...(journeys.length > 0 ? [playwright([...journeys, ...others])] : []),
  ];
}

function everything(options: readonly string[]): readonly TestStage[] {
  return [
    check,
    vitest('unit and integration tests', 'run', [...withoutBuild, ...options]),
    build,
    vitest('launch tests', 'run', ['--project=launch', ...options]),
    playwright(options),
  ];
}

const isJourney = (parameter: string) => /^(\.\/)?e2e\//.test(parameter) || parameter.endsWith('.spec.ts');
const isLaunchTest = (parameter: string) => parameter.endsWith('.launch.test.ts');
const isTestFile = (parameter: string) => isJourney(parameter) || /^(\.\/)?src\/|\.test\.tsx?$/.test(parameter);

function vitest(name: string, mode: 'run' | 'watch', parameters: readonly string[]): TestStage {
  const stage = { name, parameters: [...vitestProgram, mode, ...vitestConfig, ...parameters] };
  return mode === 'run' ? { ...stage, reporter: 'vitest' } : stage;
}

function playwright(parameters: readonly string[]): TestStage {
  return { name: 'browser tests', parameters: [...playwrightProgram, ...parameters], reporter: 'playwright' };
}
