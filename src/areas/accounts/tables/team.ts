import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MemberRole } from '#areas/accounts/contract/team.ts';
import { organizers, users } from './accounts.ts';
import { countryClubs } from '#areas/clubs/tables/clubs.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';

const ownerColumns = () => ({
  organizerId: reference('organizer_id', () => organizers.id, 'cascade'),
  countryClubId: reference('country_club_id', () => countryClubs.id, 'cascade'),
});

/** People who act for an organizer or a club, besides its owner. One row for each period of membership. */
export const members = pgTable(
  'members',
  {
    id: key().primaryKey(),
    ...ownerColumns(),
    userId: reference('user_id', () => users.id, 'cascade').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    /** Null for all of the owner's tournaments. */
    tournamentIds: uuid('tournament_ids').array(),
    invitedBy: reference('invited_by', () => users.id, 'set null'),
    joinedAt: instant('joined_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('members_owner', sql`(${table.organizerId} is null) <> (${table.countryClubId} is null)`),
    check('members_role', sql`${table.role} in ('manager', 'scorer', 'desk', 'finance')`),
    uniqueIndex('members_of_organizer').on(table.organizerId, table.userId).where(sql`ended_at is null`),
    uniqueIndex('members_of_club').on(table.countryClubId, table.userId).where(sql`ended_at is null`),
    index('members_person').on(table.userId),
  ],
);

/** Invitations to a team, by mail. Only the hash of the link's secret is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: key().primaryKey(),
    ...ownerColumns(),
    email: text('email').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    tournamentIds: uuid('tournament_ids').array(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: reference('invited_by', () => users.id, 'set null'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('invitations_owner', sql`(${table.organizerId} is null) <> (${table.countryClubId} is null)`),
    check('invitations_role', sql`${table.role} in ('manager', 'scorer', 'desk', 'finance')`),
    uniqueIndex('invitations_of_organizer')
      .on(table.organizerId, table.email)
      .where(sql`accepted_at is null and ended_at is null`),
    uniqueIndex('invitations_of_club')
      .on(table.countryClubId, table.email)
      .where(sql`accepted_at is null and ended_at is null`),
    index('invitations_email').on(table.email),
  ],
);
