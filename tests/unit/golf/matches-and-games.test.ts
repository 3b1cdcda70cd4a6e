import { describe, expect, it } from 'vitest';
import { answerOf, faultsOf, net, plainTee, scoresOf } from './small-event.ts';

type Field = Parameters<typeof answerOf>[0];

describe('a match', () => {
  const match = (own: object, field: Field) =>
    answerOf({ ...field, matches: [{ id: 'm', round: 'r', sides: [['a'], ['b']], ...own }] }).matches[0];
  const holes = (own: object, field: Field): string =>
    match(own, field)
      .holes.map((hole: string | null) => hole ?? '.')
      .join('');

  it('is decided by the lower net score, with strokes on the hardest holes', () => {
    const field = { cards: { a: '444444444', b: '554444444' }, playing: { a: 3, b: 4 } };
    expect(match({ handicap: net }, field)).toMatchObject({
      playing: [[3], [4]],
      strokes: [[0], [1]],
      winner: 'A',
      result: '1 up',
      up: 1,
      leader: 'A',
      played: 9,
      remaining: 0,
    });
    expect(holes({ handicap: net }, field)).toBe('HAHHHHHHH');
  });

  it('gives the plus player nothing: the others get the difference', () => {
    const field = { cards: { a: '', b: '' }, playing: { a: -2, b: 1 } };
    expect(match({ handicap: net }, field)).toMatchObject({ playing: [[-2], [1]], strokes: [[0], [3]], result: '3&2' });
  });

  it('takes the allowance of each player before the difference', () => {
    const players = [
      { id: 'a', index: 10 },
      { id: 'b', index: 18 },
    ];
    const field = { holes: 18 as const, players, cards: { a: '', b: '' } };
    expect(match({ handicap: { allowancePct: 90 } }, field)).toMatchObject({
      playing: [[9], [16]],
      strokes: [[0], [7]],
    });
    expect(match({ handicap: { allowancePct: 100, maxCourse: 12 } }, field)).toMatchObject({ strokes: [[0], [2]] });
    const tees = [
      plainTee(18),
      plainTee(18, 'long', { par: [5, ...Array(17).fill(4)], rating: { all: { course: 73, slope: 113 } } }),
    ];
    const mixed = {
      ...field,
      courses: [{ id: 'course', tees }],
      rounds: [{ id: 'r', course: 'course', tees: { b: 'long' } }],
    };
    // From a tee of a higher par by one: one stroke more.
    expect(match({ handicap: net }, mixed)).toMatchObject({ playing: [[10], [19]], strokes: [[0], [9]] });
  });

  it('is lost on a hole by who has no score; halved where nobody has one; open where one was not played', () => {
    expect(holes({}, { cards: { a: 'X4X4-4.44', b: '4XX-44444' } })).toBe('BAH..H.HH');
  });

  it('is followed in the order of play from the first hole', () => {
    // From the 5th: 5 6 7 8 are B's, then 9 1 2 3 4 halved: over with three to play.
    const cards = { a: { scores: '444455554', start: 5 }, b: { scores: '', start: 5 } };
    expect(match({}, { cards })).toMatchObject({ winner: 'B', result: '4&3', played: 6, remaining: 3 });
    expect(match({}, { cards: { a: '444455554', b: '' } })).toMatchObject({ winner: 'B', result: '3&2', played: 7 });
  });

  it('may be told hole by hole instead', () => {
    const won = { 1: 'A', 2: 'A', 3: 'B', 4: null };
    expect(holes({ holes: won }, { cards: { a: '', b: '' } })).toBe('AABHHHHHH');
    const answer = answerOf({
      cards: { a: '', b: '' },
      matches: [{ id: 'm', round: 'r', sides: [['a'], ['b']], holes: { 12: 'A' } }],
    });
    expect(faultsOf(answer)).toEqual(['error matches/0/holes/12 hole-count']);
  });

  it('goes on when it has to be won', () => {
    const level = { cards: { a: '', b: '' } };
    expect(match({}, level)).toMatchObject({ winner: null, result: 'halved' });
    expect(match({ extra: true }, level)).toMatchObject({ winner: null, result: null });
    expect(match({ extra: ['H', 'A'] }, level)).toMatchObject({ winner: 'A', result: '11th', up: 1 });
    const open = answerOf({ ...level, matches: [{ id: 'm', round: 'r', sides: [['a'], ['b']], extra: true }] });
    expect(faultsOf(open)).toEqual(['warning matches/0 match-open']);
  });

  it.each([
    ['dns', 'w/o', 'B'],
    ['wd', 'conceded', 'B'],
    ['dq', 'dq', 'B'],
    ['nr', null, null],
  ])('of a player who is %s ends %s', (status, result, winner) => {
    const cards = { a: { scores: '333......', status }, b: '' };
    expect(match({}, { cards })).toMatchObject({ result, winner });
    const ruled = { cards: { a: '333......', b: '' }, rulings: [{ kind: 'status', player: 'a', round: 'r', status }] };
    expect(match({}, ruled)).toMatchObject({ result, winner });
  });

  it('that was won is not given away by leaving afterwards, but by disqualification', () => {
    const left = { scores: '33333....', status: 'wd' };
    expect(match({}, { cards: { a: left, b: '' } })).toMatchObject({ result: '5&4', winner: 'A' });
    expect(match({}, { cards: { a: { ...left, status: 'dq' }, b: '' } })).toMatchObject({ result: 'dq', winner: 'B' });
    expect(match({}, { cards: { a: { ...left, status: 'dns' }, b: { scores: '', status: 'dns' } } })).toMatchObject({
      result: '5&4',
    });
  });

  it('follows rulings: a hole, holes at the end of one, the match', () => {
    const field = (...rulings: object[]) => ({
      holes: 18 as const,
      cards: { a: '', b: '' },
      rulings: rulings.map((own) => ({ match: 'm', ...own })),
    });
    expect(holes({}, field({ kind: 'hole-lost', side: 'A', hole: 3 }))).toBe('HHBHHHHHHHHHHHHHHH');
    expect(match({}, field({ kind: 'concede-hole', side: 'B', hole: 18 }))).toMatchObject({
      winner: 'A',
      result: '1 up',
    });
    expect(match({}, field({ kind: 'holes', side: 'A', after: 2, holes: 2 }))).toMatchObject({
      winner: 'B',
      result: '2&1',
    });
    expect(match({}, field({ kind: 'concede-match', side: 'A' }))).toMatchObject({ winner: 'B', result: 'conceded' });
    expect(match({}, field({ kind: 'walkover', side: 'B' }))).toMatchObject({ winner: 'A', result: 'w/o' });
    const away = answerOf({
      ...field({ kind: 'hole-lost', side: 'A', hole: 3 }),
      rounds: [{ id: 'r', course: 'course', holes: 'back' }],
      cards: [],
      matches: [{ id: 'm', round: 'r', sides: [['a'], ['b']] }],
    });
    expect(faultsOf(away)).toContain('error rulings/0/hole hole-count');
  });

  it('takes holes off after the printed hole, wherever the match began', () => {
    const rounds = [{ id: 'r', course: 'course', holes: 'back' }];
    const cards = { a: '', b: '' };
    const rulings = [{ kind: 'holes', match: 'm', side: 'A', after: 17, holes: 2 }];
    const field = { holes: 18 as const, rounds, players: [{ id: 'a' }, { id: 'b' }], rulings };
    const nine = Object.keys(cards).map((player) => ({ round: 'r', player, scores: scoresOf('444444444') }));
    expect(match({}, { ...field, cards: nine })).toMatchObject({ winner: 'B', result: '2&1', played: 8 });
    const explained = answerOf({
      ...field,
      cards: nine,
      matches: [{ id: 'm', round: 'r', sides: [['a'], ['b']] }],
      explain: [{ match: 'm' }],
    });
    expect(explained.explanations[0]).toMatchObject({ holds: true, why: { value: { n: -2, d: 1 } } });
    // From the 18th, hole 17 is the last one.
    const late = nine.map((card) => ({ ...card, start: 18 }));
    expect(match({}, { ...field, cards: late })).toMatchObject({ winner: 'B', result: '2 up', played: 9 });
  });

  it('of a shortened round has its holes only', () => {
    const field = { holes: 18 as const, cards: { a: '3'.repeat(3) + '4'.repeat(15), b: '' } };
    const rulings = [{ kind: 'shorten', round: 'r', holes: 'front' }];
    expect(match({}, { ...field, rulings })).toMatchObject({ result: '3&2', played: 7 });
  });

  describe('of pairs', () => {
    const sides = [
      ['a', 'b'],
      ['c', 'd'],
    ];

    it('counts the better ball, strokes from the lowest of all four', () => {
      const field = {
        cards: { a: '', b: '555555555', c: '555555555', d: '' },
        playing: { a: 10, b: 14, c: 19, d: 12 },
      };
      const four = match({ sides, handicap: net }, field);
      expect(four.strokes).toEqual([
        [0, 4],
        [9, 2],
      ]);
      // A: 4 everywhere, B's 5 less one on four holes; C: 5 - 1 everywhere; D: 4 - 1 on two.
      expect(four.holes.join('')).toBe('BBHHHHHHH');
      const absent = { ...field, cards: { ...field.cards, a: { scores: '', status: 'dns' } } };
      expect(match({ sides, handicap: net }, absent).strokes).toEqual(four.strokes);
    });

    it('goes on with one ball when the partner is not there', () => {
      const of = (a: object | string, b: string) => holes({ sides }, { cards: { a, b, c: '', d: '' } as never });
      expect(of({ scores: '333333333', status: 'dq' }, '4444X4444')).toBe('HHHHBHHHH');
      expect(of({ scores: '33.......', status: 'wd' }, '4444X4444')).toBe('AAHHBHHHH');
      expect(of({ scores: '333......', status: 'nr' }, '44444444X')).toBe('AAAHHHHH.');
    });

    it('waits while a partner may still better the hole', () => {
      const cards = { a: '33.......', b: '3........', c: '44.......', d: '44.......' };
      expect(holes({ sides }, { cards, state: 'live' })).toBe('A........');
      expect(match({ sides }, { cards, state: 'live' })).toMatchObject({
        winner: null,
        result: null,
        up: 1,
        played: 1,
      });
    });

    it('ends when both have left, one way or the other', () => {
      const cards = { a: { scores: '', status: 'dns' }, b: { scores: '4........', status: 'wd' }, c: '', d: '' };
      expect(match({ sides }, { cards })).toMatchObject({ winner: 'B', result: 'conceded' });
    });
  });

  describe('with one ball a side', () => {
    const sides = [
      ['a', 'b'],
      ['c', 'd'],
    ];
    const players = [
      { id: 'a', index: 10 },
      { id: 'b', index: 5 },
      { id: 'c', index: 20.5 },
      { id: 'd', index: 10 },
    ];
    const teams = [
      { id: 'x', players: ['b', 'a'] },
      { id: 'y', players: ['c', 'd'] },
    ];
    const field = { holes: 18 as const, players, teams };
    const four = Array(18).fill(4);
    const own = { sides, ball: 'one', handicap: { weightsPct: [50, 50] } };

    it('reads the cards of the teams, or those of the match', () => {
      // 7.5 is 8, 15.25 is 15.
      const cards = [
        { round: 'r', team: 'x', scores: four },
        { round: 'r', team: 'y', scores: four },
      ];
      expect(match(own, { ...field, cards })).toMatchObject({
        playing: [8, 15],
        strokes: [0, 7],
        winner: 'B',
        result: '7&6',
      });
      expect(match({ ...own, scores: [four, four.with(0, 3)] }, field)).toMatchObject({
        strokes: [0, 7],
        result: '7&6',
      });
      const keys = {
        cards: [
          { round: 'r', team: 'y' },
          { round: 'r', team: 'x' },
        ],
      };
      expect(
        match(
          { ...own, ...keys, handicap: 'gross' },
          { ...field, cards: [cards[0], { ...cards[1], scores: four.with(17, 3) }] as object[] },
        ),
      ).toMatchObject({ winner: 'A' });
    });

    it('takes the handicap that was stated for a team', () => {
      const cards = [
        { round: 'r', team: 'x', scores: four, handicap: { playing: 3 } },
        { round: 'r', team: 'y', scores: four, handicap: { course: 9.5 } },
      ];
      expect(match(own, { ...field, cards })).toMatchObject({ playing: [3, 10], strokes: [0, 7] });
    });

    it('ends with the team', () => {
      const cards = [
        { round: 'r', team: 'x', scores: four, status: 'wd' },
        { round: 'r', team: 'y', scores: four },
      ];
      expect(
        match(
          { ...own, handicap: 'gross' },
          { ...field, cards: cards.map((card) => ({ ...card, scores: Array(18).fill(null) })) },
        ),
      ).toMatchObject({ winner: 'B', result: 'conceded' });
      const rulings = [{ kind: 'status', team: 'y', round: null, status: 'dq' }];
      expect(
        match(own, { ...field, cards: [{ ...cards[1], team: 'x' }, cards[1]] as object[], rulings }),
      ).toMatchObject({ winner: 'A', result: 'dq' });
    });

    it('is refused where own balls have weights, or several balls one list of scores', () => {
      const faults = (more: object) =>
        faultsOf(answerOf({ ...field, matches: [{ id: 'm', round: 'r', ...own, ...more }] }));
      expect(faults({ ball: 'own' })).toEqual(['error matches/0/handicap not-supported']);
      expect(faults({ ball: 'own', handicap: 'gross', scores: [four, four] })).toEqual([
        'error matches/0/scores not-supported',
      ]);
      expect(faults({ scores: [four, [4]] })).toContain('error matches/0/scores/1 score-count');
    });
  });
});

