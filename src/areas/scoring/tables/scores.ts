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
  CallReason,
  CardState,
  EntryKind,
  HoleOutcome,
  LinkKind,
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
 * Links that write or read scores without an account. Only the hash of the secret is stored. A replaced or revoked link
 * is kept: scores that still arrive through it are quarantined.
 */
export const scoreLinks = pgTable(
  'score_links',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    /** Null for a viewer's link, which covers the whole tournament. */
    roundId: reference('round_id', () => golfRounds.id, 'cascade'),
    /** For a group's link; null once the group was removed from the sheet. */
    groupId: reference('group_id', () => teeGroups.id, 'set null'),
    kind: text('kind').$type<LinkKind>().notNull(),
    /** The printed numbers of a station's holes; null for all. */
    holes: smallint('holes').array(),
    label: text('label').notNull(),
    /** One more than that of the link it replaces. The secret is derived from it and the id. */
    generation: integer('generation').notNull().default(1),
    tokenHash: bytes('token_hash').notNull().unique(),
    /** The stored form of the code, of eight characters: see `src/areas/play/rules/scoring/link-codes.ts`. */
    code: text('code').notNull(),
    validFrom: instant('valid_from').notNull(),
    /** Null: until the link is revoked, or twelve hours after its round was closed. */
    validTo: instant('valid_to'),
    revokedAt: instant('revoked_at'),
    /** The user who created the link by hand; null for a link created with a tee sheet. */
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

/** A phone that uses a link. The phone chooses its id. */
export const scoreDevices = pgTable(
  'score_devices',
  {
    id: key().notNull(),
    linkId: reference('link_id', () => scoreLinks.id, 'cascade').notNull(),
    /** The seat in the group, from 0, of the player who holds it; null for another person who keeps score. */
    seat: smallint('seat'),
    /** The phone's name for itself: 'iPhone'. */
    name: text('name').notNull().default(''),
    appVersion: text('app_version').notNull().default(''),
    protocol: smallint('protocol').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /** Milliseconds that its clock is behind the server's, as reported; null before the first report. */
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }),
    /** The number of unsent entries on it, as reported. */
    pending: integer('pending'),
    /** The phone exceeds its link's limit: it reads, and writes once the committee admits it. */
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

/** The card of a player, or of a team that plays one ball, in one round. Created when the tee sheet is published. */
export const cards = pgTable(
  'cards',
  {
    id: key().primaryKey(),
    tournamentId: tournamentId(),
    roundId: reference('round_id', () => golfRounds.id, 'cascade').notNull(),
    playerId: reference('player_id', () => registrationPlayers.id, 'cascade'),
    teamId: reference('team_id', () => golfTeams.id, 'cascade'),
    /** The player, or the members of the team who are in the group, in the team's order. */
    players: uuid('players').array().notNull(),
    /** For a team: the former orders of `players`, by which positions sent by older programs are resolved. */
    formerOrders: jsonb('former_orders').$type<FormerOrder[]>().notNull().default([]),
    /** The seats of these players in the group, from 0. */
    seats: smallint('seats').array().notNull(),
    /** Null for a card that was removed from the sheet without a score, until the sheet is published again. */
    groupId: reference('group_id', () => teeGroups.id, 'set null'),
    /** Its former groups: entries for it that their phones still hold count. */
    formerGroups: uuid('former_groups').array().notNull().default(sql`'{}'`),
    markerPlayerId: reference('marker_player_id', () => registrationPlayers.id, 'set null'),
    /** A tee in the round's course version; the first one where none was chosen. */
    teeId: text('tee_id'),
    startHole: smallint('start_hole').notNull(),
    state: text('state').$type<CardState>().notNull().default('open'),
    /** The merged entries; null while there are none. */
    merged: jsonb('merged').$type<MergedCard>(),
    /** Raised by each change of the merged content. */
    version: integer('version').notNull().default(0),
    entryCount: integer('entry_count').notNull().default(0),
    /** The number of signatures among them, and of withdrawals of signatures. */
    signCount: integer('sign_count').notNull().default(0),
    /** The times at which the server received the first and the newest entry. */
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
 * A score entry as it was typed: never changed or deleted, which a trigger enforces (see the migration). Numbers within
 * a group run from 1 to its `last_seq` without gaps.
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
    /** For the result of a match, which has hole number 37: how it was won. */
    result: text('result'),
    likely: smallint('likely'),
    /**
     * The player of the drive or ball, without a foreign key, because entries outlive players. Null where only a
     * position was sent.
     */
    playerId: uuid('player_id'),
    drive: smallint('drive'),
    /** For a measure; no foreign key, because the entry stays when its contest is removed. */
    contestId: uuid('contest_id'),
    lengthMm: integer('length_mm'),
    after: uuid('after').array().notNull(),
    /** For a signature: SHA-256 of the signed content, in hexadecimal. */
    hash: text('hash'),
    logicalTime: bigint('logical_time', { mode: 'number' }).notNull(),
    enteredAt: instant('entered_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The phone, its link, and the seat of its holder; null for an entry of the committee. */
    deviceId: uuid('device_id'),
    linkId: reference('link_id', () => scoreLinks.id),
    seat: smallint('seat'),
    /** The committee member who wrote it, and the reason. */
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

/** Scores that were sent but do not count, stored as received until the committee has decided. */
export const quarantinedScores = pgTable(
  'quarantined_scores',
  {
    /** The id of the entry, where it has one. */
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
    /** The entry that was made from it; null where it was rejected. */
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

/** A group's call for the committee. The phone chooses its id, so that a repeated call is stored once. */
export const helpRequests = pgTable(
  'help_requests',
  {
    id: key().primaryKey(),
    roundId: reference('round_id', () => golfRounds.id, 'cascade').notNull(),
    linkId: reference('link_id', () => scoreLinks.id, 'cascade').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** Printed number of the hole on which the group waits. */
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
