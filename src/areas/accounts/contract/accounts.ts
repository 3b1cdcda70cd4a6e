import { z } from 'zod';
import {
  currentPassword,
  email,
  id,
  lastName,
  line,
  paragraph,
  password,
  phone,
  required,
  token,
  website,
} from '#kernel/contract/fields.ts';
import { longestAddress } from '#kernel/contract/longest-address.ts';
import { factorSchema, oauthProviders, tokensSchema } from './security.ts';
import { actingSchema } from './team.ts';
import { accountType, accountTypes, clubTiers, organizerPlans } from '#kernel/contract/plans.ts';

export const username = line(40).min(3, 'Username must be at least 3 characters');

const person = {
  first_name: required(80, 'First name is required'),
  last_name: lastName,
  phone: phone.optional(),
};

/** The profile of each account type at sign-up, beside the account itself. */
export const golferProfileSchema = z.object(person);
export const organizerProfileSchema = z.object({
  ...person,
  organization_name: required(120, 'Organization name is required'),
  website: website.optional(),
  description: paragraph(2000).optional(),
});
export const clubProfileSchema = z.object({
  club_name: required(120, 'Club name is required'),
  contact_name: required(160, 'Contact name is required'),
  phone: phone.min(1, 'Phone is required'),
  address: required(200, 'Address is required'),
  city: required(100, 'City is required'),
  state: required(40, 'State is required'),
  zip_code: required(10, 'ZIP code is required').regex(/^\d{5}(-\d{4})?$/, 'Please enter a valid ZIP code'),
  website: website.optional(),
  course_details: paragraph(4000).optional(),
});

/**
 * Sign-up. `data.account_type` chooses the kind of account that is made; `data.plan` is remembered as a wish only:
 * every account starts on the free plan, whatever it says.
 */
export const signUpSchema = z.object({
  email,
  /** Left out only by somebody who proved their address at a provider, with `identity_token`. */
  password: password.optional(),
  identity_token: token.optional(),
  options: z.object({
    redirect_to: line(longestAddress).optional(),
    data: z.object({
      username: username.optional(),
      account_type: accountType,
      plan: line(20).optional(),
      /** The fields of the type-specific form; the generic form has none. */
      profile: z.record(z.string(), z.unknown()).optional(),
    }),
  }),
});

export const signInSchema = z.object({
  email,
  password: currentPassword,
});

export const askSignInCodeSchema = z.object({ email });

export const proveAddressSchema = z.object({ code: required(12, 'Code is required') });

/**
 * The code that was mailed, and for an address without an account what makes one: a golfer's with `name`, an
 * organizer's with `organization_name` as well. An account that exists is signed in as it is.
 */
export const checkSignInCodeSchema = z.object({
  email,
  code: required(12, 'Code is required'),
  account_type: z.enum(['golfer', 'organizer']),
  name: line(80).optional(),
  organization_name: line(120).optional(),
});

export const profileSchema = z.object({
  user_id: z.string(),
  account_type: z.enum(accountTypes),
  username: z.string(),
  first_name: z.string(),
  /** Empty for somebody with one name. */
  last_name: z.string(),
  /** The name as it is shown. */
  name: z.string(),
  phone: z.string().nullable(),
});

/** The signed-in person as the server knows them. `plan` is what they may use now: a lapsed subscription reads free. */
export const viewerSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), email_verified: z.boolean() }),
  profile: profileSchema,
  plan: z.enum([...organizerPlans, ...clubTiers]),
  is_admin: z.boolean(),
  /** An operator without a second step: nothing of the administration opens before there is one. */
  must_add_factor: z.boolean(),
  golfer_id: id.nullable(),
  organizer: z.object({ id, organization_name: z.string() }).nullable(),
  country_club_id: id.nullable(),
  dashboard: z.string(),
  /** The capabilities that the plan in force includes. */
  may: z.array(z.string()),
  /** Of a member of a team, while they act for it: the account type, plan and dashboard above are then the owner's. */
  acting: actingSchema.nullable(),
});
export type Viewer = z.infer<typeof viewerSchema>;

export const sessionSchema = z.object({
  session: z.object({ expires_at: z.iso.datetime() }).nullable(),
  viewer: viewerSchema.nullable(),
});

/**
 * The answer to a sign-in. With two-step sign-in on, `session` and `viewer` are null until a code of one of
 * `second_step.factors` is right; `second_step.token` then stands in for the cookie as Bearer on the calls of that
 * step. `identity` is for somebody new who came by a provider: sign up with `identity.token`.
 */
export const signedInSchema = z.object({
  session: tokensSchema.nullable(),
  viewer: viewerSchema.nullable(),
  second_step: z.object({ token: z.string(), expires_at: z.iso.datetime(), factors: z.array(factorSchema) }).nullable(),
  identity: z
    .object({
      token: z.string(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      provider: z.enum(oauthProviders),
    })
    .nullable(),
});
export type SignedInAnswer = z.infer<typeof signedInSchema>;

/** The changes that a person may make to themselves; a part left out stays as it is. */
export const updateProfileSchema = z
  .object({
    ...person,
    username: username.regex(/^[A-Za-z0-9._-]+$/, 'Use letters, digits, dots, dashes and underscores'),
  })
  .partial();
/** The contact for entrants, as mails, calendars and receipts name it; empty for the account's own name and address. */
const organizerContact = {
  contact_name: line(160),
  contact_email: z.union([z.literal(''), email], { error: 'Please enter a valid email address' }),
  contact_phone: phone,
};
export const updateOrganizerSchema = organizerProfileSchema
  .pick({ organization_name: true, website: true, description: true })
  .extend(organizerContact)
  .partial();
export const updateClubSchema = clubProfileSchema.partial();

export const golferSchema = z.object({ id, user_id: z.string() });
export const organizerSchema = z.object({
  id,
  user_id: z.string(),
  organization_name: z.string(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
});
export const clubSchema = z.object({
  id,
  user_id: z.string().nullable(),
  /** Told to the club itself only. */
  contact_name: z.string().nullable(),
  club_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  course_details: z.string().nullable(),
});