describe('a match of teams', () => {
  const pairs = ['1', '2', '3', '4'];
  const of = (results: Record<string, string>, more: object = {}, file: object = {}) => {
    const cards = Object.fromEntries(
      pairs.flatMap((own) => [
        [`a${own}`, results[own] === 'A' ? '344444444' : '444444444'],
        [`b${own}`, results[own] === 'B' ? '344444444' : '444444444'],
      ]),
    );
    return answerOf({
      cards,
      matches: pairs.map((own) => ({ id: own, round: 'r', sides: [[`a${own}`], [`b${own}`]] })),
      teamMatches: [{ id: 'cup', sides: ['Blue', 'Red'], matches: pairs, ...more }],
      ...file,
    }).teamMatches[0];
  };

  it('adds up wins and halves; more than half of all wins', () => {
    expect(of({ 1: 'A', 2: 'B', 3: 'A', 4: 'H' })).toEqual({ id: 'cup', points: [2.5, 1.5], needed: 2.5, winner: 'A' });
    expect(of({ 1: 'B', 2: 'B', 3: 'B', 4: 'H' })).toMatchObject({ points: [0.5, 3.5], winner: 'B' });
    expect(of({ 1: 'A', 2: 'B' })).toMatchObject({ points: [2, 2], winner: 'tied' });
    expect(of({ 1: 'A', 2: 'B' }, { holder: 'B' })).toMatchObject({ points: [2, 2], winner: 'B' });
  });

  it('weighs matches, and is open until somebody has more than half', () => {
    const matches = ['1', { match: '2', points: 2 }, { match: '3', halfPoints: 1 }, '4'];
    expect(of({ 1: 'A', 2: 'B', 3: 'A' }, { matches })).toEqual({
      id: 'cup',
      points: [2, 2.5],
      needed: 2.5,
      winner: 'B',
    });
    const live = answerOf({
      cards: { a: '33333....', b: '44444....', c: '4........', d: '4........' },
      state: 'live',
      matches: [
        { id: '1', round: 'r', sides: [['a'], ['b']] },
        { id: '2', round: 'r', sides: [['c'], ['d']] },
      ],
      teamMatches: [
        { id: 'cup', sides: ['Blue', 'Red'], matches: ['1', '2'] },
        { id: 'big', sides: ['Blue', 'Red'], matches: [{ match: '1', points: 3 }, '2'] },
      ],
    });
    expect(live.teamMatches).toEqual([
      { id: 'cup', points: [1, 0], needed: 1.5, winner: null },
      { id: 'big', points: [3, 0], needed: 2.5, winner: 'A' },
    ]);
  });

  it.each([
    [2, 1.5],
    [4, 2.5],
    [5, 3],
    [8, 4.5],
    [12, 6.5],
  ])('of %d matches is won by %d points', (count, needed) => {
    const matches = Array.from({ length: count }, (_, at) => ({ id: `${at}`, round: 'r', sides: [['a'], ['b']] }));
    const cup = { id: 'cup', sides: ['Blue', 'Red'], matches: matches.map(({ id }) => id) };
    expect(answerOf({ cards: { a: '', b: '' }, matches, teamMatches: [cup] }).teamMatches[0]).toMatchObject({
      needed,
      winner: 'tied',
    });
  });

  it('names only matches that there are', () => {
    const answer = answerOf({ teamMatches: [{ id: 'cup', sides: ['Blue', 'Red'], matches: ['x'] }] });
    expect(faultsOf(answer)).toEqual(['error teamMatches/0/matches/0 unknown-id']);
    expect(answer.teamMatches[0].winner).toBeNull();
    const cup = { id: 'cup', sides: ['Blue', 'Red'], matches: ['m'] };
    const matches = [{ id: 'm', round: 'r', sides: [['a'], ['b']] }];
    const sound = answerOf({ cards: { a: '', b: '' }, matches, teamMatches: [cup] });
    expect([faultsOf(sound), sound.ok]).toEqual([[], true]);
  });
});

