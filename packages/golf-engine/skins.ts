/** The entrants' scores of a hole, lower is better; null none. */
export type SkinsHole = readonly (number | null)[];

export type Skin = { hole: number; player: number; skins: number };

/**
 * The one lowest score of a hole wins its skin and those carried to it.
 * @param holes hole by hole, the scores of the entrants
 * @param mayWin whether a lowest score may take the skin, such as par or better
 * @returns the skins by place of the entrant, and how many nobody has won: with carrying over, won and open ones are
 *   as many as holes
 */
export function playSkins(
  holes: readonly SkinsHole[],
  carry: boolean,
  mayWin: (score: number, hole: number, player: number) => boolean = () => true,
): { won: Skin[]; open: number } {
  const won: Skin[] = [];
  let carried = 0;
  holes.forEach((scores, at) => {
    const lowest = Math.min(...scores.map((score) => score ?? Number.POSITIVE_INFINITY));
    const player = scores.indexOf(lowest);
    const isWon = player >= 0 && scores.lastIndexOf(lowest) === player && mayWin(lowest, at, player);
    if (isWon) won.push({ hole: at + 1, player, skins: carried + 1 });
    if (isWon) carried = 0;
    else if (carry) carried++;
  });
  return { won, open: carried };
}
