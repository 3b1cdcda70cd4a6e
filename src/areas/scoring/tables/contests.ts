import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { instant, key, reference } from '#kernel/tables/columns.ts';
import { golfRounds } from '#areas/play/tables/golf-rounds.ts';
import { registrationPlayers } from '#areas/entries/tables/registrations.ts';
import { sponsorships } from '#areas/sponsors/tables/sponsors.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { ContestKind } from '#areas/scoring/contract/contest-choices.ts';

/** Contests of a round besides its boards: skins, closest to the pin, longest drive. Prizes are stored elsewhere. */
export const contests = pgTable(
  'contests',
  {
    id: key().primaryKey(),
    tournamentId: reference('tournament_id', () => tournaments.id, 'cascade').notNull(),
    roundId: reference('round_id', () => golfRounds.id, 'cascade').notNull(),
    kind: text('kind').$type<ContestKind>().notNull(),
    /** The printed number; null for skins, which are played on all holes. */
    hole: smallint('hole'),
    /** For skins: by net scores. */
    isNet: boolean('is_net').notNull().default(false),
    /** For skins: a skin that nobody wins is carried to the next hole. */
    isCarried: boolean('is_carried').notNull().default(true),
    /** The sponsor that the contest is named after. */
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

/** The measured length of a player: the distance to the pin, or the length of the drive. */
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
