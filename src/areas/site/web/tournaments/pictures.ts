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

/** One tournament has one picture, on cards and on its page: it follows from its id. */
export const pictureOf = (tournamentId: string): TournamentPicture =>
  pictures[(Number.parseInt(tournamentId.slice(-4), 16) || 0) % pictures.length] ?? pictures[0];
