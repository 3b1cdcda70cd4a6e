import type { Career } from '#areas/golfers/contract/career.ts';
import { mayUse } from '#kernel/rules/capabilities.ts';
import { trendsOf } from '#areas/golfers/rules/trends.ts';
import {
  achievementsOf,
  figuresOf,
  type PlayedRound,
  playedCourses,
  strokesByHole,
} from '#areas/golfers/rules/career.ts';
import { countedHoles } from '#areas/golfers/rules/official-card.ts';
import { recordRoundOf } from '#areas/golfers/rules/record-round.ts';
import { certifiedPlace } from '#areas/results/rules/certificates.ts';
import { newId } from '#kernel/database/connection.ts';
import { listPlacings, type PlacingRow } from '#areas/results/database/career.ts';
import { listCardsOfGolfer, type OfficialCardRow } from '#areas/golfers/database/official-cards.ts';
import { listRounds } from '#areas/golfers/database/rounds.ts';
import { type GolferViewer, personOf } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { followRounds, maxRounds as maxOfRecord } from '#areas/golfers/services/record.ts';
import { officialCardOf, roundInRecord } from './posted-rounds.ts';
import { pick } from '#kernel/database/rows.ts';

/** Ten years of weekly rounds. */
const maxRounds = 500;
const maxResults = 1_000;

const maxAsked = 10;

const playedRound = (row: OfficialCardRow): PlayedRound => ({
  cardId: row.card_id,
  tournamentId: row.tournament_id,
  ...pick(row, ['title', 'number', 'date', 'course']),
  holes: countedHoles(officialCardOf(row)).map(({ number, par, entry }) => ({
    number,
    par,
    strokes: typeof entry === 'number' ? entry : null,
  })),
});

/** Cards that wait for the golfer's decision, each with the round that it would become in the record. */
async function readAsked({ pool }: Context, golferId: string, rows: readonly OfficialCardRow[]) {
  const waiting = rows.filter(({ post }) => post === 'asked').slice(0, maxAsked);
  const record = waiting.length > 0 ? await listRounds(pool, golferId, maxOfRecord) : [];
  return waiting.flatMap((row) => {
    const round = recordRoundOf(officialCardOf(row));
    if (!round) return [];
    const { adjusted_score: adjusted } = roundInRecord(record, round, newId());
    const { title, date } = row;
    return [
      { card: row.card_id, state: 'asked' as const, gross: round.gross, adjusted, title, course: round.course, date },
    ];
  });
}

const standingOf = (row: OfficialCardRow | undefined): Career['rounds'][number]['record'] => {
  if (!row || !recordRoundOf(officialCardOf(row))) return null;
  return row.post ?? 'open';
};

/** The most points of an index history that are sent: two years of two rounds a week. */
const maxPoints = 200;

async function readTrends(
  context: Context,
  { golferId }: GolferViewer,
  rounds: readonly PlayedRound[],
): Promise<Career['trends']> {
  const { scores, pars, best, seasons, change } = trendsOf(rounds);
  const { steps } = await followRounds(context, golferId);
  return {
    scores: scores.slice(-maxPoints).map(({ toPar, ...point }) => ({ ...point, to_par: toPar })),
    pars: pars.slice(-maxPoints),
    best: best.map(({ cardId, tournamentId, toPar, ...round }) => ({
      ...round,
      card: cardId,
      tournament: tournamentId,
      to_par: toPar,
    })),
    seasons,
    index: steps
      .flatMap(({ playedOn, index }) => (index === null ? [] : [{ date: playedOn, index: index / 10 }]))
      .slice(-maxPoints),
    change,
  };
}

const figureAt = (row: PlacingRow | undefined) => (row?.is_shown ? { board: row.board_id, row: row.row_id } : null);

/** A golfer's own rounds, results and achievements in tournaments, all from official results. */
export async function readCareer(context: Context, golfer: GolferViewer): Promise<Career> {
  const { pool } = context;
  const [rows, placings] = await Promise.all([
    listCardsOfGolfer(pool, golfer.golferId, maxRounds),
    listPlacings(pool, golfer.golferId, maxResults),
  ]);
  const rounds = rows.map(playedRound).filter(({ holes }) => holes.some(({ strokes }) => strokes !== null));
  const byCard = new Map(rows.map((row) => [row.card_id, row]));
  const players = new Set(rows.map(({ player_id }) => player_id));
  // A team's row refers to the cards of all members, so it is no member's own card.
  const ownPlacings = new Map(
    placings.filter(({ row_id }) => players.has(row_id)).map((placing) => [placing.tournament_id, placing]),
  );
  const { pars, spread } = strokesByHole(rounds);
  const achievements = achievementsOf(
    rounds,
    placings.map((row) => ({
      ...pick(row, ['title', 'date', 'board', 'pos', 'players', 'status']),
      tournamentId: row.tournament_id,
      hasCut: row.has_cut,
    })),
  );
  return {
    rounds: rounds.map((round) => {
      const { strokes, toPar, holes } = figuresOf(round);
      return {
        card: round.cardId,
        tournament: round.tournamentId,
        ...pick(round, ['title', 'number', 'date', 'course']),
        strokes,
        to_par: toPar,
        holes,
        of: round.holes.length,
        figure: figureAt(ownPlacings.get(round.tournamentId)),
        record: standingOf(byCard.get(round.cardId)),
      };
    }),
    courses: playedCourses(rounds).map(({ best, ...course }) => ({
      ...course,
      best: best.map(({ toPar, cardId: card, ...own }) => ({ ...own, to_par: toPar, card })),
    })),
    asked: await readAsked(context, golfer.golferId, rows),
    results: placings.map((row) => ({
      ...pick(row, ['title', 'date', 'board', 'pos', 'status', 'total', 'to_par', 'rounds', 'players']),
      tournament: row.tournament_id,
      flight: row.flight === null || row.flight_pos === null ? null : { name: row.flight, pos: row.flight_pos },
      figure: figureAt(row),
      certificate: certifiedPlace(row) ? figureAt(row) : null,
    })),
    pars: pars.map(({ toPar, ...par }) => ({ ...par, to_par: toPar })),
    spread,
    trends: mayUse(personOf(golfer), 'advanced_statistics') ? await readTrends(context, golfer, rounds) : null,
    achievements: achievements.map(({ tournamentId: tournament, ...rest }) => ({ ...rest, tournament })),
  };
}
