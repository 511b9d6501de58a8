import * as z from 'zod';
import { localeSchema, type UpdateAccountInput } from '../../../contract/account.ts';
import { timeZoneSchema } from '../../../contract/dates.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { workerOrigin } from '../../foundation/records/change-origin.ts';
import type { WriteContext } from '../../foundation/records/write.ts';
import { regionalPreferences } from '../auth/regional-preferences.ts';
import { writePreferences } from './write-preferences.ts';

/** What a browser says of itself with its sign-in; what is missing or not understood is left out. */
const browserPreferences = z.object({
  timezone: timeZoneSchema.optional().catch(undefined),
  locale: localeSchema.optional().catch(undefined),
});

/** An account that was made without zone and locale takes those of the browser that signs in first. */
export async function takeBrowserPreferences(
  services: Pick<WriteContext, 'database' | 'live' | 'logger' | 'deadline'> & { readonly clock: Clock },
  userId: string,
  given: { readonly timezone?: unknown; readonly locale?: unknown },
): Promise<void> {
  const { timezone, locale } = browserPreferences.parse({ timezone: given.timezone, locale: given.locale });
  if (timezone === undefined) return;
  const isUnchosen = { id: userId, preferencesChosenAt: null };
  if ((await services.database.prisma.user.count({ where: isUnchosen })) === 0) return;
  const wanted: UpdateAccountInput = { timezone, ...(locale ? { locale, ...regionalPreferences(locale) } : {}) };
  const ctx = { ...services, actor: { userId }, origin: workerOrigin('account.firstSignIn') };
  await writePreferences(ctx, (isChosen) => (isChosen ? null : wanted));
}
