import { AppError } from '#kernel/contract/errors.ts';
import { findCredential, findPassword, rememberDevice } from '#areas/accounts/database/accounts.ts';
import { type FactorRow, listFactors } from '#areas/accounts/database/factors.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { Context } from '#kernel/services/context.ts';
import { limitGuesses } from './limits.ts';
import { isPassword, refuseIfCrowded } from './passwords.ts';
import { codeHashOf, giveToken, hashOf, isSame, newSecret } from './secrets.ts';
import { type OpenedSession, openSession, type Visit } from './sessions.ts';
import type { SignedIn } from './viewer.ts';

const minute = 60_000;
/** Wrong passwords that are looked at, an account or known device. */
const guesses = { max: 10, windowMs: 15 * minute };
const secondStepMs = 10 * minute;

/** The result of the first step: a session, or for people with a verified factor the way to the second step. */
export type FirstStep =
  | { kind: 'session'; userId: string; session: OpenedSession }
  | { kind: 'second_step'; userId: string; secret: string; expiresAt: Date; factors: FactorRow[] };

/**
 * Checks an address and a password. An unknown address, one without a password and a wrong password are told alike and
 * take as long. Ten wrong ones in a quarter of an hour are looked at; a device the person signed in from before counts
 * for itself, so that a stranger's guessing does not lock the owner out. An account has five such devices at most, and
 * none from before its password was reset or changed.
 * @throws AppError invalid_credentials, too_many_requests, unavailable where very many sign in at the moment
 */
export async function signIn(
  context: Context,
  given: { email: string; password: string },
  visit: Visit,
  device: string | null,
): Promise<FirstStep> {
  refuseIfCrowded();
  const credential = await findCredential(context.pool, given.email);
  const known = device && credential?.device_marks.includes(markOf(credential.user_id, device)) ? device : null;
  const userId = await limitGuesses(
    context,
    { key: `guess:${hashOf(given.email)}:${known ? hashOf(known) : ''}`, ...guesses },
    async () =>
      (await isPassword(credential?.password ?? null, given.password)) ? (credential?.user_id ?? null) : null,
  );
  if (!userId) throw new AppError('invalid_credentials');
  return afterFirstStep(context, userId, visit);
}

/**
 * A signed-in person proves once more that it is them.
 * @throws AppError invalid_credentials naming the field, too_many_requests
 */
export async function provePassword(
  context: Context,
  person: Pick<SignedIn, 'userId'>,
  password: string,
  field: string,
): Promise<void> {
  const own = await findPassword(context.pool, person.userId);
  const isRight = await limitGuesses(context, { key: `guess:${hashOf(person.userId)}:own`, ...guesses }, async () =>
    (await isPassword(own, password)) ? true : null,
  );
  if (!isRight)
    throw new AppError('validation_failed', 'This is not your password', [
      { field, message: 'This is not your password' },
    ]);
}

/** The time that a sign-in counts as a fresh proof of identity. */
const freshMs = 10 * minute;

/**
 * Before what protects an account is changed the person proves once more that it is them: by the password, and without
 * one by having just signed in.
 * @throws AppError validation_failed (password), too_many_requests, sign_in_again
 */
export async function proveOneself(context: Context, person: SignedIn, password: string | undefined): Promise<void> {
  const hasPassword = (await findPassword(context.pool, person.userId)) !== null;
  if (hasPassword && !password) {
    const message = 'Please give your password';
    throw new AppError('validation_failed', message, [{ field: 'password', message }]);
  }
  if (hasPassword) return provePassword(context, person, password ?? '', 'password');
  if (context.clock().getTime() - person.openedAt.getTime() > freshMs)
    throw new AppError(
      'sign_in_again',
      'Your account has no password: please sign out, sign in again, and do this within ten minutes.',
    );
}

/** Goes on once the password was right, or a provider vouched for the person. Without a factor that is all. */
export async function afterFirstStep(context: Context, userId: string, visit: Visit): Promise<FirstStep> {
  const now = context.clock();
  const factors = await listFactors(context.pool, userId, 'verified');
  if (factors.length === 0)
    return { kind: 'session', userId, session: await openSession(context.pool, userId, visit, now) };
  const { secret, expiresAt } = await giveToken(context.pool, {
    purpose: 'second_step',
    userId,
    lifeMs: secondStepMs,
    now,
  });
  return { kind: 'second_step', userId, secret, expiresAt, factors };
}

/** Known devices of a person: each counts wrong passwords for itself, so many would be as many guesses more. */
const maxDevices = 5;

/** The stored hash of a device's cookie for one person: several who share a device have one cookie. */
const markOf = (userId: string, device: string): string => hashOf(`device:${userId}:${device}`);
const sealOf = (context: Context, id: string): string => codeHashOf(context.settings.authSecret, 'device', id);

/**
 * Notes that a person has signed in on a device.
 * @param device what its cookie says; one that was not made here is replaced
 * @returns what the cookie is to say
 */
export async function noteDevice(context: Context, db: Db, userId: string, device: string | null): Promise<string> {
  const [id = '', seal = ''] = device?.split('.') ?? [];
  const isOurs = device !== null && id !== '' && isSame(seal, sealOf(context, id));
  const fresh = newSecret();
  const noted = isOurs ? device : `${fresh}.${sealOf(context, fresh)}`;
  await rememberDevice(db, userId, markOf(userId, noted), maxDevices);
  return noted;
}
