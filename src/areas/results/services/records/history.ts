import { AppError } from '#kernel/contract/errors.ts';
import type { Edition, TournamentHistory } from '#areas/results/contract/history.ts';
import { seriesOf, winnersByDivision } from '#areas/results/rules/editions.ts';
import { grossTotals, lowestOf } from '#areas/results/rules/lowest.ts';
import type { Db } from '#kernel/database/connection.ts';
import { readBoardVisibility } from '#areas/play/database/golf-rounds/set-ups.ts';
import { type EditionRow, type HeldRow, listEditions, listHeldBy } from '#areas/results/database/editions.ts';
import { listLowestCards } from '#areas/results/database/lowest-cards.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { actsForTournament } from '#areas/accounts/services/acting.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import { readFieldNames } from '#areas/scoring/services/leaderboards/field-names.ts';
import { heldBy, holderOf, maxHolders, readHolders, scoredRounds } from './lowest-rounds.ts';

/** An edition as shown: its winners under the names that its own results show. */
export async function presentEdition(db: Db, edition: EditionRow): Promise<Edition> {
  const { id, title, date, venue, boards } = edition;
  const { players, names } = await readFieldNames(db, id, edition.first_date);
  const winners = winnersByDivision(boards).map(({ board, flight, rows }) => ({
    board,
    flight,
    names: rows.map((row) => names.get(row.id) ?? 'Player'),
    total: rows[0]?.total ?? null,
  }));
  return { id, title, date, venue, players, winners };
}

/**
 * The public editions of a tournament's series: those of its organizer with the same title, apart from years and
 * counts.
 */
export async function listSeries(db: Db, tournamentId: string, viewer: SignedIn | null): Promise<HeldRow[]> {
  const tournament = await findTournament(db, tournamentId);
  if (!tournament || tournament.state === 'draft') throw new AppError('not_found', 'This tournament does not exist.');
  const isOff = (await readBoardVisibility(db, tournamentId)) === 'off';
  if (isOff && !actsForTournament(viewer, tournament))
    throw new AppError('forbidden', 'This leaderboard opens only with its link.');
  const series = seriesOf(tournament.title);
  return (await listHeldBy(db, tournament.organizer_id)).filter(({ title }) => seriesOf(title) === series);
}

/** The most recent editions in which the lowest totals are searched. */
const maxEditions = 30;

/** The records over all editions; a tournament of one round has no total apart from that round. */
export async function readSeriesRecords(
  db: Db,
  series: readonly HeldRow[],
): Promise<Pick<TournamentHistory, 'lowest_rounds' | 'lowest_totals'>> {
  const ids = series.map(({ id }) => id);
  if (ids.length === 0) return { lowest_rounds: [], lowest_totals: [] };
  const rounds = lowestOf(scoredRounds(await listLowestCards(db, 'tournaments', ids)), ({ part }) =>
    part === 'eighteen' ? '18' : '9',
  ).map(({ kind, strokes, by }) => ({ holes: Number(kind), strokes, by: by.slice(0, maxHolders).map(heldBy) }));
  const editions = await listEditions(db, 'tournaments', ids, { limit: maxEditions });
  const scores = editions
    .filter((edition) => edition.is_whole)
    .flatMap(({ id: tournament, title, date, boards }) =>
      grossTotals(boards).map((total) => ({ ...total, tournament, title, date })),
    );
  const once = [...new Map(scores.map((score) => [score.id, score])).values()];
  const totals = lowestOf(once, (score) => String(score.rounds)).map(({ kind, strokes, by }) => ({
    rounds: Number(kind),
    strokes,
    by: by.slice(0, maxHolders),
  }));
  const names = await readHolders(
    db,
    [...rounds, ...totals].flatMap(({ by }) => by),
  );
  const told = (by: readonly Parameters<typeof holderOf>[1][]) => by.map((one) => holderOf(names, one));
  return {
    lowest_rounds: rounds
      .map(({ by, ...round }) => ({ ...round, holders: told(by) }))
      .toSorted((one, two) => two.holes - one.holes),
    lowest_totals: totals.map(({ by, ...total }) => ({ ...total, holders: told(by) })),
  };
}
