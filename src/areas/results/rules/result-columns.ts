/** Column headings of official results, the same on pages and in files. */
import type { PublicResults } from '#areas/results/contract/results.ts';

type Board = PublicResults['boards'][number];

export const resultColumns = { pos: 'Pos', player: 'Player', toPar: 'To par', total: 'Total' } as const;

/** The heading of the column of names on a board. */
export const nameColumn = ({ of }: Pick<Board, 'of'>): string => (of === 'teams' ? 'Team' : resultColumns.player);

export const roundColumn = ({ number }: Board['rounds'][number]): string => `R${number}`;

/** Whether a board has a figure relative to par; boards of points and of matches against par have none. */
export const hasToPar = ({ kind }: Pick<Board, 'kind'>): boolean => kind === 'strokes';
