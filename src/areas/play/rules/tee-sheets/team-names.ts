/** Longest name of a team. */
const longest = 120;

/**
 * What a team is called that nobody named: by the last names of its players, 'Berg / Lee', and by a number behind where
 * two would have one name.
 * @param given what its entry calls itself, empty for none
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
