/** Tied rows, and the decisions that the committee may make about them by a play-off or by lots. */
import type { TieWay } from '#areas/scoring/contract/ties.ts';
import type { Ruling } from '#golf/rulings.ts';
import type { ScoredBoard } from '#golf/score-board.ts';
import type { Results } from '#golf/score-event.ts';
import type { Row } from '#golf/standing.ts';

export type OrderRuling = Extract<Ruling, { kind: 'play-off' | 'lot' }>;

/** The committee's tie-break rules, in words. */
export const orderRules: Readonly<Record<TieWay, string>> = {
  'play-off': 'Play-off',
  lot: 'Lots drawn by hand',
  draw: 'Lots drawn at random',
};

/**
 * Rows of a board, or of one of its flights, that are tied and that no play-off or lots have ordered; grouped by
 * position, the best first.
 */
export type Tie = { board: string; flight: string | null; place: number; levels: Row[][] };

const isRecorded = (row: Row | undefined): boolean =>
  row?.tieBreak?.step === 'play-off' || row?.tieBreak?.step === 'lot';

/** Every tie in the results, by board, flight and place. */
export const tiesOf = ({ boards }: Results): Tie[] => boards.flatMap(tiesOfBoard);

function tiesOfBoard({ plan, entries }: ScoredBoard): Tie[] {
  return entries.flatMap(({ result, groups }) => {
    const byId = new Map(result.rows.map((row) => [row.id, row]));
    return [...groups.values()].flatMap(({ tiers }) => {
      const ties: Tie[] = [];
      let levels: Row[][] = [];
      for (const [at, tier] of tiers.entries()) {
        const rows = tier.rows.flatMap(({ id }) => byId.get(id) ?? []);
        levels.push(rows);
        if (at < tiers.length - 1 && !isRecorded(rows[0])) continue;
        if (levels.flat().length > 1)
          ties.push({ board: plan.board.id, flight: result.flight, place: levels[0]?.[0]?.position ?? 0, levels });
        levels = [];
      }
      return ties;
    });
  });
}

/** Whether some rows of a tie still share a place. */
export const isShared = ({ levels }: Tie): boolean => levels.some((rows) => rows.length > 1);

/** Why an order cannot decide a tie, with the position at fault; null where it can. */
export type OrderFault = { at: number; message: string };

/** An order of level rows, by their ids: the best first, rows still level together. */
export type OrderGiven = { board: string; flight: string | null; way: TieWay; order: string[][] };

export function faultOfOrder(ties: readonly Tie[], { board, flight, way, order }: OrderGiven): OrderFault | null {
  const named = order.flat();
  const places = order.flatMap((ids, at) => ids.map(() => at));
  const twice = named.findIndex((id, at) => named.indexOf(id) < at);
  if (twice >= 0) return { at: places[twice] ?? 0, message: 'Somebody is named twice.' };
  if (named.length < 2) return { at: 0, message: 'Name at least two in the tie.' };
  if (way === 'play-off' && order.length < 2) return { at: 0, message: 'Enter the play-off order.' };
  if (way === 'lot' && order.length < named.length) return { at: 0, message: 'Lots leave no ties.' };
  const own = ties.filter((tie) => tie.board === board && tie.flight === flight);
  const idsOf = (tie: Tie) => tie.levels.flat().map(({ id }) => id);
  const tie = own.find((one) => idsOf(one).includes(named[0] ?? ''));
  if (!tie) return { at: 0, message: 'Level with nobody, or decided already: take that back first.' };
  const wrong = named.findIndex((id) => !idsOf(tie).includes(id));
  return wrong < 0
    ? null
    : { at: places[wrong] ?? 0, message: 'Not tied with the others, or decided already: take that back first.' };
}

/** An order in the form that every kind of ruling has: the best first, those still tied together. */
export const levelsOf = ({ order }: Pick<OrderRuling, 'order'>): string[][] =>
  order.map((ids) => (typeof ids === 'string' ? [ids] : [...ids]));

/** The play-offs and drawings of lots in force, each with whether it is applied: they only order rows that are tied. */
export function recordedOrders({ prepared, boards }: Results): { ruling: OrderRuling; isApplied: boolean }[] {
  const unused = new Set(
    boards.flatMap(({ plan, unused: own }) =>
      own.map(({ step, flight, order }) => keyOf(plan.board.id, step, flight, order)),
    ),
  );
  const known = new Set(boards.map(({ plan }) => plan.board.id));
  return prepared.event.rulings.flatMap((ruling) => {
    if (ruling.kind !== 'play-off' && ruling.kind !== 'lot') return [];
    const key = keyOf(ruling.board, ruling.kind, ruling.flight ?? null, levelsOf(ruling));
    return [{ ruling, isApplied: known.has(ruling.board) && !unused.has(key) }];
  });
}

const keyOf = (...parts: unknown[]): string => JSON.stringify(parts);
