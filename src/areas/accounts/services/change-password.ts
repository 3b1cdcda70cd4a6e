import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { findUser, markEmailVerified, savePassword, voidCredentials } from '#areas/accounts/database/accounts.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { addJob } from '#kernel/database/jobs.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import { countCall, dropOneTimeTokens, takeOneTimeToken } from '#areas/accounts/database/security.ts';
import { endSessions } from '#areas/accounts/database/sessions.ts';
import type { Context } from '#kernel/services/context.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { giveToken, hashOf, readToken } from './secrets.ts';
import { provePassword } from './sign-in.ts';
import { notifySecurity } from './notify-security.ts';
import type { SignedIn } from './viewer.ts';

const hour = 60 * 60_000;
const mailsAnHour = 5;

/**
 * Takes the wish for a new password in. The same work for every address: whether it has an account is looked up by a
 * job.
 */
export const askForPasswordReset = (context: Context, email: string): Promise<void> =>
  addJob(context.pool, 'mail-password-reset', { email, siteHost: context.settings.site?.host }, { maxAttempts: 5 });

/** Mails the link for a new password, where the address has an account. It works once and for an hour. */
export async function mailPasswordReset(context: Context, email: string): Promise<void> {
  const now = context.clock();
  const user = await findUser(context.pool, { email });
  if (!user) return;
  if ((await countCall(context.pool, `reset:${hashOf(email)}`, hour, now)).count > mailsAnHour) return;
  await inTransaction(context.pool, async (tx) => {
    const { secret } = await giveToken(tx, {
      purpose: 'reset_password',
      userId: user.id,
      payload: { email },
      lifeMs: hour,
      now,
    });
    const id = newId();
    await queueMail(tx, {
      id,
      subjectKey: `reset:${user.id}:${id}`,
      to: email,
      organizerId: context.settings.site?.organizerId,
      now,
      content: passwordResetMail(context, secret),
    });
  });
}

/** The mail with the link for a new password. */
export const passwordResetMail = ({ settings }: Pick<Context, 'settings'>, secret: string): MailContent => ({
  subject: `Set a new password for ${settings.site?.name ?? brand.name}`,
  greeting: 'Set a new password',
  paragraphs: ['Somebody asked for a new password for this address. The link works once, and for one hour.'],
  action: { label: 'Set a new password', url: `${settings.baseUrl}/reset-password?token=${secret}` },
  footer: 'If that was not you, ignore this mail: nothing changes.',
});

/** The address whose password a mailed link sets; the link stays good. @throws AppError link_expired */
export async function readPasswordLink(context: Context, token: string): Promise<string> {
  const asked = await readToken(context.pool, 'reset_password', token, context.clock());
  if (!asked) throw new AppError('link_expired');
  return String(asked.payload.email);
}

/**
 * Sets a new password by the mailed link. Every session ends; two-step sign-in stays. Where the address was never
 * proven, whoever put a password, provider or factor there loses it: the link proves who owns the address.
 * @throws AppError link_expired, validation_failed for a weak password: the link still works then
 */
export async function resetPassword(context: Context, token: string, password: string): Promise<void> {
  const now = context.clock();
  const asked = await readToken(context.pool, 'reset_password', token, now);
  if (!asked) throw new AppError('link_expired');
  await refuseWeakPassword(context.settings, password, String(asked.payload.email));
  const hash = await hashPassword(password);
  await inTransaction(context.pool, async (tx) => {
    const taken = await takeOneTimeToken(tx, 'reset_password', hashOf(token), now);
    const user = taken?.user_id ? await findUser(tx, { id: taken.user_id }) : null;
    if (!user || user.email !== taken?.payload.email) throw new AppError('link_expired');
    if (!user.email_verified) await voidCredentials(tx, user.id);
    await savePassword(tx, user.id, newId(), hash, now);
    await markEmailVerified(tx, user.id, user.email, now);
    await dropOneTimeTokens(tx, user.id);
    await endSessions(tx, user.id);
    await notifySecurity(
      context,
      tx,
      { userId: user.id, email: user.email },
      'Your password was changed by a link that was mailed to you.',
    );
  });
}

/**
 * Changes the password of somebody signed in; every other session ends.
 * @throws AppError validation_failed, too_many_requests
 */
export async function changePassword(
  context: Context,
  person: SignedIn,
  currentPassword: string,
  password: string,
): Promise<void> {
  await provePassword(context, person, currentPassword, 'current_password');
  await refuseWeakPassword(context.settings, password, person.email);
  const hash = await hashPassword(password);
  await inTransaction(context.pool, async (tx) => {
    await savePassword(tx, person.userId, newId(), hash, context.clock());
    await dropOneTimeTokens(tx, person.userId, 'reset_password');
    await endSessions(tx, person.userId, { except: person.sessionId });
    await notifySecurity(context, tx, person, 'Your password was changed.');
  });
}
