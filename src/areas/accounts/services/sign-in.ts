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
/** Maximum wrong passwords for an account, or for a known device. */
const guesses = { max: 10, windowMs: 15 * minute };
const secondStepMs = 10 * minute;

/** The result of the first step: a session, or, for people with an active factor, the second step. */
export type FirstStep =
  | { kind: 'session'; userId: string; session: OpenedSession }
  | { kind: 'second_step'; userId: string; secret: string; expiresAt: Date; factors: FactorRow[] };

/**
 * Checks address and password. An unknown address, an account without a password and a wrong password give the same
 * error after the same time. Ten wrong attempts in a quarter of an hour are allowed; a device from which the person
 * signed in before has its own limit, so that a stranger's guesses do not lock the owner out. An account has at most
 * five such devices, none from before its password was reset or changed.
 * @throws AppError invalid_credentials, too_many_requests, unavailable while too many people sign in
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
 * Confirms a signed-in person's identity by the password.
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

/** Time for which a sign-in counts as a recent proof of identity. */
const freshMs = 10 * minute;

/**
 * Confirms identity before a security setting is changed: by the password or, without one, by a recent sign-in.
 * @throws AppError validation_failed (password), too_many_requests, sign_in_again
 */
export async function confirmIdentity(context: Context, person: SignedIn, password: string | undefined): Promise<void> {
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

/**
 * Continues after the password or provider was accepted: opens a session, or starts the second step if there is a
 * factor.
 */
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

/**
 * Maximum known devices of a person. Each has its own limit of wrong passwords, so more devices would allow more
 * guesses.
 */
const maxDevices = 5;

/** The stored hash of a device's cookie for one person; people who share a device share its cookie. */
const markOf = (userId: string, device: string): string => hashOf(`device:${userId}:${device}`);
const sealOf = (context: Context, id: string): string => codeHashOf(context.settings.authSecret, 'device', id);

/**
 * Records that a person has signed in on a device.
 * @param device the cookie's value; an invalid one is replaced
 * @returns the new value of the cookie
 */
export async function noteDevice(context: Context, db: Db, userId: string, device: string | null): Promise<string> {
  const [id = '', seal = ''] = device?.split('.') ?? [];
  const isOurs = device !== null && id !== '' && isSame(seal, sealOf(context, id));
  const fresh = newSecret();
  const noted = isOurs ? device : `${fresh}.${sealOf(context, fresh)}`;
  await rememberDevice(db, userId, markOf(userId, noted), maxDevices);
  return noted;
}
