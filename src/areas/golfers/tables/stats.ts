import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RecordInput } from '#golf/handicap-record.ts';
import { golfers } from '#areas/accounts/tables/accounts.ts';
import { instant, key, reference } from '#kernel/tables/columns.ts';

/** The card of a round, entered hole by hole. */
export type RoundCard = NonNullable<RecordInput['card']>;

const golferId = () => reference('golfer_id', () => golfers.id, 'cascade').notNull();

/** Figures and goals that a golfer keeps by hand. Handicaps and averages in tenths: never binary fractions. */
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
 * Rounds of golfers, as they were posted or played; the index follows from them and is never stored. A check that its
 * name does not explain is explained in the contract.
 */
export const golferRounds = pgTable(
  'golfer_rounds',
  {
    id: key().primaryKey(),
    golferId: golferId(),
    playedOn: date('played_on', { mode: 'string' }).notNull(),
    course: text('course').notNull(),
    /** As posted; where there is a card the card counts, and this is what it came to on that day. */
    adjustedScore: integer('adjusted_score').notNull(),
    /** Of the holes of the round: of nine where it has nine. */
    courseRatingTenths: integer('course_rating_tenths').notNull(),
    slope: integer('slope').notNull(),
    holes: integer('holes').$type<9 | 18>().notNull().default(18),
    /** Of eighteen, so many were not played, for a valid reason. */
    missing: integer('missing').notNull().default(0),
    /** Null where it was not asked for. */
    par: integer('par'),
    /** Adjustment for the playing conditions of that day. */
    pccTenths: integer('pcc_tenths').notNull().default(0),
    /** `{ par, strokeIndex, entries }`, hole by hole as it was played. */
    card: jsonb('card').$type<RoundCard>(),
    /** Ratings of the two nines where they are known: for rounds that were not finished. */
    frontRatingTenths: integer('front_rating_tenths'),
    backRatingTenths: integer('back_rating_tenths'),
    source: text('source').$type<'posted' | 'event' | 'penalty'>().notNull().default('posted'),
    /** The card of a tournament that it comes from. */
    cardId: uuid('card_id'),
    /** The edition of the rules; null for rounds posted before it was noted. */
    rules: text('rules').$type<'whs-2024'>(),
    createdAt: instant('created_at').notNull(),
    /** When its golfer put it right last. */
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

/** The values of a round before a correction: the record follows the round as it is, and nothing of it is lost. */
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
