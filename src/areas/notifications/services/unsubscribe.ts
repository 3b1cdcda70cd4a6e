import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import { unsubscribedSchema } from '#kernel/contract/notifications.ts';
import { findUser } from '#areas/accounts/database/accounts.ts';
import { findPreferences, savePreferences } from '#areas/messages/database/notifications.ts';
import type { Context } from '#kernel/services/context.ts';

/** The preferences that a mail's link can switch off. */
export type Unsubscribable = z.output<typeof unsubscribedSchema>['preference'];
type Subject = { userId: string; preference: Unsubscribable };

const names: readonly string[] = unsubscribedSchema.shape.preference.options;
const isUnsubscribable = (name: string | null): name is Unsubscribable => name !== null && names.includes(name);

const sealOf = (secret: string, { userId, preference }: Subject): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe:${userId}:${preference}`).digest();

/**
 * The token of a mail's unsubscribe links: the person, the preference, and a signature. It is not stored and never
 * expires, because a mail may be opened years later; it can only switch that preference off. Null for a mail that
 * cannot be switched off.
 */
export function unsubscribeToken(
  secret: string,
  mail: { user_id: string | null; preference: string | null },
): string | null {
  if (!mail.user_id || !isUnsubscribable(mail.preference)) return null;
  const subject = { userId: mail.user_id, preference: mail.preference };
  return `${subject.userId}.${subject.preference}.${sealOf(secret, subject).toString('base64url')}`;
}

/** @throws AppError validation_failed naming `token` if it is not signed by this server, or its account was deleted */
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

/** The preference of an unsubscribe link, and whether it is still on; changes nothing. @throws AppError as above */
export async function readUnsubscribe(
  context: Context,
  token: string,
): Promise<{ preference: Unsubscribable; is_on: boolean }> {
  const { userId, preference } = await subjectOf(context, token);
  const preferences = await findPreferences(context.pool, userId);
  return { preference, is_on: preferences?.[preference] ?? true };
}

/** Switches off the link's preference only. Idempotent. @throws AppError as above */
export async function unsubscribe(context: Context, token: string): Promise<{ preference: Unsubscribable }> {
  const { userId, preference } = await subjectOf(context, token);
  await savePreferences(context.pool, userId, { [preference]: false });
  return { preference };
}
