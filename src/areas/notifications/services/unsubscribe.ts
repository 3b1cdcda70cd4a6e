import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { unsubscribedSchema } from '#kernel/contract/notifications.ts';
import { findUser } from '#areas/accounts/database/accounts.ts';
import { findPreferences, savePreferences } from '#areas/messages/database/notifications.ts';
import type { Context } from '#kernel/services/context.ts';

/** The switches that a mail's link may turn off. */
export type Unsubscribable = z.output<typeof unsubscribedSchema>['preference'];
type Subject = { userId: string; preference: Unsubscribable };

const names: readonly string[] = [
  'payment_reminders',
  'tournament_updates',
  'venue_updates',
  'email_notifications',
] satisfies Unsubscribable[];
const isUnsubscribable = (name: string | null): name is Unsubscribable => name !== null && names.includes(name);

const sealOf = (secret: string, { userId, preference }: Subject): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${userId}:${preference}`).digest();

/**
 * The token of a mail's unsubscribe links: the person, the switch, and a seal. Nothing is stored and it never ends, for
 * a mail may be opened years later; all it can do is turn that switch off. Null for a mail that cannot be switched off.
 */
export function unsubscribeToken(
  secret: string,
  mail: { user_id: string | null; preference: string | null },
): string | null {
  if (!mail.user_id || !isUnsubscribable(mail.preference)) return null;
  const subject = { userId: mail.user_id, preference: mail.preference };
  return `${subject.userId}.${subject.preference}.${sealOf(secret, subject).toString('base64url')}`;
}

/** @throws AppError validation_failed naming `token` for one that is not ours, or of an account that is gone */
async function subjectOf({ pool, settings }: Context, token: string): Promise<Subject> {
  const [, userId, preference = null, seal] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z_]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (userId && seal && isUnsubscribable(preference)) {
    const isOurs = timingSafeEqual(sealOf(settings.authSecret, { userId, preference }), Buffer.from(seal, 'base64url'));
    if (isOurs && (await findUser(pool, { id: userId }))) return { userId, preference };
  }
  const detail = 'This link is not valid. Please use the link of a newer mail, or your notification settings.';
  throw new AppError('validation_failed', detail, [{ field: 'token', message: detail }]);
}

/** The switch that a link would turn off, and whether it is on still; changes nothing. @throws AppError as above */
export async function readUnsubscribe(
  context: Context,
  token: string,
): Promise<{ preference: Unsubscribable; is_on: boolean }> {
  const { userId, preference } = await subjectOf(context, token);
  const preferences = await findPreferences(context.pool, userId);
  return { preference, is_on: preferences?.[preference] ?? true };
}

/** Turns the link's switch off, once or again, and none of the others. @throws AppError as above */
export async function unsubscribe(context: Context, token: string): Promise<{ preference: Unsubscribable }> {
  const { userId, preference } = await subjectOf(context, token);
  await savePreferences(context.pool, userId, { [preference]: false });
  return { preference };
}
