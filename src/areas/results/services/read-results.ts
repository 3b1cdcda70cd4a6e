import { AppError } from '#kernel/contract/errors.ts';
import type { OfficialResults, PublicResults } from '#areas/results/contract/results.ts';
import type { Db } from '#kernel/database/connection.ts';
import { factsFor } from '#areas/scoring/rules/leaderboards/board-event.ts';
import { contestName } from '#areas/scoring/rules/leaderboards/contest-view.ts';
import { printLength } from '#areas/scoring/rules/leaderboards/lengths.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { decisionWords } from '#areas/scoring/rules/results/order-words.ts';
import { tieWords } from '#areas/results/rules/tie-words.ts';
import { listPublicPrizes } from '#areas/results/database/awards.ts';
import { findResults, listResultsVersions } from '#areas/results/database/results.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { admitToBoards } from '#areas/scoring/services/leaderboards/board-access.ts';
import { type BoardEvent, readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { readRecordMarks } from './records/lowest-rounds.ts';
import { pick } from '#kernel/database/rows.ts';

/**
 * A version of official results, with names as they may be shown today. Open to readers of the boards.
 * @throws AppError not_found, forbidden
 */
export async function readResults(
  context: Context,
  viewer: SignedIn | null,
  tournamentId: string,
  version: number | undefined,
): Promise<PublicResults> {
  const event = await readEvent(context.reads, tournamentId);
  if (!event) throw new AppError('not_found', 'This tournament does not exist.');
  admitToBoards(event, 'public', viewer);
  const results = await officialResultsOf(context, event, version);
  const names = namesOf(event);
  const nameOf = (id: string) => names.get(id) ?? 'Player';
  const prizes = await listPublicPrizes(context.pool, tournamentId);
  return {
    ...results,
    ...contestsAndRaffles(event),
    course_records: await readRecordMarks(context.reads, tournamentId),
    prizes: prizes.map(({ id, purse, place, owner, amount, thing }) => ({
      id,
      purse,
      place,
      name: nameOf(owner ?? ''),
      amount: toDollars(amount),
      thing,
    })),
  };
}

/** The names of players and teams as they may be shown. */
const namesOf = ({ facts: { players, teams } }: BoardEvent): Map<string, string> =>
  new Map([...players, ...teams].map(({ id, publicName }) => [id, publicName]));

/** Contests and raffles with a winner, by today's measures and typed winners. */
export function contestsAndRaffles(event: BoardEvent): Pick<PublicResults, 'contests' | 'raffles'> {
  const names = namesOf(event);
  return {
    contests: contestsOf(event, (id) => names.get(id) ?? 'Player'),
    raffles: event.raffles.map(({ prizes, ...raffle }) => ({
      ...raffle,
      prizes: prizes.flatMap(({ thing, winner }) => (winner === null ? [] : { thing, winner })),
    })),
  };
}

/** The players who were closest and longest; several where they are tied. */
function contestsOf(event: BoardEvent, nameOf: (id: string) => string): PublicResults['contests'] {
  const facts = factsFor(event.facts, 'public');
  const rounds = facts.rounds.filter(({ status }) => status !== 'cancelled');
  const known = new Set(facts.players.map(({ id }) => id));
  return facts.contests.flatMap((contest) => {
    const { id, kind, roundId } = contest;
    const round = rounds.find((one) => one.id === roundId);
    if (kind === 'skins' || !round) return [];
    const lengths = contest.lengths.filter(({ playerId }) => known.has(playerId));
    if (lengths.length === 0) return [];
    const millimetres = lengths.map(({ lengthMm }) => lengthMm);
    const best = kind === 'pin' ? Math.min(...millimetres) : Math.max(...millimetres);
    const winners = lengths.filter(({ lengthMm }) => lengthMm === best);
    return [
      {
        id,
        name: contestName(contest, rounds.length > 1 ? round.number : null),
        winners: winners.map(({ playerId }) => ({
          id: playerId,
          name: nameOf(playerId),
          result: printLength(kind, best),
        })),
      },
    ];
  });
}

/** As `readResults`, for readers whose access is checked already. @throws AppError not_found */
export async function officialResultsOf(
  { pool }: { pool: Db },
  event: BoardEvent,
  version: number | undefined,
): Promise<OfficialResults> {
  const { id: tournamentId } = event.tournament;
  const found = await findResults(pool, tournamentId, version);
  if (!found) throw new AppError('not_found', 'There are no official results yet.');
  const versions = await listResultsVersions(pool, tournamentId);
  const { teams } = event.facts;
  const names = namesOf(event);
  const members = new Map(teams.map((team) => [team.id, team.players]));
  // A player whose account was deleted is shown as 'Player'.
  const nameOf = (id: string) => names.get(id) ?? 'Player';
  const { tournament } = event;
  return {
    tournament: pick(tournament, ['id', 'title', 'start_date', 'end_date', 'time_zone']),
    ...pick(found, ['version', 'reason', 'engine', 'rules', 'inputs_hash']),
    made_at: found.made_at.toISOString(),
    versions: versions.map((one) => ({ ...one, made_at: one.made_at.toISOString() })),
    boards: found.answer.boards.map((board) => {
      const byCards = tieWords(found.answer.engine.boards, board.id, nameOf);
      return {
        ...board,
        decided: board.decided.map((one) => ({ ...one, order: one.order.map((ids) => ids.map(nameOf)) })),
        rows: board.rows.map((row) => {
          const own = members.get(row.id);
          const recorded = board.decided.filter(({ order }) => order.flat().includes(row.id)).map(decisionWords);
          const decided = [...recorded, ...(byCards.get(row.id) ?? [])];
          return {
            ...row,
            name: nameOf(row.owner ?? row.id),
            ...(own ? { players: own.map(nameOf) } : {}),
            ...(decided.length > 0 ? { decided_by: decided.join('. ') } : {}),
          };
        }),
      };
    }),
    matches: found.answer.matches.map(({ id, sides, winner, result }) => ({
      id,
      sides: [sides[0].map(nameOf), sides[1].map(nameOf)],
      winner,
      result,
    })),
  };
}
