import type { Board } from '#golf/event.ts';
import type { ScoringMode, TeeChoice } from '#areas/play/rules/set-up/answers.ts';
import type { RoundStarts } from '#areas/play/rules/tee-sheets/starts.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { insertions, selected } from '#kernel/database/rows.ts';
import { boards as boardsTable, golfRounds } from '#areas/play/tables/golf-rounds.ts';
import { plannedColumns } from './golf-rounds.ts';
import { moveLinksToDay } from '../scores/links-of-day.ts';
import type { PlannedRound } from '#areas/play/rules/set-up/plan-rounds.ts';

/** A round as the set-up writes it. */
export type RoundWrite = Pick<PlannedRound, 'number' | 'date' | 'holes' | 'startKind' | 'firstTime'> & {
  courseVersionId: string | null;
  intervalMinutes: number;
  startersGap: RoundStarts['startersGap'];
  groupSize: number;
  groupsPerHole: RoundStarts['groupsPerHole'];
  scoringMode: ScoringMode;
  hiddenHoles: number;
};

/**
 * Writes the rounds of a tournament by number: existing rounds keep their ids, sheets and states, and an unchanged
 * round keeps its version. Links of changed rounds become valid for the new dates.
 */
export async function saveRounds(
  tx: Db,
  tournamentId: string,
  rounds: readonly RoundWrite[],
  now: Date,
): Promise<void> {
  const rows = rounds.map((round) => ({
    id: newId(),
    tournament_id: tournamentId,
    number: round.number,
    date: round.date,
    course_version_id: round.courseVersionId,
    holes: round.holes,
    start_kind: round.startKind,
    first_time: round.firstTime,
    interval_minutes: round.intervalMinutes,
    starters_gap: round.startersGap ?? null,
    group_size: round.groupSize,
    groups_per_hole: round.groupsPerHole,
    scoring_mode: round.scoringMode,
    hidden_holes: round.hiddenHoles,
    created_at: now,
  }));
  const { rowCount } = await tx.query({
    name: 'save-golf-rounds',
    ...insertions(
      golfRounds,
      ['id', 'tournament_id', 'number', ...plannedColumns, 'created_at'],
      rows,
      `on conflict (tournament_id, number) do update set
         ${plannedColumns.map((name) => `${name} = excluded.${name}`).join(', ')}, version = golf_rounds.version + 1
         where (${selected(golfRounds, 'golf_rounds', plannedColumns)})
           is distinct from (${selected(golfRounds, 'excluded', plannedColumns)})`,
    ),
  });
  if (rowCount) await moveLinksToDay(tx, tournamentId, now);
}

/**
 * Deletes the rounds with a number above `count`.
 * @returns the lowest number that cannot be deleted because the round has groups, players or rulings; null where all
 * were deleted
 */
export async function dropRoundsAfter(tx: Db, tournamentId: string, count: number): Promise<number | null> {
  await tx.query({
    name: 'drop-golf-rounds',
    text: `delete from golf_rounds d
           where d.tournament_id = $1 and d.number > $2
             and not exists (select from tee_groups where round_id = d.id)
             and not exists (select from round_players where round_id = d.id)
             and not exists (select from rulings where round_id = d.id)`,
    values: [tournamentId, count],
  });
  const { rows } = await tx.query<{ number: number | null }>({
    name: 'golf-rounds-left',
    text: 'select min(number) as number from golf_rounds where tournament_id = $1 and number > $2',
    values: [tournamentId, count],
  });
  return rows[0]?.number ?? null;
}

/** A board to write; its rounds are given by number. */
export type BoardWrite = { key: string; name: string; content: Omit<Board, 'id' | 'name'> };

/**
 * Writes the boards of a tournament in their order, with the first as the main board; a board with an existing key
 * keeps its id.
 */
export async function saveBoards(
  tx: Db,
  tournamentId: string,
  boards: readonly BoardWrite[],
  now: Date,
): Promise<void> {
  const { rows: rounds } = await tx.query<{ number: number; id: string }>({
    name: 'golf-round-ids',
    text: 'select number, id from golf_rounds where tournament_id = $1',
    values: [tournamentId],
  });
  const ids = new Map(rounds.map(({ number, id }) => [String(number), id]));
  const stored = ({ rounds: numbers, cut, ...content }: BoardWrite['content']): BoardWrite['content'] => {
    const after = cut && ids.get(cut.after);
    return {
      ...content,
      rounds: numbers === 'all' ? numbers : numbers.flatMap((number) => ids.get(number) ?? []),
      cut: cut && after ? { ...cut, after } : null,
    };
  };
  await tx.query({
    name: 'drop-boards',
    text: 'delete from boards where tournament_id = $1 and key <> all($2::text[])',
    values: [tournamentId, boards.map(({ key }) => key)],
  });
  // A unique index allows one main board, so no board is marked as the main one while they are written.
  await tx.query({
    name: 'clear-main-board',
    text: 'update boards set is_main = false where tournament_id = $1 and is_main',
    values: [tournamentId],
  });
  const rows = boards.map(({ key, name, content }, place) => ({
    id: newId(),
    tournament_id: tournamentId,
    key,
    position: place + 1,
    name,
    content: stored(content),
    is_main: place === 0,
    created_at: now,
  }));
  await tx.query({
    name: 'save-boards',
    ...insertions(
      boardsTable,
      ['id', 'tournament_id', 'key', 'position', 'name', 'content', 'is_main', 'created_at'],
      rows,
      `on conflict (tournament_id, key) do update set
         position = excluded.position, name = excluded.name, content = excluded.content, is_main = excluded.is_main,
         flights_at_start = case
           when boards.content -> 'flights' = excluded.content -> 'flights' then boards.flights_at_start
         end`,
    ),
  });
}

/** Saves the tees of all rounds in a tournament. */
export async function saveTees(tx: Db, tournamentId: string, tees: readonly TeeChoice[]): Promise<void> {
  await tx.query({
    name: 'drop-division-tees',
    text: 'delete from division_tees where round_id in (select id from golf_rounds where tournament_id = $1)',
    values: [tournamentId],
  });
  await tx.query({
    name: 'save-division-tees',
    text: `insert into division_tees (id, round_id, division_id, gender, age, tee_id)
           select w.id, d.id, w."divisionId", w.gender, w.age, w."teeId"
           from jsonb_to_recordset($2::jsonb) as w (id uuid, round integer, "divisionId" uuid, gender text, age text, "teeId" text)
           join golf_rounds d on d.tournament_id = $1 and d.number = w.round`,
    values: [tournamentId, JSON.stringify(tees.map((tee) => ({ id: newId(), ...tee })))],
  });
}

/**
 * Moves the rounds of a tournament to the day and time in its form: all rounds by the same number of days, and the
 * first round to the form's time. Start times on tee sheets stay; links become valid for the new dates.
 */
export async function followTournament(tx: Db, tournamentId: string, now: Date): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'follow-tournament',
    text: `update golf_rounds d
           set date = d.date + (t.start_date - r.first_date), version = d.version + 1,
             first_time = case when d.number = 1 then coalesce(t.start_time, d.first_time) else d.first_time end
           from tournaments t, (select min(date) as first_date from golf_rounds where tournament_id = $1) r
           where d.tournament_id = $1 and t.id = $1
             and (t.start_date <> r.first_date or (d.number = 1 and d.first_time <> t.start_time))`,
    values: [tournamentId],
  });
  if (rowCount) await moveLinksToDay(tx, tournamentId, now);
}
