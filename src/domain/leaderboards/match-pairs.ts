/** Who plays whom in a group, by players' ids; the first side is 'A'. */
export type MatchSides = readonly [a: readonly string[], b: readonly string[]];

/**
 * The matches of a group: the first plays the second and the third the fourth; where its players are two teams, team
 * against team.
 * @param players in the order of their seats
 */
export function pairsIn(players: readonly string[], teamOf: ReadonlyMap<string, string>): MatchSides[] {
  const teams = new Map<string, string[]>();
  for (const player of players) {
    const team = teamOf.get(player);
    if (team) teams.set(team, [...(teams.get(team) ?? []), player]);
  }
  const [a, b] = [...teams.values()];
  if (a && b && teams.size === 2 && a.length + b.length === players.length) return [[a, b]];
  const pairs: MatchSides[] = [];
  for (let at = 0; at + 1 < players.length; at += 2) {
    const [one, other] = [players[at], players[at + 1]];
    if (one && other) pairs.push([[one], [other]]);
  }
  return pairs;
}
