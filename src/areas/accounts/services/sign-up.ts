import type { z } from 'zod';
import {
  clubProfileSchema,
  golferProfileSchema,
  organizerProfileSchema,
  type signUpSchema,
} from '#areas/accounts/contract/accounts.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { tidySent } from '#kernel/contract/text.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { shownName } from '#kernel/rules/names.ts';
import { isEmailTaken, listUsernames } from '#areas/accounts/database/accounts.ts';
import { claimEntries } from '#areas/accounts/database/claim-entries.ts';
import { type Db, inTransaction, isUniqueViolation, newId, ormOf } from '#kernel/database/connection.ts';
import { findLocality } from '#kernel/database/tournaments/localities.ts';
import { accounts, golfers, organizers, profiles, users } from '#areas/accounts/tables/accounts.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { zoneAt } from '#kernel/platform/time-zones.ts';
import { queueVerificationMail, type SignUpContext } from './email-proof.ts';
import { mayReach } from './limit-messages.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword, refuseIfCrowded } from './passwords.ts';
import type { ProvenIdentity } from './oauth/exchange-code.ts';

export type SignUp = z.output<typeof signUpSchema>;

export type SignUpOptions = {
  emailVerified?: boolean;
  passwordHash?: string;
  identity?: ProvenIdentity;
  /** A code mailed to the address replaces the password. */
  isByCode?: true;
  /** Further writes in the sign-up's transaction, such as the first session. */
  within?: (tx: Db, userId: string) => Promise<void>;
};

/**
 * Creates an account with its profile and its golfer, organizer or club record: all of it, or nothing.
 * @param options.emailVerified skips the verification mail; for demo data and the operator's command only
 * @param options.identity of a provider, which replaces a password
 * @param options.passwordHash the hash of `input.password` if already known, because hashing is slow on purpose
 * @returns the new user's id
 * @throws AppError already_exists for an email that has an account, validation_failed for the profile's fields
 */
export async function signUp(context: SignUpContext, input: SignUp, options: SignUpOptions = {}): Promise<string> {
  const { account_type: type, username: wishedName } = input.options.data;
  const person = input.options.data.profile
    ? readProfile(type, input.options.data.profile)
    : bareProfile(type, wishedName ?? nameOf(input.email));
  if (input.password && !options.identity && !options.passwordHash) refuseIfCrowded();
  if (await isEmailTaken(context.pool, input.email)) {
    throw new AppError('already_exists', 'An account with this email already exists. Please try signing in instead.', [
      { field: 'email', message: 'An account with this email already exists. Please try signing in instead.' },
    ]);
  }
  const { identity } = options;
  if (!identity && !options.passwordHash && !options.isByCode && !input.password) {
    throw new AppError('validation_failed', undefined, [{ field: 'password', message: 'Password is required' }]);
  }
  if (!identity && !options.passwordHash && input.password)
    await refuseWeakPassword(context.settings, input.password, input.email);
  const password = options.passwordHash ?? (input.password && !identity ? await hashPassword(input.password) : null);
  const isProven = options.isByCode ?? options.emailVerified ?? identity?.isEmailVerified ?? false;
  const userId = newId();
  const now = context.clock();
  const store = () =>
    inTransaction(context.pool, async (tx) => {
      const orm = ormOf(tx);
      const username = await freeUsername(tx, wishedName ?? nameOf(input.email));
      await orm.insert(users).values({
        id: userId,
        email: input.email,
        emailVerified: isProven,
        name: shownName(person),
        createdAt: now,
        updatedAt: now,
      });
      if (password)
        await orm.insert(accounts).values({
          id: newId(),
          userId,
          accountId: userId,
          providerId: 'credential',
          password,
          createdAt: now,
          updatedAt: now,
        });
      if (identity) await identity.claim(tx, userId);
      await orm.insert(profiles).values({
        userId,
        accountType: type,
        username,
        firstName: person.firstName,
        lastName: person.lastName,
        phone: person.phone,
        createdAt: now,
      });
      await person.insert(tx, userId);
      if (isProven) await claimEntries(tx, userId);
      await options.within?.(tx, userId);
      // A mail limit reached through others' requests must not prevent the sign-up: the person can request the mail
      // later.
      if (!isProven && (await mayReach(tx, context.clock, input.email)))
        await queueVerificationMail(context, tx, { userId, email: input.email }, input.options.redirect_to);
    });
  for (let tries = 1; ; tries++) {
    try {
      await store();
      return userId;
    } catch (error) {
      if (isUniqueViolation(error, 'users_email_unique')) throw new AppError('already_exists');
      // A concurrent sign-up took the username: the next try sees it as taken and picks another one.
      if (!isUniqueViolation(error, 'profiles_username_unique') || tries === maxTries) throw error;
    }
  }
}

