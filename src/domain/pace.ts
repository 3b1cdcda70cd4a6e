/** What four players are allowed on a hole, in minutes by its par; published pace policies agree within two. */
const minutesOfFour: Record<number, number> = { 3: 13, 4: 15, 5: 17, 6: 19 };
const turnMinutes = 5;

/** The minutes that a group is allowed on a hole: one less for each player below four, one more for a fifth. */
export const holeMinutes = (par: number, players: number): number => (minutesOfFour[par] ?? 15) + players - 4;

/**
 * The minutes that a group is allowed for its holes, in the order of play. Eighteen have a turn of five minutes, nine
 * have none.
 */
export const roundMinutes = (pars: readonly number[], players: number): number =>
  pars.reduce((minutes, par) => minutes + holeMinutes(par, players), pars.length > 9 ? turnMinutes : 0);
