import coastal from '#kernel/web/pictures/coastal.svg';
import desert from '#kernel/web/pictures/desert.svg';
import links from '#kernel/web/pictures/links.svg';
import parkland from '#kernel/web/pictures/parkland.svg';

export type TournamentPicture = { src: string; alt: string };

const pictures: readonly [TournamentPicture, ...TournamentPicture[]] = [
  { src: parkland, alt: 'Drawing of a tree-lined parkland hole beside a pond' },
  { src: coastal, alt: 'Drawing of a green on a cliff above the sea' },
  { src: links, alt: 'Drawing of a links hole between dunes, with a lighthouse on the shore' },
  { src: desert, alt: 'Drawing of a desert hole among cacti at sunset' },
];

/** The four pictures take turns. */
export const pictureAt = (index: number) => pictures[index % pictures.length] ?? pictures[0];

/** One tournament keeps one picture wherever it stands alone. */
export const pictureOf = (tournamentId: string) => pictureAt(Number.parseInt(tournamentId.slice(-4), 16) || 0);
