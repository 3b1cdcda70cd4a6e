import type { Career } from '#contracts/career.ts';
import { achievementsOf, figuresOf, type PlayedRound, strokesByHole } from '#domain/career/career.ts';
import { type CareerRoundRow, listCareerRounds, listPlacings } from '#server/database/golfers/career.ts';
import type { GolferViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';

/** Ten years of playing every week. */
const mostRounds = 500;
const mostResults = 1_000;

const playedRound = (row: CareerRoundRow): PlayedRound => ({
  cardId: row.card_id,
  tournamentId: row.tournament_id,
  title: row.title,
  number: row.number,
  date: row.date,
  course: row.course,
  holes: row.holes.flatMap(([number, value]) => {
    const par = row.par?.[number - 1];
    return par === undefined ? [] : [{ number, par, strokes: typeof value === 'number' ? value : null }];
  }),
});

/** A golfer's own rounds, results and achievements in tournaments: all of it is read from official results. */
export async function readCareer({ pool }: Context, golfer: GolferViewer): Promise<Career> {
  const [rows, placings] = await Promise.all([
    listCareerRounds(pool, golfer.golferId, mostRounds),
    listPlacings(pool, golfer.golferId, mostResults),
  ]);
  const rounds = rows.map(playedRound).filter(({ holes }) => holes.some(({ strokes }) => strokes !== null));
  const { pars, spread } = strokesByHole(rounds);
  const achievements = achievementsOf(
    rounds,
    placings.map((row) => ({
      tournamentId: row.tournament_id,
      title: row.title,
      date: row.date,
      board: row.board,
      pos: row.pos,
      players: row.players,
      hasCut: row.has_cut,
      status: row.status,
    })),
  );
  return {
    rounds: rounds.map((round) => {
      const { strokes, toPar, holes } = figuresOf(round);
      return {
        card: round.cardId,
        tournament: round.tournamentId,
        title: round.title,
        number: round.number,
        date: round.date,
        course: round.course,
        strokes,
        to_par: toPar,
        holes,
        of: round.holes.length,
      };
    }),
    results: placings.map(({ tournament_id: tournament, title, date, board, pos, status, total, players }) => ({
      tournament,
      title,
      date,
      board,
      pos,
      status,
      total,
      players,
    })),
    pars: pars.map(({ toPar, ...par }) => ({ ...par, to_par: toPar })),
    spread,
    achievements: achievements.map(({ tournamentId: tournament, ...rest }) => ({ ...rest, tournament })),
  };
}
