import { useValue } from '../../../client/react/use-value.ts';
import { useWorkspace } from '../../../client/react/workspace-context.ts';

/** Tells a password manager whose password a form asks for. */
export function UsernameOfPassword() {
  const { username } = useValue(useWorkspace().account);
  return <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />;
}
