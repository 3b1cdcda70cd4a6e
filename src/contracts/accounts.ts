import { z } from 'zod';
import { email, id, line, paragraph, password, phone, required } from './fields.ts';
import { accountTypes, clubTiers, organizerPlans } from './plans.ts';

export const username = line(40).min(3, 'Username must be at least 3 characters');

const person = {
  first_name: required(80, 'First name is required'),
  last_name: required(80, 'Last name is required'),
  phone: phone.optional(),
};

/** What each account type tells about itself at sign-up, beside the account itself. */
export const golferProfileSchema = z.object(person);
export const organizerProfileSchema = z.object({
  ...person,
  organization_name: required(120, 'Organization name is required'),
  website: line(200).optional(),
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
  website: line(200).optional(),
  course_details: paragraph(4000).optional(),
});

/**
 * Sign-up. `data.account_type` chooses the kind of account that is made; `data.plan` is remembered as a wish only:
 * every account starts on the free plan, whatever it says.
 */
export const signUpSchema = z.object({
  email,
  password,
  options: z.object({
    redirect_to: line(200).optional(),
    data: z.object({
      username: username.optional(),
      account_type: z.enum(accountTypes),
      plan: line(20).optional(),
      profile: z.record(z.string(), z.unknown()).default({}),
    }),
  }),
});

export const signInSchema = z.object({ email, password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(256) });

export const profileSchema = z.object({
  user_id: z.string(),
  account_type: z.enum(accountTypes),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
});

/** The signed-in person as the server knows them. `plan` is what they may use now: a lapsed subscription reads free. */
export const viewerSchema = z.object({
  user: z.object({ id: z.string(), email: z.string(), email_verified: z.boolean() }),
  profile: profileSchema,
  plan: z.enum([...organizerPlans, ...clubTiers]),
  is_admin: z.boolean(),
  golfer_id: id.nullable(),
  organizer: z.object({ id, organization_name: z.string() }).nullable(),
  country_club_id: id.nullable(),
  dashboard: z.string(),
});
export type Viewer = z.infer<typeof viewerSchema>;

/** `access_token` is given once, at sign-in and sign-up, for callers without cookies: `Authorization: Bearer <access_token>`. */
export const sessionSchema = z.object({
  session: z.object({ expires_at: z.iso.datetime(), access_token: z.string().optional() }).nullable(),
  viewer: viewerSchema.nullable(),
});

export const golferSchema = z.object({ id, user_id: z.string() });
export const organizerSchema = z.object({
  id,
  user_id: z.string(),
  organization_name: z.string(),
  website: z.string().nullable(),
  description: z.string().nullable(),
});
export const clubSchema = z.object({
  id,
  user_id: z.string().nullable(),
  club_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  course_details: z.string().nullable(),
});
