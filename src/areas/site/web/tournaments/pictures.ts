import type { Tournament } from '#areas/tournaments/contract/tournaments.ts';
import { type DrawnHole, drawnHoleOf } from '#kernel/web/pictures/drawn-holes.ts';

/** One tournament has one picture, on cards and on its page: its organizer's, else a drawn hole. */
export const pictureOf = ({ id, picture_url: src }: Pick<Tournament, 'id' | 'picture_url'>): DrawnHole =>
  src ? { src, alt: '' } : drawnHoleOf(id);