describe('skins', () => {
  const skins = (own: object, field: Field) =>
    answerOf({ ...field, games: [{ id: 's', kind: 'skins', round: 'r', potCents: 900, ...own }] }).games[0];
  const won = (own: object, field: Field) =>
    skins(own, field)
      .won.map(({ hole, player, skins: count }: any) => `${hole}${player}${count}`)
      .join(' ');
  const cards = { a: '344434445', b: '443434444', c: '444444444' };

  it('carry over, or are void', () => {
    expect(won({}, { cards })).toBe('1a1 3b2');
    expect(skins({}, { cards })).toMatchObject({
      open: 6,
      payouts: [
        { player: 'a', cents: 300 },
        { player: 'b', cents: 600 },
      ],
    });
    expect(won({ carry: false }, { cards })).toBe('1a1 3b1');
    expect(skins({ carry: false }, { cards })).toMatchObject({ open: 0, payouts: [{ cents: 450 }, { cents: 450 }] });
  });

  it('that are open at the end are void, shared by those level on the last hole, or given back', () => {
    expect(skins({ last: 'return' }, { cards }).payouts).toEqual([
      { player: 'a', cents: 100 },
      { player: 'b', cents: 200 },
    ]);
    expect(skins({ last: 'share' }, { cards }).payouts).toEqual([
      { player: 'a', cents: 100 },
      { player: 'b', cents: 500 },
      { player: 'c', cents: 300 },
    ]);
    expect(skins({}, { cards: { a: '', b: '' } })).toEqual({ id: 's', won: [], open: 9, payouts: [] });
  });

  it('that nobody won are shared by those level on the last hole, where that was said', () => {
    const level = { cards: { ann: '', bob: '' } };
    const shared = [
      { player: 'ann', cents: 900 },
      { player: 'bob', cents: 900 },
    ];
    for (const carry of [true, false])
      for (const [last, payouts] of [
        ['share', shared],
        ['void', []],
        ['return', []],
      ])
        expect(skins({ carry, last, potCents: 1800 }, level).payouts).toEqual(payouts);
    // While the last hole is not played nobody is level on it; a third who lost it has no part.
    const live = { state: 'live', cards: { ann: '44444444.', bob: '44444444.' } };
    expect(skins({ last: 'share', potCents: 1800 }, live).payouts).toEqual([]);
    const third = { cards: { ann: '', bob: '', cy: '444444445' } };
    expect(skins({ last: 'share', potCents: 1800 }, third).payouts).toEqual(shared);
  });

  it('are for par or better, where that was agreed: by the par of the own tee', () => {
    const high = { a: '564444444', b: '655444444' };
    expect(won({}, { cards: high })).toBe('1a1 2b1 3a1');
    expect(won({ parOrBetter: true }, { cards: high })).toBe('3a3');
    const tees = [plainTee(9), plainTee(9, 'long', { par: [5, ...Array(8).fill(4)] })];
    const own = { courses: [{ id: 'course', tees }], rounds: [{ id: 'r', course: 'course', tees: { a: 'long' } }] };
    expect(won({ parOrBetter: true }, { cards: high, ...own })).toBe('1a1 3a2');
  });

  it('go by net scores, and among those who entered', () => {
    expect(won({ handicap: net }, { cards, playing: { a: 0, b: 0, c: 2 } })).toBe('2c2 3b1');
    expect(won({ players: ['a', 'c'] }, { cards })).toBe('1a1 5a4 9c4');
  });

  it('are decided when every entrant who plays on has an entry', () => {
    const live = { state: 'live', cards: { a: '34.......', b: '443......', c: '44.......' } };
    expect(skins({}, live)).toMatchObject({ won: [{ hole: 1, player: 'a', skins: 1 }], open: 1 });
    expect(skins({ last: 'share' }, live).payouts).toEqual([{ player: 'a', cents: 450 }]);
    // Somebody who has not begun may still win all of them.
    const waiting = { ...live, players: ['a', 'b', 'c', 'd'].map((id) => ({ id })) };
    expect(skins({}, waiting)).toMatchObject({ won: [], open: 0 });
    expect(skins({}, { ...waiting, state: 'final' }).won).toHaveLength(2);
  });

  it('won before withdrawing are kept; who is disqualified has none', () => {
    const left = (status: string, scores = '34.......') => ({
      cards: { a: { scores, status }, b: '443444444', c: '' },
      state: 'live',
    });
    expect(won({}, left('wd'))).toBe('1a1 3b2');
    expect(won({}, left('dq'))).toBe('3b3');
  });

  it('of a later hole wait with carrying over, and do not without', () => {
    const cards9 = { a: '3.4444444', b: '444444443' };
    expect(won({}, { cards: cards9, state: 'live' })).toBe('1a1');
    expect(won({ carry: false }, { cards: cards9, state: 'live' })).toBe('1a1 9b1');
  });
});

