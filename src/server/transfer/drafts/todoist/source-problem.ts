import type { DraftProblem } from '../../../../contract/import-drafts.ts';

/** Another service that does not give what is to be imported. Its text never holds what was sent. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  readonly code: DraftProblem['code'];

  constructor(code: DraftProblem['code'], detail: string) {
    super(detail);
    this.code = code;
  }
}
