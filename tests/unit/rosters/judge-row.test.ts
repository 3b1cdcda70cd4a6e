import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseHandicap, courseUnits } from '#golf/course-handicap.ts';
import { printIndex } from '#golf/numbers.ts';
import type { Reading } from '#kernel/rules/handicap-facts.ts';
import { guessColumns } from '#areas/entries/rules/columns.ts';
import { indexOfStrokes } from '#areas/entries/rules/course-handicap.ts';
import { judgeRows, mappingFaults } from '#areas/entries/rules/judge-row.ts';
import { previewRoster, type RosterChoices } from '#areas/entries/rules/preview.ts';
import {
  isRead,
  readBirthYear,
  readEmail,
  readGender,
  readHandicap,
  readHole,
  readMembershipNo,
  readTeeTime,
} from '#areas/entries/rules/read-cell.ts';
import { readName } from '#kernel/rules/read-name.ts';
import type { KnownPlayer } from '#areas/entries/rules/same-person.ts';
import { volume } from '#tests/volume.ts';

const valueIn = <Value>(reading: Reading<Value>) => (isRead(reading) ? reading.value : reading.expected);

describe('cells', () => {
  it.each([
    ['12.4', 124],
    ['+2.1', -21],
    [
      '-2.1',
      'a number from 0 to 54, or +10 to +0.1 for a plus handicap. A plus handicap is written +2.1, without a minus sign',
    ],
    ['12,4', 124],
    ['12.40', 124],
    ['12.4R', 124],
    ['7', 70],
    ['scratch', 0],
    ['NH', null],
    ['', null],
    ['54', 540],
    ['+10', -100],
    ['61', 'a number from 0 to 54, or +10 to +0.1 for a plus handicap'],
    ['54.1', 'a number from 0 to 54, or +10 to +0.1 for a plus handicap'],
    ['+10.1', 'a number from 0 to 54, or +10 to +0.1 for a plus handicap'],
    ['12.45', 'a number with at most one decimal'],
    ['twelve', 'a number from 0 to 54, or +10 to +0.1 for a plus handicap'],
    ['1e1', 'a number from 0 to 54, or +10 to +0.1 for a plus handicap'],
  ])('reads the handicap %s', (cell, value) => expect(valueIn(readHandicap(cell))).toBe(value));
  it.each([
    // The association prints letters behind an index: what they say decides what the player plays off.
    ['9.8N', 196, '9.8N is an index of nine holes: taken as 19.6'],
    ['17.0 NL', 340, '17.0NL is an index of nine holes: taken as 34.0'],
    ['20.1J', 402, '20.1J is an index of nine holes: taken as 40.2'],
    ['+1.2n', -24, '+1.2N is an index of nine holes: taken as +2.4'],
    ['22.2WD', null, '22.2WD is no index in force: not taken in'],
    ['14.0 PR', null, '14.0PR is no index in force: not taken in'],
    ['7.7NH', null, '7.7NH is no index in force: not taken in'],
    ['7.7X', null, '7.7X is no index in force: not taken in'],
    ['7.7R', 77, undefined],
    ['7.7 M', 77, undefined],
    ['7.7*', 77, undefined],
    ['30.0N', 'an index of eighteen holes: 30.0N is of nine, and doubled it is above 54', undefined],
    ['9.1Q', 'an index without the letters Q, which we do not know', undefined],
    ['9.1HCP', 'an index without the letters HCP, which we do not know', undefined],
    ['(1.2)', '1.2 or +1.2: a figure in brackets may be either', undefined],
  ])('reads the index %s of a member as the association means it', (cell, value, note) => {
    const reading = readHandicap(cell);
    expect([valueIn(reading), isRead(reading) ? reading.note : undefined]).toEqual([value, note]);
  });
  it('reads every index as it is printed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100, max: 540 }),
        (tenths) => valueIn(readHandicap(printIndex(tenths))) === tenths,
      ),
    );
  });
  it.each([
    ['Anna Berg', 'Anna|Berg'],
    ['Berg, Anna', 'Anna|Berg'],
    ['Berg Jr., John', 'John|Berg Jr.'],
    ['John Berg Jr.', 'John|Berg Jr.'],
    ['Berg, John, III', 'John|Berg III'],
    ['Vincent van der Berg', 'Vincent|van der Berg'],
    ['Mary Ann Lee', 'Mary Ann|Lee'],
    ['Dr. Ann Lee', 'Ann|Lee'],
    ['Ann Lee (M)', 'Ann|Lee'],
    ['王伟', '王伟|'],
    ['田中太郎', '田中太郎|'],
    ['김민준', '김민준|'],
    ['田中 太郎', '太郎|田中'],
    ['王, 伟', '伟|王'],
    ['さくら', 'さくら|'],
    ['Suharto', 'Suharto|'],
    ['Мария Иванова', 'Мария|Иванова'],
  ])('takes %s apart', (cell, names) => {
    const name = readName(cell);
    expect(isRead(name) ? `${name.value.firstName}|${name.value.lastName}` : name.expected).toBe(names);
  });
  it.each(['', 'Berg,', ', Anna', 'TBD', 'n/a', '12'])('knows that "%s" is no name', (cell) =>
    expect(isRead(readName(cell))).toBe(false),
  );
  it.each([
    ['9:10 AM', '09:10'],
    ['9:10:00 pm', '21:10'],
    ['0910', '09:10'],
    ['12:05 am', '00:05'],
    ['8h20', '08:20'],
    ['9 AM', '09:00'],
    ['25:00', 'a time such as 9:10 AM'],
    ['9', 'a time such as 9:10 AM'],
    ['13:00 PM', 'a time such as 9:10 AM'],
  ])('reads the time %s', (cell, time) => expect(valueIn(readTeeTime(cell))).toBe(time));
  it.each([
    ['7A', '7A'],
    ['Hole 7', '7'],
    ['#12 b', '12B'],
    ['19', null],
    ['A7', null],
  ])('reads the hole %s', (cell, hole) => {
    const read = readHole(cell);
    expect(isRead(read) ? `${read.value?.hole}${read.value?.letter}` : null).toBe(hole);
  });
  it('reads years, genders, addresses and numbers', () => {
    expect(
      ['1980', '5/12/80', '1980-05-12', '12.05.1980', '3/4/07', '12-May-61'].map((cell) =>
        valueIn(readBirthYear(cell, 2026)),
      ),
    ).toEqual([1980, 1980, 1980, 1980, 2007, 1961]);
    expect(isRead(readBirthYear('2031', 2026))).toBe(false);
    expect(
      ['M', 'female', 'Ladies', 'Herr', 'W', 'other', '', 'cat', 'constructor'].map((cell) =>
        valueIn(readGender(cell, null)),
      ),
    ).toEqual(['m', 'f', 'f', 'm', 'f', 'x', null, 'M, F or X', 'M, F or X']);
    expect(valueIn(readEmail('Ann Lee <Ann@Example.com>'))).toBe('ann@example.com');
    expect(valueIn(readEmail('ann@example.com; ben@example.com'))).toBe('one mail address');
    expect(valueIn(readMembershipNo('GHIN# 0012345'))).toBe('0012345');
    expect(valueIn(readMembershipNo('1.23E+09'))).toContain('rounded');
  });
});

