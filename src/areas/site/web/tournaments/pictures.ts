import type { Tournament } from '#areas/tournaments/contract/tournaments.ts';
import { type DrawnHole, drawnHoleOf } from '#kernel/web/pictures/drawn-holes.ts';

/** A tournament has the same picture on cards and on its page: its organizer's, else a generated one. */
export const pictureOf = ({ id, picture_url: src }: Pick<Tournament, 'id' | 'picture_url'>): DrawnHole =>
  src ? { src, alt: '' } : drawnHoleOf(id);
