import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { golfers } from './accounts.ts';
import { instant, key } from './columns.ts';

const golferId = () =>
  uuid('golfer_id')
    .notNull()
    .references(() => golfers.id, { onDelete: 'cascade' });

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

/** Rounds a golfer posted, from which the estimated Handicap Index follows. */
export const golferRounds = pgTable(
  'golfer_rounds',
  {
    id: key().primaryKey(),
    golferId: golferId(),
    playedOn: date('played_on', { mode: 'string' }).notNull(),
    course: text('course').notNull(),
    adjustedScore: integer('adjusted_score').notNull(),
    courseRatingTenths: integer('course_rating_tenths').notNull(),
    slope: integer('slope').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('golfer_rounds_slope', sql`${table.slope} between 55 and 155`),
    index('golfer_rounds_newest').on(table.golferId, table.playedOn, table.id),
  ],
);
