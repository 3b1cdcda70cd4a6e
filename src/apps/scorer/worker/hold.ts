/**
 * A card is open, so the program that it was begun with stays, also when the browser was closed in between and would
 * let a newer one in. A note that page and worker both read; a page cannot ask a worker that has not started.
 */
export type Hold = {
  /** The path of the script that runs; its files are found by it. */
  script: string;
  /** Milliseconds; a card that nobody came back to holds nothing for ever. */
  untilMs: number;
};

export const notesName = 'fairway-scorer-notes';
export const holdAddress = '/score/hold';
const hourMs = 3_600_000;
/** From one look at the card to the next. */
export const holdForMs = 20 * hourMs;

export const isInForce = (hold: Hold | null | undefined, nowMs: number): hold is Hold =>
  typeof hold?.script === 'string' && hold.untilMs > nowMs && hold.untilMs <= nowMs + 2 * holdForMs;
