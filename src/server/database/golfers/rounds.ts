import type { RoundCard } from '../schema/stats.ts';
import type { Db } from '../connection.ts';

/** A round as it is stored. Ratings and playing conditions in tenths. */
export type RoundRow = {
  id: string;
  played_on: string;
  course: string;
  adjusted_score: number;
  course_rating_tenths: number;
  slope: number;
  holes: 9 | 18;
  missing: number;
  par: number | null;
  pcc_tenths: number;
  card: RoundCard | null;
  front_rating_tenths: number | null;
  back_rating_tenths: number | null;
  source: 'posted' | 'event' | 'penalty';
  /** Null for rounds posted before editions were noted. */
  rules: 'whs-2024' | null;
};

const columns = `id, to_char(played_on, 'YYYY-MM-DD') as played_on, course, adjusted_score, course_rating_tenths, slope,
  holes, missing, par, pcc_tenths, card, front_rating_tenths, back_rating_tenths, source, rules`;

export async function insertRound(db: Db, golferId: string, round: RoundRow, now: Date): Promise<void> {
  await db.query({
    text: `
      insert into golfer_rounds (id, golfer_id, played_on, course, adjusted_score, course_rating_tenths, slope, holes,
        missing, par, pcc_tenths, card, front_rating_tenths, back_rating_tenths, source, rules, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    values: [
      round.id,
      golferId,
      round.played_on,
      round.course,
      round.adjusted_score,
      round.course_rating_tenths,
      round.slope,
      round.holes,
      round.missing,
      round.par,
      round.pcc_tenths,
      round.card && JSON.stringify(round.card),
      round.front_rating_tenths,
      round.back_rating_tenths,
      round.source,
      round.rules,
      now,
    ],
  });
}

export async function deleteRound(db: Db, golferId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'delete from golfer_rounds where id = $1 and golfer_id = $2',
    values: [id, golferId],
  });
  return (rowCount ?? 0) > 0;
}

/** A golfer's rounds, newest first; after a place in that order when it is given. */
export async function listRounds(
  db: Db,
  golferId: string,
  limit: number,
  after: { playedOn: string; id: string } | null = null,
): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>({
    text: `
      select ${columns}
      from golfer_rounds
      where golfer_id = $1 and ($2::date is null or (played_on, id) < ($2, $3::uuid))
      order by golfer_rounds.played_on desc, id desc
      limit $4`,
    values: [golferId, after?.playedOn ?? null, after?.id ?? null, limit],
  });
  return rows;
}
