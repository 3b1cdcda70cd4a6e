import { describe, expect, it } from 'vitest';
import { guessColumns } from '#areas/entries/rules/columns.ts';
import { previewRoster, type PreviewRow } from '#areas/entries/rules/preview.ts';
import { rosterName } from '#areas/entries/rules/read-person.ts';
import type { KnownPlayer } from '#areas/entries/rules/same-person.ts';

const table = (text: string): string[][] => text.split('\n').map((line) => line.split(','));
const columnsOf = (headings: string, ...rows: string[]) => guessColumns(table([headings, ...rows].join('\n'))).columns;
const previewOf = (rows: string[][], known: KnownPlayer[] = []): PreviewRow[] =>
  previewRoster(
    rows,
    guessColumns(rows),
    { leftOut: new Set(), takenIn: new Set(), samePerson: new Map(), twoPeople: new Map() },
    known,
    { thisYear: 2026, playedOn: null },
  ).rows;
const said = (rows: PreviewRow[]) =>
  rows.map(
    ({ row, seat, status, person }) => `${row}.${seat} ${status} ${person && rosterName(person)} of ${person?.team}`,
  );

it("takes all 12 people of a volunteer's sheet, each with what their row says of them", () => {
  // Written for this test, as the chair of an outing keeps it: titles, her own words, gaps.
  const rows = table(
    [
      'Elks Lodge Scramble - TEAMS,,,,,,,,,,',
      ',,,,,,,,,,',
      'TEAM,Captain,Capt. email,HDCP,P2,HDCP,Golfer 3,HDCP,Name 4,HDCP,PAID?',
      'Mallon Maulers,Rita Mallon,rita@example.com,18,Cal Owens,9.4,Jo Ochoa,NH,Kip Stone,22,ck #1042',
      'Bogey Bros,Ike Ochoa,ike@example.com,+1.2,Quin Price,7,Rosa Carver,31,Sam Poole,,x',
      ',Vera Lind,,12,Walt Frost,15,Uma Day,20,TBD,,owes $400',
    ].join('\n'),
  );
  expect(guessColumns(rows)).toMatchObject({ headingRow: 2 });
  const people = previewOf(rows);
  expect(said(people)).toEqual([
    '4.1 new Rita Mallon of Mallon Maulers',
    '4.2 new Cal Owens of Mallon Maulers',
    '4.3 new Jo Ochoa of Mallon Maulers',
    '4.4 new Kip Stone of Mallon Maulers',
    '5.1 new Ike Ochoa of Bogey Bros',
    '5.2 new Quin Price of Bogey Bros',
    '5.3 new Rosa Carver of Bogey Bros',
    '5.4 new Sam Poole of Bogey Bros',
    '6.1 new Vera Lind of Lind / Frost / Day',
    '6.2 new Walt Frost of Lind / Frost / Day',
    '6.3 new Uma Day of Lind / Frost / Day',
    '6.4 new Guest of Vera Lind of Lind / Frost / Day',
  ]);
  expect(people.map(({ person }) => person?.paid)).toEqual([...Array(8).fill(true), ...Array(4).fill(false)]);
  expect(people.map(({ person }) => person?.indexTenths)).toEqual(
    [180, 94, null, 220, -12, 70, 310, null, 120, 150, 200, null], // tenths
  );
  expect(people.map(({ person }) => person?.email).filter(Boolean)).toEqual(['rita@example.com', 'ike@example.com']);
});

