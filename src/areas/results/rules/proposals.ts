/** Proposed awards computed from official results; they take effect when somebody with the permission confirms them. */
import type { BoardResult } from '#golf/score-board.ts';
import type { GameResult } from '#golf/side-games.ts';
import { type Purse, purseCents, type Takers } from './purses.ts';

/** The award due to a player or a team, in cents or as a prize in kind. */
export type Due = { purseId: string; owner: string; place: string; cents: number; thing: string | null };
/** A prize in kind for which several are tied, so that its winner has to be chosen by hand. */
export type Undecided = { purseId: string; place: number; thing: string; among: string[] };
export type Proposals = {
  due: Due[];
  undecided: Undecided[];
  /** The rest of each purse after all payouts, in cents. */
  left: Map<string, number>;
};

/** The key `purse:place` of a prize in kind, under which a decision is stored. */
export const decisionKey = (purseId: string, place: number): string => `${purseId}:${place}`;

const holesWon = (holes: readonly number[]): string =>
  holes.length === 1 ? `hole ${holes[0]}` : `holes ${holes.join(', ')}`;

function placeOf(purse: Purse, game: GameResult, boards: readonly BoardResult[], owner: string): string {
  if (purse.kind === 'prizes') {
    const board = boards.find(({ id, flight }) => id === purse.boardId && flight === purse.flight);
    return board?.rows.find(({ id }) => id === owner)?.label ?? '';
  }
  const holes = game.won.filter(({ player }) => player === owner).map(({ hole }) => hole);
  return holes.length > 0 ? holesWon(holes) : 'shared at the end';
}

/** The owners of the places that win prizes in kind: one list for each tied group, the best first. */
function levelOf(purse: Purse, game: GameResult): string[][] {
  if (purse.kind === 'prizes') return game.level;
  return game.won.length > 0 ? [game.won.map(({ player }) => player)] : [];
}

/**
 * A prize in kind cannot be shared: where more owners are tied than there are prizes, or the prizes differ, the
 * committee has to choose.
 */
function thingsOf(
  purse: Purse,
  game: GameResult,
  boards: readonly BoardResult[],
  decided: ReadonlyMap<string, string>,
): Pick<Proposals, 'due' | 'undecided'> {
  const due: Due[] = [];
  const undecided: Undecided[] = [];
  const give = (owner: string, thing: string) =>
    due.push({ purseId: purse.id, owner, place: placeOf(purse, game, boards, owner), cents: 0, thing });
  let first = 0;
  for (const group of levelOf(purse, game)) {
    const things = purse.places.slice(first, first + group.length).map(({ thing = '' }) => thing);
    const areAlike = things.length === group.length && new Set(things).size === 1;
    let among = group;
    for (const [at, thing] of things.entries()) {
      const place = first + at + 1;
      const named = decided.get(decisionKey(purse.id, place));
      const owner = areAlike || among.length === 1 ? among[0] : among.find((id) => id === named);
      if (owner === undefined) undecided.push({ purseId: purse.id, place, thing, among: [...among] });
      else give(owner, thing);
      among = among.filter((id) => id !== owner);
    }
    first += group.length;
  }
  return { due, undecided };
}

/**
 * The winners of the prizes in kind of each purse, as far as decided. Purses are played in order, because 'One prize
 * each' lets a later purse pass over these winners.
 * @param play scores the purses, given the winners of earlier ones
 */
export function takersOf(
  purses: readonly Purse[],
  decided: ReadonlyMap<string, string>,
  play: (takers: Takers) => { games: readonly GameResult[]; boards: readonly BoardResult[] },
): Takers {
  const takers = new Map<string, readonly string[]>();
  if (!purses.some(({ isOnePrize }) => isOnePrize)) return takers;
  for (const purse of purses) {
    if (purse.pays !== 'goods' || purse.kind !== 'prizes') continue;
    const { games, boards } = play(takers);
    const game = games.find(({ id }) => id === purse.id);
    if (game)
      takers.set(
        purse.id,
        thingsOf(purse, game, boards, decided).due.map(({ owner }) => owner),
      );
  }
  return takers;
}

/**
 * The awards of each purse, to the cent, highest first; the engine computes shares and ties.
 * @param decided the chosen winner among tied owners, by `decisionKey`
 */
export function proposeAwards(
  purses: readonly Purse[],
  games: readonly GameResult[],
  boards: readonly BoardResult[],
  decided: ReadonlyMap<string, string>,
): Proposals {
  const proposals: Proposals = { due: [], undecided: [], left: new Map() };
  for (const purse of purses) {
    const game = games.find(({ id }) => id === purse.id);
    if (game && purse.pays === 'goods') {
      const { due, undecided } = thingsOf(purse, game, boards, decided);
      proposals.due.push(...due);
      proposals.undecided.push(...undecided);
      continue;
    }
    const due = (game?.payouts ?? [])
      .map(
        ({ player: owner, cents }): Due => ({
          purseId: purse.id,
          owner,
          place: game ? placeOf(purse, game, boards, owner) : '',
          cents,
          thing: null,
        }),
      )
      .sort((one, other) => other.cents - one.cents);
    proposals.due.push(...due);
    const paid = due.reduce((sum, { cents }) => sum + cents, 0);
    proposals.left.set(purse.id, purseCents(purse) - paid);
  }
  return proposals;
}
