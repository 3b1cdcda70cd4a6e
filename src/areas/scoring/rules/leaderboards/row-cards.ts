import { ruledEntries } from '#golf/resolve-event.ts';
import type { Results } from '#golf/score-event.ts';
import type { BoardFacts } from './board-facts.ts';

export type RowCard = {
  round: string;
  number: number;
  holes: { hole: number; par: number; strokes: number | 'X' | '-' | null; received: number; differs: boolean }[];
};

/**
 * The cards behind a row of a board, hole by hole: a player's own card, or the one card of a team; none for a team
 * whose members play their own balls, because those cards belong to the members.
 * @param facts that the form of the boards may use
 */
export function cardsOf(
  { boards, prepared: { event } }: Results,
  facts: BoardFacts,
  { id: boardId }: { id: string },
  rowId: string,
): RowCard[] {
  const plan = boards.find((board) => board.plan.board.id === boardId)?.plan;
  const row = plan?.rows.find(({ id }) => id === rowId);
  if (!plan || !row) return [];
  return plan.rounds.flatMap(({ round, numbers }, at): RowCard[] => {
    const balls = row.rounds[at] ?? [];
    const [ball] = balls;
    if (!ball || balls.length !== 1) return [];
    const card = event.cards[ball.slot];
    const entries = card ? ruledEntries(card, event.cardRulings.get(ball.slot), numbers) : [];
    const stored = facts.cards.find(
      ({ roundId, playerId, teamId }) => roundId === round.id && (playerId ?? teamId) === ball.owner.id,
    );
    const differs = stored?.merged.differs ?? [];
    const number = facts.rounds.find(({ id }) => id === round.id)?.number ?? at + 1;
    const holes = ball.places.map((place) => {
      const hole = numbers[place] ?? 0;
      return {
        hole,
        par: ball.tee.par[place] ?? 0,
        strokes: entries[place] ?? null,
        received: ball.received[place] ?? 0,
        differs: differs.includes(hole),
      };
    });
    return [{ round: round.id, number, holes }];
  });
}
