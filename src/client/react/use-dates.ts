import type { DatePreferences } from '../dates/format-date.ts';
import { useValue } from './use-value.ts';
import { useWorkspace } from './workspace-context.ts';

/** Today's date and the user's date preferences; renders again at midnight and when a preference changes. */
export function useDates(): { today: string; preferences: DatePreferences } {
  const { account, today } = useWorkspace();
  return { today: useValue(today), preferences: useValue(account) };
}
