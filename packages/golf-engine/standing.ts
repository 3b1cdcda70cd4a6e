/** From rounds to the event: totals, who is on the board, the cut, and the order with its ties. */
import type { BoardPlan, RowPlan } from './board-plan.ts';
import { type Comparison, comparisonsOf, type DecidedBy, separationsOf, type TieCard, tieCard } from './countback.ts';
import { sumOf, thousandths } from './numbers.ts';
import { type Level, partsByKey, place, settle } from './ranking.ts';
import type { RoundRow, RoundScore } from './score-ball.ts';

export type RowStatus = 'ranked' | 'active' | 'nr' | 'mc' | 'wd' | 'dq' | 'dns';

export type TieBreak = {
  step: DecidedBy | 'play-off' | 'lot';
  /** The row that it decided against. */
  over: string;
  /** For reading, to three decimals. */
  mine: number | null;
  theirs: number | null;
};

/** A line of a board. Totals are in strokes or points. */
export type Row = {
  id: string;
  flight: string | null;
  position: number | null;
  label: string;
  status: RowStatus;
  total: number | null;
  toPar: number | null;
  thru: number;
  incomplete: boolean;
  tieBreak: TieBreak | null;
  rounds: readonly RoundRow[];
  findings: readonly string[];
};

/** A row with what its rounds come to, before it is compared with others. Totals in 1/scale. */
export type RowScore = {
  id: string;
  plan: RowPlan;
  rounds: readonly RoundScore[];
  /** The rounds that are added up. */
  counted: readonly RoundScore[];
  total: number | null;
  toPar: number | null;
  thru: number;
  isIncomplete: boolean;
  /** The committee counts nothing of one of its rounds: it stands behind equal rows of which it counts all. */
  isRoundTaken: boolean;
  status: RowStatus;
  /** The value that orders rows, lower is better; null where the row is not placed. */
  key: number | null;
  /** The figures that compare it when it is level. */
  tie: TieCard;
};

/** The rounds that count of those with a result: all of them, or the best so many. */
function countedRounds({ board, isLow }: BoardPlan, rounds: readonly RoundScore[]): RoundScore[] {
  const ended = rounds.filter(({ total }) => total !== null);
  if (board.bestRounds === null || ended.length <= board.bestRounds) return ended;
  const best = ended
    .toSorted((one, other) => (isLow ? 1 : -1) * ((one.total ?? 0) - (other.total ?? 0)))
    .slice(0, board.bestRounds);
  return ended.filter((round) => best.includes(round));
}

/** @param rounds how many of the board's rounds are asked of the row: those up to the cut where it missed it */
export function scoreRow(
  plan: BoardPlan,
  row: RowPlan,
  scores: readonly RoundScore[],
  isFinal: boolean,
  rounds = scores.length,
): RowScore {
  const asked = scores.slice(0, rounds);
  const counted = countedRounds(plan, asked);
  const needed = Math.min(plan.board.bestRounds ?? asked.length, asked.length);
  const isClosed = (at: number) => plan.rounds[at]?.isOver ?? false;
  const lost = asked.filter(({ hasCard, total: own }, at) => own === null && (hasCard || isClosed(at))).length;
  const isWhole = isFinal ? counted.length >= needed : asked.length - lost >= needed;
  const hasTotal = isWhole && counted.length > 0;
  const total = hasTotal ? sumOf(counted.map((round) => round.total ?? 0)) : null;
  const toPar = hasTotal && plan.isLow ? sumOf(counted.map((round) => round.toPar ?? 0)) : null;
  const current = scores.findLast(({ thru }) => thru > 0);
  const isOver = asked.every(
    ({ hasCard, thru, holes, total: own }, at) => isClosed(at) || (hasCard && (thru >= holes || own === null)),
  );
  const taken = asked.filter(({ round }) => row.outOf.has(round));
  const status = statusOf(row, { total, isFinal, isOver, isWhole, isTaken: taken.some((own) => own.total === null) });
  const thru = current?.thru ?? 0;
  return {
    id: row.id,
    plan: row,
    rounds: scores,
    counted,
    total,
    toPar,
    thru,
    isIncomplete: counted.some((round) => round.isIncomplete),
    isRoundTaken: taken.length > 0,
    status,
    key: keyOf(plan, { status, total, toPar, thru }, isFinal),
    tie: tieCardOf(plan, counted),
  };
}

/** @property isTaken a round that the committee took left no result: of strokes nothing else can be counted */
type Ending = { total: number | null; isFinal: boolean; isOver: boolean; isWhole: boolean; isTaken: boolean };

function statusOf({ status }: RowPlan, { total, isFinal, isOver, isWhole, isTaken }: Ending): RowStatus {
  if (status) return status;
  if (isFinal ? total === null : !isWhole) return isTaken ? 'dq' : 'nr';
  return isFinal || isOver ? 'ranked' : 'active';
}

/** The value that orders rows: low is better. Null where a row is not placed. */
function keyOf(
  { board, isLow }: BoardPlan,
  { status, total, toPar, thru }: Pick<RowScore, 'status' | 'total' | 'toPar' | 'thru'>,
  isFinal: boolean,
): number | null {
  const isPlaced = status === 'ranked' || (status === 'active' && thru > 0);
  const by = board.rankBy ?? (isFinal ? 'total' : 'to-par');
  const value = by === 'to-par' && isLow ? toPar : total;
  if (!isPlaced || value === null) return null;
  return isLow ? value : -value;
}

