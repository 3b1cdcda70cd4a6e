import type { BoardPlan } from './board-plan.ts';
import { type CutLine, makeCut } from './cut.ts';
import { assignFlights } from './flights.ts';
import type { ResolvedEvent } from './resolve-event.ts';
import { scoreRound } from './score-round.ts';
import {
  type Groups,
  levelOf,
  type RecordedOrder,
  type Row,
  type RowScore,
  rankRows,
  scoreRow,
  type Standing,
  unplaced,
} from './standing.ts';

/** A board, or one flight of it with positions of its own. */
export type BoardResult = { id: string; flight: string | null; rows: readonly Row[]; cut: CutLine | null };

/** The committee's orders and flights for a board. */
export type BoardRulings = { orders: readonly RecordedOrder[]; flights: Readonly<Record<string, string>> | null };

/**
 * A board or a flight with what is taken over where nothing changes: groups of level
 * rows, and rows by place in the field.
 */
type ScoredEntry = { result: BoardResult; groups: Groups; shown: ShownRows };
type ShownRows = { scores: readonly RowScore[]; rows: readonly Row[] };

/** The scores of the rows of a board and their order. */
type Order = {
  /** By place in the field, before the cut. */
  scores: readonly RowScore[];
  /** The whole board, then its flights. */
  entries: readonly ScoredEntry[];
  /** The recorded orders that name rows which are not level. */
  unused: readonly RecordedOrder[];
};

/** What a board will be made of. @property places of the rows that have to be scored again; without `before` all are */
type Unread = { event: ResolvedEvent; before: Order | null; places: ReadonlySet<number> };

/**
 * A board that is scored and ordered once somebody reads it: of the boards of an event most are seldom looked at. What
 * was read is kept, so that one entry changes one row.
 */
export class ScoredBoard implements Order {
  readonly plan: BoardPlan;
  readonly rulings: BoardRulings;
  #state: Order | Unread;

  constructor(
    plan: BoardPlan,
    rulings: BoardRulings,
    event: ResolvedEvent,
    known: Omit<Unread, 'event'> = { before: null, places: new Set() },
  ) {
    this.plan = plan;
    this.rulings = rulings;
    this.#state = { event, ...known };
  }

  #order(): Order {
    if ('entries' in this.#state) return this.#state;
    const { plan, rulings } = this;
    const { event, before, places } = this.#state;
    const scores = plan.rows.map((_, place) => {
      const old = places.has(place) ? undefined : before?.scores[place];
      return old ?? scoreRowOf(event, plan, place);
    });
    this.#state = standBoard(event, plan, rulings, scores, before);
    return this.#state;
  }

  get scores(): Order['scores'] {
    return this.#order().scores;
  }

  get entries(): Order['entries'] {
    return this.#order().entries;
  }

  get unused(): Order['unused'] {
    return this.#order().unused;
  }

  /** The board after the cards in these slots have changed; itself where no row reads one of them. */
  after(event: ResolvedEvent, slots: ReadonlySet<number>): ScoredBoard {
    const places = placesOfSlots(this.plan, slots);
    if (places.length === 0) return this;
    const state = this.#state;
    const known =
      'entries' in state
        ? { before: state, places: new Set(places) }
        : { before: state.before, places: new Set([...state.places, ...places]) };
    return new ScoredBoard(this.plan, this.rulings, event, known);
  }
}

/** By plan: the places of the rows that read a slot. */
const readersOf = new WeakMap<BoardPlan, Map<number, number[]>>();

function placesOfSlots(plan: BoardPlan, slots: ReadonlySet<number>): number[] {
  let readers = readersOf.get(plan);
  if (!readers) {
    readers = new Map();
    for (const { place, rounds } of plan.rows)
      for (const { slot } of rounds.flat()) readers.set(slot, [...(readers.get(slot) ?? []), place]);
    readersOf.set(plan, readers);
  }
  return [...slots].flatMap((slot) => readers.get(slot) ?? []);
}

const scoreRowOf = (event: ResolvedEvent, plan: BoardPlan, place: number): RowScore => {
  const row = plan.rows[place] as BoardPlan['rows'][number];
  const rounds = plan.rounds.map((_, at) => scoreRound(event, plan, row, at));
  return scoreRow(plan, row, rounds, event.isFinal);
};

/**
 * Puts scored rows in order.
 * @param before the board as it stood: what did not change is taken over
 */
