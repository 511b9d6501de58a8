'use client';
import type { ListedApiToken } from '../../contract/api-tokens.ts';

/** What a token has used today of what it may use a day; nothing for a token without a budget. */
export function TokenBudget({ token }: { token: ListedApiToken }) {
  const { usedToday, writesPerDay, deletesPerDay } = token;
  if (usedToday === null) return null;
  return (
    <section aria-labelledby="budget-title" className="mt-8">
      <div className="flex min-h-9 flex-wrap items-baseline gap-x-2 border-b border-line">
        <h3 id="budget-title" className="font-strong">
          Budget a day
        </h3>
        <p className="text-meta text-ink3">starts again at midnight</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-x-8 gap-y-4">
        <Used name="Writes" used={usedToday.writes} most={writesPerDay} />
        <Used name="Deletes" used={usedToday.deletes} most={deletesPerDay} />
      </div>
    </section>
  );
}

function Used({ name, used, most }: { name: string; used: number; most: number | null }) {
  const words = most === null ? `${used}, without a limit` : `${used} of ${most}`;
  return (
    <div className="min-w-40 flex-1">
      <p className="flex justify-between gap-3">
        <span>{name}</span>
        <span className="text-meta text-ink2">{words}</span>
      </p>
      {most !== null && (
        <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-sm bg-hover forced-colors:border">
          <div
            className="h-full bg-ink3 forced-colors:bg-[CanvasText]"
            style={{ width: `${Math.min(100, (used / Math.max(most, 1)) * 100)}%` }}
          />
        </div>
      )}
    </div>
  );
}
