import { useValue } from '../../client/value.ts';
import { useWorkspace } from '../../client/workspace-context.ts';

/** Whether projects, sections and labels are there, or will not come for now: until then `#Home` cannot be told from text. */
export function useNamesKnown(): boolean {
  const { puller, restored } = useWorkspace();
  const known = useValue(puller.known);
  const failed = useValue(puller.failure) !== null;
  const ready = useValue(restored);
  return ready && (failed || (known.has('project') && known.has('section') && known.has('label')));
}
