import { useValue } from './use-value.ts';
import { useWorkspace } from './workspace-context.ts';

/** Whether projects, sections and labels are loaded, or failed to load: until then `#Home` cannot be distinguished from text or a mistake. */
export function useNamesLoaded(): boolean {
  const { puller, hydratedFromDisk } = useWorkspace();
  const known = useValue(puller.loadedKinds);
  const failed = useValue(puller.failure) !== null;
  const ready = useValue(hydratedFromDisk);
  return ready && (failed || (known.has('project') && known.has('section') && known.has('label')));
}
