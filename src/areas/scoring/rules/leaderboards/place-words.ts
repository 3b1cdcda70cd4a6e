import { ordinal } from '#golf/match-play.ts';

/**
 * A position on a board in words: '4th', or 'tied 4th' for 'T4'; null for a position without a place, such as '-' and
 * 'WD'.
 */
export function placeWords(pos: string): string | null {
  const place = /^(T?)([1-9]\d*)$/.exec(pos);
  return place && `${place[1] ? 'tied ' : ''}${ordinal(Number(place[2]))}`;
}

/** The position with the number of placed rows, to begin a sentence: 'Tied 4th of 72'. */
export const placeAmong = (place: string, players: number): string =>
  `${place.charAt(0).toUpperCase()}${place.slice(1)} of ${players}`;

/** 'Tied 4th of 72, gross'; a board's name given by the organizer keeps its case. */
export const placeOnBoard = (place: string, players: number, board: string): string =>
  `${placeAmong(place, players)}, ${/^(Gross|Net|Points)$/.test(board) ? board.toLowerCase() : board}`;
