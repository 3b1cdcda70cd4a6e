/** Both cards of a tie side by side, with the holes that decided it. */
import type { TiedCards } from '#areas/scoring/contract/leaderboards.ts';
import { type BrokenTie, comparedIn, tiesOfRow } from '#golf/explain/tie.ts';
import { printNumber } from '#golf/numbers.ts';
import type { ScoredBoard } from '#golf/score-board.ts';
import type { Results } from '#golf/score-event.ts';
import { countedHoles, type RowScore } from '#golf/standing.ts';
import { nameOfComparison } from './reason-words.ts';

/** The holes of a card in printed order; the comparison has them in the order of play. */
function holesOf(
  { tie, counted }: RowScore,
  numbers: readonly number[],
  compared: ReadonlySet<number> | null,
  isTurned: boolean,
): TiedCards['rows'][number]['holes'] {
  const start = isTurned ? (counted.at(-1)?.start ?? 0) : 0;
  return numbers.map((hole, at) => {
    const place = (at - start + numbers.length) % numbers.length;
    return { hole, value: tie.holes[place] ?? 0, is_compared: compared?.has(place) ?? true };
  });
}

/**
 * 'Both 46. Last nine: Noble Crew 22, Team 10 23. Noble Crew is ahead.' The text is the same for both rows of the tie.
 */
function textOf({ entries }: ScoredBoard, { by, winner, loser }: BrokenTie, nameOf: (id: string) => string): string {
  const total = entries[0]?.result.rows.find(({ id }) => id === winner)?.total ?? null;
  const name = nameOfComparison(by.step).replace(/^the /, '');
  const [ahead, behind] = [nameOf(winner), nameOf(loser)];
  return [
    ...(total === null ? [] : [`Both ${printNumber(total)}.`]),
    `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${ahead} ${by.mine}, ${behind} ${by.theirs}.`,
    `${ahead} is ahead.`,
  ].join(' ');
}

/** The order of tied rows: a sentence for each two neighbours whose cards broke the tie. @param ids the best first */
export function tieTexts(
  { boards }: Results,
  boardId: string,
  ids: readonly string[],
  nameOf: (id: string) => string,
): string[] {
  const board = boards.find(({ plan }) => plan.board.id === boardId);
  if (!board) return [];
  return ids.flatMap((id, at) => {
    const tie = tiesOfRow(board, id).find(({ winner, loser }) => winner === id && loser === ids[at + 1]);
    return tie && tie.by.mine !== null ? textOf(board, tie, nameOf) : [];
  });
}

/**
 * The ties of a row that were broken by comparing cards: first the one that it lost, then the one that it won. Where
 * whole rounds were compared, the last one is marked.
 * @param nameOf names as the reader may see them
 */
export function tiedCards(
  { boards }: Results,
  boardId: string,
  rowId: string,
  nameOf: (id: string) => string,
): TiedCards[] {
  const board = boards.find(({ plan }) => plan.board.id === boardId);
  if (!board) return [];
  const numbers = countedHoles(board.plan);
  return tiesOfRow(board, rowId).flatMap((tie): TiedCards[] => {
    const compared = comparedIn(board, tie);
    if (!compared) return [];
    const { deciding, rows } = compared;
    return [
      {
        text: textOf(board, tie, nameOf),
        rows: rows.map((row) => ({
          name: nameOf(row.id),
          holes: holesOf(
            row,
            numbers,
            deciding?.placesOf ? new Set(deciding.placesOf(row.tie)) : null,
            board.plan.board.ties.order === 'play',
          ),
        })),
      },
    ];
  });
}
