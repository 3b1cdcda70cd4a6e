import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RecordInput } from '#golf/handicap-record.ts';
import { golfers } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';

/** The card of a round, entered hole by hole. */
export type RoundCard = NonNullable<RecordInput['card']>;

const golferId = () => reference('golfer_id', () => golfers.id, 'cascade').notNull();

/** Figures and goals that a golfer enters by hand. Handicaps and averages are in tenths, never binary fractions. */
export const golferStats = pgTable('golfer_stats', {
  golferId: golferId().primaryKey(),
  handicapTenths: integer('handicap_tenths').notNull().default(0),
  bestScore: integer('best_score').notNull().default(0),
  avgScoreTenths: integer('avg_score_tenths').notNull().default(0),
  tournamentsPlayed: integer('tournaments_played').notNull().default(0),
  goalHandicapTenths: integer('goal_handicap_tenths').notNull().default(100),
  goalTournaments: integer('goal_tournaments').notNull().default(20),
  goalBestScore: integer('goal_best_score').notNull().default(72),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * Golfers' rounds, as posted or played; the index is computed from them and never stored. Checks whose name does not
 * explain them are explained in the contract.
 */
export const golferRounds = pgTable(
  'golfer_rounds',
  {
    id: key().primaryKey(),
    golferId: golferId(),
    playedOn: date('played_on', { mode: 'string' }).notNull(),
    course: text('course').notNull(),
    /** As posted. If there is a card, the card counts, and this is its adjusted score as of that day. */
    adjustedScore: integer('adjusted_score').notNull(),
    /** Of all holes of the round: of nine for a nine-hole round. */
    courseRatingTenths: integer('course_rating_tenths').notNull(),
    slope: integer('slope').notNull(),
    holes: integer('holes').$type<9 | 18>().notNull().default(18),
    /** The number of eighteen holes not played, for a valid reason. */
    missing: integer('missing').notNull().default(0),
    /** Null if it was not needed. */
    par: integer('par'),
    /** Playing conditions calculation (PCC) of that day, in tenths. */
    pccTenths: integer('pcc_tenths').notNull().default(0),
    /** `{ par, strokeIndex, entries }`, hole by hole as it was played. */
    card: jsonb('card').$type<RoundCard>(),
    /** Ratings of the two nines if known, for incomplete rounds. */
    frontRatingTenths: integer('front_rating_tenths'),
    backRatingTenths: integer('back_rating_tenths'),
    source: text('source').$type<'posted' | 'event' | 'penalty'>().notNull().default('posted'),
    /** The tournament's card that the round was posted from. */
    cardId: uuid('card_id'),
    /** The edition of the rules; null for rounds posted before it was stored. */
    rules: text('rules').$type<'whs-2024'>(),
    createdAt: instant('created_at').notNull(),
    /** When its golfer last corrected it. */
    correctedAt: instant('corrected_at'),
  },
  (table) => [
    check('golfer_rounds_slope', sql`${table.slope} between 55 and 155`),
    check(
      'golfer_rounds_holes',
      sql`(${table.holes} = 18 and ${table.missing} between 0 and 8) or (${table.holes} = 9 and ${table.missing} = 0)`,
    ),
    check('golfer_rounds_pcc', sql`${table.pccTenths} in (-10, 0, 10, 20, 30)`),
    check('golfer_rounds_source', sql`${table.source} in ('posted', 'event', 'penalty')`),
    check('golfer_rounds_nines', sql`(${table.frontRatingTenths} is null) = (${table.backRatingTenths} is null)`),
    index('golfer_rounds_newest').on(table.golferId, table.playedOn, table.id),
    uniqueIndex('golfer_rounds_card').on(table.cardId),
  ],
);

/** The values of a round before a correction: the record uses the corrected round, and the earlier values are kept. */
export const golferRoundCorrections = pgTable(
  'golfer_round_corrections',
  {
    id: key().primaryKey(),
    roundId: reference('round_id', () => golferRounds.id, 'cascade').notNull(),
    /** The columns of `golfer_rounds` as they were. */
    was: jsonb('was').notNull(),
    correctedAt: instant('corrected_at').notNull(),
  },
  (table) => [index('golfer_round_corrections_round').on(table.roundId, table.id)],
);
