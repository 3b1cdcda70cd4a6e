/** Strokes incl. penalty strokes; `X` picked up, no score; `-` not played; null not entered yet. */
export type Entry = number | 'X' | '-' | null;

export const isStrokes = (entry: Entry | undefined): entry is number => typeof entry === 'number';

/** The most strokes that a card takes for one hole. */
export const maxStrokes = 20;

export type CardStatus = 'open' | 'returned' | 'nr' | 'wd' | 'dns' | 'dq';

/** The key of a card: a round, and a player, or a team where one ball is played. */
export type CardKey = { round: string; player?: string; team?: string };

/**
 * A handicap typed on the card instead of the player's index, at the step it names: index and course in tenths, playing
 * in strokes.
 */
export type StatedHandicap = { step: 'index' | 'course'; tenths: number } | { step: 'playing'; strokes: number };

/** The one thing that is stored of a round: strokes hole by hole, as they were made. */
export type Card = CardKey & {
  /** One a hole of the round, in course order. */
  entries: readonly Entry[];
  /** The most likely score of holes picked up, by printed number of the hole; for posting only. */
  likely: Readonly<Record<string, number>>;
  /** The printed number of the hole played first. */
  start: number;
  status: CardStatus;
  handicap: StatedHandicap | null;
  /** In a scramble: whose drive was used, hole by hole. */
  drives?: readonly (string | null)[];
};

/** The card with another entry; the given one stays as it is. */
export const withEntry = (card: Card, place: number, entry: Entry): Card => ({
  ...card,
  entries: card.entries.with(place, entry),
});