/** A play-off or lots, as they were recorded for a board, or for one flight of it. */
export type RecordedOrder = {
  step: 'play-off' | 'lot';
  flight: string | null;
  order: readonly (readonly string[])[];
};

/** Rows in their order with positions; those without one follow. */
export type Standing = { row: RowScore; position: number | null; label: string; by: TieBreak | null };

/** The printed numbers of the holes that the last round counts. */
export const countedHoles = (plan: BoardPlan): number[] => {
  const round = plan.rounds.at(-1);
  const ball = plan.rows.find((row) => (row.rounds.at(-1)?.length ?? 0) > 0)?.rounds.at(-1)?.[0];
  return (ball?.places ?? round?.counting ?? []).map((at) => round?.numbers[at] ?? 0);
};

/** The figures that compare a row when it is level. */
function tieCardOf({ board, scale }: BoardPlan, counted: readonly RoundScore[]): TieCard {
  const last = counted.at(-1);
  const figures = {
    holes: last?.tieStrokes ?? last?.values.map((value) => value ?? 0) ?? [],
    lumpTenths: last?.lumpTenths ?? 0,
    hasFractions: (last?.tieStrokes ?? null) !== null,
    ranks: last?.ranks ?? [],
    totals: counted.map(({ total }) => total ?? 0),
    scale,
  };
  return tieCard(figures, last?.start ?? 0, board.ties.order);
}

/** The comparisons of a board, for rows with so many rounds. */
export const comparisonsFor = (plan: BoardPlan, rows: readonly RowScore[]): Comparison[] =>
  comparisonsOf(
    plan.board.ties.steps,
    countedHoles(plan),
    rows.reduce((most, { counted }) => Math.max(most, counted.length), 0),
  );

/**
 * The group of rows that are level: of one value, which has tenths at the most, those of which every round counts
 * before those of which one was taken.
 */
export const levelOf = ({ key, isRoundTaken }: Pick<RowScore, 'key' | 'isRoundTaken'>): number | null =>
  key === null ? null : 20 * key + Number(isRoundTaken);

/** Level rows in their order: those of one position together, with what put them before the next. */
type Tier = Level<RowScore, TieBreak>;
/** The tiers of every level, kept so that a board is ordered again only where a row has changed. */
export type Groups = ReadonlyMap<number, { rows: readonly RowScore[]; tiers: readonly Tier[] }>;

const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((own, place) => own === other[place]);

/** The tie-break between two level rows, with both figures. */
function tieBreakOf(
  step: TieBreak['step'],
  mine: RowScore,
  theirs: RowScore,
  comparisons: readonly Comparison[],
): TieBreak {
  const deciding = comparisons.find((one) => one.step === step && one.key(mine.tie) !== one.key(theirs.tie));
  const read = ({ tie }: RowScore) => (deciding ? thousandths({ n: deciding.key(tie), d: deciding.per(tie) }) : null);
  return { step, over: theirs.id, mine: read(mine), theirs: read(theirs) };
}

/**
 * Puts the rows that have a value in order, ties separated as the board says.
 * @param recorded only those that name level rows are applied
 * @param before the groups of an earlier order: those whose rows are the same are taken over
 */
export function rankRows(
  plan: BoardPlan,
  rows: readonly RowScore[],
  isFinal: boolean,
  recorded: readonly RecordedOrder[] = [],
  before: Groups = new Map(),
): { standings: Standing[]; groups: Groups } {
  const placed = rows.filter(({ key }) => key !== null);
  const comparisons = isFinal ? comparisonsFor(plan, placed) : [];
  const separations = separationsOf(comparisons, ({ tie }: RowScore) => tie, plan.isLow);
  const tiersOf = (part: readonly RowScore[]): Tier[] => {
    // Judged for the whole group, so that the order stays transitive.
    const isBroken = !part.some(({ isIncomplete }) => isIncomplete);
    const levels = settle<RowScore, TieBreak['step']>(part, recorded, isBroken ? separations : []);
    return levels.map(({ rows: own, by }, at) => {
      const [mine, theirs] = [own[0], levels[at + 1]?.rows[0]];
      return { rows: own, by: by && mine && theirs ? tieBreakOf(by, mine, theirs, comparisons) : null };
    });
  };
  const groups = new Map(
    partsByKey(placed, (row) => levelOf(row) ?? 0).map((part) => {
      const key = (part[0] && levelOf(part[0])) ?? 0;
      const old = before.get(key);
      return [key, old && isSameList(old.rows, part) ? old : { rows: part, tiers: tiersOf(part) }];
    }),
  );
  const tiers = [...groups.values()].flatMap((group) => group.tiers);
  return { standings: place(tiers), groups };
}

const orderOfUnplaced: readonly RowStatus[] = ['ranked', 'active', 'nr', 'mc', 'wd', 'dq', 'dns'];

/** Rows without a position: by status, those who missed the cut by their totals, then in the order of the field. */
export function unplaced(plan: BoardPlan, rows: readonly RowScore[]): Standing[] {
  const sign = plan.isLow ? 1 : -1;
  const totalOf = ({ status, total }: RowScore) => (status === 'mc' ? sign * (total ?? 0) : 0);
  return rows
    .filter(({ key }) => key === null)
    .sort(
      (one, other) =>
        orderOfUnplaced.indexOf(one.status) - orderOfUnplaced.indexOf(other.status) ||
        totalOf(one) - totalOf(other) ||
        one.plan.place - other.plan.place,
    )
    .map((row) => ({ row, position: null, label: '-', by: null }));
}
