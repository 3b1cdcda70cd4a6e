/** Trees of the cut: where the line fell, and on which side of it a row stood. */
import type { BoardPlan } from '#golf/board-plan.ts';
import { type FieldAtCut, fieldAtCut } from '#golf/cut.ts';
import type { ScoredBoard } from '#golf/score-board.ts';
import type { RowScore } from '#golf/standing.ts';
import { given, step, type Explanation } from './why.ts';

/** The value of a row at the cut, in strokes or points. */
const whyValue = ({ isLow, scale, board }: BoardPlan, { id, key }: RowScore): Explanation =>
  given('value at the cut', (isLow ? 1 : -1) * (key ?? 0) + 0, scale, {
    about: board.of === 'teams' ? { team: id } : { player: id },
  });

/** The line: the value of the last place that plays on, or what lies within so many strokes of the lead. */
function whyLine(plan: BoardPlan, { cut, placed }: FieldAtCut): Explanation {
  const values = placed.map((row) => whyValue(plan, row));
  const table = plan.isLow ? 'lowest at a place' : 'highest at a place';
  const valueAt = (what: string, k: number) => step(what, 'look-up', values, { table, k });
  const keep = Math.min(cut.keep, values.length);
  const last = valueAt(`place ${keep}`, keep);
  if (cut.within === null) return { ...last, what: 'cut line', rule: 'FW 5', about: { round: cut.after } };
  const near = step('within reach of the lead', plan.isLow ? 'sum' : 'difference', [
    valueAt('lead', 1),
    given('strokes within', cut.within),
  ]);
  return step('cut line', plan.isLow ? 'greatest' : 'least', [last, near], {
    rule: 'FW 5',
    about: { round: cut.after },
  });
}

/** Why a board was cut where it was; null while it was not. */
export function whyCut({ plan, scores }: ScoredBoard, isFinal: boolean): Explanation | null {
  const field = fieldAtCut(plan, scores, isFinal);
  return field && whyLine(plan, field);
}

/**
 * Why a row made the cut or missed it: its value and the line, the better one first.
 * @returns null for a row that was not in it, and while there is none
 */
export function whyRowAtCut({ plan, scores, entries }: ScoredBoard, isFinal: boolean, id: string): Explanation | null {
  const field = fieldAtCut(plan, scores, isFinal);
  const row = field?.placed.find((own) => own.id === id);
  if (!field || !row) return null;
  const hasMissed = entries[0]?.result.rows.find((own) => own.id === id)?.status === 'mc';
  const [own, line] = [whyValue(plan, row), whyLine(plan, field)];
  const isLineLower = hasMissed === plan.isLow;
  const draft = step('cut', 'order', isLineLower ? [line, own] : [own, line], { rule: 'FW 5' });
  return { ...draft, show: hasMissed ? 'missed' : 'made', value: own.value };
}
