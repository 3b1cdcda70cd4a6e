import type { BoardPlan } from '#golf/board-plan.ts';
import type { Entry } from '#golf/cards.ts';
import { type ResolvedEvent, ruledEntries } from '#golf/resolve-event.ts';

/**
 * One character for each hole: eagle or better, birdie, par, bogey, double bogey or worse, picked up; a dot for no
 * score.
 */
function markOf(entry: Entry | undefined, par: number): string {
  if (entry === 'X') return 'x';
  if (typeof entry !== 'number') return '.';
  if (entry < par) return entry === par - 1 ? 'b' : 'e';
  if (entry === par) return 'p';
  return entry === par + 1 ? 'o' : 'd';
}

/**
 * The marks of a row's round, hole by hole in the order of the card: 'pbo..d'. Null where the row has no card of its
 * own (a team whose members play their own balls), or no score.
 */
export function holeMarks(event: ResolvedEvent, plan: BoardPlan, rowId: string, at: number): string | null {
  const [ball, ...others] = plan.rows.find(({ id }) => id === rowId)?.rounds[at] ?? [];
  const card = ball && event.cards[ball.slot];
  const round = plan.rounds[at];
  if (!ball || !card || !round || others.length > 0) return null;
  const entries = ruledEntries(card, event.cardRulings.get(ball.slot), round.numbers);
  const marks = ball.places.map((hole) => markOf(entries[hole], ball.tee.par[hole] ?? 0)).join('');
  return marks.replace(/\.+$/, '') || null;
}