/** Maximum concurrent sign-ups with one username, so that the last one still finds a free name. */
const maxTries = 50;

type Person = {
  firstName: string;
  lastName: string;
  phone: string | null;
  insert: (tx: Db, userId: string) => Promise<void>;
};

function readProfile(type: AccountType, given: Record<string, unknown>): Person {
  if (type === 'golfer') return { ...namesOf(parsed(golferProfileSchema, given)), insert: insertGolfer };
  if (type === 'organizer') {
    const profile = parsed(organizerProfileSchema, given);
    return { ...namesOf(profile), insert: (tx, userId) => insertOrganizer(tx, userId, profile) };
  }
  const club = parsed(clubProfileSchema, given);
  const [firstName = '', ...rest] = club.contact_name.split(/\s+/);
  return {
    firstName,
    lastName: rest.join(' '),
    phone: club.phone,
    insert: (tx, userId) => insertClub(tx, userId, club),
  };
}

/** A profile with the username only: the other fields are filled in later, in the settings. */
function bareProfile(type: AccountType, username: string): Person {
  const nobody = { firstName: '', lastName: '', phone: null };
  if (type === 'golfer') return { ...nobody, insert: insertGolfer };
  if (type === 'organizer')
    return { ...nobody, insert: (tx, userId) => insertOrganizer(tx, userId, { organization_name: username }) };
  const blank = { contact_name: '', phone: '', address: '', city: '', state: '', zip_code: '' };
  return { ...nobody, insert: (tx, userId) => insertClub(tx, userId, { club_name: username, ...blank }) };
}

const insertGolfer = async (tx: Db, userId: string): Promise<void> =>
  void (await ormOf(tx).insert(golfers).values({ id: newId(), userId }));

type OrganizerDetails = Pick<z.output<typeof organizerProfileSchema>, 'organization_name' | 'website' | 'description'>;

async function insertOrganizer(tx: Db, userId: string, profile: OrganizerDetails): Promise<void> {
  await ormOf(tx)
    .insert(organizers)
    .values({
      id: newId(),
      userId,
      organizationName: profile.organization_name,
      website: profile.website || null,
      description: profile.description || null,
    });
}

async function insertClub(tx: Db, userId: string, club: z.output<typeof clubProfileSchema>): Promise<void> {
  const place = await placeOf(tx, club);
  await ormOf(tx)
    .insert(countryClubs)
    .values({
      id: newId(),
      userId,
      clubName: club.club_name,
      contactName: club.contact_name,
      address: club.address,
      city: club.city,
      state: club.state,
      zipCode: club.zip_code,
      phone: club.phone,
      website: club.website || null,
      courseDetails: club.course_details || null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      timeZone: zoneAt(place),
    });
}

/** The position of a club, by its ZIP code, else by its city. */
export const placeOf = async (db: Db, club: { zip_code: string; city: string; state: string }) =>
  (await findLocality(db, club.zip_code)) ?? (club.city ? await findLocality(db, `${club.city}, ${club.state}`) : null);

const nameOf = (email: string): string => email.split('@')[0] ?? 'golfer';

const namesOf = (profile: { first_name: string; last_name: string | null; phone?: string | undefined }) => ({
  firstName: profile.first_name,
  lastName: profile.last_name ?? '',
  phone: profile.phone || null,
});

function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  // Applies the general text rules to fields that the endpoint's schema does not name.
  const result = schema.safeParse(tidySent(schema, given).value);
  if (result.success) return result.data;
  throw new AppError(
    'validation_failed',
    undefined,
    result.error.issues.map((issue) => ({
      field: `options.data.profile.${issue.path.join('.')}`,
      message: issue.message,
    })),
  );
}

/**
 * The requested username if available, else with the lowest number that makes it available. At least three characters.
 */
async function freeUsername(db: Db, wish: string): Promise<string> {
  const stem = wish
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 30)
    .padEnd(3, '0');
  const taken = new Set(await listUsernames(db, stem));
  let name = stem;
  for (let number = 2; taken.has(name); number++) name = `${stem}${number}`;
  return name;
}
