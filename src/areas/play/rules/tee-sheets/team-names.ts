/** Longest name of a team. */
const longest = 120;

/**
 * The name of a team that nobody named: the last names of its players, 'Berg / Lee', and a number behind where two
 * would be the same.
 * @param given the name in its entry, empty for none
 */
export function nameTeams(
  teams: readonly { given: string; lastNames: readonly string[] }[],
  taken: readonly string[] = [],
): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return teams.map(({ given, lastNames }) => {
    const own = (given || lastNames.filter(Boolean).join(' / ') || 'Team').slice(0, longest - 5);
    for (let number = 1; ; number++) {
      const name = number === 1 ? own : `${own} ${number}`;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  });
}
