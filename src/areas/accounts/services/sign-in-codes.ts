import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { type checkSignInCodeSchema, organizerProfileSchema } from '#areas/accounts/contract/accounts.ts';
import { findUser, markEmailVerified, voidCredentials } from '#areas/accounts/database/accounts.ts';
import { dropOneTimeTokens } from '#areas/accounts/database/security.ts';
import { endSessions } from '#areas/accounts/database/sessions.ts';
import {
  replaceSignInCode,
  takeSignInCode,
  trySignInCode,
  untrySignInCode,
} from '#areas/accounts/database/sign-in-codes.ts';
import { profileNames, ownName } from '#areas/accounts/rules/whole-name.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { announcePerson } from '#kernel/database/live.ts';
import type { Context } from '#kernel/services/context.ts';
import { limitCalls } from './limits.ts';
import { notifySecurity } from './notify-security.ts';
import { codeHashOf, hashOf, isSame } from './secrets.ts';
import type { SignUp } from './sign-up.ts';
import type { SignedIn } from './viewer.ts';
import { wrongCode } from './wrong-code.ts';

const minute = 60_000;
const hour = 60 * minute;
const codeMs = 10 * minute;
/** Maximum codes mailed to one address in an hour, and requested by one client. */
const codesAnHour = 3;
const asksAnHour = 30;
/** Maximum attempts at one code, including the right one. */
const triesPerCode = 5;

/**
 * Mails a six-digit code that works once within ten minutes. It is sent to every address, with or without an account;
 * the previous code becomes invalid.
 * @param client the client identity made by `clientOf`
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function mailSignInCode(context: Context, email: string, client: string): Promise<void> {
  const now = context.clock();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await inTransaction(context.pool, async (tx) => {
    const counting = { pool: tx, clock: context.clock };
    await limitCalls(counting, { key: `codes-asked:${client}`, max: asksAnHour, windowMs: hour });
    await limitCalls(
      counting,
      { key: `codes-to:${hashOf(email)}`, max: codesAnHour, windowMs: hour },
      `${codesAnHour} codes went there within an hour. Please use the newest one, or try again later.`,
    );
    await replaceSignInCode(tx, {
      addressHash: hashOf(email),
      codeHash: hashOfCode(context, email, code),
      expiresAt: new Date(now.getTime() + codeMs),
      now,
    });
    const id = newId();
    await queueMail(tx, {
      id,
      subjectKey: `sign-in-code:${id}`,
      to: email,
      organizerId: context.settings.site?.organizerId,
      now,
      content: signInCodeMail(context, code),
    });
  });
}

/** The mail with a sign-in code. */
export const signInCodeMail = ({ settings }: Pick<Context, 'settings'>, code: string): MailContent => ({
  subject: `${code} is your code for ${settings.site?.name ?? brand.name}`,
  greeting: `Your code is ${code}`,
  paragraphs: ['Type it where you asked for it. It works once, and for 10 minutes. Never tell it to anybody.'],
  footer: 'If you did not ask for it, ignore this mail: nothing changes.',
});

const hashOfCode = (context: Context, email: string, code: string) =>
  codeHashOf(context.settings.authSecret, `sign-in:${email}`, code);

/** The account that a right code opens; for an address without one, the sign-up whose transaction uses up the code. */
export type CodeOwner =
  | { kind: 'known'; userId: string }
  | { kind: 'new'; signUp: SignUp; take: (tx: Db) => Promise<void> };

/**
 * Checks a code; the attempt is counted first.
 * @returns a function that uses up the code in a transaction, and one that uncounts the attempt
 * @throws AppError validation_failed (code)
 */
async function lookAt(context: Context, email: string, typed: string) {
  const addressHash = hashOf(email);
  const codeHash = hashOfCode(context, email, typed.replace(/\s/g, ''));
  const stored = await trySignInCode(context.pool, addressHash, triesPerCode, context.clock());
  if (!stored || !isSame(stored, codeHash)) throw wrongCode();
  return {
    take: async (tx: Db) => {
      if (!(await takeSignInCode(tx, addressHash, codeHash))) throw wrongCode();
    },
    untake: () => untrySignInCode(context.pool, addressHash, codeHash),
  };
}

/**
 * Verifies a signed-in person's address by a code mailed to it.
 * @throws AppError validation_failed (code), also if the address was changed meanwhile
 */
export async function proveAddress(context: Context, person: SignedIn, code: string): Promise<void> {
  if (person.row.email_verified) return;
  const { take } = await lookAt(context, person.email, code);
  await inTransaction(context.pool, async (tx) => {
    await take(tx);
    if (!(await markEmailVerified(tx, person.userId, person.email, context.clock()))) throw wrongCode();
    await announcePerson(tx, person.userId);
  });
}

/**
 * Checks a code and thereby verifies the address: an account whose address was never verified loses its password,
 * providers and factors, since a stranger may have set them.
 * @throws AppError validation_failed (code; name, organization_name for an address without an account)
 */
export async function checkSignInCode(
  context: Context,
  given: z.output<typeof checkSignInCodeSchema>,
): Promise<CodeOwner> {
  const { email } = given;
  const { take, untake } = await lookAt(context, email, given.code);
  if (await findUser(context.pool, { email }))
    return { kind: 'known', userId: await inTransaction(context.pool, (tx) => prove(context, tx, email, take)) };
  try {
    return { kind: 'new', signUp: signUpOf(given), take };
  } catch (error) {
    await untake();
    throw error;
  }
}

async function prove(context: Context, tx: Db, email: string, take: (tx: Db) => Promise<void>): Promise<string> {
  await take(tx);
  const user = await findUser(tx, { email });
  if (!user) throw wrongCode();
  if (user.email_verified) return user.id;
  await voidCredentials(tx, user.id);
  await dropOneTimeTokens(tx, user.id);
  await endSessions(tx, user.id);
  await markEmailVerified(tx, user.id, email, context.clock());
  await announcePerson(tx, user.id);
  await notifySecurity(
    context,
    tx,
    { userId: user.id, email },
    'A code by mail has proven your address. The old password, sign-in by providers and two-step sign-in ' +
      'are void. Set a new password in your settings.',
  );
  return user.id;
}

const named = z.object({ name: ownName });
const organization = { organization_name: organizerProfileSchema.shape.organization_name };

/** @throws AppError validation_failed naming all missing fields */
function signUpOf({
  email,
  account_type,
  name = '',
  organization_name,
}: z.output<typeof checkSignInCodeSchema>): SignUp {
  const asked = account_type === 'organizer' ? named.extend(organization) : named;
  const faults = asked.safeParse({ name, organization_name }).error?.issues ?? [];
  const errors = faults.map(({ path, message }) => ({ field: path.join('.'), message }));
  if (errors.length > 0) throw new AppError('validation_failed', 'No account has this address', errors);
  return {
    email,
    options: {
      data: {
        account_type,
        profile: { ...profileNames(name), organization_name },
      },
    },
  };
}
