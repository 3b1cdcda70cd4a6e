/** How often boards are read again. */
/**
 * The time until a board is read again: half a second, four times what it took last, or its share of two hundred boards
 * in a second, whichever is longest.
 * @param boards how many are kept
 */
export const paceMs = (tookMs: number, boards: number): number => Math.max(500, 4 * tookMs, 5 * boards);
/**
 * Set-up, names and rulings that nobody announces are read again after this long, so they are seen within 15 s; of very
 * many boards as soon as `readWholes` comes round.
 */
export const usualPace = { freshMs: 10_000, lookEveryMs: 2_500 };
export const forgetMs = 120_000;
/** Where another process goes first it has so much longer to tell what it read, and so much longer to read all. */
export const patience = { toldMs: 3_000, wholes: 3 };
/** Of the time at most a tenth goes into what nobody announced, whatever number of boards is followed. */
export const restAfterWhole = 9;
