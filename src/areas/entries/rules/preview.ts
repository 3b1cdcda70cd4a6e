/** The preview of a roster: the outcome of each row. */
import type { RosterStatus } from '#areas/entries/contract/rosters.ts';
import type { Rows } from './columns.ts';
import { judgeRows, type RosterMapping } from './judge-row.ts';
import type { JudgedRow } from './judged-row.ts';
import { keyOf } from './seats.ts';
import { tidyCapitals } from './tidy-capitals.ts';
import { seatGuests } from './team-guests.ts';
import { nameTeamRows } from './team-rows.ts';
import { type RosterCalendar, type RosterPerson, rosterName } from './read-person.ts';
import { changesOf, type KnownPlayer, type Match, matchPeople, type PlayerChange } from './same-person.ts';

/**
 * The organizer's decisions about single rows, by row number. `takenIn` are rows that look like totals but are people;
 * `samePerson` is by the keys of people (`keyOf`).
 */
export type RosterChoices = {
  leftOut: ReadonlySet<number>;
  takenIn: ReadonlySet<number>;
  samePerson: ReadonlyMap<string, boolean>;
  twoPeople: ReadonlyMap<number, boolean>;
};

export type PreviewRow = JudgedRow & {
  status: RosterStatus;
  match: Match | null;
  /** Changes to a player who is entered already. */
  changes: PlayerChange[];
  /**
   * A name written only in capitals or only in small letters, and its form under `tidyCapitals`; null for other names.
   */
  capitals: { from: string; to: string } | null;
};

/** Whether a named player fills a place that had no name. */
export const takesPlace = ({ status, changes }: Pick<PreviewRow, 'status' | 'changes'>): boolean =>
  status === 'changed' && changes.some(({ field }) => field === 'name');

export type RosterPreview = { rows: PreviewRow[]; counts: Record<RosterStatus, number> };

const isLeftOut = ({ row, isTotals }: JudgedRow, { leftOut, takenIn }: RosterChoices): boolean =>
  leftOut.has(row) || (isTotals && !takenIn.has(row));

function previewOf(
  judged: JudgedRow & Pick<PreviewRow, 'capitals'>,
  match: Match | null,
  choices: RosterChoices,
): PreviewRow {
  const of = (status: RosterStatus, changes: PlayerChange[] = []): PreviewRow => ({
    ...judged,
    status,
    match,
    changes,
  });
  const { person } = judged;
  if (isLeftOut(judged, choices)) return of('left_out');
  if (!person) return of('wrong');
  if (judged.isTwo === null) return of('asked');
  if (!match) return of('new');
  if (match.isSame === null) return of('asked');
  if (!match.isSame) return of('new');
  if (match.kind === 'row') return of('same');
  const changes = changesOf(match.player, person);
  return of(changes.length > 0 ? 'changed' : 'same', changes);
}

/** Ignores unnamed places for an entry that exists already: they are added only with a new entry. */
function withoutLateGuests(rows: readonly PreviewRow[]): PreviewRow[] {
  const entering = new Set(rows.flatMap(({ row, status, person }) => (status === 'new' && person?.isNamed ? row : [])));
  return rows.map((one) =>
    one.status === 'new' && !one.person?.isNamed && !entering.has(one.row)
      ? { ...one, status: 'same', notes: ['No place is added: the team is entered already'] }
      : one,
  );
}

/**
 * The effect that writing a roster would have now.
 * @param known every player who is entered
 * @param on the calendar by which dates are read
 * @param settle converts a person of the file into what is stored, such as an index computed from strokes
 */
export function previewRoster(
  file: Rows,
  mapping: RosterMapping,
  choices: RosterChoices,
  known: readonly KnownPlayer[],
  on: RosterCalendar,
  settle: (person: RosterPerson) => RosterPerson = (person) => person,
): RosterPreview {
  const judged = judgeRows(file, mapping, on, choices.twoPeople).map((one) => {
    if (!one.person) return { ...one, capitals: null };
    const tidy = tidyCapitals(one.person);
    const [from, to] = [rosterName(one.person), rosterName(tidy)];
    const person = settle(mapping.tidyCapitals ? tidy : one.person);
    return { ...one, person, capitals: from !== to && person.isNamed ? { from, to } : null };
  });
  const matches = matchPeople(
    judged.filter((one) => !isLeftOut(one, choices)),
    known,
    choices.samePerson,
  );
  seatGuests(
    judged.filter((one) => !isLeftOut(one, choices)),
    known,
    matches,
  );
  const teams = new Map(
    judged.flatMap((one) => {
      const match = matches.get(keyOf(one));
      return match?.kind === 'player' && match.isSame && match.player.team ? [[one.row, match.player.team]] : [];
    }),
  );
  const rows = withoutLateGuests(
    nameTeamRows(judged, teams).map((one) => previewOf(one, matches.get(keyOf(one)) ?? null, choices)),
  );
  const counts = { new: 0, same: 0, changed: 0, wrong: 0, asked: 0, left_out: 0 };
  for (const { status } of rows) counts[status] += 1;
  return { rows, counts };
}
