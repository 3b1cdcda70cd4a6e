import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStep, type RoundStep, type StepFacts } from '#areas/organizers/rules/next-step.ts';
import { knownFacts, stepsOf } from '#areas/organizers/rules/overview-steps.ts';

/** Noon in Chicago on November 27, 2026. */
const now = new Date('2026-11-27T18:00:00Z');
const today = '2026-11-27';
const dayIn = (days: number): string => new Date(Date.UTC(2026, 10, 27 + days)).toISOString().slice(0, 10);

const round: RoundStep = {
  date: dayIn(40),
  hasCourse: true,
  sheet: 'none',
  told: 72,
  players: 72,
  here: 24,
  isScored: false,
  cards: 18,
  returned: 0,
  complete: 0,
  isClosed: false,
};
/** One of which nothing is due. */
const quiet: StepFacts = {
  state: 'published',
  isImported: false,
  timeZone: 'America/Chicago',
  endsAt: new Date('2027-01-07T06:00:00Z'),
  closesAt: new Date('2026-11-28T05:59:59Z'),
  missing: 0,
  refusal: null,
  lostClub: null,
  awaitsPayments: false,
  places: 72,
  entered: 60,
  round,
  gap: null,
  ties: 0,
  isOfficial: false,
  prizes: 0,
  open: 0,
  openEntries: 0,
};
const over = { endsAt: new Date('2026-11-20T06:00:00Z') };
const played = { ...round, date: dayIn(-8), sheet: 'published', isScored: true, returned: 18, complete: 18 } as const;
const ofRound = (more: Partial<RoundStep>): Partial<StepFacts> => ({ round: { ...round, ...more } });

const table: readonly [row: number, facts: Partial<StepFacts>, text: string, detail: string | null, leads: string][] = [
  [1, { state: 'draft', missing: 2 }, 'Next: publish.', '2 answers are missing.', 'publish'],
  [1, { state: 'draft', missing: 1 }, 'Next: publish.', '1 answer is missing.', 'publish'],
  [1, { state: 'draft' }, 'Next: publish.', null, 'publish'],
  [1, { state: 'draft', missing: 1, refusal: 'The month is full.' }, 'Next: publish.', 'The month is full.', 'publish'],
  [2, { lostClub: 'Audit Hills' }, 'Next: choose a course.', 'Audit Hills cancelled your day.', 'venue'],
  [3, { awaitsPayments: true }, 'Next: set up payments.', 'Entry opens then.', 'payments'],
  [4, { entered: 0 }, 'Next: send the link.', null, 'share'],
  [
    4,
    { entered: 0, closesAt: new Date('2026-11-26T05:59:59Z'), ...ofRound({ date: today }) },
    'Next: enter players or open entry again.',
    'Entry is closed, and nobody has entered.',
    'players',
  ],
  [5, ofRound({ hasCourse: false, date: dayIn(30) }), 'Next: choose the course.', null, 'course'],
  [
    6,
    { ...ofRound({ date: dayIn(7) }), gap: '4 players have no handicap' },
    'Next: 4 players have no handicap.',
    null,
    'gaps',
  ],
  [7, ofRound({ date: dayIn(3) }), 'Next: make the tee sheet.', '60 of 72 entered, entry closes tonight.', 'sheet'],
  [7, { entered: 72 }, 'Next: make the tee sheet.', '72 of 72 entered, entry closes tonight.', 'sheet'],
  [8, ofRound({ sheet: 'made' }), 'Next: publish the tee sheet.', '72 players are told.', 'sheet'],
  [8, ofRound({ sheet: 'made', told: 1 }), 'Next: publish the tee sheet.', '1 player is told.', 'sheet'],
  [8, ofRound({ sheet: 'changed' }), 'Next: publish the tee sheet.', null, 'sheet'],
  [9, ofRound({ sheet: 'published', date: dayIn(1) }), 'Next: print cards and signs.', null, 'print'],
  [10, ofRound({ sheet: 'published', date: today }), 'Next: check players in.', '24 of 72 here.', 'desk'],
  [
    11,
    ofRound({ sheet: 'published', date: today, isScored: true, returned: 6, complete: 9 }),
    'Next: run the day.',
    '6 of 18 returned.',
    'day',
  ],
  [
    12,
    ofRound({ sheet: 'published', date: today, isScored: true, returned: 18, complete: 18 }),
    'Next: close the round.',
    null,
    'day',
  ],
  // Typed from paper: nobody signs on a phone.
  [
    12,
    ofRound({ sheet: 'published', date: today, isScored: true, returned: 0, complete: 18 }),
    'Next: close the round.',
    '18 cards have all scores, unsigned.',
    'day',
  ],
  [12, { ...ofRound({ ...played, isClosed: true }), ties: 1 }, 'Next: settle 1 tie.', null, 'day'],
  [12, { ...ofRound({ ...played, isClosed: true }), ties: 2 }, 'Next: settle 2 ties.', null, 'day'],
  [12, ofRound({ ...played, isClosed: true }), 'Next: make results official.', null, 'day'],
  [13, { ...over, isOfficial: true, prizes: 2, open: 30_000, openEntries: 3 }, 'Next: award 2 prizes.', null, 'prizes'],
  [13, { ...over, open: 30_000, openEntries: 3 }, 'Next: collect $300 from 3 entries.', null, 'unpaid'],
  [13, { ...over, open: 1_250, openEntries: 1 }, 'Next: collect $12.50 from 1 entry.', null, 'unpaid'],
  [13, over, 'Next: copy it for next year.', null, 'copy'],
];

