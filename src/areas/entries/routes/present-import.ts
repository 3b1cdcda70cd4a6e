import type { ImportRow as ShownRow, RosterImport, RosterStatus } from '#areas/entries/contract/rosters.ts';
import type { CourseContent } from '#golf/course-version.ts';
import { printIndex } from '#golf/numbers.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { fieldWords } from '#areas/entries/rules/field-words.ts';
import { mappingFaults, rowsOf } from '#areas/entries/rules/judge-row.ts';
import { rosterName } from '#areas/entries/rules/read-person.ts';
import { type PreviewRow, type RosterPreview, takesPlace } from '#areas/entries/rules/preview.ts';
import type { KnownPlayer, PlayerChange } from '#areas/entries/rules/same-person.ts';
import { twoPeopleQuestion } from '#areas/entries/rules/two-people.ts';
import { groupOf } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { ImportRow } from '#areas/entries/database/rosters/imports.ts';
import { placesLeftOf } from '#areas/tournaments/database/entry-facts.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { ForeseenGroups } from '#areas/entries/services/rosters/place-groups.ts';
import type { CoveredPlaces } from '#areas/accounts/services/plans/covered-places.ts';
import type { ImportNow } from '#areas/entries/services/rosters/read-import.ts';

const noCounts: Record<RosterStatus, number> = { new: 0, same: 0, changed: 0, wrong: 0, asked: 0, left_out: 0 };

/** An import as its screen shows it. */
export function presentImport({
  row,
  tournament,
  preview,
  course,
  groups,
  covered,
  undoRefusal,
  shown,
  next,
}: ImportNow): RosterImport {
  const { cells, sheet, sheets } = row.rows;
  const headings = row.mapping.headingRow === null ? [] : (cells[row.mapping.headingRow] ?? []);
  const below = rowsOf(cells, row.mapping);
  return {
    id: row.id,
    file_name: row.file_name,
    state: row.state,
    sheets,
    sheet,
    heading_row: row.mapping.headingRow === null ? null : row.mapping.headingRow + 1,
    columns: row.mapping.columns.map((field, column) => ({
      heading: headings[column] ?? '',
      field,
      samples: below
        .slice(0, 200)
        .flatMap((one) => one.cells[column]?.trim() || [])
        .slice(0, 3),
    })),
    counts: row.state === 'read' ? preview.counts : { ...noCounts, ...row.counts },
    two_people: preview.rows.filter(({ status, isTwo }) => status === 'asked' && isTwo === null).length,
    capitals: capitalsOf(row, preview),
    with_email: preview.rows.filter((one) => (one.status === 'new' || takesPlace(one)) && one.person?.email).length,
    places: placesOf(covered, tournament, preview),
    places_groups: groups?.outcome === 'foreseen' && groups.groups.operations.length > 0,
    registration_fee: toDollars(tournament.registration_fee),
    undo_refusal: undoRefusal,
    notes: row.state === 'read' ? [...notesOf(row, preview, course, tournament), ...groupNotes(groups)] : [],
    rows: shown.map((one) => shownRow(one, cells[one.row - 1] ?? [])),
    next_cursor: next === null ? null : String(next),
  };
}

function capitalsOf({ mapping }: ImportRow, { rows }: RosterPreview): RosterImport['capitals'] {
  const names = rows.flatMap(({ status, capitals }) => (status === 'new' && capitals ? capitals : []));
  return { names: names.length, example: names[0] ?? null, is_tidied: mapping.tidyCapitals };
}

function placesOf(covered: CoveredPlaces, tournament: TournamentDetailRow, { counts }: RosterPreview) {
  const { capacity } = tournament;
  const free = Math.max(0, placesLeftOf(tournament));
  return {
    capacity,
    free,
    needed: Math.max(capacity, capacity - free + counts.new),
    plan_limit: covered.most,
    credit_above: covered.creditAbove,
  };
}

