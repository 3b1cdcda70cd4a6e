import { z } from 'zod';
import { cursor, email, id, line, page } from '#kernel/contract/fields.ts';
import { permissions, roles } from '#kernel/contract/permissions.ts';

/** Names the organizer or club that a call is made for, by its id. */
export const actingForHeader = 'x-acting-for';

const memberRoles = roles.filter((role) => role !== 'owner');
export const memberRole = z.enum(memberRoles as [MemberRole, ...MemberRole[]], { error: 'Please choose a role' });
export type MemberRole = Exclude<(typeof roles)[number], 'owner'>;

/** The tournaments that somebody may act for; null for all. */
const tournamentIds = z.array(id).min(1, 'Please choose a tournament').max(100).nullable().default(null);

export const inviteSchema = z.object({ email, role: memberRole, tournament_ids: tournamentIds });
export const changeMemberSchema = z.object({ role: memberRole, tournament_ids: tournamentIds });

const tournaments = z.array(z.object({ id, title: z.string() })).nullable();

export const teamSchema = z.object({
  owner: z.object({ id, name: z.string(), account_type: z.enum(['organizer', 'country_club']) }),
  members: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      role: memberRole,
      tournaments,
      joined_at: z.iso.datetime(),
      is_you: z.boolean(),
    }),
  ),
  /** Open ones; for who may manage the team. */
  invitations: z.array(
    z.object({
      id,
      email: z.string(),
      role: memberRole,
      tournaments,
      invited_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      has_expired: z.boolean(),
    }),
  ),
  /** Members and open invitations; `limit` null for any number. */
  seats: z.object({ taken: z.number(), limit: z.number().nullable() }),
  /** Whether whoever asks may invite and remove. */
  may_manage: z.boolean(),
  /** Managers and finance are invited by owners with two-step sign-in. */
  has_second_step: z.boolean(),
});
export type Team = z.infer<typeof teamSchema>;

/** Where the link of an invitation leads. */
export const invitationSchema = z.object({
  owner_name: z.string(),
  invited_by: z.string().nullable(),
  email: z.string(),
  role: memberRole,
  only_some_tournaments: z.boolean(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** For whom somebody acts as a member of a team. */
export const actingSchema = z.object({
  owner_id: id,
  name: z.string(),
  account_type: z.enum(['organizer', 'country_club']),
  role: memberRole,
  permissions: z.array(z.enum(permissions)),
  only_some_tournaments: z.boolean(),
});

export const membershipsSchema = z.object({
  data: z.array(
    z.object({ owner_id: id, name: z.string(), account_type: z.enum(['organizer', 'country_club']), role: memberRole }),
  ),
});
export const actForSchema = z.object({ owner_id: id.nullable() });

/** The filters of activity, with the permissions whose acts are of that kind. */
export const activityKinds = {
  tournaments: { label: 'Tournaments', of: ['tournaments.', 'series.'] },
  players: { label: 'Players and entries', of: ['field.', 'checkin.', 'messages.'] },
  scores: { label: 'Scores', of: ['scores.'] },
  money: { label: 'Money and codes', of: ['money.', 'codes.'] },
  sponsors: { label: 'Sponsors', of: ['sponsors.'] },
  shop: { label: 'Shop', of: ['products.'] },
  club: { label: 'Days and bookings', of: ['slots.', 'bookings.', 'facilities.'] },
  team: { label: 'Team and keys', of: ['team.', 'audit.', 'integrations.'] },
  brand: { label: 'Brand and posts', of: ['brand.'] },
} as const satisfies Record<string, { label: string; of: readonly string[] }>;
export type ActivityKind = keyof typeof activityKinds;
const kindNames = Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]];

export const activityQuery = z.object({
  q: line(100).optional(),
  /** The id of whoever did it. */
  person: id.optional(),
  kind: z.enum(kindNames).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export const activityCsvQuery = activityQuery.pick({ q: true, person: true, kind: true });
export const activityEntrySchema = z.object({
  id,
  /** The act as a sentence: 'Kit Mallon moved the date of Spring Open from June 5 to June 12.' */
  text: z.string(),
  /** In words, what found no room in the sentence; null for what is too long to be told. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  created_at: z.iso.datetime(),
});
export type ActivityEntry = z.infer<typeof activityEntrySchema>;
export const activityPageSchema = page(activityEntrySchema).extend({
  /** The people of the filter: all that may have done something. */
  people: z.array(z.object({ id, name: z.string() })),
});
