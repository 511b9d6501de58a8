import * as z from 'zod';
import { hasLongMarkRun } from '../lib/normal-form.ts';
import { timeZoneSchema } from './dates.ts';
import { limits } from './limits.ts';
import { confirmationSchema } from './security.ts';
import { workingHoursSchema } from './working-hours.ts';

/** Lower-cased on input: usernames are compared without case. */
export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(limits.usernameCharactersMin)
  .max(limits.usernameCharactersMax)
  .regex(/^[a-z0-9_.-]+$/, 'May hold letters, digits, dot, dash and underscore');

const utf8 = new TextEncoder();

/** Length in UTF-8 bytes, as argon2 sees it. Whether it is a common password is judged by the server. */
export const newPasswordSchema = z.string().superRefine((value, ctx) => {
  const add = (code: string, message: string) => ctx.addIssue({ code: 'custom', message, params: { code } });
  // No character takes less than a byte, so a long text need not be encoded.
  const bytes = value.length > limits.passwordBytesMax ? value.length : utf8.encode(value).length;
  if (bytes < limits.passwordBytesMin) add('too_short', `Must have at least ${limits.passwordBytesMin} characters`);
  if (bytes > limits.passwordBytesMax) add('too_long', `Must have at most ${limits.passwordBytesMax} bytes`);
  else if (hasLongMarkRun(value)) add('invalid_characters', 'Must not have more than 30 combining marks in a row');
});

export const dateFormats = ['dd.MM.yyyy', 'dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd', 'd MMM yyyy'] as const;
export const dateFormatSchema = z.enum(dateFormats);
export const themeSchema = z.enum(['system', 'light', 'dark']);
export const locales = ['en', 'en-GB', 'en-US', 'de'] as const;
export const localeSchema = z.enum(locales);

export const signUpInput = z.strictObject({
  username: usernameSchema,
  password: newPasswordSchema,
  timezone: timeZoneSchema.optional(),
  locale: localeSchema.optional(),
});

export const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  timezone: z.string(),
  dateFormat: dateFormatSchema,
  weekStart: z.int(),
  locale: localeSchema,
  theme: themeSchema,
  singleKeyShortcuts: z.boolean(),
  workingHours: workingHoursSchema,
});
export type Account = z.infer<typeof accountSchema>;

export const updateAccountInput = z.strictObject({
  timezone: timeZoneSchema.optional(),
  dateFormat: dateFormatSchema.optional(),
  weekStart: z.int().min(0).max(6).optional(),
  locale: localeSchema.optional(),
  theme: themeSchema.optional(),
  singleKeyShortcuts: z.boolean().optional(),
  workingHours: workingHoursSchema.optional(),
});

export const changePasswordInput = z.strictObject({
  currentPassword: z
    .string()
    .max(limits.passwordBytesMax)
    .optional()
    .meta({ description: 'Required where the account has a password' }),
  confirm: confirmationSchema.optional(),
  newPassword: newPasswordSchema,
  revokeDeviceTokens: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the tokens that devices took with the old password end as well; true unless said' }),
});

export const closeAccountInput = z.strictObject({
  password: z
    .string()
    .max(limits.passwordBytesMax)
    .optional()
    .meta({ description: 'Required where the account has a password' }),
  confirm: confirmationSchema.optional(),
});
export type CloseAccountInput = z.infer<typeof closeAccountInput>;
export const closedAccountSchema = z.object({
  erasedAt: z.string().meta({ description: 'Until then the operator can reopen the account' }),
});

/** What a changed password ended besides itself. */
export const changedPasswordSchema = z.object({ endedSessions: z.int(), revokedTokens: z.int() });

export type SignUpInput = z.infer<typeof signUpInput>;
export type UpdateAccountInput = z.infer<typeof updateAccountInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
