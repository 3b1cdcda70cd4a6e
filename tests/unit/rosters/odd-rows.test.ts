/** Rosters as organizers have them, each of which lost somebody or something once. */
import { describe, expect, it } from 'vitest';
import { guessColumns } from '#areas/entries/rules/columns.ts';
import { previewRoster, type RosterChoices } from '#areas/entries/rules/preview.ts';
import { rosterName } from '#areas/entries/rules/read-person.ts';
import { readTeeTime } from '#areas/entries/rules/read-cell.ts';
import { twoPeopleIn } from '#areas/entries/rules/two-people.ts';

const day = { thisYear: 2026, playedOn: '2026-05-03' };
const previewOf = (
  rows: string[][],
  more: Partial<RosterChoices> = {},
  merged: { column: number; from: number; to: number }[] = [],
) =>
  previewRoster(
    rows,
    { ...guessColumns(rows), merged },
    { leftOut: new Set(), takenIn: new Set(), samePerson: new Map(), twoPeople: new Map(), ...more },
    [],
    day,
  ).rows;
const table = (text: string) => text.split('\n').map((line) => line.split(','));
const said = (rows: ReturnType<typeof previewOf>) =>
  rows.map(({ row, seat, status, person }) => `${row}.${seat} ${status} ${person?.firstName} ${person?.lastName}`);

