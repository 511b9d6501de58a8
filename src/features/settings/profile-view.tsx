'use client';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { CloseAccount } from './close-account.tsx';

/** Settings → Profile: the signed-in user. The username is needed to sign in and cannot be changed. */
export function ProfileView() {
  const { account } = useWorkspace();
  const { username, timezone } = useValue(account);
  return (
    <section aria-labelledby="profile-title" className="flex flex-col gap-4">
      <h2 id="profile-title" className="text-dialog font-strong">
        Profile
      </h2>
      <dl className="border-t border-line">
        <ProfileLine term="Username" value={username} />
        <ProfileLine term="Time zone" value={timezone.replaceAll('_', ' ')} />
      </dl>
      <p className="max-w-[60ch] text-ink2">
        The time zone is among the{' '}
        <AppLink href="/settings/preferences" className="text-pen underline underline-offset-2">
          preferences
        </AppLink>
        , the password under{' '}
        <AppLink href="/settings/security" className="text-pen underline underline-offset-2">
          security
        </AppLink>
        .
      </p>
      <CloseAccount />
    </section>
  );
}

function ProfileLine({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
      <dt className="text-ink2">{term}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  );
}