const day = { thisYear: 2026, playedOn: '2026-05-03' };
const choices = (more: Partial<RosterChoices> = {}): RosterChoices => ({
  leftOut: new Set(),
  takenIn: new Set(),
  samePerson: new Map(),
  twoPeople: new Map(),
  ...more,
});
const preview = (rows: string[][], known: KnownPlayer[] = [], chosen = choices()) =>
  previewRoster(rows, guessColumns(rows), chosen, known, day);
const known = (more: Partial<KnownPlayer>): KnownPlayer => ({
  id: 'p1',
  name: 'Anna Berg',
  entry: null,
  isNamed: true,
  firstName: 'Anna',
  lastName: 'Berg',
  email: '',
  phone: '',
  indexTenths: 124,
  membershipNo: '',
  gender: null,
  birthYear: null,
  tee: '',
  division: '',
  team: '',
  club: '',
  request: '',
  ...more,
});
const statuses = ({ rows }: { rows: { status: string }[] }) => rows.map(({ status }) => status).join(' ');

describe('rows', () => {
  const names = ['First Name', 'Last Name', 'Email', 'Handicap', 'GHIN', 'Club'];
  it('says of each cell what is wrong with it, by the row and heading of the file', () => {
    const rows = [
      ['My list'],
      names,
      ['Anna', 'Berg', '', '61', '', ''],
      ['', '', 'x', '7', '', ''],
      ['Ben', '=A1', '', '1', '', ''],
      [],
      names,
    ];
    const judged = judgeRows(rows, guessColumns(rows), day);
    expect(judged.flatMap(({ faults }) => faults.map(({ message }) => message))).toEqual([
      'Row 3, Handicap: expected a number from 0 to 54, or +10 to +0.1 for a plus handicap, found 61',
      'Row 4, First Name: expected a name, found nothing',
      'Row 4, Email: expected one mail address, found x',
      'Row 5, Last Name: expected a value, found a formula',
    ]);
    expect(judged).toHaveLength(3);
    expect(statuses(preview(rows, [], choices({ leftOut: new Set([4]) })))).toBe('wrong left_out wrong');
    expect(mappingFaults(['email', 'email', 'ignore'])).toHaveLength(2);
    expect(mappingFaults(['full_name'])).toEqual([]);
  });

  it('says of a phone number that it is too short, and takes a row without one', () => {
    const rows = [
      ['Name', 'Phone'],
      ['Ann Lee', '12'],
      ['Bo Fox', '(912) 555-0100 ext. 12'],
      ['Cy Day', ''],
    ];
    const judged = judgeRows(rows, guessColumns(rows), day);
    expect(judged.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
      ['Row 2, Phone: expected a phone number of at least seven digits, found 12'],
      [],
      [],
    ]);
    expect(judged[1]?.person).toMatchObject({ phone: '(912) 555-0100 x12' });
  });

  it('stores no letter that nobody sees: a byte that means nothing is wrong, a sign of direction is dropped', () => {
    const rows = [
      ['Name', 'Club'],
      ['Pat O\u0092Neill', ''],
      ['Ann Lee', 'The\u0081Club'],
      ['Bo\u202e Fox', 'Home\u200b'],
    ];
    const judged = judgeRows(rows, guessColumns(rows), day);
    expect(judged.flatMap(({ faults }) => faults.map(({ message }) => message))).toEqual([
      'Row 2, Name: expected text without control characters, found Pat O\u{fffd}Neill',
      'Row 3, Club: expected text without control characters, found The\u{fffd}Club',
    ]);
    expect(judged[2]?.person).toMatchObject({ firstName: 'Bo', lastName: 'Fox', club: 'Home' });
  });

  it('never throws, whatever stands in the cells', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 6 }), { maxLength: 12 }),
        (rows) => {
          const { rows: judged, counts } = preview(rows);
          return judged.length === Object.values(counts).reduce((sum, count) => sum + count, 0);
        },
      ),
      { numRuns: volume(100) },
    );
  });

  it('finds who is entered by number, then mail, then name and club, and asks where it is not sure', () => {
    const of = (row: string[], player: Partial<KnownPlayer>, answer?: boolean) =>
      statuses(
        preview(
          [names, row],
          [known(player)],
          choices({ samePerson: new Map(answer === undefined ? [] : [['2', answer]]) }),
        ),
      );
    const anna = ['Anna', 'Berg', 'anna@example.com', '12.4', '0123', 'Heron Point'];
    expect(of(anna, { membershipNo: '123', email: 'anna@example.com', club: 'Heron Point' })).toBe('same');
    expect(of(anna, { membershipNo: '123', firstName: 'A.' })).toBe('changed');
    expect(of(anna, { membershipNo: '123', lastName: 'Lee' })).toBe('asked');
    expect(of(anna, { email: 'anna@example.com' })).toBe('changed');
    expect(of(anna, { email: 'anna@example.com', firstName: 'Ben' })).toBe('asked');
    expect(of(anna, { email: 'anna@example.com', firstName: 'Ben' }, false)).toBe('new');
    expect(of(anna, { email: 'anna@example.com', firstName: 'Ben', lastName: 'Office' })).toBe('new');
    expect(of(anna, { membershipNo: '999', email: 'anna@example.com' })).toBe('new');
    // The same first name at one address: married since, or written in one word.
    expect(of(anna, { email: 'anna@example.com', lastName: 'Lee' })).toBe('asked');
    for (const word of ['Anna', 'Berg'])
      expect(of([word, '', 'anna@example.com', '12.4', '', ''], { email: 'anna@example.com' })).toBe('asked');
    expect(of(anna, { email: 'anna@example.com', firstName: 'Anna', lastName: '' })).toBe('asked');
    expect(of(['Ben', '', 'anna@example.com', '12.4', '', ''], { email: 'anna@example.com' })).toBe('new');
    expect(of(anna, { club: 'HERON  POINT', email: 'anna@example.com', membershipNo: '0123' })).toBe('same');
    expect(of(anna, { club: 'Rocky Ridge' })).toBe('new');
    expect(of(anna, { club: 'Heron Point', email: 'other@example.com' })).toBe('asked');
    expect(of(['anna', 'BERG', '', '13', '', ''], {})).toBe('changed');
    expect(of(['Anna', 'Berg', '', '', '', ''], { email: 'a@example.com', club: 'Heron Point' })).toBe('same');
  });

  it('asks about a double within the roster, and gives each who is entered to one row alone', () => {
    const rows = [
      names,
      ['Anna', 'Berg', '', '1', '', ''],
      ['Ben', 'Lee', '', '2', '', ''],
      ['ANNA', 'Berg', '', '1', '', ''],
    ];
    const asked = preview(rows);
    expect(statuses(asked)).toBe('new new asked');
    expect(asked.rows[2]?.match).toMatchObject({ question: 'Same person as row 2?' });
    expect(statuses(preview(rows, [], choices({ samePerson: new Map([['4', true]]) })))).toBe('new new same');
    expect(statuses(preview(rows, [], choices({ samePerson: new Map([['4', false]]) })))).toBe('new new new');
    expect(statuses(preview(rows, [known({ indexTenths: 10 })]))).toBe('same new asked');
    // A row that is left out is nobody's double.
    expect(statuses(preview(rows, [], choices({ leftOut: new Set([2]) })))).toBe('left_out new new');
  });
});

it('works an index back from strokes, so that it gives the same strokes again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -8, max: 50 }),
      fc.integer({ min: 95, max: 145 }),
      fc.integer({ min: 650, max: 760 }),
      (strokes, slope, ratingTenths) => {
        const index = indexOfStrokes(strokes, { ratingTenths, slope }, 72);
        const again = courseHandicap(courseUnits(index, { ratingTenths, slope }, 72, 18));
        return index === -100 || index === 540 || again === strokes;
      },
    ),
  );
});
