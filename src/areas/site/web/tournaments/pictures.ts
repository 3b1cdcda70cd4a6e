import type { Tournament } from '#areas/tournaments/contract/tournaments.ts';
import { drawnHoleOf } from '#kernel/web/pictures/drawn-holes.ts';

export type TournamentPicture = { src: string; srcSet?: string; alt: string };

/** One tournament has one picture, on cards and on its page: its organizer's, else a drawn hole. */
export const pictureOf = ({ id, picture_urls: urls }: Pick<Tournament, 'id' | 'picture_urls'>): TournamentPicture =>
  urls
    ? { src: urls[960], srcSet: `${urls[480]} 480w, ${urls[960]} 960w, ${urls[1600]} 1600w`, alt: '' }
    : drawnHoleOf(id);