describe('headings of a sheet with a team in each row', () => {
  const four = ['full_name', 'player_2', 'player_3', 'player_4'];
  it.each([
    ['Player 1,Player 2,Player 3,Player 4', four],
    ['P1,P2,P3,P4', four],
    ['Golfer 1,Golfer 2,Golfer #3,Golfer 4', four],
    ['Captain,Player 2,Player 3,Player 4', four],
    ['Name,Name 2,Name 3,Name 4', four],
    ['Player One,Player Two,Player Three,Player Four', four],
    ['A Player,B Player,C Player,D Player', four],
    ['Player A,Player B,Player C,Player D', four],
    ['1st player,2nd player,3rd player,4th player', four],
    ['Golfer,Golfer,Golfer,Golfer', four],
    ['Player 1,Player 1 Handicap,Player 2,Player 2 Handicap', ['full_name', 'handicap', 'player_2', 'handicap_2']],
    ['Player 1,Hcp 1,Player 2,HDCP2', ['full_name', 'handicap', 'player_2', 'handicap_2']],
    ['Player 1,HCP,Player 2,HCP', ['full_name', 'handicap', 'player_2', 'handicap_2']],
    ['Name,Index,Name,Index', ['full_name', 'handicap', 'player_2', 'handicap_2']],
    ['Captain,Captain Email,Player 2,Email 2', ['full_name', 'email', 'player_2', 'email_2']],
    ['P1,P1 Email,P2,P2 E-Mail', ['full_name', 'email', 'player_2', 'email_2']],
    ['Player 1,Player 2,Team HCP,Foursome', ['full_name', 'player_2', 'ignore', 'team']],
    // A second address or phone of one person makes no team.
    ['Name,Email 1,Email 2,Phone 2', ['full_name', 'email', 'ignore', 'phone']],
  ])('%s', (headings, fields) => {
    const cells = ['Ann Lee,Bo Fox,Cy Oak,Di Elm'];
    expect(columnsOf(headings, ...cells)).toEqual(fields);
  });

  it('takes the captain as the first player, or as one of the numbered ones where the rows say so', () => {
    const headings = 'Captain,Player 1,Player 2';
    expect(columnsOf(headings, 'Ann Lee,Bo Fox,Cy Oak', 'Di Elm,Ed Ash,Fay Low')).toEqual([
      'full_name',
      'player_2',
      'player_3',
    ]);
    expect(columnsOf(headings, 'Ann Lee,ann lee,Cy Oak', 'Ed Ash,Di Elm,Ed Ash')).toEqual([
      'ignore',
      'full_name',
      'player_2',
    ]);
  });
});

