import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameplayStyles } from '#kernel/contract/tournament-choices.ts';
import { playLengths, resultKinds, startKinds, teamSizes } from '#areas/play/rules/set-up/answers.ts';
import { allowanceWords, describePlan, tiesWords } from '#areas/play/rules/set-up/describe-plan.ts';
import { eventOf, findMissing, findWarnings } from '#areas/play/rules/set-up/find-missing.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { sizesOf } from '#areas/play/rules/set-up/resolve-answers.ts';
import { startsFor } from '#areas/play/rules/tee-sheets/starts.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import { course, facts, fourTees, nineTees, plan, player, tee } from './set-ups.ts';

const halfDay = { clubName: 'Cedar Ridge', startTime: '09:00', hours: 4 };
const fullDay = { ...halfDay, hours: 8 };

describe('what need not be asked', () => {
  it.each([
    ['the style of the tournament', { style: 'Scramble' as const }, { style: 'Scramble', teamSize: 4 }],
    ['a pair where it is best ball', { style: 'Best Ball' as const }, { teamSize: 2 }],
    ['net results alone of a small field', { places: 20 }, { results: 'net' }],
    ['both of a field from 24', { places: 24 }, { results: 'both' }],
    ['who entered once entry is over', { places: 100, players: 12, isEntryOver: true }, { results: 'net' }],
    [
      'a shotgun of 18 holes for 72 in half a day',
      { slot: halfDay, places: 72 },
      { startKind: 'shotgun', length: 'eighteen' },
    ],
    ['nine holes for fewer in half a day', { slot: halfDay, places: 40 }, { startKind: 'one_tee', length: 'nine' }],
    ['tee times for a whole day', { slot: fullDay, places: 144 }, { startKind: 'one_tee', length: 'eighteen' }],
    ['the first start of the tournament', {}, { firstTime: '08:30' }],
    ['the start of the slot', { startTime: null, slot: fullDay }, { firstTime: '09:00' }],
    ['the only course of the club', {}, { courseId: 'heron' }],
    ['no course where the club has several', { clubCourses: ['heron', 'lake'] }, { courseId: null }],
  ])('%s', (_what, more, expected) => {
    const { answers } = plan({}, more);
    for (const [name, value] of Object.entries(expected))
      expect(answers[name as keyof typeof answers]).toMatchObject({ value, isGiven: false });
  });

  it('is what was answered, once it was', () => {
    const { answers } = plan({ results: 'gross', startKind: 'two_tees', firstTime: '07:10' });
    expect(answers.results).toEqual({ value: 'gross', source: 'your answer', isGiven: true });
    expect(answers.startKind.value).toBe('two_tees');
    expect(plan({ style: 'Scramble', teamSize: 1 }).answers.teamSize).toMatchObject({ value: 4, isGiven: false });
  });
});

