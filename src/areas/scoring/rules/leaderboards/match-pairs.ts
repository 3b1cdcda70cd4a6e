import type { MatchSides } from '#areas/play/rules/set-up/match-terms.ts';

/**
 * A match with its number within the group, from 1. Rulings and results refer to it by this number, even if players of
 * another match have left.
 */
export type GroupMatch = { turn: number; sides: MatchSides };

/** The players by seat; null for an empty seat. */
export type MatchSeats = readonly (string | null)[];

/**
 * The matches of a group: the first seat plays the second and the third plays the fourth, even if players of another
 * match have left; two players without opponents play each other. Where the players form two teams, team plays team.
 */
export function pairsIn(seats: MatchSeats, teamOf: ReadonlyMap<string, string>): GroupMatch[] {
  const players = seats.filter((player) => player !== null);
  const teams = new Map<string, string[]>();
  for (const player of players) {
    const team = teamOf.get(player);
    if (team) teams.set(team, [...(teams.get(team) ?? []), player]);
  }
  const [a, b] = [...teams.values()];
  if (a && b && teams.size === 2 && a.length + b.length === players.length) return [{ turn: 1, sides: [a, b] }];
  const besideEachOther = seats.flatMap((one, at): GroupMatch[] => {
    const other = at % 2 === 0 ? seats[at + 1] : null;
    return one && other ? [{ turn: at / 2 + 1, sides: [[one], [other]] }] : [];
  });
  const placed = new Set(besideEachOther.flatMap(({ sides }) => sides.flat()));
  const alone = players.filter((player) => !placed.has(player));
  const others = alone.flatMap((one, at): GroupMatch[] => {
    const other = at % 2 === 0 ? alone[at + 1] : undefined;
    return other ? [{ turn: Math.floor(seats.indexOf(one) / 2) + 1, sides: [[one], [other]] }] : [];
  });
  return [...besideEachOther, ...others].sort((one, other) => one.turn - other.turn);
}

/**
 * Seats, including players who left after a score on their card, because their match was played. Otherwise a new player
 * takes the seat.
 */
export function seatsWithLeft(seats: MatchSeats, left: readonly { playerId: string; seat: number }[]): MatchSeats {
  const whole = [...seats];
  for (const { playerId, seat } of left)
    if (!seats.includes(playerId) && (seats[seat] ?? null) === null) {
      while (whole.length <= seat) whole.push(null);
      whole[seat] = playerId;
    }
  return whole;
}
