'use client';
import { QueryFailure } from '../../../client/query/query-failure.tsx';
import { QueryProvider } from '../../../client/query/query-provider.tsx';
import { AfterLoading } from '../../../client/react/after-loading.tsx';
import { useUnreachable } from '../../../client/react/use-unreachable.ts';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { UnreachableNote } from '../../../components/unreachable-note.tsx';
import { ChangePassword } from './change-password.tsx';
import { IdentitySection } from './identity-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { SessionList } from './session-list.tsx';
import { SetPassword } from './set-password.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import { useSecurity } from './use-security.ts';

/** Settings → Security: how somebody signs in, and where they are signed in. */
export function SecurityView() {
  return (
    <QueryProvider>
      <div className="flex flex-col gap-10">
        <Password />
        <WaysIn />
        <Sessions />
      </div>
    </QueryProvider>
  );
}

function Sessions() {
  return (
    <AfterLoading isPending={useSecurity().query.isPending}>
      <SessionList />
    </AfterLoading>
  );
}

function WaysIn() {
  const { query, readAnew } = useSecurity();
  const unreachable = useUnreachable();
  if (query.data === undefined && unreachable) return <UnreachableNote what="Passkeys and codes are" />;
  if (query.isPending) return <SkeletonRows rows={3} label="Loading how you sign in" />;
  if (query.isError) return <QueryFailure what="Passkeys and codes" query={query} />;
  const ofAll = { security: query.data, onChange: readAnew };
  return (
    <>
      <IdentitySection {...ofAll} />
      <PasskeySection {...ofAll} />
      <TwoStepSection {...ofAll} />
    </>
  );
}

function Password() {
  const { query, readAnew } = useSecurity();
  // Most accounts have one: the form stands in the page before anything is asked.
  if (query.data === undefined || query.data.hasPassword) return <ChangePassword />;
  return query.data.passwordsSignIn ? <SetPassword security={query.data} onChange={readAnew} /> : null;
}
