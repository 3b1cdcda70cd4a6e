/** Converts the engine's results into the public rows of boards, in a compact form. */
import type { Board } from '#golf/event.ts';
import { printNumber, printToPar } from '#golf/numbers.ts';
import type { ResolvedEvent } from '#golf/resolve-event.ts';
import type { Results } from '#golf/score-event.ts';
import type { BoardResult, ScoredBoard } from '#golf/score-board.ts';
import type { Row } from '#golf/standing.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import type { Start } from '#areas/play/rules/tee-sheets/starts.ts';
import type { BoardFacts, BoardRound } from './board-facts.ts';
import { viewContests } from './contest-view.ts';
import { holeMarks } from './hole-marks.ts';
import { matchesView } from './match-rows.ts';
import { projectCut } from './projected-cut.ts';
import type { BoardAnswer, BoardKind, BoardRow } from '#areas/scoring/contract/leaderboards.ts';

const kindOf = ({ score }: Board): BoardKind => {
  if (score.kind === 'points') return 'points';
  return score.kind === 'par-bogey' ? 'par' : 'strokes';
};

const statusWords: Partial<Record<Row['status'], NonNullable<BoardRow['status']>>> = {
  nr: 'NR',
  mc: 'MC',
  wd: 'WD',
  dq: 'DQ',
  dns: 'DNS',
};

/** The facts that rows need besides the engine's results. */
type RowContext = {
  rounds: readonly BoardRound[];
  names: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, readonly string[]>;
  /** Starts by round and player. */
  starts: ReadonlyMap<string, Start>;
  /** Differing holes by round and card owner. */
  differs: ReadonlyMap<string, readonly number[]>;
  startHoles: ReadonlyMap<string, number>;
  isFinal: boolean;
  /** By board and row: whether a player of the row lacks a handicap that the board needs. */
  withoutHandicap: ReadonlySet<string>;
};

function rowContextOf(facts: BoardFacts, { boards, prepared }: Results): RowContext {
  const { isFinal } = prepared.event;
  const cardName = (roundId: string, owner: string | null) => `${roundId} ${owner}`;
  return {
    rounds: facts.rounds,
    isFinal,
    withoutHandicap: new Set(
      boards.flatMap(({ plan: { board, net, rows } }) =>
        rows
          .filter(({ rounds }) => net !== null && rounds.flat().some(({ missing }) => missing === 'no-index'))
          .map(({ id }) => `${board.id} ${id}`),
      ),
    ),
    names: new Map([...facts.players, ...facts.teams].map(({ id, publicName }) => [id, publicName])),
    members: new Map(facts.teams.map(({ id, players }) => [id, players])),
    starts: new Map(
      facts.groups.flatMap(({ roundId, start, players }) =>
        players.map((player) => [cardName(roundId, player), start] as const),
      ),
    ),
    differs: new Map(
      facts.cards.map(({ roundId, playerId, teamId, merged }) => [
        cardName(roundId, playerId ?? teamId),
        merged.differs,
      ]),
    ),
    startHoles: new Map(
      facts.cards.map(({ roundId, playerId, teamId, startHole }) => [cardName(roundId, playerId ?? teamId), startHole]),
    ),
  };
}

/** Whether a round of a row is over: every hole has a value, or can no longer get one. */
const isOver = ({ values, total }: Row['rounds'][number], isFinal: boolean): boolean =>
  values.length > 0 && (isFinal || total === null || !values.includes(null));

/** The holes played in today's round, or the starting time before it. */
function thruOf(
  row: Row,
  { current, isWithout }: { current: number; isWithout: boolean },
  rounds: readonly BoardRound[],
  context: RowContext,
): string {
  const round = rounds[current];
  const own = row.rounds[current];
  const members = context.members.get(row.id) ?? [row.id];
  if (row.thru === 0 || !round || !own) {
    const next = rounds.find(({ status }) => status === 'published' || status === 'playing' || status === 'suspended');
    const start = next && members.map((player) => context.starts.get(`${next.id} ${player}`)).find(Boolean);
    return start ? printTime(start.time) : '';
  }
  const startHole = [row.id, ...members].map((owner) => context.startHoles.get(`${round.id} ${owner}`)).find(Boolean);
  // In a shotgun nearly everybody starts from another hole, so the mark would carry no information.
  const mark = startHole !== undefined && startHole !== round.numbers[0] && !round.isShotgun ? '*' : '';
  const isDone = isWithout ? context.isFinal || row.thru >= own.values.length : isOver(own, context.isFinal);
  return isDone ? `F${mark}` : `${row.thru}${mark}`;
}

