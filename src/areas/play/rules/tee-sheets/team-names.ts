/** The maximum length of a team's name, in characters. */
const longest = 120;

/**
 * Names for new teams: the given name, otherwise the players' last names ('Berg / Lee'); with a number appended where a
 * name is taken.
 * @param given the name in the team's entry; empty for none
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
