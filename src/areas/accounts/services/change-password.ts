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
 * Accepts a request for a password reset. The work is the same for every address, since a job looks up whether it has
 * an account.
 */
export const askForPasswordReset = (context: Context, email: string): Promise<void> =>
  addJob(context.pool, 'mail-password-reset', { email, siteHost: context.settings.site?.host }, { maxAttempts: 5 });

/** Mails a password reset link, if the address has an account. It works once, within an hour. */
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

/** The mail with a password reset link. */
export const passwordResetMail = ({ settings }: Pick<Context, 'settings'>, secret: string): MailContent => ({
  subject: `Set a new password for ${settings.site?.name ?? brand.name}`,
  greeting: 'Set a new password',
  paragraphs: ['Somebody asked for a new password for this address. The link works once, and for one hour.'],
  action: { label: 'Set a new password', url: `${settings.baseUrl}/reset-password?token=${secret}` },
  footer: 'If that was not you, ignore this mail: nothing changes.',
});

/** The address whose password a mailed link resets; the link stays valid. @throws AppError link_expired */
export async function readPasswordLink(context: Context, token: string): Promise<string> {
  const asked = await readToken(context.pool, 'reset_password', token, context.clock());
  if (!asked) throw new AppError('link_expired');
  return String(asked.payload.email);
}

/**
 * Sets a new password by the mailed link. All sessions end; two-step sign-in stays. If the address was never verified,
 * any password, provider or factor on the account is removed, since the link proves that its user owns the address.
 * @throws AppError link_expired, validation_failed for a weak password, after which the link still works
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
 * Changes a signed-in person's password; all other sessions end.
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