/** The notes on an import before it is written. */
function notesOf(
  { mapping }: ImportRow,
  { rows }: RosterPreview,
  course: CourseContent | null,
  { registration_fee: fee }: TournamentDetailRow,
): string[] {
  const notes = mappingFaults(mapping.columns).map(({ message }) => message);
  const has = (...fields: string[]) => mapping.columns.some((field) => fields.includes(field));
  const isRated = course?.tees.some(({ rating }) => rating.all) ?? false;
  if (has('course_handicap') && !has('handicap'))
    notes.push(
      isRated
        ? 'Indexes are worked back from the course handicaps, by the tees of the first round.'
        : 'No rated tees are set up yet: course handicaps are taken as Handicap Indexes.',
    );
  const entering = rows.flatMap(({ status, person }) => (status === 'new' && person ? person : []));
  const toName = entering.filter(({ isNamed }) => !isNamed).length;
  if (toName > 0) notes.push(placesToName(toName));
  const withoutIndex = entering.filter(({ isNamed, indexTenths }) => isNamed && indexTenths === null).length;
  if (withoutIndex > 0)
    notes.push(`${withoutIndex} ${withoutIndex === 1 ? 'person has' : 'people have'} no Handicap Index.`);
  const saying = (said: boolean) => entering.filter(({ paid }) => paid === said).length;
  const [paid, open] = [saying(true), saying(false)];
  if (paid > 0 && fee > 0)
    notes.push(`${people(paid)} paid already: the fee is noted for them as money from the desk.`);
  if (open > 0 && fee > 0) notes.push(`${people(open)} did not pay yet: they are in the field, and the fee stays due.`);
  return notes;
}

const people = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;

const placesToName = (count: number): string =>
  count === 1
    ? 'One place has no name: it is entered as a guest of its team. Replace it once you know the player.'
    : `${count} places have no name: they are entered as guests of their teams. Replace them once you know the players.`;

/** The notes on the groups of a roster. */
function groupNotes(groups: ForeseenGroups | null): string[] {
  if (!groups) return [];
  if (groups.outcome === 'no_round')
    return ['Groups and starts are not taken in: there is no round yet. Answer Course Setup first.'];
  if (groups.outcome !== 'foreseen') return ['Groups and starts are not taken in: the first round has begun.'];
  const { now, placings, groups: found } = groups;
  const there = placings.filter(({ playerId }) => groupOf(now.sheet, playerId)).length;
  const placed = placings.length - there - found.notPlaced.length;
  const added = found.operations.filter(({ op }) => op === 'add_group').length;
  return [
    ...(placed > 0
      ? [
          `${people(placed)} go on the tee sheet of the first round, with ${added} new ${added === 1 ? 'group' : 'groups'}.`,
        ]
      : []),
    ...(there > 0 ? [`${people(there)} stay in the groups that they are in.`] : []),
    ...(found.notPlaced.length > 0
      ? [`${people(found.notPlaced.length)} find no place where the roster has them: they are left for you to place.`]
      : []),
  ];
}

const changeWords: Partial<Record<keyof KnownPlayer, string>> = {
  name: 'Name',
  email: fieldWords.email,
  phone: fieldWords.phone,
  indexTenths: fieldWords.handicap,
  membershipNo: fieldWords.membership_no,
  gender: fieldWords.gender,
  birthYear: 'Birth year',
  tee: fieldWords.tee,
  division: 'Division',
  team: fieldWords.team,
  club: fieldWords.club,
  request: fieldWords.request,
};

function shownValue(field: PlayerChange['field'], value: string | number | null): string {
  if (value === null || value === '') return '';
  if (field === 'indexTenths') return printIndex(Number(value));
  return field === 'gender' ? String(value).toUpperCase() : String(value);
}

/** The question about a row: first whether it is two people, then who they are. */
function questionOf({ isTwo, match }: PreviewRow): ShownRow['question'] {
  if (isTwo !== undefined && (isTwo === null || !match?.question))
    return { kind: 'two_people', text: twoPeopleQuestion, answer: isTwo };
  if (!match?.question) return null;
  const answer = match.kind === 'player' && match.isAnother ? false : match.isSame;
  return { kind: 'same_person', text: match.question, answer };
}

function shownRow(one: PreviewRow, cells: readonly string[]): ShownRow {
  const { row, seat, status, person, faults, notes, changes } = one;
  return {
    row,
    seat,
    status,
    name: person ? rosterName(person) : '',
    cells: [...cells],
    wrong: status === 'left_out' ? [] : faults.map(({ column, message }) => ({ column, message })),
    notes,
    changes:
      status === 'changed'
        ? changes.map(({ field, from, to }) => ({
            field: changeWords[field] ?? field,
            from: shownValue(field, from),
            to: shownValue(field, to),
          }))
        : [],
    question: questionOf(one),
  };
}