describe('what follows', () => {
  it('ranks each division by what the field is ranked by, and the board that leads keeps its key', () => {
    const ladies = {
      id: 'l',
      name: 'Ladies',
      gender: 'f',
      minIndexTenths: null,
      maxIndexTenths: null,
      minAge: null,
      maxAge: null,
    } as const;
    const keysOf = (results: 'both' | 'net' | 'gross') =>
      plan({ style: 'Stroke Play', teamSize: 1, results }, { divisions: [ladies] }).boards.map(({ key, name }) => [
        key,
        name,
      ]);
    expect(keysOf('both')).toEqual([
      ['gross', 'Gross'],
      ['net', 'Net'],
      ['division-l-gross', 'Gross: Ladies'],
      ['division-l', 'Net: Ladies'],
    ]);
    expect(keysOf('net').slice(1)).toEqual([['division-l', 'Net: Ladies']]);
    expect(keysOf('gross').slice(1)).toEqual([['division-l', 'Gross: Ladies']]);
  });

  it.each([
    ['Stroke Play', 1, ['Gross: Gross', 'Net: 95 % of the course handicap']],
    ['Stableford', 1, ['Stableford: 95 % of the course handicap', 'Stableford, gross: Gross']],
    [
      'Best Ball',
      2,
      [
        'Pairs, net: 85 % of the course handicap',
        'Pairs, gross: Gross',
        'Individual, net: 95 % of the course handicap',
      ],
    ],
    [
      'Best Ball',
      4,
      [
        'Teams, net: 75 % of the course handicap',
        'Teams, gross: Gross',
        'Individual, net: 95 % of the course handicap',
      ],
    ],
    ['Scramble', 4, ['Teams, net: 25, 20, 15 and 10 % of the course handicaps, lowest first', 'Teams, gross: Gross']],
    ['Scramble', 2, ['Pairs, net: 35 and 15 % of the course handicaps, lowest first', 'Pairs, gross: Gross']],
    ['Match Play', 1, []],
  ] as const)('%s by %i: its boards with the recommended allowances', (style, teamSize, expected) => {
    const { boards } = plan({ style, teamSize, results: 'both' });
    expect(boards.map(({ name, content }) => `${name}: ${allowanceWords(content)}`)).toEqual(expected);
  });

  it.each([
    ['alone', { style: 'Stroke Play', teamSize: 1 }, 4, 12, 5, 'marker'],
    ['a match', { style: 'Match Play', teamSize: 1 }, 2, 8, 7, 'two'],
    ['a match of pairs', { style: 'Match Play', teamSize: 2 }, 4, 12, 5, 'two'],
    ['teams of three', { style: 'Scramble', teamSize: 3 }, 3, 10, 6, 'two'],
  ] as const)('%s: groups, minutes, a gap an hour, scoring', (_what, answers, size, minutes, every, scoring) => {
    const made = plan(answers);
    expect(made.groupSize.value).toBe(size);
    expect(made.intervalMinutes.value).toBe(minutes);
    expect(made.startersGap.value).toEqual({ everyGroups: every, minutes: 5 });
    expect(made.scoringMode.value).toBe(scoring);
  });

  it.each([
    [23, 1],
    [24, 2],
    [47, 2],
    [48, 3],
  ])('%i players make %i flights of the net results', (places, flights) => {
    const made = plan({ results: 'net' }, { places });
    expect(made.flights).toMatchObject({ value: flights, source: `your ${places} places` });
    expect(made.boards[0]?.content.flights).toEqual(flights > 1 ? { kind: 'equal', count: flights } : null);
  });

  it('has two groups a hole of a shotgun where all would not find room', () => {
    expect(plan({ startKind: 'shotgun' }, { places: 72 }).groupsPerHole.value).toBe(1);
    expect(plan({ startKind: 'shotgun' }, { places: 144 }).groupsPerHole.value).toBe(2);
    expect(plan({ startKind: 'shotgun', length: 'nine' }, { places: 144 }).groupsPerHole.value).toBe(3);
  });

  it('goes to records where the course is rated and everybody plays a ball of their own', () => {
    expect(plan().isForRecord).toMatchObject({ value: true, source: 'the course is rated' });
    expect(plan({ style: 'Scramble' }).isForRecord.value).toBe(false);
    const bare = course([tee('White', 'M', 370, { rating: { all: null, front: null, back: null } })]);
    expect(plan({}, { courses: new Map([['heron', bare]]) }).isForRecord.value).toBe(false);
  });

  it.each([
    ['nine', [['front', 9, '08:30']]],
    ['eighteen', [['all', 18, '08:30']]],
    [
      'twenty_seven',
      [
        ['all', 18, '08:30'],
        ['front', 9, '14:30'],
      ],
    ],
    [
      'thirty_six',
      [
        ['all', 18, '08:30'],
        ['all', 18, '14:30'],
      ],
    ],
  ] as const)('%s: its rounds, a second one after a pause', (length, expected) => {
    const rounds = plan({ length }).rounds.map(({ holes, holeCount, firstTime }) => [holes, holeCount, firstTime]);
    expect(rounds).toEqual(expected);
  });

  it('has a round a day, and what was changed of one', () => {
    const changes = { rounds: { '2': { firstTime: '10:00', startKind: 'shotgun' as const } } };
    const { rounds } = plan({ length: 'days', dates: ['2027-06-05', '2027-06-12'] }, {}, changes);
    expect(rounds.map(({ date, firstTime, startKind }) => [date, firstTime, startKind])).toEqual([
      ['2027-06-05', '08:30', 'one_tee'],
      ['2027-06-12', '10:00', 'shotgun'],
    ]);
    expect(plan({ length: 'days' }).rounds.map(({ date }) => date)).toEqual(['2027-06-05', '2027-06-06']);
  });

  it('has a board for each round of 27 holes, since 9 and 18 do not add up', () => {
    const { boards } = plan({ length: 'twenty_seven', results: 'net' }, {}, { boards: { net: { allowance: 900 } } });
    expect(boards.map(({ key, name, content }) => [key, name, content.rounds, content.handicap])).toEqual([
      ['net-1', 'Net, round 1', ['1'], { allowance: 900 }],
      ['net-2', 'Net, round 2', ['2'], { allowance: 900 }],
    ]);
  });

  it('says of every line where it is from, and of what was changed that it was', () => {
    const lines = describePlan(plan({}, {}, { groupSize: 3, boards: { net: { allowance: 1000 } } }));
    for (const { label, value, source } of lines) expect([label, value, source].every(Boolean), label).toBe(true);
    const changed = lines.filter(({ isChanged }) => isChanged).map(({ key, value }) => [key, value]);
    expect(changed).toEqual([
      ['board:net', '100 % of the course handicap'],
      ['group_size', '3 players'],
    ]);
    expect(lines.find(({ key }) => key === 'board:gross')?.source).toBe('no handicap');
  });
});

