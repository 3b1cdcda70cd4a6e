import { createEmailVerificationToken } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import type { z } from 'zod';
import { clubProfileSchema, golferProfileSchema, organizerProfileSchema, type signUpSchema } from '#contracts/accounts.ts';
import { brand } from '#contracts/brand.ts';
import { AppError } from '#contracts/errors.ts';
import type { AccountType } from '#contracts/plans.ts';
import { isEmailTaken, listUsernames } from '#server/database/accounts.ts';
import { type Db, inTransaction, isUniqueViolation, newId, ormOf } from '#server/database/connection.ts';
import { findLocality } from '#server/database/localities.ts';
import { queueMail } from '#server/database/mails.ts';
import { accounts, golfers, organizers, profiles, users } from '#server/database/schema/accounts.ts';
import { countryClubs } from '#server/database/schema/clubs.ts';
import type { Context } from '#server/services/context.ts';
import { renderMail } from '#server/services/render-mail.ts';
import { zoneAt } from '#server/platform/time-zones.ts';
import { verificationSeconds } from './auth.ts';

export type SignUp = z.output<typeof signUpSchema>;

/** What making an account needs of the context; the operator's command has no more. */
export type SignUpContext = Pick<Context, 'pool' | 'clock'> & { settings: Pick<Context['settings'], 'authSecret' | 'baseUrl'> };

/**
 * Creates an account with its profile and its golfer, organizer or club record: all of it, or nothing.
 * @param options.emailVerified skips the verification mail; for demo data and the operator's command only
 * @param options.passwordHash the hash of `input.password` where it is known already: hashing is slow on purpose
 * @returns the new user's id
 * @throws AppError already_exists for an email that has an account, validation_failed for the profile's fields
 */
export async function signUp(context: SignUpContext, input: SignUp, options: { emailVerified?: boolean; passwordHash?: string } = {}): Promise<string> {
  const { account_type: type } = input.options.data;
  const person = readProfile(type, input.options.data.profile);
  if (await isEmailTaken(context.pool, input.email)) {
    throw new AppError('already_exists', 'An account with this email already exists. Please try signing in instead.', [
      { field: 'email', message: 'An account with this email already exists. Please try signing in instead.' },
    ]);
  }
  const password = options.passwordHash ?? (await hashPassword(input.password));
  const userId = newId();
  const now = context.clock();
  try {
    await inTransaction(context.pool, async (tx) => {
      const orm = ormOf(tx);
      const username = await freeUsername(tx, input.options.data.username ?? input.email.split('@')[0] ?? 'golfer');
      await orm.insert(users).values({
        id: userId,
        email: input.email,
        emailVerified: options.emailVerified ?? false,
        name: `${person.firstName} ${person.lastName}`.trim(),
        createdAt: now,
        updatedAt: now,
      });
      await orm.insert(accounts).values({ id: newId(), userId, accountId: userId, providerId: 'credential', password, createdAt: now, updatedAt: now });
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
      if (!options.emailVerified) await queueVerificationMail(context, tx, userId, input.email, input.options.redirect_to);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_unique')) throw new AppError('already_exists');
    throw error;
  }
  return userId;
}

type Person = { firstName: string; lastName: string; phone: string | null; insert: (tx: Db, userId: string) => Promise<void> };

function readProfile(type: AccountType, given: Record<string, unknown>): Person {
  if (type === 'golfer') {
    const profile = parsed(golferProfileSchema, given);
    return {
      ...namesOf(profile),
      insert: async (tx, userId) => void (await ormOf(tx).insert(golfers).values({ id: newId(), userId })),
    };
  }
  if (type === 'organizer') {
    const profile = parsed(organizerProfileSchema, given);
    return {
      ...namesOf(profile),
      insert: async (tx, userId) =>
        void (await ormOf(tx).insert(organizers).values({
          id: newId(),
          userId,
          organizationName: profile.organization_name,
          website: profile.website || null,
          description: profile.description || null,
        })),
    };
  }
  const club = parsed(clubProfileSchema, given);
  const [firstName = '', ...rest] = club.contact_name.split(/\s+/);
  return {
    firstName,
    lastName: rest.join(' '),
    phone: club.phone,
    insert: async (tx, userId) => {
      const place = (await findLocality(tx, club.zip_code)) ?? (await findLocality(tx, `${club.city}, ${club.state}`));
      await ormOf(tx).insert(countryClubs).values({
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
    },
  };
}

const namesOf = (profile: { first_name: string; last_name: string; phone?: string | undefined }) => ({
  firstName: profile.first_name,
  lastName: profile.last_name,
  phone: profile.phone || null,
});

function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new AppError(
    'validation_failed',
    undefined,
    result.error.issues.map((issue) => ({ field: `options.data.profile.${issue.path.join('.')}`, message: issue.message })),
  );
}

/** The wished-for name if it is free, else with the lowest number that makes it so. At least three characters. */
async function freeUsername(db: Db, wish: string): Promise<string> {
  const stem = wish.toLowerCase().replace(/[^a-z0-9._-]/g, '').slice(0, 30).padEnd(3, '0');
  const taken = new Set(await listUsernames(db, stem));
  let name = stem;
  for (let number = 2; taken.has(name); number++) name = `${stem}${number}`;
  return name;
}

/** Mails the link that proves the address; each call makes a new link. */
export async function queueVerificationMail(context: SignUpContext, db: Db, userId: string, email: string, redirectTo?: string): Promise<void> {
  const token = await createEmailVerificationToken(context.settings.authSecret, email, undefined, verificationSeconds);
  const callback = encodeURIComponent(redirectTo?.startsWith('/') && !redirectTo.startsWith('//') ? redirectTo : '/');
  const id = newId();
  await queueMail(db, {
    id,
    subjectKey: `verify:${userId}:${id}`,
    to: email,
    now: context.clock(),
    ...renderMail({
      subject: `Verify your email address for ${brand.name}`,
      greeting: 'Welcome!',
      paragraphs: ['Please confirm that this is your email address. The link works for one day.'],
      action: { label: 'Verify email address', url: `${context.settings.baseUrl}/api/auth/verify-email?token=${token}&callbackURL=${callback}` },
      footer: `You get this mail because an account at ${brand.name} was made with this address. If that was not you, ignore it.`,
    }),
  });
}
