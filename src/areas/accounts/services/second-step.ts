import type { z } from 'zod';
import { randomInt } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import {
  deleteFactor,
  type FactorRow,
  findFactor,
  findRecoveryHash,
  insertChallenge,
  insertFactor,
  listFactors,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
  tryChallenge,
  takeChallenge,
  verifyFactorRow,
} from '#areas/accounts/database/factors.ts';
import { announcePerson } from '#kernel/database/live.ts';
import { queueTextMessage } from '#areas/messages/database/mails.ts';
import { takeOneTimeToken } from '#areas/accounts/database/security.ts';
import { endSessions } from '#areas/accounts/database/sessions.ts';
import type { Context } from '#kernel/services/context.ts';
import { limitCalls, limitGuesses } from './limits.ts';
import { shortSecretHasher } from './passwords.ts';
import { limitMessages } from './limit-messages.ts';
import { confirmIdentity } from './sign-in.ts';
import { codeHashOf, decrypt, encrypt, hashOf, isSame, newRecoveryCode } from './secrets.ts';
import { type OpenedSession, openSession, type Visit } from './sessions.ts';
import { notifySecurity } from './notify-security.ts';
import type { HalfSignedIn, SignedIn } from './viewer.ts';
import { wrongCode } from './wrong-code.ts';
import type { createFactorSchema } from '#areas/accounts/contract/security.ts';

const minute = 60_000;
const maxFactors = 10;
const challengeMs = 5 * minute;
/** Maximum wrong codes for one challenge, and for one person over all challenges. */
const triesPerChallenge = 5;
const codeGuesses = { max: 5, windowMs: 5 * minute };
const messages = { max: 5, windowMs: 15 * minute };
const recoveryCodeCount = 10;

type NewFactor = z.output<typeof createFactorSchema>;
export type CreatedFactor = { factor: FactorRow; totp: { secret: string; uri: string; qr_code: string } | null };

/**
 * Enrolls a factor. It is inactive until a code of it is confirmed.
 * @throws AppError email_not_verified, validation_failed (password, phone), sign_in_again, wrong_state (too many),
 * unavailable (no text messages here)
 */
export async function createFactor(context: Context, person: SignedIn, wish: NewFactor): Promise<CreatedFactor> {
  // Somebody else may have signed up with this address: a factor would lock its owner out.
  if (!person.row.email_verified)
    throw new AppError('email_not_verified', 'Please verify your email address before you turn on two-step sign-in.');
  await confirmIdentity(context, person, wish.password);
  const existing = await listFactors(context.pool, person.userId);
  for (const stale of existing.filter((factor) => factor.status === 'unverified'))
    await deleteFactor(context.pool, person.userId, stale.id);
  if (existing.filter((factor) => factor.status === 'verified').length >= maxFactors)
    throw new AppError('wrong_state', `An account has at most ${maxFactors} factors.`);
  const base = { id: newId(), user_id: person.userId, factor_type: wish.factor_type, created_at: context.clock() };
  if (wish.factor_type === 'phone') {
    if (!context.settings.textMessages)
      throw new AppError('unavailable', 'Text messages are not available on this server.');
    const phone = parsePhoneNumberFromString(wish.phone ?? '', 'US');
    if (!phone?.isValid()) throw refusePhone('Please enter a valid phone number');
    if (!phone.country || !context.settings.textCountries.includes(phone.country))
      throw refusePhone('Codes are not sent to phones of this country');
    const row = { ...base, friendly_name: wish.friendly_name || 'Phone', secret: null, phone: phone.number };
    await insertFactor(context.pool, row);
    return { factor: { ...row, status: 'unverified' }, totp: null };
  }
  const secret = new Secret({ size: 20 });
  const row = {
    ...base,
    friendly_name: wish.friendly_name || 'Authenticator app',
    secret: encrypt(context.settings.authSecret, secret.base32),
    phone: null,
  };
  await insertFactor(context.pool, row);
  const uri = totpOf(secret.base32, wish.issuer || brand.name, person.email).toString();
  return {
    factor: { ...row, status: 'unverified' },
    totp: {
      secret: secret.base32,
      uri,
      qr_code: await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
    },
  };
}

