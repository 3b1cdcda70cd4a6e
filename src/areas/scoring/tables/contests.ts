import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { golfRounds } from '#areas/play/tables/golf-rounds.ts';
import { registrationPlayers } from '#areas/entries/tables/registrations.ts';
import { sponsorships } from '#areas/sponsors/tables/sponsors.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { ContestKind } from '#areas/scoring/contract/contest-choices.ts';

/** Contests beside the boards of a round: skins, closest to the pin, the longest drive. No money is in it. */
export const contests = pgTable(
  'contests',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    roundId: reference('round_id', () => golfRounds.id, 'cascade').notNull(),
    kind: text('kind').$type<ContestKind>().notNull(),
    /** Printed number; null for skins, which are played on all. */
    hole: smallint('hole'),
    /** Of skins: by net scores. */
    isNet: boolean('is_net').notNull().default(false),
    /** Of skins: what nobody wins goes on to the next hole. */
    isCarried: boolean('is_carried').notNull().default(true),
    /** The sponsor whose name it bears. */
    sponsorshipId: reference('sponsorship_id', () => sponsorships.id, 'set null'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('contests_once').on(table.roundId, table.kind, table.hole, table.isNet).nullsNotDistinct(),
    check('contests_kind', sql`${table.kind} in ('skins', 'pin', 'drive')`),
    check(
      'contests_hole',
      sql`(${table.kind} = 'skins') = (${table.hole} is null) and coalesce(${table.hole}, 1) between 1 and 18`,
    ),
    index('contests_tournament').on(table.tournamentId),
    index('contests_sponsorship').on(table.sponsorshipId),
  ],
);

/** The length that was measured for a player: how near they came, or how far. */
export const measures = pgTable(
  'measures',
  {
    contestId: reference('contest_id', () => contests.id, 'cascade').notNull(),
    playerId: reference('player_id', () => registrationPlayers.id, 'cascade').notNull(),
    lengthMm: integer('length_mm').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contestId, table.playerId] }),
    check('measures_length', sql`${table.lengthMm} between 1 and 1000000`),
    index('measures_player').on(table.playerId),
  ],
);