describe('what is missing', () => {
  const messages = (made: ReturnType<typeof plan>, field = [player('ann')]) =>
    findMissing(made, field).map(({ message }) => message);

  it('is nothing once there is a course with what the boards need', () => {
    expect(messages(plan())).toEqual([]);
  });

  it.each([
    ['a date', {}, { startDate: null }, ['choose the date of the tournament']],
    ['a course', {}, { clubCourses: [] }, ['choose a course']],
    [
      'a course for each round',
      { length: 'thirty_six' as const },
      { clubCourses: [] },
      ['choose a course for round 1', 'choose a course for round 2'],
    ],
    [
      'holes',
      {},
      { courses: new Map([['heron', course(nineTees)]]) },
      ['Heron Point has 9 holes: choose 9 holes to play, or a course of 18'],
    ],
  ])('%s', (_what, answers, more, expected) => {
    expect(messages(plan(answers, more))).toEqual(expected);
  });

  it('is the tees of who plays and has none, until they are chosen', () => {
    const courses = new Map([['heron', course(fourTees.slice(0, 3))]]);
    const field = [player('ann', { gender: 'f' })];
    expect(messages(plan({}, { courses }), field)).toEqual(['choose tees for Ladies']);
    const tees = [{ round: 1, divisionId: null, gender: 'f' as const, age: 'any' as const, teeId: 'gold-m' }];
    expect(messages(plan({}, { courses }, { tees }), field)).toEqual([]);
  });

  it('is the stroke index where results are net, and nothing where they are gross', () => {
    const courses = new Map([['heron', course([tee('White', 'M', 370, { strokeIndex: null })])]]);
    expect(messages(plan({}, { courses }))).toEqual(['enter the stroke index of the course, which net results need']);
    expect(messages(plan({ results: 'gross' }, { courses }))).toEqual([]);
  });

  it('is said gently of a start outside of the slot, of tees without rating, and of one scorer', () => {
    const outside = { slot: fullDay, startTime: '07:00' };
    expect(findWarnings(plan({}, outside), facts(outside))[0]).toContain('outside of your booked slot at Cedar Ridge');
    const bare = {
      courses: new Map([
        ['heron', course([tee('White', 'M', 370, { rating: { all: null, front: null, back: null } })])],
      ]),
    };
    expect(findWarnings(plan({}, bare), facts(bare))).toEqual([expect.stringContaining('No course rating')]);
    expect(findWarnings(plan({}, {}, { scoringMode: 'one' }), facts())).toEqual([
      expect.stringContaining('One scorer'),
    ]);
  });
});

