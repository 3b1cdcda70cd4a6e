/** The pace at which boards are read again. */
/**
 * Milliseconds until boards are read again: half a second, four times the last computing time, or their share of 200
 * readings a second by this process, whichever is longest.
 * @param boards how many are kept
 */
export const paceMs = (tookMs: number, boards: number): number => Math.max(500, 4 * tookMs, 5 * boards);
/**
 * Changes that are not announced, such as of set-up, names and rulings, are found by reading everything again after
 * this time, so that they show within 15 s; with very many boards, as soon as `readWholes` reaches them.
 */
export const usualPace = { freshMs: 10_000, lookEveryMs: 2_500 };
export const forgetMs = 120_000;
/**
 * The extra time that a leading process has to send a change, and by which factor longer it may take to read
 * everything.
 */
export const patience = { toldMs: 3_000, wholes: 3 };
/** Reading everything rests nine times as long as it took, so that it never takes more than a tenth of the time. */
export const restAfterWhole = 9;
