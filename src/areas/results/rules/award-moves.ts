/** From what is awarded and what is due follows what changes: nothing else moves. */
import type { Due } from './proposals.ts';

/** An award in force: owed, or paid already. */
export type Standing = {
  id: string;
  purseId: string;
  owner: string;
  cents: number;
  thing: string | null;
  state: 'owed' | 'paid';
};

export type AwardMoves = {
  make: Due[];
  /** Owed and not due any more, or due otherwise. */
  end: Standing[];
  /** Paid, and more than is due: whoever holds the money is asked for the difference. */
  over: { award: Standing; cents: number; thing: string | null }[];
};

const keyOf = ({ purseId, owner, thing }: Pick<Due, 'purseId' | 'owner' | 'thing'>): string =>
  JSON.stringify([purseId, owner, thing]);

/** A thing counts as one. */
const worth = ({ cents, thing }: Pick<Due, 'cents' | 'thing'>): number => (thing === null ? cents : 1);

const sumOf = (items: readonly Pick<Due, 'cents' | 'thing'>[]): number =>
  items.reduce((sum, item) => sum + worth(item), 0);

/**
 * The awards to make and to end, so that everybody is owed their due less their payments.
 * @param standing awards in force, in the order in which they were made
 */
export function moveAwards(due: readonly Due[], standing: readonly Standing[]): AwardMoves {
  const moves: AwardMoves = { make: [], end: [], over: [] };
  const keys = new Set([...due, ...standing].map(keyOf));
  for (const key of keys) {
    const wanted = due.filter((one) => keyOf(one) === key);
    const own = standing.filter((one) => keyOf(one) === key);
    const paid = own.filter(({ state }) => state === 'paid');
    const owed = own.filter(({ state }) => state === 'owed');
    const open = sumOf(wanted) - sumOf(paid);
    if (sumOf(owed) !== Math.max(0, open)) {
      moves.end.push(...owed);
      const [first] = wanted;
      if (first && open > 0) moves.make.push({ ...first, cents: first.thing === null ? open : 0 });
    }
    const last = paid.at(-1);
    if (last && open < 0) moves.over.push({ award: last, cents: last.thing === null ? -open : 0, thing: last.thing });
  }
  return moves;
}
