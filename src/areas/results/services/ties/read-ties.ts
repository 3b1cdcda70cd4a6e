import type { Ties } from '#areas/scoring/contract/ties.ts';
import { isShared, levelsOf, recordedOrders, type Tie, tiesOf } from '#areas/scoring/rules/results/ties.ts';
import { tieTexts } from '#areas/scoring/rules/leaderboards/tied-cards.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { listOrderRulings, type OrderRulingRow } from '#areas/play/database/rulings/read-rulings.ts';
import type { Context } from '#kernel/services/context.ts';
import { listClosedRounds } from '../closed-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { readTieFacts, type TieFacts } from './tie-facts.ts';

/**
 * The ties in the organizer's own tournament for first place, or for a place that a purse pays, and the decisions made
 * by play-off or lots.
 * @throws AppError not_ready while a round is not closed
 */
export async function readTies(context: Context, tournament: TournamentDetailRow): Promise<Ties> {
  return inTransaction(context.pool, async (tx) => {
    await listClosedRounds(tx, tournament.id);
    const facts = await readTieFacts(tx, tournament);
    const rows = await listOrderRulings(tx, tournament.id);
    return { ties: tiesOf(facts.results).flatMap((tie) => presentTie(facts, tie)), orders: presentOrders(facts, rows) };
  });
}

const boardName = ({ computed }: TieFacts, id: string): string =>
  computed.input.boards.find((board) => board.id === id)?.name ?? 'A leaderboard that is gone';

/** Presents a tie that matters: for first place, or for a prize that somebody in it wins. */
function presentTie(facts: TieFacts, tie: Tie): Ties['ties'] {
  const { board, flight, place, levels } = tie;
  const rows = levels.flat();
  const ids = new Set(rows.map(({ id }) => id));
  const { purses, games } = facts.prizes;
  const paying = purses.filter(
    (purse) =>
      purse.kind === 'prizes' &&
      purse.boardId === board &&
      purse.flight === flight &&
      games.some(({ id, payouts }) => id === purse.id && payouts.some(({ player }) => ids.has(player))),
  );
  if (place !== 1 && paying.length === 0) return [];
  return [
    {
      board,
      board_name: boardName(facts, board),
      flight,
      place,
      total: rows[0]?.total ?? null,
      is_shared: isShared(tie),
      by_cards: tieTexts(
        facts.results,
        board,
        rows.map(({ id }) => id),
        facts.nameOf,
      ),
      purses: paying.map(({ name }) => name),
      rows: rows.map(({ id, label }) => ({ id, name: facts.nameOf(id), pos: label })),
    },
  ];
}

function presentOrders(facts: TieFacts, rows: readonly OrderRulingRow[]): Ties['orders'] {
  const applied = new Set(
    recordedOrders(facts.results).flatMap(({ ruling, isApplied }) => (isApplied ? [ruling.id] : [])),
  );
  return rows.map(({ id, content, reason, at, name, voided_at, void_reason }) => ({
    id,
    board_name: boardName(facts, content.board),
    flight: content.flight ?? null,
    rule: content.rule,
    order: levelsOf(content).map((ids) => ids.map(facts.nameOf)),
    reason,
    by: name,
    at: at.toISOString(),
    is_applied: applied.has(id),
    taken_back: voided_at && { at: voided_at.toISOString(), reason: void_reason ?? '' },
  }));
}
