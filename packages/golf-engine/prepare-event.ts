import { type BoardPlan, planBoard } from './board-plan.ts';
import type { EventInput } from './event.ts';
import { type Finding, gatherFindings } from './findings.ts';
import { type MatchPlan, planMatch } from './match-event.ts';
import { type PathOf, pathInInput, type ResolvedEvent, resolveEvent } from './resolve-event.ts';
import { rulingsOf } from './rulings.ts';
import type { BoardRulings } from './score-board.ts';
import { type GamePlan, planGame } from './side-games.ts';
import { checkEvent, dropDuplicates } from './check-event.ts';

/** An event whose boards, matches and games know who receives strokes where: what is left depends on entries alone. */
export type PreparedEvent = {
  event: ResolvedEvent;
  boards: readonly { plan: BoardPlan; rulings: BoardRulings }[];
  matches: readonly MatchPlan[];
  games: readonly GamePlan[];
  pathOf: PathOf;
};

export type Preparation = { ok: boolean; event: PreparedEvent; findings: Finding[] };

/** The committee's orders and flights for a board: later flights replace earlier ones, orders are added. */
function boardRulings({ rulings }: ResolvedEvent, board: string): BoardRulings {
  const orders = rulingsOf(rulings, 'play-off', 'lot').filter((ruling) => ruling.board === board);
  return {
    orders: orders.map(({ kind, flight, order }) => ({
      step: kind,
      flight: flight ?? null,
      order: order.map((ids) => (typeof ids === 'string' ? [ids] : ids)),
    })),
    flights: rulingsOf(rulings, 'flights').findLast((ruling) => ruling.board === board)?.of ?? null,
  };
}

/**
 * Checks an event and works out all that does not depend on entries. `ok` says whether nothing was left out; what could
 * be understood can be scored either way.
 * @param pathOf how findings name an element of the input
 */
export function prepareEvent(input: EventInput, pathOf: PathOf = pathInInput(input)): Preparation {
  const { findings, report } = gatherFindings();
  const unique = dropDuplicates(input, pathOf, report);
  const resolved = resolveEvent(unique, pathOf, report);
  checkEvent(resolved, pathOf, report);
  const boards = unique.boards.flatMap((board) => {
    const plan = planBoard(resolved, board, pathOf('boards', board), report);
    return plan ? [{ plan, rulings: boardRulings(resolved, board.id) }] : [];
  });
  const matches = unique.matches.flatMap((match) => {
    const plan = planMatch(resolved, match, pathOf('matches', match), report);
    return plan ? [plan] : [];
  });
  const games = unique.games.map((game) => planGame(resolved, game, pathOf('games', game), report));
  const event = { event: resolved, boards, matches, games, pathOf };
  return { ok: findings.every(({ level }) => level !== 'error'), event, findings };
}
