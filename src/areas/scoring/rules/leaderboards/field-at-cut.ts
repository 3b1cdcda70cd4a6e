import { fieldAtCut as boardAtCut } from '#golf/cut.ts';
import type { Results } from '#golf/score-event.ts';
import type { SheetCut } from '#areas/play/contract/tee-sheets.ts';
import type { BoardFacts } from './board-facts.ts';

/**
 * Who made the cut of a tournament and who missed it, by its boards: who makes one of them plays on. It is made once
 * the line of each has fallen; null where no board has a cut.
 */
export function fieldAtCut(
  { boards, prepared }: Pick<Results, 'boards' | 'prepared'>,
  facts: Pick<BoardFacts, 'rounds' | 'teams'>,
): SheetCut | null {
  const own = boards.filter(({ plan }) => plan.board.cut !== null);
  const after = facts.rounds.find(({ id }) => id === own[0]?.plan.board.cut?.after);
  // A cancelled round is not scored, so its cut never falls.
  if (!after || after.status === 'cancelled') return null;
  const members = new Map(facts.teams.map(({ id, players }) => [id, players]));
  const made = new Set<string>();
  const missed = new Set<string>();
  let isMade = true;
  for (const { plan, scores, entries } of own) {
    const whole = entries[0]?.result;
    if (!whole?.cut) isMade = false;
    // Players who withdraw later have made the cut all the same.
    const placed = new Set(boardAtCut(plan, scores, prepared.event.isFinal)?.placed.map(({ id }) => id));
    for (const { id, status } of whole?.rows ?? []) {
      const players = members.get(id) ?? [id];
      if (status === 'mc') for (const player of players) missed.add(player);
      else if (placed.has(id)) for (const player of players) made.add(player);
    }
  }
  if (!isMade) return { after_round: after.number, is_made: false, made: 0, missed: [] };
  const out = [...missed].filter((id) => !made.has(id));
  return { after_round: after.number, is_made: true, made: made.size, missed: out };
}
