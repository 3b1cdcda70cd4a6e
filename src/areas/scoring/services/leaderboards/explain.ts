import type { z } from 'zod';
import type {
  BoardAnswer,
  BoardRow,
  explainFigureQuery,
  FigureExplained,
  ReasonLine,
} from '#areas/scoring/contract/leaderboards.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { explainFigure, type FigureRef } from '#golf/explain/explain-figure.ts';
import { tiesOfRow, whyTie } from '#golf/explain/tie.ts';
import type { Explanation } from '#golf/explain/why.ts';
import { whyUnplayed } from '#golf/unplayed-matches.ts';
import { holeOfRow } from '#areas/scoring/rules/leaderboards/contest-view.ts';
import { cardsOf } from '#areas/scoring/rules/leaderboards/row-cards.ts';
import { linesOf, withoutIndexes } from '#areas/scoring/rules/leaderboards/reason-lines.ts';
import { tiedCards } from '#areas/scoring/rules/leaderboards/tied-cards.ts';
import { placeAmong, placeWords } from '#areas/scoring/rules/leaderboards/place-words.ts';
import { printFigure } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { orderWords } from '#areas/scoring/rules/results/order-words.ts';
import { levelsOf, recordedOrders } from '#areas/scoring/rules/results/ties.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import { isCommittee } from './board-access.ts';
import { answerOf } from './board-answers.ts';
import type { ComputedBoards } from './compute-boards.ts';

type Ask = z.output<typeof explainFigureQuery>;

const figureTitles: Record<Ask['figure'], string> = {
  total: 'Result',
  position: 'Position',
  tieBreak: 'Tie',
  playingHandicap: 'Playing handicap',
  hole: 'Hole',
  cut: 'Cut',
};

/** Reasons for breaking a tie that a position explains by other lines, or not at all. */
const toldOtherwise = new Set<string>(['play-off', 'lot']);

function refOf({ id, kind }: BoardAnswer, { row, figure, round, hole }: Ask): FigureRef | null {
  if (kind === 'matches') return { match: row };
  if (kind === 'skins') return row === undefined ? null : { game: id, hole: holeOfRow(row) };
  // A measured length needs no explanation.
  if (kind === 'lengths') return null;
  return { board: id, row, figure, round, hole };
}

/**
 * Whether the index behind a handicap may be shown for everybody in a row: to the players themselves and to the
 * committee.
 */
function knowsIndexes(boards: ComputedBoards, row: string | undefined, viewer: SignedIn | null): boolean {
  if (!viewer) return false;
  if (isCommittee(boards.event, viewer)) return true;
  return row !== undefined && boards.event.accounts.get(row) === viewer.userId;
}

/** The title of an explained figure: for a result its place, 'Tied 4th of 72', or 'Result' without one. */
function titleOf({ figure, hole }: Ask, { rows }: BoardAnswer, row: BoardRow | undefined) {
  if (figure === 'hole') return `Hole ${hole}`;
  const place = row && figure === 'total' ? placeWords(row.pos) : null;
  if (!place) return figureTitles[figure];
  return placeAmong(place, rows.filter(({ pos }) => placeWords(pos)).length);
}

/**
 * Explains a figure of a board. Boards do not include hidden holes, so the explanation does not either.
 * @throws AppError not_found where there is no such figure
 */
export function explain(boards: ComputedBoards, ask: Ask, viewer: SignedIn | null): FigureExplained {
  const { leaderboard } = answerOf(boards, ask.board);
  const { board, version, tournament } = leaderboard;
  const row = board?.rows.find(({ id }) => id === ask.row);
  const ref = board && refOf(board, ask);
  const why = ref && (explainFigure(boards.results, ref) ?? whyUnplayed(boards.results, ref.match));
  if (!board || !why || (ask.row !== undefined && !row))
    throw new AppError('not_found', 'There is no such figure on this leaderboard.');
  const { facts } = boards;
  const names = new Map([...facts.players, ...facts.teams].map(({ id, publicName }) => [id, publicName]));
  const words = {
    nameOf: (id: string) => names.get(id) ?? id,
    roundName: (id: string) => {
      const round = facts.rounds.find((own) => own.id === id);
      return facts.rounds.length > 1 && round ? `round ${round.number}` : 'this round';
    },
    parOf: (round: string, hole: number, owner: string) => parOf(boards, round, hole, owner),
    unit: board.kind === 'strokes' && boards.results.prepared.event.isFinal === false ? 'to par' : 'total',
  };
  const told = (one: Explanation) => (knowsIndexes(boards, ask.row, viewer) ? one : withoutIndexes(one));
  const line = linesOf(told(why), words);
  // Where the last holes of a card broke the tie, the position is explained by that first.
  const isOfPlace = ask.figure === 'position' || ask.figure === 'tieBreak';
  const scored = boards.results.boards.find(({ plan }) => plan.board.id === board.id);
  const ties =
    scored && row && ask.figure === 'position'
      ? tiesOfRow(scored, row.id)
          .filter(({ by }) => !toldOtherwise.has(by.step))
          .map((tie) => told(whyTie(scored, tie, row.id)))
      : [];
  const orders = isOfPlace ? ordersOf(boards, board.id, ask.row, words.nameOf) : [];
  const rounds = facts.rounds.filter(({ id }) => board.kind === 'matches' || board.rounds.some((own) => own.id === id));
  return {
    version,
    tournament: { id: tournament.id, title: tournament.title },
    board: { id: board.id, name: board.name },
    name: row?.name ?? board.name,
    figure: titleOf(ask, board, row),
    value: printFigure(ask.figure, row ?? null, board.kind, why),
    rules: boards.results.prepared.event.input.rules,
    courses: rounds.flatMap(({ number, course }) =>
      course ? [{ round: number, name: course.name, version: course.number }] : [],
    ),
    line: { ...line, parts: [...orders, ...ties.map((one) => linesOf(one, words)), ...line.parts] },
    // Whichever figure of a tied row was chosen, both cards of the tie are linked.
    tied: row && (isOfPlace || ask.figure === 'total') ? tiedCards(boards.results, board.id, row.id, words.nameOf) : [],
    cards: row && ask.figure !== 'position' ? cardsOf(boards.results, facts, board, row.id) : [],
  };
}

/** Play-offs and drawings of lots that involve a row, in the committee's words; shown to winners and losers alike. */
function ordersOf(
  { results }: ComputedBoards,
  board: string,
  row: string | undefined,
  nameOf: (id: string) => string,
): ReasonLine[] {
  return recordedOrders(results).flatMap(({ ruling, isApplied }) => {
    const levels = levelsOf(ruling);
    const isNamed = ruling.board === board && levels.flat().some((id) => id === row);
    if (!isApplied || !isNamed) return [];
    return [
      {
        text: orderWords(
          ruling,
          levels.map((ids) => ids.map(nameOf)),
        ),
        value: null,
        parts: [],
      },
    ];
  });
}

function parOf({ results }: ComputedBoards, round: string, hole: number, owner: string): number | null {
  const { event } = results.prepared;
  const played = event.roundsById.get(round);
  const place = played?.numbers.indexOf(hole) ?? -1;
  const tees = played?.round.tees ?? {};
  const tee = played?.tees.get((Object.hasOwn(tees, owner) ? tees[owner] : played.round.tee) ?? '');
  return tee?.par[place] ?? null;
}