function standBoard(
  event: ResolvedEvent,
  plan: BoardPlan,
  rulings: BoardRulings,
  scores: readonly RowScore[],
  before: Order | null,
): Order {
  const { rows, cut } = makeCut(plan, scores, event.isFinal);
  const flights = flightsOf(event, plan, rulings, scores);
  const names = [...new Set(flights.values())].sort();
  const entries = [null, ...names].map((flight): ScoredEntry => {
    const old = before?.entries.find(({ result }) => result.flight === flight);
    const own = flight === null ? rows : rows.filter(({ id }) => flights.get(id) === flight);
    const orders = rulings.orders.filter((order) => order.flight === null || order.flight === flight);
    const { standings, groups } = rankRows(plan, own, event.isFinal, orders, old?.groups);
    const shown: { scores: RowScore[]; rows: Row[] } = { scores: [], rows: [] };
    const all = [...standings, ...unplaced(plan, own)].map((standing) => {
      const { id, plan: rowPlan } = standing.row;
      const row = showRow(plan, standing, flights.get(id) ?? null, old?.shown);
      shown.scores[rowPlan.place] = standing.row;
      shown.rows[rowPlan.place] = row;
      return row;
    });
    return { result: { id: plan.board.id, flight, rows: all, cut: flight === null ? cut : null }, groups, shown };
  });
  return { scores, entries, unused: unusedOrders(rulings.orders, rows, flights) };
}

/** The recorded orders that name rows which are not level. */
function unusedOrders(
  orders: readonly RecordedOrder[],
  rows: readonly RowScore[],
  flights: ReadonlyMap<string, string>,
): readonly RecordedOrder[] {
  if (orders.length === 0) return orders;
  const levels = new Map(rows.map((row) => [row.id, levelOf(row)]));
  return orders.filter(({ order, flight }) => {
    const named = order.flat();
    const own = named.map((id) => levels.get(id) ?? null);
    const isElsewhere = flight !== null && named.some((id) => flights.get(id) !== flight);
    return isElsewhere || own.some((level) => level === null || level !== own[0]);
  });
}

function flightsOf(
  event: ResolvedEvent,
  plan: BoardPlan,
  { flights: ruled }: BoardRulings,
  scores: readonly RowScore[],
): Map<string, string> {
  const { flights } = plan.board;
  if (ruled)
    return new Map(
      plan.rows.flatMap(({ id }) => {
        const flight = Object.hasOwn(ruled, id) ? ruled[id] : undefined;
        return flight === undefined ? [] : [[id, flight] as const];
      }),
    );
  if (!flights) return new Map();
  const after = flights.kind === 'score' ? plan.rounds.findIndex(({ round }) => round.id === flights.after) + 1 : 0;
  return assignFlights(
    flights,
    scores.map((score) => ({
      id: score.id,
      index: indexOf(event, score.id),
      key: after > 0 ? scoreRow(plan, score.plan, score.rounds, event.isFinal, after).key : null,
    })),
  );
}

/** A player's index, or the sum of a team's; null where one is missing. */
function indexOf(event: ResolvedEvent, id: string): number | null {
  const indexes = (event.teams.get(id)?.players ?? [id]).map(
    (player) => event.players.get(player)?.indexTenths ?? null,
  );
  return indexes.reduce((sum, index) => (sum === null || index === null ? null : sum + index), 0);
}

const inWhole = (value: number | null, scale: number): number | null => (value === null ? null : value / scale);

/** A row with its position. An unchanged row is the same object as before, and a moved one keeps its rounds. */
function showRow(plan: BoardPlan, standing: Standing, flight: string | null, before: ShownRows | undefined): Row {
  const { row, position, label, by } = standing;
  const old = before?.scores[row.plan.place] === row ? before.rows[row.plan.place] : undefined;
  if (!old) return rowOf(plan, standing, flight);
  const isSame =
    old.label === label &&
    old.position === position &&
    old.flight === flight &&
    old.tieBreak?.over === by?.over &&
    old.tieBreak?.step === by?.step &&
    old.tieBreak?.theirs === by?.theirs;
  return isSame ? old : { ...old, flight, position, label, tieBreak: by };
}

function rowOf({ scale }: BoardPlan, { row, position, label, by }: Standing, flight: string | null): Row {
  return {
    id: row.id,
    flight,
    position,
    label,
    status: row.status,
    total: inWhole(row.total, scale),
    toPar: inWhole(row.toPar, scale),
    thru: row.thru,
    incomplete: row.isIncomplete,
    tieBreak: by,
    rounds: row.rounds.map(({ round, gross, courseHandicap, playingHandicap, strokes, values, total, toPar }) => ({
      round,
      gross,
      courseHandicap,
      playingHandicap,
      strokes,
      values,
      total: inWhole(total, scale),
      toPar: inWhole(toPar, scale),
    })),
    findings: row.plan.flags,
  };
}
