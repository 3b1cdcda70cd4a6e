import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { PairingWish } from '#areas/play/rules/tee-sheets/pairing-request.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { roundId } from './golf-rounds.ts';
import { registrationPlayers } from '#areas/entries/tables/registrations.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { Letter } from '#areas/play/contract/tee-sheets.ts';

const byUserId = () => reference('by_user_id', () => users.id).notNull();

/**
 * The groups of a tee sheet. Start and number are unique in a round, checked when the transaction ends, because groups
 * exchange places.
 */
export const teeGroups = pgTable(
  'tee_groups',
  {
    id: key().primaryKey(),
    roundId: roundId(),
    /** 1 for the group that starts first. */
    number: integer('number').notNull(),
    /** 'HH:MM' on the clock of the venue. */
    startTime: text('start_time').notNull(),
    startHole: integer('start_hole').notNull(),
    letter: text('letter').$type<Letter>().notNull().default(''),
    capacity: integer('capacity').notNull(),
    isLocked: boolean('is_locked').notNull().default(false),
    /** The committee confirmed with 'Yes, alone' that a single player may be in the group. */
    isAloneOk: boolean('is_alone_ok').notNull().default(false),
    note: text('note'),
    /** The number of the newest score of the group. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** The greatest logical time of its scores, see `src/areas/scoring/rules/logical-time.ts`. */
    greatestLogicalTime: bigint('greatest_logical_time', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('tee_groups_start').on(table.roundId, table.startTime, table.startHole, table.letter),
    unique('tee_groups_number').on(table.roundId, table.number),
    // The target of the foreign key of seats, which keeps a seat in a group of its own round.
    unique('tee_groups_of_round').on(table.roundId, table.id),
    check('tee_groups_number_counts', sql`${table.number} >= 1`),
    check('tee_groups_start_time', sql`${table.startTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('tee_groups_start_hole', sql`${table.startHole} between 1 and 18`),
    check('tee_groups_letter', sql`${table.letter} in ('', 'A', 'B', 'C')`),
    check('tee_groups_capacity', sql`${table.capacity} between 1 and 5`),
  ],
);

/** The occupied seats of a group. The primary key allows a person only once on a round's sheet. */
export const teeGroupPlayers = pgTable(
  'tee_group_players',
  {
    groupId: uuid('group_id').notNull(),
    roundId: uuid('round_id').notNull(),
    playerId: reference('player_id', () => registrationPlayers.id, 'cascade').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    /** The name of the cart; null for none. */
    cart: text('cart'),
    /** The player whose score this player records as marker. */
    marksPlayerId: reference('marks_player_id', () => registrationPlayers.id, 'set null'),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.playerId] }),
    foreignKey({
      name: 'tee_group_players_group',
      columns: [table.roundId, table.groupId],
      foreignColumns: [teeGroups.roundId, teeGroups.id],
    }).onDelete('cascade'),
    unique('tee_group_players_position').on(table.groupId, table.position),
    check('tee_group_players_seat', sql`${table.position} between 1 and 5`),
    index('tee_group_players_player').on(table.playerId),
    index('tee_group_players_marks').on(table.marksPlayerId).where(sql`marks_player_id is not null`),
  ],
);

/** A period in which nobody starts, from one hole or from all. */
export const sheetBlocks = pgTable(
  'sheet_blocks',
  {
    id: key().primaryKey(),
    roundId: roundId(),
    fromTime: text('from_time').notNull(),
    toTime: text('to_time').notNull(),
    hole: integer('hole'),
    reason: text('reason').notNull(),
  },
  (table) => [
    check('sheet_blocks_times', sql`${table.fromTime} < ${table.toTime}`),
    index('sheet_blocks_round').on(table.roundId),
  ],
);

/** Pairing wishes of golfers or the committee. */
export const pairingWishes = pgTable(
  'pairing_wishes',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    kind: text('kind').$type<PairingWish['kind']>().notNull(),
    playerIds: uuid('player_ids').array().notNull(),
    isMust: boolean('is_must').notNull().default(false),
    source: text('source').$type<'golfer' | 'committee'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('pairing_wishes_kind', sql`${table.kind} in ('together', 'apart', 'early', 'late')`),
    check('pairing_wishes_players', sql`cardinality(${table.playerIds}) between 1 and 5`),
    check('pairing_wishes_source', sql`${table.source} in ('golfer', 'committee')`),
    index('pairing_wishes_tournament').on(table.tournamentId),
  ],
);

/** Accepted changes of a sheet, each with the operations that undo it. `editor` is an open page, not a person. */
export const sheetChanges = pgTable(
  'sheet_changes',
  {
    id: key().primaryKey(),
    roundId: roundId(),
    /** The version that the change produced. */
    sheetVersion: integer('sheet_version').notNull(),
    editor: text('editor').notNull(),
    byUserId: byUserId(),
    /** The groups that it changed. */
    groupIds: uuid('group_ids').array().notNull(),
    ops: jsonb('ops').$type<SheetOperation[]>().notNull(),
    inverse: jsonb('inverse').$type<SheetOperation[]>().notNull(),
    /** The version that this change undoes. */
    undoes: integer('undoes'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [unique('sheet_changes_version').on(table.roundId, table.sheetVersion)],
);

/** The sheet as last published: golfers see it, and changes are compared with it. */
export const publishedSheets = pgTable('published_sheets', {
  roundId: roundId().primaryKey(),
  sheetVersion: integer('sheet_version').notNull(),
  groups: jsonb('groups').$type<SheetGroup[]>().notNull(),
  byUserId: byUserId(),
  publishedAt: instant('published_at').notNull(),
});
