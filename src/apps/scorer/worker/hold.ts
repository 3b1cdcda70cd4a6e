/**
 * A note that keeps the current version of the program while a card is open, even if the browser is closed in between
 * and would activate a newer one. Page and worker both read it, because a page cannot ask a worker that has not
 * started.
 */
export type Hold = {
  /** The path of the running script, which identifies the cache with its files. */
  script: string;
  /** Milliseconds. A card that nobody opens again must not hold the version forever. */
  untilMs: number;
};

export const notesName = 'fairway-scorer-notes';
export const holdAddress = '/score/hold';
const hourMs = 3_600_000;
/** The time that a hold lasts after the card was last open. */
export const holdForMs = 20 * hourMs;

export const isInForce = (hold: Hold | null | undefined, nowMs: number): hold is Hold =>
  typeof hold?.script === 'string' && hold.untilMs > nowMs && hold.untilMs <= nowMs + 2 * holdForMs;
