import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { findUser } from '#areas/accounts/database/accounts.ts';
import { type Db, inTransaction, isUniqueViolation, newId } from '#kernel/database/connection.ts';
import {
  changeUserEmail,
  confirmEmailSide,
  type EmailChangeRow,
  saveEmailChange,
} from '#areas/accounts/database/email-changes.ts';
import { announcePerson } from '#kernel/database/live.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import { dropOneTimeTokens } from '#areas/accounts/database/security.ts';
import type { Context } from '#kernel/services/context.ts';
import { limitMessages } from './limit-messages.ts';
import { giveToken, readToken } from './secrets.ts';
import { provePassword } from './sign-in.ts';
import type { SignedIn } from './viewer.ts';
import type { AwaitedSide } from '#areas/accounts/contract/security.ts';

const day = 24 * 60 * 60_000;

export type EmailChange = { waitingFor: AwaitedSide | null; email: string };

/** The address that has yet to confirm a change; null if both have. */
export function waitingFor(change: EmailChangeRow): EmailChange['waitingFor'] {
  if (change.old_confirmed_at && change.new_confirmed_at) return null;
  if (change.old_confirmed_at) return 'new';
  return change.new_confirmed_at ? 'old' : 'both';
}

/**
 * Requests a change of the mail address. The old and the new address must confirm by mail; an old address that was
 * never verified need not. The response does not reveal whether the new address has an account.
 * @throws AppError validation_failed, too_many_requests
 */
export async function askForEmailChange(
  context: Context,
  person: SignedIn,
  newEmail: string,
  password: string,
): Promise<EmailChange> {
  await provePassword(context, person, password, 'password');
  if (newEmail === person.email)
    throw new AppError('validation_failed', undefined, [{ field: 'email', message: 'This is your address already' }]);
  const now = context.clock();
  const isOldProven = person.row.email_verified;
  const isTaken = (await findUser(context.pool, { email: newEmail })) !== null;
  await inTransaction(context.pool, async (tx) => {
    // Counted even if no mail follows, so that the response does not reveal whether an address has an account.
    await limitMessages(tx, context.clock, { sender: person.userId, receiver: newEmail });
    await dropOneTimeTokens(tx, person.userId, 'old_email');
    await dropOneTimeTokens(tx, person.userId, 'new_email');
    await saveEmailChange(tx, {
      userId: person.userId,
      newEmail,
      oldConfirmedAt: isOldProven ? null : now,
      expiresAt: new Date(now.getTime() + day),
    });
    if (isOldProven) await mailSide(context, tx, person.userId, 'old', person.email, newEmail);
    if (!isTaken) await mailSide(context, tx, person.userId, 'new', newEmail, newEmail);
  });
  return { waitingFor: isOldProven ? 'both' : 'new', email: newEmail };
}

async function mailSide(
  context: Context,
  db: Db,
  userId: string,
  side: 'old' | 'new',
  to: string,
  newEmail: string,
): Promise<void> {
  const now = context.clock();
  const { secret } = await giveToken(db, { purpose: `${side}_email`, userId, payload: { newEmail }, lifeMs: day, now });
  const id = newId();
  await queueMail(db, {
    id,
    subjectKey: `email:${userId}:${id}`,
    to,
    now,
    content: emailSideMail(context, side, newEmail, secret),
  });
}

/** The mail to one of the two addresses of a change. */
export const emailSideMail = (
  { settings }: Pick<Context, 'settings'>,
  side: 'old' | 'new',
  newEmail: string,
  secret: string,
): MailContent => ({
  subject:
    side === 'old'
      ? `Confirm the new address of your ${brand.name} account`
      : `Confirm your new address for ${brand.name}`,
  greeting: 'A new address for your account',
  paragraphs: [
    side === 'old'
      ? `Somebody signed in to your account asked to change its address to ${newEmail}. ` +
        'If that was you, confirm the change here.'
      : 'Confirm here that this is your address. The change is in force once the old address has confirmed too.',
    'The link works for one day.',
  ],
  action: { label: 'Confirm', url: `${settings.baseUrl}/confirm-email?token=${secret}` },
  // The new address may belong to somebody without an account, so its mail cannot refer to a password.
  footer:
    side === 'old'
      ? 'If that was not you, ignore this mail and change your password.'
      : 'If you did not ask for this, ignore this mail: nothing changes then.',
});

/** Confirms one address; the second confirmation applies the change. @throws AppError link_expired, already_exists */
export async function confirmEmailChange(context: Context, token: string): Promise<EmailChange & { userId: string }> {
  const now = context.clock();
  const old = await readToken(context.pool, 'old_email', token, now);
  const row = old ?? (await readToken(context.pool, 'new_email', token, now));
  if (!row?.user_id) throw new AppError('link_expired');
  const userId = row.user_id;
  const newEmail = String(row.payload.newEmail);
  try {
    return await inTransaction(context.pool, async (tx) => {
      const change = await confirmEmailSide(tx, userId, newEmail, old ? 'old' : 'new', now);
      if (!change) throw new AppError('link_expired');
      const waiting = waitingFor(change);
      if (waiting === null) {
        await changeUserEmail(tx, userId, newEmail, now);
        await dropOneTimeTokens(tx, userId);
        await announcePerson(tx, userId);
      }
      return { userId, waitingFor: waiting, email: newEmail };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique'))
      throw new AppError('already_exists', 'An account with this email already exists.');
    throw error;
  }
}