describe('a couple on one line', () => {
  it.each([
    ['Tom & Jan Smith', 'Tom Smith, Jan Smith'],
    ['Tom and Jan Smith', 'Tom Smith, Jan Smith'],
    ['Tom Smith & Jan Lee', 'Tom Smith, Jan Lee'],
    ['Tom Smith/Jan Lee', 'Tom Smith, Jan Lee'],
    ['Uwe und Ute Berg', 'Uwe Berg, Ute Berg'],
    ['Tom Smith & Jan', 'Tom Smith, Jan Smith'],
    ['Karl von und zu Berg', null],
    ['Ann Anderson', null],
    ['Andy Sandy', null],
  ])('%s is %s', (cell, people) => {
    const words = cell.split(' ');
    const two = twoPeopleIn({ firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' });
    expect(two?.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ') ?? null).toBe(people);
  });

  it('is asked about; split, the second has no handicap and no address of the first', () => {
    const rows = table('Name,Email,HCP\nTom & Jan Smith,tom@example.com,12\nAnn Lee,,3');
    expect(said(previewOf(rows))).toEqual(['2.1 asked Tom & Jan Smith', '3.1 new Ann Lee']);
    const split = previewOf(rows, { twoPeople: new Map([[2, true]]) });
    expect(said(split)).toEqual(['2.1 new Tom Smith', '2.2 new Jan Smith', '3.1 new Ann Lee']);
    expect(split[0]?.person).toMatchObject({ email: 'tom@example.com', indexTenths: 120 });
    expect(split[1]?.person).toMatchObject({ email: '', indexTenths: null });
    expect(said(previewOf(rows, { twoPeople: new Map([[2, false]]) }))[0]).toBe('2.1 new Tom & Jan Smith');
    const parted = table('First name,Last name\nTom & Jan,Smith');
    expect(said(previewOf(parted, { twoPeople: new Map([[2, true]]) }))).toEqual([
      '2.1 new Tom Smith',
      '2.2 new Jan Smith',
    ]);
  });
});

it('lines that sum up are no players: left out and said, and taken in where they are', () => {
  const rows = table(
    'Name,HCP,Email\nAnn Lee,3,\nTotal,2,\nTotal,,\nAverage HI,14.2,\n24,,\nSumme:,2,\nGrand Total: 24,,\nCount Basie,7,',
  );
  const judged = previewOf(rows);
  expect(said(judged).map((line) => line.split(' ')[1])).toEqual(['new', ...Array(6).fill('left_out'), 'new']);
  expect(judged[1]?.notes).toEqual(['Sums up other rows, and names no player']);
  const parted = table('First,Last\nAnn,Lee\nTotal,2');
  expect(said(previewOf(parted))[1]).toContain('left_out');
  const taken = previewOf(table('First,Last\nSum,Count'), { takenIn: new Set([2]) });
  expect(said(taken)).toEqual(['2.1 new Sum Count']);
});

it('cells that are merged over a team are of each of it; names are of one', () => {
  const rows = table('Team,Name,Club\nLarks,Al Ray,Home\n,Bo Fox,\n,Cy Oak,\nOwls,Di Elm,');
  const merged = [
    { column: 0, from: 1, to: 3 },
    { column: 1, from: 1, to: 2 },
    { column: 2, from: 1, to: 2 },
  ];
  const judged = previewOf(rows, {}, merged);
  expect(judged.map(({ person }) => [person?.team, person?.club])).toEqual([
    ['Larks', 'Home'],
    ['Larks', 'Home'],
    ['Larks', ''],
    ['Owls', ''],
  ]);
  expect(judged.map(({ person }) => person?.firstName)).toEqual(['Al', 'Bo', 'Cy', 'Di']);
  expect(judged[2]?.notes).toEqual(['Team: Larks, of the merged cell in row 2']);
  expect(rows[3]?.[0]).toBe('');
});

describe('gender', () => {
  const gendersOf = (...cells: string[]) =>
    previewOf([['Name', 'Gender'], ...cells.map((cell, n) => [`Ann Lee${'abcdef'[n]}`, cell])]).map(
      ({ person, faults }) => person?.gender ?? faults[0]?.message.replace(/^.*expected /, ''),
    );
  it('reads d as diverse beside w, as a lady beside h, and asks where nothing says so', () => {
    expect(gendersOf('m', 'w', 'd')).toEqual(['m', 'f', 'x']);
    expect(gendersOf('H', 'D', 'H')).toEqual(['m', 'f', 'm']);
    expect(gendersOf('m', 'f', 'd')).toEqual(['m', 'f', 'M, F or X (D alone may be diverse or a lady), found d']);
    expect(gendersOf('Herren', 'Damen', 'Mädchen')).toEqual(['m', 'f', 'f']);
  });
});

it('a column with a plain heading is kept where some of its cells cannot be read, and they are named', () => {
  const rows = table('Name,Handicap\nAnn Lee,12.4\nBo Fox,see pro\nCy Oak,ask\nDi Elm,later\nEd Ash,7');
  const judged = previewOf(rows);
  expect(judged.map(({ status }) => status)).toEqual(['new', 'wrong', 'wrong', 'wrong', 'new']);
  expect(judged[0]?.person?.indexTenths).toBe(124);
  expect(judged[1]?.faults[0]?.message).toContain('Row 3, Handicap');
});

it('a row that is a team brings all of its players, with their own handicaps and addresses', () => {
  const rows = table(
    'Team,Player 1,HCP 1,Player 2,HCP 2,Player 3,Email 3,Player 4,PAID?\n' +
      'Larks,Al Ray,12,Bo Fox,N/A,Cy Oak,cy@example.com,,yes\n,Di Elm,+1.2,Ed Ash,7,,,Fay Low,no',
  );
  expect(guessColumns(rows).columns).toEqual([
    'team',
    'full_name',
    'handicap',
    'player_2',
    'handicap_2',
    'player_3',
    'email_3',
    'player_4',
    'paid',
  ]);
  const judged = previewOf(rows);
  expect(said(judged)).toEqual([
    '2.1 new Al Ray',
    '2.2 new Bo Fox',
    '2.3 new Cy Oak',
    '3.1 new Di Elm',
    '3.2 new Ed Ash',
    '3.4 new Fay Low',
  ]);
  expect(judged.map(({ person }) => [person?.team, person?.indexTenths, person?.paid])).toEqual([
    ['Larks', 120, true],
    ['Larks', null, true],
    ['Larks', null, true],
    ['Elm / Ash / Low', -12, false],
    ['Elm / Ash / Low', 70, false],
    ['Elm / Ash / Low', null, false],
  ]);
  expect(judged[2]?.person?.email).toBe('cy@example.com');
  expect(judged.flatMap(({ notes }) => notes)).toEqual([
    'One place of Larks is empty',
    'One place of the team is empty',
  ]);
  // A second address of one person makes no team.
  expect(guessColumns(table('Name,Email 1,Email 2\nAnn Lee,a@example.com,b@example.com')).columns).not.toContain(
    'email_2',
  );
});

it.each([
  ['2026-05-03 08:30', '08:30', undefined],
  ['2026-05-03T08:30:00Z', '08:30', undefined],
  ['5/3/2026 8:30 AM', '08:30', undefined],
  ['3.5.2026 08:30', '08:30', undefined],
  ['8:30 AM', '08:30', undefined],
  ['2026-05-04 08:30', '08:30', '2026-05-04 08:30 is another day than that of the first round: only the time is taken'],
])('a start with its date, %s, keeps its time', (cell, time, note) => {
  const read = readTeeTime(cell, '2026-05-03');
  expect(read).toEqual(note ? { value: time, note } : { value: time });
  expect(
    guessColumns([
      ['Name', 'Tee time'],
      ['Ann Lee', cell],
    ]).columns[1],
  ).toBe('tee_time');
});

describe('names of one word, and names that the family begins', () => {
  const written = (text: string) => {
    const [row] = previewOf(table(text));
    return row?.person ? [rosterName(row.person), ...row.notes] : row?.faults.map(({ message }) => message);
  };
  it.each([
    ['Name\n王伟', ['王伟']],
    ['Name\n田中太郎', ['田中太郎']],
    ['Name\n田中 太郎', ['田中 太郎']],
    ['Name\nSuharto', ['Suharto', 'Suharto is taken as the whole name']],
    ['First name,Last name\n伟,王', ['王伟']],
    ['First name,Last name\nSuharto,', ['Suharto', 'Suharto is taken as the whole name']],
    ['First name,Last name\n,Suharto', ['Suharto', 'Suharto is taken as the whole name']],
    ['First name,Last name,Email\n,,a@example.com', ['Row 2, First name: expected a name, found nothing']],
    ['Name\nTBD', ['Row 2, Name: expected a name, found TBD']],
  ])('%j', (text, said) => expect(written(text)).toEqual(said));

  it('are found again however they were parted, and are nobody else', () => {
    const rows = previewOf(table('Name\n王伟\n王 伟\n王伟明\nSuharto\nSuharto '));
    expect(rows.map(({ match }) => match?.kind ?? null)).toEqual([null, 'row', null, null, 'row']);
  });
});