const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

it('whatever is answered: every round has starts, every value a source, and the engine takes every board', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...gameplayStyles),
      fc.constantFrom(...(keys(teamSizes).map(Number) as (1 | 2 | 3 | 4)[])),
      fc.constantFrom(...keys(resultKinds)),
      fc.constantFrom(...keys(playLengths)),
      fc.constantFrom(...keys(startKinds)),
      fc.integer({ min: 1, max: 300 }),
      fc.boolean(),
      (style, teamSize, results, length, startKind, places, isHalfDay) => {
        const made = plan(
          { style, teamSize, results, length, startKind },
          { places, slot: isHalfDay ? halfDay : null },
        );
        expect(sizesOf(style)).toContain(made.answers.teamSize.value);
        expect(describePlan(made).every(({ source, value }) => source && value)).toBe(true);
        for (const round of made.rounds) {
          const holes = holesOf(round.course?.content ?? null, round.holes);
          const { starts } = startsFor(
            {
              kind: round.startKind,
              firstTime: round.firstTime,
              intervalMinutes: made.intervalMinutes.value,
              startersGap: made.startersGap.value,
              groupsPerHole: made.groupsPerHole.value,
              holes,
            },
            1,
          );
          expect(starts).toHaveLength(1);
        }
        const field = [player('ann', { gender: 'f' }), player('bob', { gender: 'm' })];
        const { findings } = prepareEvent(eventOf(made, field));
        expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
        expect(new Set(made.boards.map(({ key }) => key)).size).toBe(made.boards.length);
      },
    ),
    { numRuns: 300 },
  );
});

describe('how ties are broken, in words', () => {
  const said = (...holes: number[]) => tiesWords(holes.map((holeCount) => ({ holeCount })));
  it.each([
    ['one round of eighteen', [18], 'Last 9, 6, 3 and 1 holes'],
    ['one round of nine, whose last nine are all of it', [9], 'Last 6, 3 and 1 holes'],
    ['two rounds: the last one is compared first', [18, 18], 'Last round, then last 9, 6, 3 and 1 holes'],
    ['three rounds', [18, 18, 18], 'Last 2 and 1 rounds, then last 9, 6, 3 and 1 holes'],
    ['rounds that do not add up', [18, 9], 'Last 9, 6, 3 and 1 holes'],
    ['no round yet', [], 'Last 9, 6, 3 and 1 holes'],
  ])('%s', (_words, holes, expected) => {
    expect(said(...holes)).toMatchObject({
      standard: expected,
      full: `${expected}, then hole by hole backwards`,
      hardest: 'Hardest holes first',
    });
  });
});

describe('what matches are played off, on the screen', () => {
  const lineOf = (answers: object, changes: object = {}) =>
    describePlan(plan({ style: 'Match Play', ...answers }, {}, changes)).find(({ key }) => key === 'board:matches');
  it('is the allowance that was set, and nothing where gross results alone count', () => {
    expect(lineOf({})).toMatchObject({ value: '100 % of each course handicap', source: 'WHS recommendation' });
    expect(lineOf({}, { boards: { matches: { allowance: 500 } } })?.value).toBe('50 % of each course handicap');
    expect(lineOf({ results: 'gross' })?.value).toBe('Gross, no strokes');
  });
});
