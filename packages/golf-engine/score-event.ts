import { isStrokes } from './cards.ts';
import type { BoardPlan } from './board-plan.ts';
import { type Finding, gatherFindings, type Report } from './findings.ts';
import { type MatchResult, scoreMatch } from './match-event.ts';
import type { PreparedEvent } from './prepare-event.ts';
import { type BoardResult, ScoredBoard } from './score-board.ts';
import { type GameResult, scoreGames } from './side-games.ts';
import { type MatchOutcome, scoreTeamMatch, type TeamMatchResult } from './team-matches.ts';

/** The results of an event. Opaque outside this folder: `boardsOf` and its like read it. */
export type Results = {
  prepared: PreparedEvent;
  boards: readonly ScoredBoard[];
  matches: readonly MatchResult[];
  teamMatches: readonly TeamMatchResult[];
  games: readonly GameResult[];
};

/** Scores everything anew. */
export function scoreEvent(prepared: PreparedEvent): Results {
  const { event } = prepared;
  const boards = prepared.boards.map(({ plan, rulings }) => new ScoredBoard(plan, rulings, event));
  const matches = prepared.matches.map((plan) => scoreMatch(event, plan));
  return completeResults(prepared, boards, matches);
}

/** Adds results from boards and matches: team matches and games. */
export function completeResults(
  prepared: PreparedEvent,
  boards: readonly ScoredBoard[],
  matches: readonly MatchResult[],
): Results {
  const { event } = prepared;
  const byId = new Map(matches.map((match) => [match.id, match]));
  const outcomeOf = (id: string): MatchOutcome | null => {
    const state = byId.get(id)?.state;
    return state ? { winner: state.winner, isHalved: state.result === 'halved' } : null;
  };
  return {
    prepared,
    boards,
    matches,
    teamMatches: event.input.teamMatches.map((teamMatch) => scoreTeamMatch(teamMatch, outcomeOf)),
    games: scoreGames(event, prepared.games, () => boardResults(boards)),
  };
}

/** The boards in their order, each followed by its flights. */
export const boardsOf = ({ boards }: Results): BoardResult[] => boardResults(boards);
const boardResults = (boards: readonly ScoredBoard[]): BoardResult[] =>
  boards.flatMap(({ entries }) => entries.map(({ result }) => result));
export const matchesOf = ({ matches }: Results): readonly MatchResult[] => matches;
export const teamMatchesOf = ({ teamMatches }: Results): readonly TeamMatchResult[] => teamMatches;
export const gamesOf = ({ games }: Results): readonly GameResult[] => games;

/**
 * Findings that only the results show: matches still open at the end, recorded orders that name rows which are not
 * level, missing drives.
 */
export function findingsOf({ prepared, boards, matches }: Results): Finding[] {
  const { findings, report } = gatherFindings();
  const { event, pathOf } = prepared;
  for (const { plan, unused } of boards) {
    const path = pathOf('boards', plan.board);
    for (const { step, order } of unused) {
      const ruling = event.rulings.find(
        (own) =>
          own.kind === step &&
          'board' in own &&
          own.board === plan.board.id &&
          own.order.flat().join() === order.flat().join(),
      );
      report(
        ruling ? pathOf('rulings', ruling) : path,
        'play-off-not-level',
        'It names rows that are not level, and is not applied.',
      );
    }
    checkDrives(prepared, plan, path, report);
  }
  for (const game of event.input.games)
    if (game.kind === 'prizes' && game.flight !== null && !hasFlight(boards, game.board, game.flight))
      report(`${pathOf('games', game)}/flight`, 'unknown-id', `There is no flight "${game.flight}" of this board.`);
  if (event.isFinal)
    for (const [place, { state }] of matches.entries())
      if (state.result === null)
        report(
          pathOf('matches', prepared.matches[place]?.match ?? {}),
          'match-open',
          'This match has no result yet.',
          'warning',
        );
  return findings;
}

const hasFlight = (boards: readonly ScoredBoard[], id: string, flight: string): boolean =>
  boards.some(({ plan, entries }) => plan.board.id === id && entries.some(({ result }) => result.flight === flight));

/** A member whose drive was used too seldom is reported, never punished. */
function checkDrives({ event }: PreparedEvent, { board, rounds, rows }: BoardPlan, path: string, report: Report): void {
  if (board.minDrives === 0 || !event.isFinal) return;
  for (const { id, rounds: balls } of rows)
    balls.flat().forEach(({ slot }, at) => {
      const card = event.cards[slot];
      if (!card?.entries.some(isStrokes)) return;
      for (const player of event.teams.get(id)?.players ?? []) {
        const used = (card.drives ?? []).filter((own) => own === player).length;
        if (used < board.minDrives)
          report(
            path,
            'drives-short',
            `Of "${player}" ${used} of ${board.minDrives} drives were used in round "${rounds[at]?.round.id}".`,
            'warning',
          );
      }
    });
}
