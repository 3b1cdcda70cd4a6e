import { z } from 'zod';
import { calendarDate, id, passwordOrNone, required } from '#kernel/contract/fields.ts';
import type { Permission } from '#kernel/contract/permissions.ts';

/** The permissions that a key of an organizer or of a club may have; all others are for people alone. */
export const keyPermissions = {
  organizer: [
    'tournaments.read',
    'tournaments.write',
    'field.read',
    'field.contact',
    'field.write',
    'checkin.write',
    'scores.write',
    'codes.write',
    'sponsors.write',
    'products.write',
    'money.read',
  ],
  country_club: [
    'tournaments.read',
    'field.read',
    'field.contact',
    'slots.write',
    'bookings.write',
    'facilities.write',
    'money.read',
  ],
} as const satisfies Record<'organizer' | 'country_club', readonly Permission[]>;
export type KeyPermission = (typeof keyPermissions)['organizer' | 'country_club'][number];
const ofEither = [...new Set<KeyPermission>(Object.values(keyPermissions).flat())];

/** The versions of the API that a call may ask for, the newest first. Additions never make one. */
export const apiVersions = ['2026-12-01'] as const;

/** Longest life of a key, and the usual one, in days. */
export const keyDays = { most: 365, usual: 90 } as const;
/** The time that a replaced key goes on working, in hours: a day or a week. */
export const replacedHours = [24, 168] as const;

export const createKeySchema = z.object({
  name: required(60, 'Please name the key'),
  /** Permissions that `keyPermissions` has for the organizer or club. */
  permissions: z.array(z.enum(ofEither)).min(1, 'Please choose at least one permission').max(20),
  /** Null for all tournaments, as a club's key always has it. */
  tournamentIds: z.array(id).min(1, 'Please choose a tournament').max(100).nullable().default(null),
  expiresInDays: z.number().int().min(1).max(keyDays.most).default(keyDays.usual),
  /** Asked for when signing in was longer than ten minutes ago. */
  password: passwordOrNone,
});
export const renameKeySchema = createKeySchema.pick({ name: true });
export const replaceKeySchema = z.object({
  keepHours: z.literal(replacedHours).default(24),
  expiresInDays: z.number().int().min(1).max(keyDays.most).default(keyDays.usual),
  password: passwordOrNone,
});

export const keySchema = z.object({
  id,
  name: z.string(),
  /** The first and last characters of the key. */
  prefix: z.string(),
  last4: z.string(),
  permissions: z.array(z.string()),
  tournament_ids: z.array(id).nullable(),
  version: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  state: z.enum(['live', 'expired', 'revoked']),
  /** This calendar month, in UTC. */
  calls_this_month: z.number(),
});
export type ApiKey = z.infer<typeof keySchema>;

export const keyListSchema = z.object({
  data: z.array(keySchema),
  /** Calls a minute and key. */
  limit: z.number(),
});
/** The key itself, which is shown this once. */
export const newKeySchema = z.object({ key: z.string(), api_key: keySchema });

const usageOutcomes = ['2xx', '4xx', '5xx', '429'] as const;
export type UsageOutcome = (typeof usageOutcomes)[number];

export const usageQuery = z.object({ from: calendarDate.optional(), to: calendarDate.optional() });
export const usageSchema = z.object({
  data: z.array(
    z.object({
      day: z.string(),
      /** Such as 'GET /api/organizer/tournaments'. */
      endpoint: z.string(),
      outcome: z.enum(usageOutcomes),
      calls: z.number(),
    }),
  ),
  /** False where the days have more lines than the newest 2,000 that are answered: ask for fewer days. */
  is_complete: z.boolean(),
  this_month: z.number(),
});