describe('closest to the pin and long drive', () => {
  const courses = [
    { id: 'course', tees: [plainTee(9, 'tee', { par: [4, 3, 4, 4, 3, 4, 4, 4, 4] }), plainTee(9, 'red')] },
  ];
  const game = (own: object, field: Field = {}) =>
    answerOf({
      cards: { a: '', b: '', c: '' },
      courses,
      games: [{ id: 'g', round: 'r', potCents: 1000, ...own }],
      ...field,
    });
  const at = (player: string, hole: number, length: number) => ({ player, hole, length });

  it('are won by the smallest and by the greatest length; ties share', () => {
    const lengths = [at('a', 2, 310), at('b', 2, 290), at('c', 5, 120), at('a', 5, 120)];
    expect(game({ kind: 'pin', lengths }).games[0]).toEqual({
      id: 'g',
      won: [at('b', 2, 290), at('c', 5, 120), at('a', 5, 120)].map(({ hole, player, length }) => ({
        player,
        hole,
        length,
      })),
      open: 0,
      payouts: [
        { player: 'a', cents: 250 },
        { player: 'b', cents: 500 },
        { player: 'c', cents: 250 },
      ],
    });
    expect(game({ kind: 'drive', lengths }).games[0].payouts).toEqual([
      { player: 'a', cents: 750 },
      { player: 'c', cents: 250 },
    ]);
  });

  it.each([
    ['hole 1 is no par 3', at('a', 1, 10), 'hole not-supported'],
    ['there is no hole 12', at('a', 12, 10), 'hole hole-count'],
    ['nobody is called eve', at('eve', 2, 10), 'player unknown-id'],
    ['a second length', at('b', 2, 10), 'player duplicate-id'],
  ])('leave out what cannot count: %s', (_name, length, fault) => {
    const answer = game({ kind: 'pin', lengths: [at('b', 2, 290), length] });
    const [key, code] = fault.split(' ');
    expect(faultsOf(answer)).toEqual([`error games/0/lengths/1/${key} ${code}`]);
    expect(answer.games[0].payouts).toEqual([{ player: 'b', cents: 1000 }]);
  });

  it('count a par 3 of the own tee, and those who entered', () => {
    const rounds = [{ id: 'r', course: 'course', tees: { b: 'red' } }];
    expect(faultsOf(game({ kind: 'pin', lengths: [at('b', 2, 290)] }, { rounds }))).toEqual([
      'error games/0/lengths/0/hole not-supported',
    ]);
    const [some] = game({ kind: 'drive', players: ['a'], lengths: [at('a', 1, 100), at('b', 1, 200)] }).games;
    expect(some.payouts).toEqual([{ player: 'a', cents: 1000 }]);
  });
});