/** 'NR' means that a card was not returned; a player without a handicap who has played gets another note. */
const statusOf = (row: Row, isWithout: boolean): BoardRow['status'] =>
  isWithout && row.status === 'nr' && row.thru > 0 ? 'No handicap' : statusWords[row.status];

/** A row with the rounds that count: a player who missed the cut may play on, but counts only the rounds up to it. */
function countedOf(row: Row, cutAfter: string | undefined, rounds: readonly BoardRound[]): Row {
  if (row.status !== 'mc' || !cutAfter) return row;
  return { ...row, rounds: row.rounds.slice(0, rounds.findIndex(({ id }) => id === cutAfter) + 1) };
}

/** A board with the function by which its rows are read; `marksOf` gives the marks of a row's holes. */
type BoardOfRow = { id: string; kind: BoardKind; marksOf: (row: string, round: number) => string | null };

function rowOf(
  row: Row,
  { id: board, kind, marksOf }: BoardOfRow,
  rounds: readonly BoardRound[],
  context: RowContext,
): BoardRow {
  const { names, members, differs, isFinal } = context;
  const begun = row.rounds.findLastIndex(({ values }) => values.some((value) => value !== null));
  // A row without a handicap has no values although its player has played.
  const current = begun < 0 && row.thru > 0 ? row.rounds.findLastIndex(({ values }) => values.length > 0) : begun;
  const own = row.rounds[current];
  const round = rounds[current];
  const team = members.get(row.id);
  const open = round ? [row.id, ...(team ?? [])].flatMap((owner) => differs.get(`${round.id} ${owner}`) ?? []) : [];
  const isPoints = kind !== 'strokes';
  const rounded = row.rounds.map((one) => (isOver(one, isFinal) || isPoints ? one.total : null));
  const hasTotal = isPoints
    ? row.thru > 0
    : rounded.some((total) => total !== null) && (own === undefined || isOver(own, isFinal));
  const isWithout = row.total === null && context.withoutHandicap.has(`${board} ${row.id}`);
  const status = statusOf(row, isWithout);
  const holes = marksOf(row.id, current);
  return {
    id: row.id,
    pos: row.label,
    name: names.get(row.id) ?? 'Player',
    ...(team ? { players: team.map((player) => names.get(player) ?? 'Player') } : {}),
    ...(row.flight === null ? {} : { flight: row.flight }),
    ...(status ? { status } : {}),
    to_par: row.thru > 0 ? row.toPar : null,
    thru: thruOf(row, { current, isWithout }, rounds, context),
    today: (isPoints ? own?.total : own?.toPar) ?? null,
    rounds: rounds.map((_, place) => rounded[place] ?? null),
    total: hasTotal ? row.total : null,
    ...(holes ? { holes } : {}),
    ...(open.length > 0 ? { differs: [...new Set(open)] } : {}),
  };
}

/** A row of the engine together with its public form. */
type ShownRow = {
  /** The engine returns the same object for a row until something in it changes. */
  row: Row;
  /** The key of its other figures: moves, position in the flight, cut. */
  around: string;
  /** The public row, without figures of its surroundings. */
  own: BoardRow;
  shown: BoardRow;
  /** `shown` as JSON, filled at the first use. */
  text?: string;
};

/** The cached public rows; valid until facts other than cards change. */
export type Shown = {
  context: RowContext | null;
  /** Rows by board id and row id. */
  rows: Map<string, Map<string, ShownRow>>;
};
export const nothingShown = (): Shown => ({ context: null, rows: new Map() });

/** The public form of a row; a row that only moved is reused with its new position. */
function ownRowOf(row: Row, kept: ShownRow | undefined, make: () => BoardRow): BoardRow {
  const isMoved = kept !== undefined && kept.row.rounds === row.rounds && kept.row.flight === row.flight;
  if (!isMoved) return make();
  return kept.own.pos === row.label ? kept.own : { ...kept.own, pos: row.label };
}

