import type { Db } from '#kernel/database/connection.ts';
import { countRows, firstRow } from '#kernel/database/reading.ts';
import { pick, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { golferStats } from '#areas/golfers/tables/stats.ts';
import { playersOfGolfer } from './official-cards.ts';
import { hasPlayed } from './who-played.ts';

const figures = [
  'handicap_tenths',
  'best_score',
  'avg_score_tenths',
  'tournaments_played',
  'goal_handicap_tenths',
  'goal_tournaments',
  'goal_best_score',
] as const;
const columns = selected(golferStats, 's', figures);
export type StatsRow = RowIn<typeof columns>;

/** A golfer's own figures and goals; null if none were saved yet. */
export const findStats = (db: Db, golferId: string): Promise<StatsRow | null> =>
  firstRow(db, {
    text: `select ${columns} from golfer_stats s where s.golfer_id = $1`,
    values: [golferId],
  });

/** Updates the given values; the others stay, or get their default in a new row. */
export async function saveStats(db: Db, golferId: string, change: Partial<StatsRow>, now: Date): Promise<void> {
  const row = written(golferStats, { updated_at: now, ...pick(change, figures) }, 2);
  await db.query({
    text: `insert into golfer_stats (golfer_id, ${row.columns}) values ($1, ${row.holes})
           on conflict (golfer_id) do update set ${row.set}`,
    values: [golferId, ...row.values],
  });
}

/** The number of finished tournaments in which the golfer has played, whoever entered them. */
export const countPlayed = (db: Db, golferId: string, now: Date): Promise<number> =>
  countRows(db, {
    name: 'count-played',
    text: `with own as (${playersOfGolfer})
           select count(distinct t.id)::int as count
           from own
           join registration_players p on p.id = own.id
           join tournament_registrations r on r.id = p.registration_id
           join tournaments t on t.id = own.tournament_id
           where t.state = 'published' and t.ends_at <= $2 and ${hasPlayed}`,
    values: [golferId, now],
  });

/** Complete rounds posted by tournaments; null if there are none. */
export const findAdded = (
  db: Db,
  golferId: string,
): Promise<{ rounds: number; best: number; average: number } | null> =>
  firstRow(db, {
    name: 'find-added',
    text: `select count(*)::integer as rounds, min(adjusted_score) as best,
             round(avg(adjusted_score), 1)::double precision as average
           from golfer_rounds
           where golfer_id = $1 and card_id is not null and holes = 18 and missing = 0
           having count(*) > 0`,
    values: [golferId],
  });