describe('prizes', () => {
  const players = ['a', 'b', 'c', 'd'].map((id) => ({ id, prizes: id !== 'b', divisions: id > 'b' ? ['senior'] : [] }));
  const cards = { a: '344444444', b: '344444444', c: '', d: '555555555' };
  const boards = [{ id: 'gross' }, { id: 'points', score: 'stableford', handicap: net }];
  const games = (own: object[], field: Field = {}) =>
    answerOf({
      players,
      cards,
      boards,
      playing: { a: 0, b: 0, c: 0, d: 18 },
      games: own.map((game, at) => ({ id: `${at}`, kind: 'prizes', board: 'gross', potCents: 1000, ...game })),
      ...field,
    });
  const paid = (answer: any): string[] =>
    answer.games.map(({ payouts }: any) => payouts.map(({ player, cents }: any) => `${player}${cents}`).join(' '));

  it('are counted among those who may take them', () => {
    // B is level with A and takes no money: A gets the first place alone.
    expect(paid(games([{ placesPct: [50, 30, 20] }]))).toEqual(['a500 c300 d200']);
    expect(paid(games([{ placesCents: [700, 300] }]))).toEqual(['a700 c300']);
    const all = { players: players.map(({ id }) => ({ id })) };
    expect(paid(games([{ placesPct: [50, 30, 20] }], all))).toEqual(['a400 b400 c200']);
    expect(paid(games([{ placesPct: [100] }], all))).toEqual(['a500 b500']);
    expect(paid(games([{ placesPct: [33.333, 33.333, 33.334], potCents: 101 }], all))).toEqual(['a34 b33 c34']);
  });

  it('move on from who has won one in an earlier game', () => {
    // Points: d 27, then a and b 19, then c 18.
    const two = [{ placesPct: [100] }, { board: 'points', placesPct: [60, 40] }];
    expect(paid(games(two))).toEqual(['a1000', 'a400 d600']);
    expect(paid(games([two[0] as object, { ...two[1], onePrize: true }]))).toEqual(['a1000', 'c400 d600']);
    expect(paid(games([two[0] as object, { ...two[1], players: ['a', 'c'] }]))).toEqual(['a1000', 'a600 c400']);
  });

  it('of a flight go to its own order', () => {
    const flights = { kind: 'equal', count: 2 };
    const indexes = {
      players: players.map((own, at) => ({ ...own, prizes: true, index: at })),
      boards: [{ id: 'gross', flights }],
    };
    expect(paid(games([{ flight: 'B', placesPct: [100] }], indexes))).toEqual(['c1000']);
    const none = games([{ flight: 'Z', placesPct: [100] }], indexes);
    expect(faultsOf(none)).toEqual(['error games/0/flight unknown-id']);
  });

  it('are as much as the pot, and said once', () => {
    expect(faultsOf(games([{ placesPct: [60, 41] }]))).toEqual(['error games/0 wrong-type']);
    expect(faultsOf(games([{ placesCents: [600, 401] }]))).toEqual(['error games/0 wrong-type']);
    expect(faultsOf(games([{}]))).toEqual(['error games/0 wrong-type']);
    expect(faultsOf(games([{ placesCents: [1], placesPct: [1] }]))).toEqual(['error games/0 wrong-type']);
    expect(paid(games([{ placesCents: [70, 30], potCents: 0 }]))).toEqual(['a70 c30']);
    expect(faultsOf(games([{ placesPct: [100], board: 'x' }]))).toEqual(['error games/0/board unknown-id']);
    expect(faultsOf(games([{ placesPct: [100], players: ['eve'] }]))).toEqual(['error games/0/players/0 unknown-id']);
  });

  it('go to teams as to players', () => {
    const teams = [
      { id: 'x', players: ['a', 'd'] },
      { id: 'y', players: ['b', 'c'] },
    ];
    const own = { teams, boards: [{ id: 'gross', of: 'teams', combine: { count: 1 } }] };
    expect(paid(games([{ placesPct: [70, 30] }], own))).toEqual(['x500 y500']);
  });
});
