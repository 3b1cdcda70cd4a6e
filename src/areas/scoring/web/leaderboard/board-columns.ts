import { printValue } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import type { BoardAnswer, BoardRow } from '#areas/scoring/contract/leaderboards.ts';

/** A column of figures: what it says of a row, and which figure it is to the one who asks why. */
export type BoardColumn = {
  key: string;
  heading: string;
  /** Said instead of the heading. */
  spoken: string;
  /** Hidden where the page is narrow. */
  isWide: boolean;
  isMain: boolean;
  of: (row: BoardRow) => string;
};

const none = '–';
const number = (value: number | null | undefined): string => printValue(value ?? null, false);
const toPar = (value: number | null): string => printValue(value, true);

/** The columns of figures of a board. The first is what it is ranked by. */
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

/** The columns that say something now: nobody has a total until a round is finished. */
export const toldColumns = (board: Pick<BoardAnswer, 'kind' | 'rounds' | 'rows'>): BoardColumn[] =>
  columnsOf(board).filter(({ key }) => key !== 'strokes' || board.rows.some(({ total }) => total !== null));
