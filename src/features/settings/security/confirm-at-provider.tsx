import { Button } from '../../../components/button.tsx';

interface ConfirmAtProviderProps {
  /** What people call it; null = there is none. */
  readonly provider: string | null;
  readonly onClose: () => void;
}

/** For who has neither password nor code: proves at the provider, or by signing in anew, who they are, which counts for a minute. */
export function ConfirmAtProvider({ provider, onClose }: ConfirmAtProviderProps) {
  if (provider === null)
    return (
      <>
        <p>Sign out, sign in again with your passkey, and do this within a minute: that proves that it is you.</p>
        <div className="mt-4 flex justify-end">
          <Button onClick={onClose}>Close</Button>
        </div>
      </>
    );
  return (
    <form method="post" action="/api/auth/oidc/start">
      <input type="hidden" name="purpose" value="confirm" />
      <input type="hidden" name="next" value={window.location.pathname} />
      <p>{provider} asks you first who you are. You come back here, and have a minute for this.</p>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Go on at {provider}
        </Button>
      </div>
    </form>
  );
}
