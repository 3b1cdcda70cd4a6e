import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { findUser, markEmailVerified, voidCredentials } from '#areas/accounts/database/accounts.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { announcePerson } from '#kernel/database/live.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import { dropOneTimeTokens } from '#areas/accounts/database/security.ts';
import { endSessions } from '#areas/accounts/database/sessions.ts';
import type { Context } from '#kernel/services/context.ts';
import { limitMessages } from './limit-messages.ts';
import { giveToken, readToken } from './secrets.ts';
import type { SignedIn } from './viewer.ts';

/** The parts of the context that a sign-up needs, which the operator's command has as well. */
export type SignUpContext = Pick<Context, 'pool' | 'clock'> & {
  settings: Pick<Context['settings'], 'baseUrl' | 'site'> & Partial<Pick<Context['settings'], 'strictPasswords'>>;
};

const day = 24 * 60 * 60_000;

/** Mails a link that verifies the address; each call makes a new link, valid for a day. */
export async function queueVerificationMail(
  context: SignUpContext,
  db: Db,
  person: { userId: string; email: string },
  redirectTo?: string,
): Promise<void> {
  const now = context.clock();
  const payload = { email: person.email, redirectTo: ownPath(redirectTo) };
  const { secret } = await giveToken(db, { purpose: 'verify_email', userId: person.userId, payload, lifeMs: day, now });
  const id = newId();
  await queueMail(db, {
    id,
    subjectKey: `verify:${person.userId}:${id}`,
    to: person.email,
    organizerId: context.settings.site?.organizerId,
    now,
    content: {
      subject: `Verify your email address for ${context.settings.site?.name ?? brand.name}`,
      greeting: 'Welcome!',
      paragraphs: ['Please confirm that this is your email address. The link works for one day.'],
      action: { label: 'Verify email address', url: `${context.settings.baseUrl}/verify-email?token=${secret}` },
      footer:
        `You get this mail because an account at ${brand.name} was made with this address. ` +
        'If that was not you, follow the link and say so.',
    },
  });
}

/** Mails the link to a signed-in person again. @throws AppError too_many_requests */
export async function resendVerification(context: Context, person: SignedIn, redirectTo: string): Promise<void> {
  if (person.row.email_verified) return;
  await inTransaction(context.pool, async (tx) => {
    await limitMessages(tx, context.clock, { sender: person.userId, receiver: person.email });
    await queueVerificationMail(context, tx, person, redirectTo);
  });
}

/** A path on this site, or the root: mails must never lead to another site. */
const ownPath = (wish: string | undefined): string => (wish && /^\/(?![/\\])[^\\\s]*$/.test(wish) ? wish : '/');

async function proofOf(
  context: Context,
  token: string,
): Promise<{ userId: string; email: string; redirectTo: string }> {
  const row = await readToken(context.pool, 'verify_email', token, context.clock());
  if (!row?.user_id) throw new AppError('link_expired');
  return { userId: row.user_id, email: String(row.payload.email), redirectTo: String(row.payload.redirectTo) };
}

export type EmailProof = { outcome: 'verified' | 'sign_in_needed'; email: string; redirectTo: string };

/**
 * Handles a verification link. The address is verified only if its account is signed in: somebody may have signed up
 * with another person's address, and that person's click must not verify it for them.
 * @throws AppError link_expired
 */
export async function verifyEmail(context: Context, token: string, viewer: SignedIn | null): Promise<EmailProof> {
  const { userId, email, redirectTo } = await proofOf(context, token);
  if (viewer?.userId !== userId) return { outcome: 'sign_in_needed', email, redirectTo };
  await inTransaction(context.pool, async (tx) => {
    if (!(await markEmailVerified(tx, userId, email, context.clock()))) throw new AppError('link_expired');
    await announcePerson(tx, userId);
  });
  return { outcome: 'verified', email, redirectTo };
}

/**
 * The owner of an address disowns the account created with it: its password, providers, factors and sessions end. A
 * password reset gives the account to the owner.
 * @throws AppError link_expired, also for an address that is already verified
 */
export async function disownAccount(context: Context, token: string): Promise<void> {
  const { userId, email } = await proofOf(context, token);
  await inTransaction(context.pool, async (tx) => {
    const user = await findUser(tx, { id: userId });
    if (!user || user.email !== email || user.email_verified) throw new AppError('link_expired');
    await voidCredentials(tx, userId);
    await dropOneTimeTokens(tx, userId);
    await endSessions(tx, userId);
  });
}
