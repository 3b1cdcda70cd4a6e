import type { RoundStatus } from '#areas/play/contract/golf-rounds.ts';
import type { CourseContent } from '#golf/course-version.ts';
import type { HolesPlayed, ScoringMode, StartKind } from '#areas/play/rules/set-up/answers.ts';
import type { RoundStarts } from '#areas/play/rules/tee-sheets/starts.ts';
import type { Db } from '#kernel/database/connection.ts';

/** The version of a course that a round is played by, with where it lies. */
export type RoundCourseRow = {
  id: string;
  name: string;
  version_id: string;
  number: number;
  newest_number: number;
  content: CourseContent;
  facility: string;
  /** Degrees north and east; null where nobody knows. */
  latitude: number | null;
  longitude: number | null;
};

/** Times are 'HH:MM' on the clock of the venue. */
export type GolfRoundRow = {
  id: string;
  tournament_id: string;
  number: number;
  date: string;
  course_version_id: string | null;
  course: RoundCourseRow | null;
  holes: HolesPlayed;
  start_kind: StartKind;
  first_time: string;
  interval_minutes: number;
  starters_gap: NonNullable<RoundStarts['startersGap']> | null;
  group_size: number;
  groups_per_hole: 1 | 2 | 3;
  scoring_mode: ScoringMode;
  asks_pin: boolean;
  hidden_holes: number;
  /** How far a reveal of hidden holes has come; null before it begins. */
  reveal_step: number | null;
  pcc_tenths: number;
  status: RoundStatus;
  sheet_published_at: Date | null;
  sheet_version: number;
  closed_at: Date | null;
  version: number;
};

const columns = `d.id, d.tournament_id, d.number, d.date, d.course_version_id, to_jsonb(c) as course, d.holes, d.start_kind,
  d.first_time, d.interval_minutes, d.starters_gap, d.group_size, d.groups_per_hole, d.scoring_mode, d.asks_pin, d.hidden_holes,
  d.reveal_step, d.pcc_tenths, d.status, d.sheet_published_at, d.sheet_version, d.closed_at, d.version`;
const joins = `left join lateral (
    select c.id, c.name, v.id as version_id, v.number, v.content, f.name as facility, f.latitude, f.longitude,
      (select max(number) from course_versions where course_id = c.id) as newest_number
    from course_versions v
    join courses c on c.id = v.course_id
    join facilities f on f.id = c.facility_id
    where v.id = d.course_version_id
  ) c on true`;

export async function findRound(db: Db, id: string): Promise<GolfRoundRow | null> {
  const { rows } = await db.query<GolfRoundRow>({
    name: 'find-golf-round',
    text: `select ${columns} from golf_rounds d ${joins} where d.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** The rounds of a tournament in the order in which they are played. */
export async function listRounds(db: Db, tournamentId: string): Promise<GolfRoundRow[]> {
  const { rows } = await db.query<GolfRoundRow>({
    name: 'list-golf-rounds',
    text: `select ${columns} from golf_rounds d ${joins} where d.tournament_id = $1 order by d.number`,
    values: [tournamentId],
  });
  return rows;
}

/** Whether something was typed in the round of this id, an expression of SQL. */
const hasEntries = (roundId: string): string =>
  `exists (select from cards s where s.round_id = ${roundId} and s.entry_count > 0)`;

/**
 * What the round of this id, an expression of SQL, is while it is neither suspended nor over: it follows its scores.
 */
export const statusOfPlay = (roundId: string): string =>
  `case when ${hasEntries(roundId)} then 'playing' else 'published' end`;

const isScored = `(d.status in ('playing', 'suspended', 'finished', 'official') or ${hasEntries('d.id')}
  or exists (select from rulings where round_id = d.id and content ? 'card'))`;

/** What a round is while it is neither suspended nor over. */
export async function findStatusOfPlay(db: Db, roundId: string): Promise<'published' | 'playing'> {
  const { rows } = await db.query<{ status: 'published' | 'playing' }>({
    name: 'find-status-of-play',
    text: `select ${statusOfPlay('$1::uuid')} as status`,
    values: [roundId],
  });
  return rows[0]?.status ?? 'published';
}

/** Whether somebody has a score in a round, or the committee has ruled on a card. */
export async function hasScores(db: Db, roundId: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>({
    name: 'has-scores',
    text: `select exists (select from golf_rounds d where d.id = $1 and ${isScored}) as has`,
    values: [roundId],
  });
  return rows[0]?.has ?? false;
}

/** Whether there are scores in any round of a tournament. */
export async function hasScoresIn(db: Db, tournamentId: string): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>({
    name: 'has-scores-in-tournament',
    text: `select exists (select from golf_rounds d where d.tournament_id = $1 and ${isScored}) as has`,
    values: [tournamentId],
  });
  return rows[0]?.has ?? false;
}
