import coastal from '#kernel/web/pictures/coastal.svg';
import desert from '#kernel/web/pictures/desert.svg';
import links from '#kernel/web/pictures/links.svg';
import parkland from '#kernel/web/pictures/parkland.svg';

export type DrawnHole = { src: string; alt: string };

const holes: readonly [DrawnHole, ...DrawnHole[]] = [
  { src: parkland, alt: 'Drawing of a tree-lined parkland hole beside a pond' },
  { src: coastal, alt: 'Drawing of a green on a cliff above the sea' },
  { src: links, alt: 'Drawing of a links hole between dunes, with a lighthouse on the shore' },
  { src: desert, alt: 'Drawing of a desert hole among cacti at sunset' },
];

/** The generated picture of a tournament or a club without its own, derived from the id, so that it never changes. */
export const drawnHoleOf = (id: string): DrawnHole =>
  holes[(Number.parseInt(id.slice(-4), 16) || 0) % holes.length] ?? holes[0];
