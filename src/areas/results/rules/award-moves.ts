/** Computes the changes of awards from the awards in force and what is due now; everything else stays. */
import type { Due } from './proposals.ts';

/** An award in force, owed or paid. */
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
  /** Owed awards that are no longer due, or are due in another amount. */
  end: Standing[];
  /** Paid awards that exceed what is due: the winner is asked to return the difference. */
  over: { award: Standing; cents: number; thing: string | null }[];
};

const keyOf = ({ purseId, owner, thing }: Pick<Due, 'purseId' | 'owner' | 'thing'>): string =>
  JSON.stringify([purseId, owner, thing]);

/** The value of an award in cents; a prize in kind counts as one. */
const worth = ({ cents, thing }: Pick<Due, 'cents' | 'thing'>): number => (thing === null ? cents : 1);

const sumOf = (items: readonly Pick<Due, 'cents' | 'thing'>[]): number =>
  items.reduce((sum, item) => sum + worth(item), 0);

/**
 * The awards to create and to end so that everybody is owed what is due to them, less what they were paid.
 * @param standing awards in force, in order of creation
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
