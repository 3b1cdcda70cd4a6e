import { z } from 'zod';
import { clubProfileSchema, golferProfileSchema, organizerProfileSchema } from '#areas/accounts/contract/accounts.ts';
import { email, password } from '#kernel/contract/fields.ts';
import type { AccountType } from '#kernel/contract/plans.ts';

const account = { email, password, confirmPassword: z.string().min(1, 'Please confirm your password') };
const username = z
  .string()
  .trim()
  .min(1, 'Username is required')
  .min(3, 'Username must be at least 3 characters')
  .max(40, 'Username must be at most 40 characters');

type WithPassword = { password?: string | undefined; confirmPassword?: string | undefined };
const isConfirmed = (form: WithPassword) => !form.confirmPassword || form.password === form.confirmPassword;
const unconfirmed = { path: ['confirmPassword'], message: 'Passwords do not match' };

/** The profile fields of each sign-up form. A person whose address a provider has confirmed needs no password. */
export const profileSchemas = {
  golfer: golferProfileSchema,
  organizer: organizerProfileSchema,
  country_club: clubProfileSchema,
} as const satisfies Record<AccountType, z.ZodObject>;

export const genericSignUpSchema = z.object({ username, ...account }).refine(isConfirmed, unconfirmed);

/** The schema of a form with text fields only, as hooks for all account types take it. */
type TextForm = z.ZodType<Record<string, string>, Record<string, string>>;
export const asTextForm = (schema: z.ZodType): TextForm => schema as TextForm;

export function signUpSchemaOf(type: AccountType, hasIdentity: boolean): TextForm {
  const profile: z.ZodObject = profileSchemas[type];
  const schema = hasIdentity ? profile.extend({ email }) : profile.extend(account).refine(isConfirmed, unconfirmed);
  return asTextForm(schema);
}
