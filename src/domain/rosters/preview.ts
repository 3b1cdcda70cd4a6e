/** What would become of each row of a roster. */
import type { RosterStatus } from '#contracts/rosters.ts';
import type { Rows } from './columns.ts';
import { type CellFault, type JudgedRow, judgeRows, type RosterMapping, type RosterPerson } from './judge-row.ts';
import { changesOf, type KnownPlayer, type Match, matchPeople, type PlayerChange } from './same-person.ts';

/** What the organizer decided of single rows, by their number. */
export type RosterChoices = { leftOut: ReadonlySet<number>; samePerson: ReadonlyMap<number, boolean> };

export type PreviewRow = {
  row: number;
  status: RosterStatus;
  person: RosterPerson | null;
  faults: CellFault[];
  /** What was read otherwise than it is written. */
  notes: string[];
  match: Match | null;
  /** Of somebody who is entered. */
  changes: PlayerChange[];
};

export type RosterPreview = { rows: PreviewRow[]; counts: Record<RosterStatus, number> };

function previewOf(judged: JudgedRow, match: Match | null, { leftOut }: RosterChoices): PreviewRow {
  const { row, person, faults, notes } = judged;
  const of = (status: RosterStatus, changes: PlayerChange[] = []): PreviewRow => ({
    row,
    status,
    person,
    faults,
    notes,
    match,
    changes,
  });
  if (leftOut.has(row)) return of('left_out');
  if (!person) return of('wrong');
  if (!match) return of('new');
  if (match.isSame === null) return of('asked');
  if (!match.isSame) return of('new');
  if (match.kind === 'row') return of('same');
  const changes = changesOf(match.player, person);
  return of(changes.length > 0 ? 'changed' : 'same', changes);
}

/**
 * What writing a roster would do now.
 * @param known everybody who is entered @param thisYear of the tournament's calendar
 * @param settle makes of a person as the file has it what is stored, such as an index of a course handicap
 */
export function previewRoster(
  file: Rows,
  mapping: RosterMapping,
  choices: RosterChoices,
  known: readonly KnownPlayer[],
  thisYear: number,
  settle: (person: RosterPerson) => RosterPerson = (person) => person,
): RosterPreview {
  const judged = judgeRows(file, mapping, thisYear).map((one) => ({
    ...one,
    person: one.person && settle(one.person),
  }));
  const matches = matchPeople(
    judged.filter(({ row }) => !choices.leftOut.has(row)),
    known,
    choices.samePerson,
  );
  const rows = judged.map((one) => previewOf(one, matches.get(one.row) ?? null, choices));
  const counts = { new: 0, same: 0, changed: 0, wrong: 0, asked: 0, left_out: 0 };
  for (const { status } of rows) counts[status] += 1;
  return { rows, counts };
}
