import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The file of the trials takes longer than all the other launch tests together. */
const slowest = 'ordeal.launch.test.ts';

/** Starts the file that takes longest first, so that none runs alone at the end; in a fresh clone vitest goes by the sizes of the files. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlowest = ({ moduleId }: TestSpecification) => moduleId.endsWith(slowest);
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlowest), ...sorted.filter((file) => !isSlowest(file))];
  }
}
