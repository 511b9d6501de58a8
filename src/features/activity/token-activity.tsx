'use client';
import { Changes } from './activity-view.tsx';

/** What one token changed, newest first, each change and each group of them to be undone. */
export function TokenActivity({ tokenId }: { tokenId: string }) {
  return (
    <section aria-labelledby="changes-title" className="mt-8">
      <h3 id="changes-title" className="font-strong">
        Changes
      </h3>
      <Changes tokenId={tokenId} />
    </section>
  );
}
