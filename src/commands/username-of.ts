import { usernameSchema } from '../contract/account.ts';
import { StartError } from '../server/foundation/platform/start-error.ts';

/** The username that a command was given. @throws StartError */
export function usernameOf(name: string | undefined): string {
  const parsed = usernameSchema.safeParse(name);
  if (parsed.success) return parsed.data;
  throw new StartError('The username must have 3 to 32 letters, digits, dots, dashes or underscores.');
}
