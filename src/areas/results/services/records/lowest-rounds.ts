import { type CourseRecord, type RecordMark, recordParts } from '#areas/results/contract/history.ts';
import { lowestOf, recordScoreOf } from '#areas/results/rules/lowest.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { OfficialCardRow } from '#areas/golfers/database/official-cards.ts';
import { listLowestCards } from '#areas/results/database/lowest-cards.ts';
import { listNamedOnBoards } from '#areas/scoring/database/board-facts.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';
import { officialCardOf } from '../golfers/posted-rounds.ts';

/** The most holders of one record that are listed where they are tied. */
export const maxHolders = 5;

/** Cards that may be records, with their scores. */
export const scoredRounds = (rows: readonly OfficialCardRow[]) =>
  rows.flatMap((row) => {
    const { tee, course, course_id: courseId, date, card_id: id } = row;
    const score = recordScoreOf(officialCardOf(row));
    return score && tee && course !== null && courseId !== null
      ? [{ ...score, row, date, id, tee, course, courseId }]
      : [];
  });

type Held = { id: string; date: string; tournament: string; title: string };

/** The names of record holders, as the results of those tournaments show them. */
export async function readHolders(db: Db, held: readonly Held[]): Promise<Map<string, string>> {
  const dates = new Map(held.map(({ id, date }) => [id, date]));
  const players = await listNamedOnBoards(db, [...dates.keys()]);
  return new Map(players.map((player) => [player.id, nameInPublic(player, dates.get(player.id) ?? '')]));
}

export const holderOf = (names: ReadonlyMap<string, string>, { id, date, tournament, title }: Held) => ({
  // As in results, a player who has left the field is shown as 'Player'.
  name: names.get(id) ?? 'Player',
  date,
  tournament,
  title,
});

type ScoredRound = ReturnType<typeof scoredRounds>[number];
export const heldBy = ({ row, date }: ScoredRound): Held => ({
  id: row.player_id,
  date,
  tournament: row.tournament_id,
  title: row.title,
});

const byCourse = (rows: readonly OfficialCardRow[]) =>
  lowestOf(scoredRounds(rows), ({ course, courseId, tee, part }) =>
    JSON.stringify([course, courseId, tee.name, tee.id, recordParts.indexOf(part)]),
  );

/** The lowest official rounds on a club's courses, by course and tee; whole rounds before nines. */
export async function readClubRecords(db: Db, clubId: string): Promise<CourseRecord[]> {
  const records = byCourse(await listLowestCards(db, 'club', clubId)).map(({ strokes, by }) => ({
    strokes,
    by: by.slice(0, maxHolders),
  }));
  const names = await readHolders(
    db,
    records.flatMap(({ by }) => by.map(heldBy)),
  );
  return records.flatMap(({ strokes, by }) => {
    const [first] = by;
    if (!first) return [];
    const { course, tee, part } = first;
    return [{ course, tee: tee.name, part, strokes, holders: by.map((one) => holderOf(names, heldBy(one))) }];
  });
}

/** The cards of a tournament that are course records today, including ties. */
export async function readRecordMarks(db: Db, tournamentId: string): Promise<RecordMark[]> {
  const records = byCourse(await listLowestCards(db, 'courses_of_tournament', tournamentId));
  const own = records.flatMap(({ by }) => by.filter(({ row }) => row.tournament_id === tournamentId));
  return own.map(({ row, course, tee, part, strokes }) => {
    const { player_id: player, number: round } = row;
    return { row: player, round, course, tee: tee.name, part, strokes };
  });
}
