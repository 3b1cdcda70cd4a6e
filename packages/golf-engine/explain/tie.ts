/** Ties that were broken: what decided, read from the row before as from the one behind. */
import type { Comparison } from '#golf/countback.ts';
import type { ScoredBoard } from '#golf/score-board.ts';
import { comparisonsFor, type RowScore, type TieBreak } from '#golf/standing.ts';
import { given, ruled, step, type Explanation } from './why.ts';

/** Two neighbours that were level, with what put the one before the other. */
export type BrokenTie = { by: TieBreak; winner: string; loser: string };

/**
 * Up to two broken ties of a row within one ranking: with the row placed before it, and with the row placed after it.
 */
function tiesIn(entry: ScoredBoard['entries'][number] | undefined, id: string): BrokenTie[] {
  for (const { tiers } of entry?.groups.values() ?? []) {
    const at = tiers.findIndex(({ rows }) => rows.some((row) => row.id === id));
    if (at < 0) continue;
    const [before, own] = [tiers[at - 1], tiers[at]];
    const winner = before?.rows[0]?.id;
    return [
      ...(before?.by && winner ? [{ by: before.by, winner, loser: id }] : []),
      ...(own?.by ? [{ by: own.by, winner: id, loser: own.by.over }] : []),
    ];
  }
  return [];
}

/** The broken ties of a row on the whole board, then those within its flight that are between other rows. */
export function tiesOfRow({ entries: [overall, ...flights] }: ScoredBoard, id: string): BrokenTie[] {
  const ties = tiesIn(overall, id);
  const isTold = (tie: BrokenTie) => ties.some(({ winner, loser }) => winner === tie.winner && loser === tie.loser);
  return [...ties, ...flights.flatMap((flight) => tiesIn(flight, id)).filter((tie) => !isTold(tie))];
}

/** The two cards of a tie, and what was compared of them; null where a play-off or lots decided. */
export function comparedIn(
  { plan, scores }: ScoredBoard,
  { by, winner, loser }: BrokenTie,
): { rows: RowScore[]; deciding: Comparison | null } | null {
  if (by.mine === null) return null;
  const rows = [winner, loser].flatMap((own) => scores.find((score) => score.id === own) ?? []);
  const found = comparisonsFor(plan, rows).filter(({ step: own }) => own === by.step);
  return { rows, deciding: found.find(({ key }) => new Set(rows.map(({ tie }) => key(tie))).size > 1) ?? null };
}

/** The decision of a tie: the same part of both cards, each less its part of the handicap. `k` is 2 where it lost. */
export function whyTie(board: ScoredBoard, tie: BrokenTie, id: string): Explanation {
  const { by, winner, loser } = tie;
  const isLost = id === loser;
  const lost = isLost ? { k: 2 } : {};
  const compared = comparedIn(board, tie);
  if (!compared) return ruled(by.step, 1, { show: isLost ? winner : loser, ...lost });
  const keys = compared.rows.map((row) => whyPart(row, compared.deciding ?? undefined));
  const own = keys[isLost ? 1 : 0];
  const draft = step(by.step, 'order', board.plan.isLow ? keys : keys.toReversed(), { rule: 'CP 5A(6)', ...lost });
  return { ...draft, show: String(isLost ? by.theirs : by.mine), value: own?.value ?? null };
}

/** The tie-break behind a row's position: the last tie in which it stood. */
export function whyTieBreak(board: ScoredBoard, id: string): Explanation {
  const tie = tiesIn(board.entries[0], id).at(-1);
  return tie ? whyTie(board, tie, id) : given('nothing was level', null);
}

function whyPart({ id, tie }: RowScore, deciding: Comparison | undefined): Explanation {
  const about = { player: id };
  if (!deciding) return given('level', 0, 1, { about });
  const { step: name, key, per, placesOf } = deciding;
  if (!placesOf || tie.perHole === 1) return given(name, key(tie), per(tie), { about });
  const places = placesOf(tie);
  const strokes = step(
    'strokes',
    'sum',
    places.map((place) => given('strokes', tie.holes[place] ?? 0)),
  );
  const part = step('its part of the card', 'quotient', [given('holes', places.length), given('of', tie.holes.length)]);
  const handicap = step('its part of the handicap', 'product', [part, given('handicap', tie.lumpTenths, 10)]);
  return step(name, 'difference', [strokes, handicap], { about });
}