const refusePhone = (message: string) => new AppError('validation_failed', message, [{ field: 'phone', message }]);

const totpOf = (secret: string, issuer: string = brand.name, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** A person who enters a code: signed in and confirming a new factor, or half signed in. */
export type Answerer = SignedIn | HalfSignedIn;
const isHalf = (person: Answerer): person is HalfSignedIn => !('sessionId' in person);

async function factorOf(context: Context, person: Answerer, factorId: string): Promise<FactorRow> {
  const factor = await findFactor(context.pool, person.userId, factorId);
  // An unverified factor cannot complete a sign-in.
  if (!factor || (isHalf(person) && factor.status !== 'verified'))
    throw new AppError('not_found', 'This factor does not exist.');
  return factor;
}

/** Creates a challenge; a phone is sent the code. @throws AppError not_found, too_many_requests */
export async function challengeFactor(
  context: Context,
  person: Answerer,
  factorId: string,
): Promise<{ id: string; factor: FactorRow; expiresAt: Date }> {
  const factor = await factorOf(context, person, factorId);
  const now = context.clock();
  const challenge = {
    id: newId(),
    factorId,
    codeHash: null as string | null,
    expiresAt: new Date(now.getTime() + challengeMs),
    now,
  };
  if (factor.factor_type === 'phone' && factor.phone) {
    await limitCalls(context, { key: `text:${hashOf(factor.phone)}`, ...messages });
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    challenge.codeHash = codeHashOf(context.settings.authSecret, challenge.id, code);
    const to = factor.phone;
    await inTransaction(context.pool, async (tx) => {
      // An unverified number may belong to anybody.
      if (factor.status === 'unverified')
        await limitMessages(tx, context.clock, { sender: person.userId, receiver: to });
      await insertChallenge(tx, challenge);
      await queueTextMessage(tx, {
        id: newId(),
        subjectKey: `code:${challenge.id}`,
        to,
        text: `${code} is your ${brand.name} code. It works for 5 minutes. Never tell it to anybody.`,
        now,
      });
    });
  } else {
    await insertChallenge(context.pool, challenge);
  }
  return { id: challenge.id, factor, expiresAt: challenge.expiresAt };
}

export type Verified = { session: OpenedSession | null; recoveryCodes: string[] | null };

/**
 * Checks a code. For a signed-in person it activates a new factor; for a half signed-in person it completes the
 * sign-in. Codes and challenges work once; attempts are counted before the code is checked.
 * @throws AppError not_found, validation_failed (code), too_many_requests, not_authenticated (the second step was
 * completed already)
 */
export async function verifyFactor(
  context: Context,
  person: Answerer,
  factorId: string,
  given: { code: string; challengeId: string },
  visit: Visit,
): Promise<Verified> {
  const factor = await factorOf(context, person, factorId);
  const code = given.code.replace(/\s/g, '');
  const isRight = await limitGuesses(context, { key: `code:${person.userId}`, ...codeGuesses }, async () => {
    const challenge = await tryChallenge(
      context.pool,
      given.challengeId,
      factor.id,
      triesPerChallenge,
      context.clock(),
    );
    if (!challenge || !(await isCode(context, factor, given.challengeId, challenge.code_hash, code))) return null;
    return (await takeChallenge(context.pool, given.challengeId, context.clock())) ? true : null;
  });
  if (!isRight) throw wrongCode();
  if (isHalf(person)) return { session: await completeSignIn(context, person, visit), recoveryCodes: null };
  return { session: null, recoveryCodes: await countFrom(context, person, factor) };
}

async function isCode(
  context: Context,
  factor: FactorRow,
  challengeId: string,
  codeHash: string | null,
  code: string,
): Promise<boolean> {
  if (factor.factor_type === 'phone')
    return codeHash !== null && isSame(codeHash, codeHashOf(context.settings.authSecret, challengeId, code));
  if (!factor.secret || !/^\d{6}$/.test(code)) return false;
  const timestamp = context.clock().getTime();
  const delta = totpOf(decrypt(context.settings.authSecret, factor.secret)).validate({
    token: code,
    window: 1,
    timestamp,
  });
  return delta !== null && (await takeStep(context.pool, factor.id, Math.floor(timestamp / 30_000) + delta));
}

/** Activates a factor. Other sessions end, so that every session of a protected account has passed the second step. */
async function countFrom(context: Context, person: SignedIn, factor: FactorRow): Promise<string[] | null> {
  if (factor.status === 'verified') return null;
  const hasOther = async (db: Db) => (await listFactors(db, person.userId, 'verified')).length > 0;
  const fresh = (await hasOther(context.pool)) ? null : await makeRecoveryCodes(context);
  return inTransaction(context.pool, async (tx) => {
    const isFirst = !(await hasOther(tx));
    if (isFirst && !fresh)
      throw new AppError('wrong_state', 'Your other factors were removed meanwhile. Please try again.');
    if (!(await verifyFactorRow(tx, factor.id))) return null;
    await announcePerson(tx, person.userId);
    await notifySecurity(context, tx, person, `Two-step sign-in: “${factor.friendly_name}” was added.`);
    if (!isFirst || !fresh) return null;
    await endSessions(tx, person.userId, { except: person.sessionId });
    await replaceRecoveryCodes(tx, person.userId, fresh.hashes);
    return fresh.codes;
  });
}

/**
 * Creates recovery codes with their hashes, before the transaction that stores them, because hashing is slow on
 * purpose.
 */
async function makeRecoveryCodes(
  context: Context,
): Promise<{ codes: string[]; hashes: { id: string; hash: string }[] }> {
  const made = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const hash = shortSecretHasher(context.settings.authSecret);
  return {
    codes: made.map(({ code }) => code),
    hashes: await Promise.all(made.map(async ({ id, code }) => ({ id, hash: await hash(code) }))),
  };
}

/** Replaces the recovery codes. @throws AppError wrong_state without two-step sign-in */
export async function createRecoveryCodes(context: Context, person: SignedIn): Promise<string[]> {
  const fresh = await makeRecoveryCodes(context);
  return inTransaction(context.pool, async (tx) => {
    if ((await listFactors(tx, person.userId, 'verified')).length === 0)
      throw new AppError('wrong_state', 'Turn on two-step sign-in first.');
    await notifySecurity(context, tx, person, 'New recovery codes were made; the old ones no longer work.');
    await replaceRecoveryCodes(tx, person.userId, fresh.hashes);
    return fresh.codes;
  });
}

/**
 * Completes the sign-in with a recovery code, which works once.
 * @throws AppError validation_failed, too_many_requests, not_authenticated
 */
export async function enterRecoveryCode(
  context: Context,
  person: Answerer,
  code: string,
  visit: Visit,
): Promise<OpenedSession> {
  if (!isHalf(person)) throw new AppError('wrong_state', 'You are signed in already.');
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  const written = `${plain.slice(0, 5)}-${plain.slice(5)}`;
  const isRight = await limitGuesses(context, { key: `code:${person.userId}`, ...codeGuesses }, async () => {
    const like = await findRecoveryHash(context.pool, person.userId);
    if (!like) return null;
    const hash = await shortSecretHasher(context.settings.authSecret, like)(written);
    return (await takeRecoveryCode(context.pool, person.userId, hash, context.clock())) ? true : null;
  });
  if (!isRight) throw wrongCode();
  return completeSignIn(context, person, visit);
}

/** Exchanges the second step's secret for exactly one session, even if several right answers arrive at once. */
async function completeSignIn(context: Context, person: HalfSignedIn, visit: Visit): Promise<OpenedSession> {
  return inTransaction(context.pool, async (tx) => {
    const taken = await takeOneTimeToken(tx, 'second_step', hashOf(person.secret), context.clock());
    if (taken?.user_id !== person.userId) throw new AppError('not_authenticated');
    return openSession(tx, person.userId, visit, context.clock());
  });
}
