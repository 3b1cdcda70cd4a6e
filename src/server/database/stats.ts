import type { Db } from './connection.ts';

export type StatsRow = {
  handicap_tenths: number;
  best_score: number;
  avg_score_tenths: number;
  tournaments_played: number;
  goal_handicap_tenths: number;
  goal_tournaments: number;
  goal_best_score: number;
};

/** A golfer's own figures and goals, or null before they were saved first. */
export async function findStats(db: Db, golferId: string): Promise<StatsRow | null> {
  const { rows } = await db.query<StatsRow>({
    text: 'select * from golfer_stats where golfer_id = $1',
    values: [golferId],
  });
  return rows[0] ?? null;
}

/** Changes what is given; the rest stays, or takes its default. */
export async function saveStats(db: Db, golferId: string, change: Partial<StatsRow>, now: Date): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const columns = ['updated_at', ...given.map(([column]) => column)];
  await db.query({
    text: `insert into golfer_stats (golfer_id, ${columns.join(', ')}) values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')})
           on conflict (golfer_id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    values: [golferId, now, ...given.map(([, value]) => value)],
  });
}

/** Paid entries of tournaments that are over. */
export async function countPlayed(db: Db, golferId: string, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: `select count(*)::int as count from tournament_registrations r join tournaments t on t.id = r.tournament_id
           where r.golfer_id = $1 and r.payment_status = 'completed' and t.state = 'published' and t.ends_at <= $2`,
    values: [golferId, now],
  });
  return rows[0]?.count ?? 0;
}

export type RoundRow = {
  id: string;
  played_on: string;
  course: string;
  adjusted_score: number;
  course_rating_tenths: number;
  slope: number;
};

const columns = `id, to_char(played_on, 'YYYY-MM-DD') as played_on, course, adjusted_score, course_rating_tenths, slope`;

export async function insertRound(db: Db, golferId: string, round: RoundRow, now: Date): Promise<void> {
  await db.query({
    text: `insert into golfer_rounds (id, golfer_id, played_on, course, adjusted_score, course_rating_tenths, slope,
             created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      round.id,
      golferId,
      round.played_on,
      round.course,
      round.adjusted_score,
      round.course_rating_tenths,
      round.slope,
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
    text: `select ${columns} from golfer_rounds where golfer_id = $1 and ($2::date is null or (played_on, id) < ($2, $3::uuid))
           order by golfer_rounds.played_on desc, id desc limit $4`,
    values: [golferId, after?.playedOn ?? null, after?.id ?? null, limit],
  });
  return rows;
}
