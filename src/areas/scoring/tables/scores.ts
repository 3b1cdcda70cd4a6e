import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  LinkKind,
  CallReason,
  EntryKind,
  HoleOutcome,
  QuarantineReason,
  ScoreMark,
  ScorerRole,
} from '#kernel/contract/scoring-choices.ts';
import type { FormerOrder, MergedCard } from '#areas/play/rules/merged-card.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { golfRounds, golfTeams } from '#areas/play/tables/golf-rounds.ts';
import { registrationPlayers } from '#areas/entries/tables/registrations.ts';
import { teeGroups } from '#areas/play/tables/tee-sheets.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const tournamentId = () => reference('tournament_id', () => tournaments.id, 'cascade').notNull();

/**
 * Links that write or read scores without an account. Of the secret only the hash is stored. One that was replaced or
 * revoked stays: what still comes by it is kept for the committee.
 */
export const scoreLinks = pgTable(
  'score_links',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    /** Null for a viewer's, which is of the whole tournament. */
    roundId: reference('round_id', () => golfRounds.id, 'cascade'),
    /** Of a group's link; null once the group has gone from the sheet. */
    groupId: reference('group_id', () => teeGroups.id, 'set null'),
    kind: text('kind').$type<LinkKind>().notNull(),
    /** Printed numbers of the holes that a station keeps; null for all. */
    holes: smallint('holes').array(),
    label: text('label').notNull(),
    /** One more than that of the link which it replaces. The secret follows from it and the id. */
    generation: integer('generation').notNull().default(1),
    tokenHash: bytes('token_hash').notNull().unique(),
    /** Eight characters to be typed: see `src/areas/play/rules/scoring/link-codes.ts`. */
    code: text('code').notNull(),
    validFrom: instant('valid_from').notNull(),
    /** Null: until it is revoked, or twelve hours after its round was closed. */
    validTo: instant('valid_to'),
    revokedAt: instant('revoked_at'),
    /** The maker of one that was made by hand; null for one that came with a tee sheet. */
    byUserId: reference('by_user_id', () => users.id, 'set null'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('score_links_code').on(table.code).where(sql`revoked_at is null`),
    uniqueIndex('score_links_group').on(table.groupId).where(sql`kind = 'group' and revoked_at is null`),
    index('score_links_tournament').on(table.tournamentId),
    index('score_links_round').on(table.roundId).where(sql`round_id is not null`),
    check('score_links_kind', sql`${table.kind} in ('group', 'station', 'desk', 'viewer')`),
    check('score_links_round_of_kind', sql`${table.kind} = 'viewer' or ${table.roundId} is not null`),
    check('score_links_holes', sql`${table.holes} is null or ${table.kind} = 'station'`),
    check('score_links_code_form', sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`),
  ],
);

/** A phone that came by a link. Its id is made on the phone. */
export const scoreDevices = pgTable(
  'score_devices',
  {
    id: key().notNull(),
    linkId: reference('link_id', () => scoreLinks.id, 'cascade').notNull(),
    /** The place in the group of who holds it, from 0; null for somebody else who keeps score. */
    seat: smallint('seat'),
    /** Its own name: 'iPhone'. */
    name: text('name').notNull().default(''),
    appVersion: text('app_version').notNull().default(''),
    protocol: smallint('protocol').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Milliseconds that its clock is behind the server's, as it says; null before it has said so. */
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }),
    /** The number of entries that it still holds for itself, as it says. */
    pending: integer('pending'),
    /** One phone too many for its link: it reads, and writes once the committee says yes. */
    isWaiting: boolean('is_waiting').notNull().default(false),
    blockedAt: instant('blocked_at'),
    blockedBy: reference('blocked_by', () => users.id, 'set null'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.linkId] }),
    index('score_devices_link').on(table.linkId),
    check('score_devices_seat', sql`${table.seat} between 0 and 4`),
  ],
);

/** The card of a player, or of a team that plays one ball, in one round. Made when the tee sheet goes out. */
export const cards = pgTable(
  'cards',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    roundId: reference('round_id', () => golfRounds.id, 'cascade').notNull(),
    playerId: reference('player_id', () => registrationPlayers.id, 'cascade'),
    teamId: reference('team_id', () => golfTeams.id, 'cascade'),
    /** The players of the ball: one, or the members of the team that are in the group, in the team's order. */
    players: uuid('players').array().notNull(),
    /** Of a team: the orders in which `players` stood before. Places that programs of before said are read by them. */
    formerOrders: jsonb('former_orders').$type<FormerOrder[]>().notNull().default([]),
    /** Their places in the group, from 0. */
    seats: smallint('seats').array().notNull(),
    /** Null for a card that was taken off the sheet without a score, until the sheet goes out again. */
    groupId: reference('group_id', () => teeGroups.id, 'set null'),
    /** Groups that it was in before: what their phones still hold of it counts. */
    formerGroups: uuid('former_groups').array().notNull().default(sql`'{}'`),
    markerPlayerId: reference('marker_player_id', () => registrationPlayers.id, 'set null'),
    /** Of the round's version of the course: the first of it where no tees were said. */
    teeId: text('tee_id'),
    startHole: smallint('start_hole').notNull(),
    state: text('state').$type<'open' | 'returned' | 'accepted'>().notNull().default('open'),
    /** The result of its entries; null while there are none. */
    merged: jsonb('merged').$type<MergedCard>(),
    /** Rises with each change of what is merged. */
    version: integer('version').notNull().default(0),
    entryCount: integer('entry_count').notNull().default(0),
    /** The number of them that sign or take that back. */
    signCount: integer('sign_count').notNull().default(0),
    /** When the first and the newest of its scores were received. */
    firstAt: instant('first_at'),
    lastAt: instant('last_at'),
    returnedAt: instant('returned_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('cards_player').on(table.roundId, table.playerId),
    unique('cards_team').on(table.roundId, table.teamId),
    index('cards_tournament').on(table.tournamentId),
    index('cards_group').on(table.groupId).where(sql`group_id is not null`),
    index('cards_of_player').on(table.playerId).where(sql`player_id is not null`),
    index('cards_of_team').on(table.teamId).where(sql`team_id is not null`),
    index('cards_marker').on(table.markerPlayerId).where(sql`marker_player_id is not null`),
    check('cards_owner', sql`(${table.playerId} is null) <> (${table.teamId} is null)`),
    check('cards_state', sql`${table.state} in ('open', 'returned', 'accepted')`),
    check('cards_players', sql`cardinality(${table.players}) = cardinality(${table.seats})`),
  ],
);

/**
 * An entry as it was typed, once: never changed and never deleted, a trigger refuses both (see the migration). Numbers
 * of a group are 1 to its `last_seq` without a gap.
 */
export const scoreEntries = pgTable(
  'score_entries',
  {
    id: key().primaryKey(),
    groupId: reference('group_id', () => teeGroups.id).notNull(),
    seq: integer('seq').notNull(),
    cardId: reference('card_id', () => cards.id).notNull(),
    hole: smallint('hole').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    scorerRole: text('scorer_role').$type<ScorerRole>().notNull(),
    strokes: smallint('strokes'),
    mark: text('mark').$type<ScoreMark>(),
    outcome: text('outcome').$type<HoleOutcome>(),
    /** Of the result of a match, which stands on number 37: how it ended. */
    result: text('result'),
    likely: smallint('likely'),
    /** The player of the drive or ball, without a foreign key: entries outlive players. Null for a place alone. */
    playerId: uuid('player_id'),
    drive: smallint('drive'),
    /** Of a measure; no key, since a contest may go and what was measured stays. */
    contestId: uuid('contest_id'),
    lengthMm: integer('length_mm'),
    after: uuid('after').array().notNull(),
    /** Of a signature: SHA-256 of what was signed, in hexadecimal. */
    hash: text('hash'),
    logicalTime: bigint('logical_time', { mode: 'number' }).notNull(),
    enteredAt: instant('entered_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The phone, the link that it came by and the place in the group of who held it; null for the committee's own. */
    deviceId: uuid('device_id'),
    linkId: reference('link_id', () => scoreLinks.id),
    seat: smallint('seat'),
    /** The person of the committee who wrote it, and why. */
    userId: reference('user_id', () => users.id),
    reason: text('reason'),
    protocol: smallint('protocol').notNull(),
  },
  (table) => [
    unique('score_entries_seq').on(table.groupId, table.seq),
    index('score_entries_card').on(table.cardId, table.hole),
    index('score_entries_device').on(table.deviceId).where(sql`device_id is not null`),
    index('score_entries_link').on(table.linkId).where(sql`link_id is not null`),
    index('score_entries_user').on(table.userId).where(sql`user_id is not null`),
    check('score_entries_kind', sql`${table.kind} in ('score', 'settle', 'sign', 'unsign', 'correction', 'measure')`),
    check('score_entries_scorer_role', sql`${table.scorerRole} in ('first', 'second', 'other', 'official')`),
    check('score_entries_hole', sql`${table.hole} between 0 and 37`),
    check(
      'score_entries_beyond',
      sql`(${table.result} is null or (${table.hole} = 37 and ${table.outcome} is not null and char_length(${table.result}) <= 10)) and (${table.hole} <= 18 or num_nonnulls(${table.strokes}, ${table.mark}, ${table.likely}, ${table.playerId}, ${table.drive}) = 0)`,
    ),
    check(
      'score_entries_values',
      sql`${table.strokes} between 1 and 20 and ${table.likely} between 1 and 20 and ${table.mark} in ('X', '-') and ${table.outcome} in ('A', 'B', 'H') and num_nonnulls(${table.strokes}, ${table.mark}, ${table.outcome}) <= 1`,
    ),
    check(
      'score_entries_measure',
      sql`(${table.kind} = 'measure') = (${table.contestId} is not null) and (${table.lengthMm} is null or ${table.kind} = 'measure') and ${table.lengthMm} between 1 and 1000000`,
    ),
    check('score_entries_after', sql`cardinality(${table.after}) <= 200`),
    check(
      'score_entries_correction',
      sql`${table.kind} <> 'correction' or (${table.userId} is not null and ${table.reason} is not null)`,
    ),
    check('score_entries_writer', sql`(${table.linkId} is null) = (${table.userId} is not null)`),
  ],
);

/** Scores that were sent and do not count: kept as they came until the committee has looked at them. */
export const quarantinedScores = pgTable(
  'quarantined_scores',
  {
    /** The id of the entry where it has one. */
    id: key().primaryKey(),
    linkId: reference('link_id', () => scoreLinks.id).notNull(),
    deviceId: uuid('device_id'),
    seat: smallint('seat'),
    raw: jsonb('raw').notNull(),
    why: text('why').$type<QuarantineReason>().notNull(),
    receivedAt: instant('received_at').notNull(),
    settledAt: instant('settled_at'),
    settledBy: reference('settled_by', () => users.id),
    reason: text('reason'),
    /** The entry that was made of it; null where it was dropped. */
    became: reference('became', () => scoreEntries.id),
  },
  (table) => [
    index('quarantined_scores_link').on(table.linkId),
    index('quarantined_scores_became').on(table.became).where(sql`became is not null`),
    check(
      'quarantined_scores_why',
      sql`${table.why} in ('unknown_card', 'bad_value', 'revoked', 'blocked', 'after_close', 'protocol', 'too_many')`,
    ),
    check('quarantined_scores_settled', sql`(${table.settledAt} is null) = (${table.settledBy} is null)`),
  ],
);

/** A group asks the committee to come. Its id is made on the phone: it is there once, however often it is sent. */
export const helpRequests = pgTable(
  'help_requests',
  {
    id: key().primaryKey(),
    roundId: reference('round_id', () => golfRounds.id, 'cascade').notNull(),
    linkId: reference('link_id', () => scoreLinks.id, 'cascade').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** The printed number of the hole that the group was on. */
    hole: smallint('hole').notNull(),
    why: text('why').$type<CallReason>().notNull(),
    calledAt: instant('called_at').notNull(),
    answeredAt: instant('answered_at'),
    answeredBy: reference('answered_by', () => users.id, 'set null'),
  },
  (table) => [
    index('help_requests_open').on(table.roundId, table.calledAt).where(sql`answered_at is null`),
    index('help_requests_round').on(table.roundId),
    index('help_requests_link').on(table.linkId),
    index('help_requests_answered_by').on(table.answeredBy).where(sql`answered_by is not null`),
    check('help_requests_hole', sql`${table.hole} between 1 and 18`),
    check('help_requests_why', sql`${table.why} in ('ruling', 'help', 'pace', 'other')`),
  ],
);
