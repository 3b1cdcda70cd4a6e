/** Both cards of a tie side by side, with the stretch that decided it. */
import type { TiedCards } from '#areas/scoring/contract/leaderboards.ts';
import { comparedIn, tiesOfRow } from '#golf/explain/tie.ts';
import type { Results } from '#golf/score-event.ts';
import { countedHoles, type RowScore } from '#golf/standing.ts';
import { nameOfComparison } from './reason-words.ts';

/** The holes of a card in its printed order; with the order of play the comparison has turned them. */
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
 * The ties of a row that a comparison of cards broke: first the one that it lost, then the one that it won. Where whole
 * rounds were compared the last one is marked.
 * @param nameOf names as the reader may know them
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
    const by = nameOfComparison(tie.by.step).replace(/^the /, '');
    return [
      {
        title: `${by.charAt(0).toUpperCase()}${by.slice(1)}: ${tie.by.mine} against ${tie.by.theirs}`,
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
