import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import type { RefundTier } from '#areas/money/rules/refund-tiers.ts';
import type { Db } from '#kernel/database/connection.ts';
import { publishOnFor } from './repeats.ts';
import { readValue } from '#kernel/database/reading.ts';
import type { Schedule } from '#areas/tournaments/rules/tournaments.ts';

/** A tournament's game and dates from its set-up, with the instants computed. */
export type TournamentMove = Omit<Schedule, 'opensAt'> & {
  id: string;
  style: GameplayStyle;
  startDate: string;
  startTime: string;
  endDate: string;
  registrationDeadline: string | null;
  refundUntil: string | null;
  refundTiers: RefundTier[] | null;
  now: Date;
};

/**
 * Copies the game and the dates of a set-up to its tournament. Lock the counter first.
 * @returns the tournament's new version where something changed, else null
 */
export const moveTournament = (tx: Db, move: TournamentMove): Promise<number | null> =>
  readValue(tx, {
    name: 'move-tournament',
    text: `update tournaments
           set start_date = $2, start_time = $3, end_date = $4, starts_at = $5, ends_at = $6, closes_at = $7, updated_at = $8,
             registration_deadline = $9, refund_until = $10, refund_until_at = $11, refund_tiers = $12,
             gameplay_style = $13, version = version + 1,
             publish_on = ${publishOnFor('$2', '$8')}
           where id = $1
             and (start_date, start_time, end_date, gameplay_style) is distinct from ($2::date, $3, $4::date, $13)
           returning version`,
    values: [
      move.id,
      move.startDate,
      move.startTime,
      move.endDate,
      move.startsAt,
      move.endsAt,
      move.closesAt,
      move.now,
      move.registrationDeadline,
      move.refundUntil,
      move.refundUntilAt,
      move.refundTiers === null ? null : JSON.stringify(move.refundTiers),
      move.style,
    ],
  });
