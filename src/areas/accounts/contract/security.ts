import { z } from 'zod';
import { currentPassword, email, id, line, password, passwordOrNone, phone, token } from '#kernel/contract/fields.ts';
import { longestAddress } from '#kernel/contract/longest-address.ts';
import { leftAsSent } from '#kernel/contract/text.ts';

export const oauthProviders = ['google', 'apple'] as const;
export type OauthProvider = (typeof oauthProviders)[number];

export const factorTypes = ['totp', 'phone'] as const;
export const channels = ['sms'] as const;

/**
 * For callers without cookies: `access_token` is a JWT signed by a key of /.well-known/jwks.json, sent as
 * `Authorization: Bearer`; `refresh_token` works once and brings the next pair.
 */
export const tokensSchema = z.object({
  expires_at: z.iso.datetime(),
  token_type: z.literal('bearer'),
  access_token: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.number().int(),
  refresh_token: z.string(),
});
export type Tokens = z.infer<typeof tokensSchema>;

/** A new pair for a refresh token, or a session for the code that a provider's sign-in ended with (PKCE). */
export const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: token }),
  z.object({
    grant_type: z.literal('pkce'),
    auth_code: token,
    code_verifier: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/, 'Must be a PKCE code verifier'),
  }),
]);

/** The address a browser is sent to for signing in by a provider; PKCE between that page and us. */
export const authorizeQuery = z.object({
  provider: z.enum(oauthProviders),
  /** Where the browser returns to, on this site. */
  redirect_to: line(longestAddress),
  scopes: line(200).optional(),
  code_challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Must be an S256 code challenge'),
  code_challenge_method: z
    .string()
    .regex(/^s256$/i, 'Must be S256')
    .default('S256'),
});
export const providersSchema = z.object({ google: z.boolean(), apple: z.boolean() });

export const identitySchema = z.object({
  id,
  provider: z.enum(oauthProviders),
  email: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export const factorSchema = z.object({
  id,
  factor_type: z.enum(factorTypes),
  friendly_name: z.string(),
  status: z.enum(['unverified', 'verified']),
  /** The end of the phone number; null for an authenticator app. */
  hint: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Factor = z.infer<typeof factorSchema>;

/** A new proof that it is the person: the password, where the account has one. */
const proof = { password: passwordOrNone };
export const deleteFactorSchema = z.object(proof).nullish();

export const createFactorSchema = z.object({
  factor_type: z.enum(factorTypes, 'Must be totp or phone'),
  friendly_name: line(60).optional(),
  phone: phone.optional(),
  /** The name an authenticator app shows; the product's own when left out. */
  issuer: line(60).optional(),
  ...proof,
});
/** A new factor; `totp` only once and only here, with the QR code as an SVG document. */
export const createdFactorSchema = factorSchema.extend({
  totp: z.object({ secret: z.string(), uri: z.string(), qr_code: z.string() }).nullable(),
});
export const challengeFactorSchema = z.object({ channel: z.enum(channels).optional() });
export const challengeSchema = z.object({ id, factor_type: z.enum(factorTypes), expires_at: z.iso.datetime() });
export const verifyFactorSchema = z.object({
  code: leftAsSent(line(12, 'Code is required').min(1, 'Code is required')),
  challenge_id: id,
});
export const recoveryCodeSchema = z.object({
  code: leftAsSent(line(24, 'Code is required').min(1, 'Code is required')),
});
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
export const passwordProofSchema = z.object({ password: currentPassword });

export const forgotPasswordSchema = z.object({ email });
export const resetPasswordSchema = z.object({ token, password });
export const changePasswordSchema = z.object({ current_password: currentPassword, password });
export const changeEmailSchema = z.object({ email, password: currentPassword });
export const tokenSchema = z.object({ token });
/** The address whose password a mailed link sets. */
export const passwordLinkSchema = z.object({ email: z.string() });

/**
 * `sign_in_needed`: the link was opened where the account is not signed in, so that its password has to prove whose it
 * is.
 */
export const emailProofSchema = z.object({
  outcome: z.enum(['verified', 'sign_in_needed']),
  email: z.string(),
  redirect_to: z.string(),
});
/** The sides of a change of address that have still to confirm. */
const awaitedSides = ['old', 'new', 'both'] as const;
export type AwaitedSide = (typeof awaitedSides)[number];

/** The side of a change of address that has still to confirm, or null when the new one is in force. */
export const emailChangeSchema = z.object({
  waiting_for: z.enum(awaitedSides).nullable(),
  email: z.string(),
});

export const openSessionSchema = z.object({
  id,
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  is_current: z.boolean(),
});

export const deleteAccountSchema = z.object({
  /** The account's own address, typed, so that nobody deletes by a slip. */
  confirm: line(254, 'Type your email address to confirm').min(1, 'Type your email address to confirm'),
  password: passwordOrNone,
});
/** The security of an account's sign-in: whether it has a password, and the factors that protect it. */
export const securitySchema = z.object({
  has_password: z.boolean(),
  pending_email: z.object({ email: z.string(), waiting_for: z.enum(awaitedSides) }).nullable(),
  recovery_codes_left: z.number().int(),
  factors: z.array(factorSchema),
  identities: z.array(identitySchema),
});
