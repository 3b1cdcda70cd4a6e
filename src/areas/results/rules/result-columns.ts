/** Headings of columns in official results, on the page as in every file of them. */
import type { PublicResults } from '#areas/results/contract/results.ts';

type Board = PublicResults['boards'][number];

export const resultColumns = { pos: 'Pos', player: 'Player', toPar: 'To par', total: 'Total' } as const;

/** The heading of the names on a board. */
export const nameColumn = ({ of }: Pick<Board, 'of'>): string => (of === 'teams' ? 'Team' : resultColumns.player);

export const roundColumn = ({ number }: Board['rounds'][number]): string => `R${number}`;

/** Boards of points and of matches against par have no figure over or under par. */
export const hasToPar = ({ kind }: Pick<Board, 'kind'>): boolean => kind === 'strokes';