function boardView(
  { plan, entries }: ScoredBoard,
  event: ResolvedEvent,
  context: RowContext,
  moves: ReadonlyMap<string, number>,
  known: Map<string, ShownRow>,
): BoardAnswer {
  const { board } = plan;
  const [whole, ...flights] = entries.map(({ result }) => result);
  const kind = kindOf(board);
  const rounds = context.rounds.filter(
    ({ id, course, status }) =>
      course && status !== 'cancelled' && (board.rounds === 'all' || board.rounds.includes(id)),
  );
  const marksOf = (row: string, round: number) => holeMarks(event, plan, row, round);
  const inFlight = new Map(flights.flatMap(({ rows }) => rows.map(({ id, label }) => [id, label] as const)));
  const cutAfter = whole?.cut?.after;
  const rows = (whole?.rows ?? []).map((row): BoardRow => {
    const move = moves.get(row.id) ?? 0;
    const position = inFlight.get(row.id);
    const around = `${move} ${position} ${cutAfter}`;
    const kept = known.get(row.id);
    if (kept?.row === row && kept.around === around) return kept.shown;
    const make = () => rowOf(countedOf(row, cutAfter, rounds), { id: board.id, kind, marksOf }, rounds, context);
    // For players who missed the cut, other rounds count.
    const own = row.status === 'mc' ? make() : ownRowOf(row, kept, make);
    const shown = {
      ...own,
      ...(position === undefined ? {} : { flight_pos: position }),
      ...(move === 0 ? {} : { move }),
    };
    known.set(row.id, { row, around, own, shown });
    return shown;
  });
  return {
    id: board.id,
    name: board.name,
    kind,
    of: board.of,
    is_net: board.handicap !== 'gross',
    rounds: rounds.map(({ id, number }) => ({ id, number })),
    flights: flights.flatMap(({ flight }) => flight ?? []),
    cut: rounds.some(({ id }) => id === board.cut?.after) ? cutOf(board, whole, kind) : null,
    note: null,
    rows,
  };
}

function cutOf(board: Board, result: BoardResult | undefined, kind: BoardKind): BoardAnswer['cut'] {
  if (!board.cut || !result) return null;
  if (result.cut) {
    const place = result.rows.filter(({ position }) => position !== null).length;
    // The cut is made by totals, unless the board ranks by par.
    const isByPar = kind === 'strokes' && board.rankBy === 'to-par';
    const line = (isByPar ? printToPar : printNumber)(result.cut.line);
    return { text: `Cut ${line} (${result.cut.made} made it)`, place };
  }
  const projected = projectCut(board.cut, result.rows, kind === 'strokes');
  const noun = board.of === 'teams' ? 'teams' : 'players';
  const print = kind === 'strokes' ? printToPar : printNumber;
  return (
    projected && { text: `Projected cut ${print(projected.line)} (${projected.made} ${noun})`, place: projected.made }
  );
}

/** The places that each row of a board has gained, by row. */
export type Moves = (board: string) => ReadonlyMap<string, number>;

/** A board that is computed when it is first needed. @property rows the number of its rows */
export type LaterView = { id: string; name: string; rows: number; view: () => BoardAnswer };

/**
 * The boards of a tournament, in order.
 * @param facts that the form of the boards may use
 * @param known the cached rows for the same facts with other cards; updated with the new rows
 */
export function laterViews(results: Results, facts: BoardFacts, moves: Moves, known: Shown): LaterView[] {
  known.context ??= rowContextOf(facts, results);
  const { context, rows: shown } = known;
  const { event } = results.prepared;
  const boards = results.boards.map((board): LaterView => {
    const { id, name } = board.plan.board;
    const rows = shown.get(id) ?? new Map<string, ShownRow>();
    shown.set(id, rows);
    const view = () => boardView(board, event, context, moves(id), rows);
    return { id, name, rows: board.plan.rows.length, view };
  });
  const matches = matchesView(results, context);
  const others = [...(matches ? [matches] : []), ...viewContests(results, facts, context.names)];
  return [...boards, ...others.map((view) => ({ ...view, rows: view.rows.length, view: () => view }))];
}

const noMoves: Moves = () => new Map();

/** All boards of a tournament, computed at once. */
export const viewBoards = (results: Results, facts: BoardFacts, moves = noMoves): BoardAnswer[] =>
  laterViews(results, facts, moves, nothingShown()).map(({ view }) => view());