describe('the next step of a tournament', () => {
  it.each(table)('row %i: %o', (_row, facts, text, detail, leads) => {
    expect(nextStep({ ...quiet, ...facts }, now)).toEqual({ text, detail, leads });
  });

  it('is nothing where no row holds, for a cancelled one and for one that came from a file', () => {
    expect(nextStep(quiet, now)).toBeNull();
    expect(nextStep({ ...quiet, ...over, state: 'draft', isImported: true }, now)).toBeNull();
    expect(nextStep({ ...quiet, state: 'cancelled', awaitsPayments: true }, now)).toBeNull();
  });

  it.each([
    ['a course in 31 days', ofRound({ hasCourse: false, date: dayIn(31) })],
    ['a gap in 8 days', { ...ofRound({ date: dayIn(8) }), gap: '4 players have no handicap' }],
    ['a sheet in 4 days', ofRound({ date: dayIn(4) })],
    ['cards two days before', ofRound({ sheet: 'published', date: dayIn(2) })],
    [
      'payments of what is over',
      { awaitsPayments: true, round: null, endsAt: new Date('2026-11-27T18:00:01Z'), entered: 1 },
    ],
  ] as const)('waits with %s', (name, facts) => {
    expect(nextStep({ ...quiet, ...facts }, now)?.text ?? null).toBe(
      name.startsWith('payments') ? 'Next: set up payments.' : null,
    );
  });

  it('says when entry closes', () => {
    const detailAt = (closesAt: string) =>
      nextStep({ ...quiet, entered: 72, closesAt: new Date(closesAt) }, now)?.detail;
    expect(detailAt('2026-11-29T05:59:59Z')).toBe('72 of 72 entered, entry closes tomorrow.');
    expect(detailAt('2026-12-05T05:59:59Z')).toBe('72 of 72 entered, entry closes Dec 4.');
    expect(detailAt('2026-11-27T17:59:59Z')).toBe('72 of 72 entered, entry is closed.');
  });

  const isEntering = ({ closesAt, round: own }: StepFacts) =>
    own?.isScored !== true && (closesAt === null || closesAt > now);

  /** When each row holds by itself, as the table of the screen says it. */
  const holding: readonly ((facts: StepFacts, isOver: boolean, days: number) => boolean)[] = [
    ({ state }) => state === 'draft',
    ({ lostClub }, isOver) => lostClub !== null && !isOver,
    (facts, isOver) => facts.awaitsPayments && isEntering(facts) && !isOver,
    (facts, isOver) => facts.entered === 0 && isEntering(facts) && !isOver,
    (facts, isOver, days) =>
      facts.entered === 0 &&
      facts.round?.isScored === false &&
      !facts.round.isClosed &&
      !isEntering(facts) &&
      !isOver &&
      days >= 0,
    ({ round: own }, _, days) => own !== null && !own.isClosed && !own.hasCourse && days >= 0 && days <= 30,
    ({ round: own, gap }, _, days) =>
      own !== null && !own.isClosed && !own.isScored && gap !== null && days >= 0 && days <= 7,
    ({ round: own, places, entered }, _, days) =>
      own?.sheet === 'none' && !own.isClosed && !own.isScored && days >= 0 && (days <= 3 || entered >= places),
    ({ round: own }, _, days) =>
      own !== null && !own.isClosed && !own.isScored && days >= 0 && (own.sheet === 'made' || own.sheet === 'changed'),
    ({ round: own }, _, days) => own !== null && !own.isClosed && days === 1,
    ({ round: own }, _, days) => own !== null && !own.isClosed && days === 0 && !own.isScored,
    ({ round: own }) => own !== null && !own.isClosed && own.isScored && own.complete < own.cards,
    ({ round: own, isOfficial }) =>
      own?.isScored === true && !isOfficial && (own.isClosed || own.complete >= own.cards),
    (_, isOver) => isOver,
  ];
  const endings: readonly RegExp[] = [
    /^Next: publish\.$/,
    /choose a course/,
    /set up payments/,
    /send the link/,
    /enter players or open entry again/,
    /choose the course/,
    /no handicap/,
    /make the tee sheet/,
    /publish the tee sheet/,
    /print cards and signs/,
    /check players in/,
    /run the day/,
    /close the round|settle \d+ tie|make results official/,
    /award|collect|copy it for next year/,
  ];

  it('is the first row that holds, and every row is the first somewhere', () => {
    const rounds = fc.record({
      date: fc.integer({ min: -3, max: 45 }).map(dayIn),
      hasCourse: fc.boolean(),
      sheet: fc.constantFrom('none', 'made', 'published', 'changed'),
      told: fc.nat(5),
      players: fc.nat(5),
      here: fc.nat(5),
      isScored: fc.boolean(),
      cards: fc.integer({ min: 1, max: 3 }),
      returned: fc.nat(3),
      complete: fc.nat(3),
      isClosed: fc.boolean(),
    });
    // Mostly what asks for nothing: else the first rows alone would be said.
    const seldom = <Value>(usual: Value, other: Value) =>
      fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(other) });
    const any: fc.Arbitrary<StepFacts> = fc.record({
      refusal: fc.constant(null),
      state: seldom<StepFacts['state']>('published', 'draft'),
      isImported: fc.constant(false),
      timeZone: fc.constant('America/Chicago'),
      endsAt: fc.constantFrom(new Date(now.getTime() + 1), now),
      closesAt: fc.constantFrom(null, now),
      missing: fc.nat(2),
      lostClub: seldom<string | null>(null, 'Audit Hills'),
      awaitsPayments: seldom(false, true),
      places: fc.constant(4),
      entered: fc.constantFrom(1, 2, 3, 4, 0),
      round: fc.option(rounds, { nil: null }),
      gap: seldom<string | null>(null, '4 players have no handicap'),
      ties: fc.nat(2),
      isOfficial: seldom(false, true),
      prizes: fc.nat(1),
      open: fc.constantFrom(0, 100),
      openEntries: fc.constant(1),
    });
    const reached = new Set<number>();
    fc.assert(
      fc.property(any, (facts) => {
        const isOver = facts.isOfficial || (facts.endsAt !== null && facts.endsAt <= now);
        const days = facts.round ? (Date.parse(facts.round.date) - Date.parse(today)) / 86_400_000 : -1;
        const first = holding.findIndex((holds) => holds(facts, isOver, days));
        const found = nextStep(facts, now);
        if (first < 0) expect(found).toBeNull();
        else expect(found?.text).toMatch(endings[first] ?? /never/);
        if (first >= 0) reached.add(first + 1);
      }),
      { numRuns: 4_000, seed: 5 },
    );
    expect([...reached].toSorted((one, other) => one - other)).toEqual(endings.map((_, place) => place + 1));
  });
});

