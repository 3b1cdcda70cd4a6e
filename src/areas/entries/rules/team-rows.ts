/** Rows that are teams: their people, places that are named later, and names for teams without one. */
import { nameTeams } from '#areas/play/rules/tee-sheets/team-names.ts';
import type { JudgedRow } from './judged-row.ts';
import { nobody, type RosterPerson, rosterName } from './read-person.ts';

/** The fields that all people of a row share. */
export const sharedOf = ({ team, division, club, group, hole, teeTime, paid }: RosterPerson) => ({
  team,
  division,
  club,
  group,
  hole,
  teeTime,
  paid,
});

/**
 * The people of a team's row, named ones first; an unnamed one is a guest of the first.
 * @param judged the row, with the facts that apply to all of them
 * @param seats the named people, by seat
 * @param toName the seats whose people are named later
 * @param places the number of seats in a row
 */
export function teamOf(
  judged: JudgedRow & { person: RosterPerson },
  seats: ReadonlyMap<number, RosterPerson>,
  toName: ReadonlySet<number>,
  places: number,
): JudgedRow[] {
  const common = sharedOf(judged.person);
  const called = common.team || 'the team';
  const named = [...seats].filter(([seat]) => !toName.has(seat));
  const [[, captain] = [1, judged.person]] = named;
  const guest = { ...nobody, firstName: 'Guest of', lastName: rosterName(captain), isNamed: false };
  const empty = places - named.length - toName.size;
  const emptyWords = empty === 1 ? `One place of ${called} is empty` : `${empty} places of ${called} are empty`;
  const people = [
    ...named.map(([seat, person]) => ({ seat, person, notes: [] as string[] })),
    ...[...toName].map((seat) => ({ seat, person: guest, notes: [`A place of ${called}, to be named`] })),
  ];
  return people.map(({ seat, person, notes }, place) => ({
    ...judged,
    seat,
    isTeam: true,
    notes: place === 0 ? [...judged.notes, ...(empty > 0 ? [emptyWords] : []), ...notes] : notes,
    person: { ...person, ...common },
  }));
}

const isUnnamed = ({ isTeam, person }: JudgedRow): boolean => isTeam && person?.team === '';

/**
 * Names teams whose rows have no team name, by the rule for groups without a name.
 * @param teamOfRow the present team of an entered player in such a row, by row number
 */
export function nameTeamRows<Row extends JudgedRow>(
  judged: readonly Row[],
  teamOfRow: ReadonlyMap<number, string> = new Map(),
): Row[] {
  const lastNames = new Map<number, string[]>();
  for (const one of judged) {
    if (!one.person || !isUnnamed(one) || teamOfRow.has(one.row)) continue;
    const { firstName, lastName, isNamed } = one.person;
    const row = lastNames.get(one.row) ?? [];
    lastNames.set(one.row, isNamed ? [...row, lastName || firstName] : row);
  }
  const said = new Set(judged.flatMap(({ person }) => person?.team || []));
  const names = nameTeams(
    [...lastNames.values()].map((names) => ({ given: '', lastNames: names })),
    [...said, ...teamOfRow.values()],
  );
  const nameOf = new Map([...lastNames.keys()].map((row, place) => [row, names[place] ?? '']));
  return judged.map((one) => {
    if (!one.person || !isUnnamed(one)) return one;
    const team = teamOfRow.get(one.row) ?? nameOf.get(one.row) ?? '';
    return { ...one, person: { ...one.person, team } };
  });
}