describe('a place to name', () => {
  const headings = 'Team,Player 1,Player 2,Player 3';
  it.each(['TBD', 'tba', '?', 'n/a', 'none'])('is what %s stands for, and it counts', (word) => {
    const rows = previewOf(table(`${headings}\nLarks,Ann Lee,${word},Cy Oak`));
    expect(said(rows)).toEqual([
      '2.1 new Ann Lee of Larks',
      '2.3 new Cy Oak of Larks',
      '2.2 new Guest of Ann Lee of Larks',
    ]);
    expect(rows.map(({ person, notes }) => [person?.isNamed, notes])).toEqual([
      [true, []],
      [true, []],
      [false, ['A place of Larks, to be named']],
    ]);
  });

  it('is no line that sums up others, whatever stands first', () => {
    expect(said(previewOf(table(`${headings}\nLarks,?,Bo Fox,\nTotal,2,,\nTotals,Total,4,`)))).toEqual([
      '2.2 new Bo Fox of Larks',
      '2.1 new Guest of Bo Fox of Larks',
      '3.1 left_out null of undefined',
      '4.1 left_out null of undefined',
    ]);
  });

  it('is asked of the first who is named, and of nobody where nobody is', () => {
    const rows = previewOf(table(`${headings}\nLarks,TBD,Bo Fox,TBD\nOwls,TBD,TBD,\n,Di Elm,,`));
    expect(said(rows)).toEqual([
      '2.2 new Bo Fox of Larks',
      '2.1 new Guest of Bo Fox of Larks',
      '2.3 new Guest of Bo Fox of Larks',
      '3.1 wrong null of undefined',
      '4.1 new Di Elm of Elm',
    ]);
    expect(rows[3]?.faults.map(({ message }) => message)).toEqual([
      'Row 3, Player 1: expected a name, found TBD',
      'Row 3, Player 2: expected a name, found TBD',
    ]);
    expect(rows[4]?.notes).toEqual(['2 places of the team are empty']);
  });

  const known = (name: string, team: string, entry: string | null = 'e1'): KnownPlayer => {
    const isNamed = !name.startsWith('Guest of ');
    const [firstName = '', lastName = ''] = isNamed ? name.split(' ') : ['Guest of', name.slice('Guest of '.length)];
    const nothing = { email: '', phone: '', membershipNo: '', tee: '', division: '', club: '', request: '' };
    const unknown = { indexTenths: null, gender: null, birthYear: null };
    return { id: name, name, entry, isNamed, firstName, lastName, ...unknown, ...nothing, team };
  };
  const unnamed = [known('Ann Lee', 'Lee'), known('Guest of Ann Lee', 'Lee')];
  it('is not added again, nor to a team that is entered already', () => {
    const rows = table(`Player 1,Player 2,Player 3\nAnn Lee,TBD,TBD`);
    expect(said(previewOf(rows, unnamed))).toEqual([
      '2.1 same Ann Lee of Lee',
      '2.2 same Guest of Ann Lee of Lee',
      '2.3 same Guest of Ann Lee of Lee',
    ]);
    expect(previewOf(rows, unnamed)[2]?.notes).toEqual(['No place is added: the team is entered already']);
  });

  it('is taken by whom a later sheet names, before anybody is entered beside it', () => {
    const rows = table(`Player 1,Player 2,Player 3\nAnn Lee,Bo Fox,Cy Oak`);
    const later = previewOf(rows, unnamed);
    expect(said(later)).toEqual(['2.1 same Ann Lee of Lee', '2.2 changed Bo Fox of Lee', '2.3 new Cy Oak of Lee']);
    expect(later[1]?.changes).toEqual([{ field: 'name', from: 'Guest of Ann Lee', to: 'Bo Fox' }]);
    // Of an entry that a golfer made, its captain names them.
    const own = [known('Ann Lee', 'Lee', null), known('Guest of Ann Lee', 'Lee', null)];
    expect(said(previewOf(rows, own))).toContain('2.2 new Bo Fox of Lee');
    // A person in each row is in nobody's team.
    expect(said(previewOf(table('Name,Paid\nAnn Lee,yes\nBo Fox,yes'), unnamed))[1]).toMatch(/^3.1 new Bo Fox/);
  });

  it('leaves a team that somebody of the row is in its name', () => {
    const rows = table(`Player 1,Player 2\nAnn Lee,Bo Fox\nLi Lee,Jo Fox`);
    expect(said(previewOf(rows, [known('Ann Lee', 'Larks')]))).toEqual([
      '2.1 same Ann Lee of Larks',
      '2.2 new Bo Fox of Larks',
      '3.1 new Li Lee of Lee / Fox',
      '3.2 new Jo Fox of Lee / Fox',
    ]);
    expect(said(previewOf(rows))).toContain('3.1 new Li Lee of Lee / Fox 2');
  });
});

it('writes names in capitals as people write them, where that is asked for, and names teams by them', () => {
  const rows = table("Player 1,Player 2,Player 3\nCAL OWENS,Ron McDonald,TBD\nANN O'BRIEN,bo fox,");
  const namesOf = (isTidied: boolean) =>
    previewRoster(
      rows,
      { ...guessColumns(rows), tidyCapitals: isTidied },
      { leftOut: new Set(), takenIn: new Set(), samePerson: new Map(), twoPeople: new Map() },
      [],
      { thisYear: 2026, playedOn: null },
    ).rows;
  expect(said(namesOf(true))).toEqual([
    '2.1 new Cal Owens of Owens / McDonald',
    '2.2 new Ron McDonald of Owens / McDonald',
    '2.3 new Guest of Cal Owens of Owens / McDonald',
    "3.1 new Ann O'Brien of O'Brien / Fox",
    "3.2 new Bo Fox of O'Brien / Fox",
  ]);
  expect(said(namesOf(false))[0]).toBe('2.1 new CAL OWENS of OWENS / McDonald');
  for (const isTidied of [true, false])
    expect(namesOf(isTidied).flatMap(({ capitals }) => capitals?.to ?? [])).toEqual([
      'Cal Owens',
      "Ann O'Brien",
      'Bo Fox',
    ]);
});
