import { printValue } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import type { BoardAnswer, BoardRow } from '#areas/scoring/contract/leaderboards.ts';

/** A column of a board, with one figure per row. `key` also selects the figure that is explained when pressed. */
export type BoardColumn = {
  key: string;
  heading: string;
  /** Read by screen readers instead of the heading. */
  spoken: string;
  /** Hidden on narrow pages. */
  isWide: boolean;
  isMain: boolean;
  of: (row: BoardRow) => string;
};

const none = '–';
const number = (value: number | null | undefined): string => printValue(value ?? null, false);
const toPar = (value: number | null): string => printValue(value, true);

/** The columns of a board's figures, beginning with the figure that ranks it. */
export function columnsOf({ kind, rounds }: Pick<BoardAnswer, 'kind' | 'rounds'>): BoardColumn[] {
  const isMany = rounds.length > 1;
  const main: Omit<BoardColumn, 'key' | 'isWide' | 'isMain'> = {
    strokes: { heading: 'To par', spoken: 'To par', of: (row: BoardRow) => toPar(row.to_par) },
    points: { heading: 'Points', spoken: 'Points', of: (row: BoardRow) => number(row.total) },
    par: { heading: '+/−', spoken: 'Holes up on par', of: (row: BoardRow) => toPar(row.total) },
    matches: { heading: '', spoken: '', of: () => '' },
    skins: { heading: 'Won', spoken: 'Won', of: (row: BoardRow) => row.result ?? none },
    lengths: { heading: 'Result', spoken: 'Result', of: (row: BoardRow) => row.result ?? none },
  }[kind];
  const today = kind === 'points' ? (row: BoardRow) => number(row.today) : (row: BoardRow) => toPar(row.today);
  const isStrokes = kind === 'strokes';
  const first: BoardColumn = { key: 'total', isWide: false, isMain: true, ...main };
  if (kind === 'skins' || kind === 'lengths') return [first];
  return [
    first,
    {
      key: 'thru',
      heading: 'Thru',
      spoken: 'Holes played',
      isWide: false,
      isMain: false,
      of: (row) => row.thru || none,
    },
    ...(isMany ? [{ key: 'today', heading: 'Today', spoken: 'Today', isWide: true, isMain: false, of: today }] : []),
    ...(isMany
      ? rounds.map(({ number: round }, at) => ({
          key: `r${round}`,
          heading: `R${round}`,
          spoken: `Round ${round}`,
          isWide: true,
          isMain: false,
          of: (row: BoardRow) => number(row.rounds[at]),
        }))
      : []),
    ...(isStrokes
      ? [
          {
            key: 'strokes',
            heading: 'Total',
            spoken: 'Total',
            isWide: false,
            isMain: false,
            of: (row: BoardRow) => number(row.total),
          },
        ]
      : []),
  ];
}

/** The columns that have values at present: nobody has a total before a round is finished. */
export const filledColumns = (board: Pick<BoardAnswer, 'kind' | 'rounds' | 'rows'>): BoardColumn[] =>
  columnsOf(board).filter(({ key }) => key !== 'strokes' || board.rows.some(({ total }) => total !== null));