describe('the seven lines', () => {
  const start = {
    course: { facility: 'Meadowbrook', name: 'Meadowbrook', holes: 18 },
    holes: 'all',
    kind: 'shotgun',
    firstTime: '09:00',
    movedTo: null,
  } as const;
  const facts = { ...quiet, entered: 72, fee: 10_000, paid: 68, withoutHandicap: 4, start };

  it('say where the weather has moved the starts, beside what was announced', () => {
    const moved = stepsOf({ ...facts, start: { ...start, movedTo: '12:45' } });
    expect(moved.find(({ line }) => line === 'course')?.words).toBe(
      'Meadowbrook, 18 holes, shotgun 9:00 AM, moved to 12:45 PM',
    );
  });

  it('say how far each part is', () => {
    expect(stepsOf(facts).map(({ line, is_done: isDone, words, gaps }) => [isDone, line, words, gaps])).toEqual([
      [true, 'share', 'link, QR, poster', null],
      [true, 'payments', 'Active', null],
      [true, 'course', 'Meadowbrook, 18 holes, shotgun 9:00 AM', null],
      [true, 'players', '68 paid, 4 without a handicap', 4],
      [false, 'sheet', 'not made', null],
      [false, 'day', '', null],
      [false, 'results', '', null],
    ]);
  });

  it('say nothing of players to who may not read the field, and no sum to who may not read the books', () => {
    const week = { ...facts, gap: '4 players have no handicap', round: { ...round, date: dayIn(2) } } as const;
    const to = (more: Partial<typeof facts>, readField: boolean, readBooks = true) =>
      knownFacts({ ...week, ...more }, { readBooks, readField });
    expect(nextStep(to({}, true), now)?.text).toBe('Next: 4 players have no handicap.');
    expect(nextStep(to({}, false), now)?.text).toBe('Next: make the tee sheet.');
    expect(stepsOf(to({}, false))[3]).toMatchObject({ is_done: true, words: '', gaps: null });
    const made = { round: { ...round, sheet: 'made' } } as const;
    expect([true, false].map((may) => nextStep(to(made, may), now)?.detail)).toEqual(['72 players are told.', null]);
    const arriving = { round: { ...round, sheet: 'published', date: today } } as const;
    const here = [true, false].map((may) => nextStep(to({ ...arriving, gap: null }, may), now)?.detail);
    expect(here).toEqual(['24 of 72 here.', null]);
    const open = { ...over, gap: null, round: null, open: 30_000, openEntries: 3 };
    const next = [true, false].map((may) => nextStep(to(open, true, may), now)?.leads);
    expect(next).toEqual(['unpaid', 'copy']);
  });

  it('say what is missing of a new one', () => {
    const fresh = { ...facts, entered: 0, paid: 0, withoutHandicap: 0, awaitsPayments: true, round: null, start: null };
    expect(stepsOf(fresh).map(({ is_done: isDone, words }) => [isDone, words])).toEqual([
      [false, 'link, QR, poster'],
      [false, 'not set up'],
      [false, 'not set up'],
      [false, 'nobody entered'],
      [false, 'not made'],
      [false, ''],
      [false, ''],
    ]);
  });

  it('say where play is', () => {
    const wordsOf = (more: Partial<RoundStep>, isOfficial = false) =>
      stepsOf({ ...facts, fee: 0, withoutHandicap: 0, isOfficial, round: { ...round, ...more } }).map(
        ({ words }) => words,
      );
    expect(wordsOf({ sheet: 'made' })).toEqual(
      ['link, QR, poster', 'no entry fee', 'Meadowbrook, 18 holes, shotgun 9:00 AM', '68 entered'].concat(
        'made, not published',
        '',
        '',
      ),
    );
    expect(wordsOf({ sheet: 'changed', isScored: true, returned: 6 }).slice(4)).toEqual([
      'changed since it was published',
      '6 of 18 returned',
      '',
    ]);
    expect(wordsOf({ ...played, isClosed: true }, true).slice(4)).toEqual(['published', 'closed', 'official']);
  });
});
