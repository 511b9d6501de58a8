import { Copyable } from '../../client/dom/copyable.tsx';

/** A new token, shown once only, because the service stores only a hash of it. */
export function NewToken({ token }: { token: string }) {
  return (
    <>
      <p className="text-ink2">Copy it now. It is not shown again; the service keeps only what it needs to check it.</p>
      <Copyable label="Token" text={token} what="the token" />
    </>
  );
}
