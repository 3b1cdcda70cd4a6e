import { describe, expect, it } from 'vitest';
import { answerOf, faultsOf, fileOf, linesOf, net, plainTee, rowsOf } from './small-event.ts';

type Field = Parameters<typeof answerOf>[0];
const board = (own: object, field: Field) => answerOf({ ...field, boards: [{ id: 'b', ...own }] });
const four = Array(18).fill(4);

describe('level rows', () => {
  const back = (scores: string) => '4'.repeat(9) + scores;
  const order = (own: object, field: Field) =>
    rowsOf(board({ ties: 'full', ...own }, field)).map(({ label, id, tieBreak }) =>
      `${label}${id} ${tieBreak?.step ?? ''}`.trim(),
    );

  it.each([
    ['the last nine', '344444444444444445', '444444444444444444', 'last:9'],
    ['the last six', '444444444544444443', '444444444444444444', 'last:6'],
    ['the last three', '444444444444544443', '444444444444444444', 'last:3'],
    ['the last one', '444444444444444453', '444444444444444444', 'last:1'],
    ['the sixteenth', '444444444444444354', '444444444444444444', 'hole:17'],
    ['the second', '534444444444444444', '444444444444444444', 'hole:2'],
  ])('are separated by %s', (_name, a, b, step) => {
    const sorted = order({}, { holes: 18, cards: { a, b } });
    const better = ['last:9', 'hole:17'].includes(step) ? 'b' : 'a';
    expect(sorted).toEqual([`1${better} ${step}`, `2${better === 'a' ? 'b' : 'a'}`]);
  });

  it('of nine holes begin with the last six', () => {
    expect(order({}, { cards: { a: '443444445', b: '' } })).toEqual(['1b last:6', '2a']);
    expect(order({ ties: 'standard' }, { cards: { a: '345444444', b: '' } })).toEqual(['T1a', 'T1b']);
  });

  it('share where nothing separates them, and those behind count them all', () => {
    expect(linesOf(board({ ties: 'full' }, { cards: { a: '', b: '555555555', c: '', d: '' } }))).toEqual([
      'T1 a 36',
      'T1 c 36',
      'T1 d 36',
      '4 b 45',
    ]);
  });

  it('of a net board lose the same part of their handicap, or the strokes of those holes', () => {
    const field = {
      holes: 18 as const,
      cards: { a: back('555544444'), b: back('555555444') },
      playing: { a: 4, b: 6 },
    };
    // 40 - 2 and 42 - 3; by holes 40 and 42: a either way, by other figures.
    const first = (ties: object) => rowsOf(board({ handicap: net, ties }, field))[0].tieBreak;
    expect(first({ steps: ['last:9'] })).toEqual({ step: 'last:9', over: 'b', mine: 38, theirs: 39 });
    expect(first({ steps: ['last:9'], net: 'holes' })).toEqual({ step: 'last:9', over: 'b', mine: 40, theirs: 42 });
    expect(first({ steps: ['first:9'] })).toEqual({ step: 'first:9', over: 'a', mine: 33, theirs: 34 });
    // One hole: 4 less an eighteenth.
    expect(first({ steps: ['last:1'] })).toEqual({ step: 'last:1', over: 'a', mine: 3.667, theirs: 3.778 });
  });

  it('of points have no parts of a handicap', () => {
    const field = {
      holes: 18 as const,
      cards: { a: back('555544444'), b: back('555555444') },
      playing: { a: 4, b: 6 },
    };
    expect(rowsOf(board({ score: 'stableford', handicap: net, ties: 'standard' }, field))[0]).toMatchObject({
      id: 'a',
      total: 36,
      tieBreak: { step: 'last:9', mine: 14, theirs: 12 },
    });
  });

  it('are compared by the hardest holes of their own tees', () => {
    const field = { holes: 18 as const, cards: { a: `53${'4'.repeat(16)}`, b: '' } };
    expect(order({ ties: 'hardest' }, field)).toEqual(['1b stroke-index:1', '2a']);
    const tees = [
      plainTee(18),
      plainTee(18, 'turned', { strokeIndex: [2, 1, ...Array.from({ length: 16 }, (_, at) => at + 3)] }),
    ];
    const own = {
      ...field,
      courses: [{ id: 'course', tees }],
      rounds: [{ id: 'r', course: 'course', tees: { a: 'turned' } }],
    };
    expect(order({ ties: 'hardest' }, own)).toEqual(['1a stroke-index:1', '2b']);
  });

  it('go by the card also after a shotgun, unless the order of play was agreed', () => {
    const cards = { a: { scores: `3${'4'.repeat(16)}5`, start: 10 }, b: { scores: '4'.repeat(18), start: 10 } };
    expect(order({}, { holes: 18, cards })).toEqual(['1b last:9', '2a']);
    const ties = { steps: 'full', order: 'play' };
    // From the 10th the last nine are 1 to 9.
    expect(order({ ties }, { holes: 18, cards })).toEqual(['1a last:9', '2b']);
  });

  it('go by hardness in the order of play as in that of the card', () => {
    const cards = { a: { scores: `35${'4'.repeat(16)}`, start: 2 }, b: { scores: '4'.repeat(18), start: 2 } };
    for (const order of ['card', 'play'])
      expect(rowsOf(board({ ties: { steps: 'hardest', order } }, { holes: 18, cards }))[0]).toMatchObject({
        id: 'a',
        tieBreak: { step: 'stroke-index:1', mine: 3, theirs: 4 },
      });
    const netted = {
      holes: 18 as const,
      cards: { a: `5${'4'.repeat(17)}`, b: '4'.repeat(18) },
      playing: { a: 1, b: 0 },
    };
    // 5 less an eighteenth against 4.
    expect(rowsOf(board({ ties: 'hardest', handicap: net }, netted))[0].tieBreak).toEqual({
      step: 'stroke-index:1',
      over: 'a',
      mine: 4,
      theirs: 4.944,
    });
  });

  it('are not separated by a step as long as the card', () => {
    const rounds = ['r1', 'r2'].map((id) => ({ id, course: 'course' }));
    const of = (player: string, ...strokes: number[]) =>
      strokes.map((own, at) => ({ round: `r${at + 1}`, player, scores: Array(9).fill(own) }));
    const field = { rounds, players: [{ id: 'a' }, { id: 'b' }], cards: [...of('a', 4, 5), ...of('b', 5, 4)] };
    expect(linesOf(board({ ties: { steps: ['last:9'] } }, field))).toEqual(['T1 a 81', 'T1 b 81']);
    expect(linesOf(board({ ties: { steps: ['last:6'] } }, field))).toEqual(['1 b 81', '2 a 81']);
  });

  it('are not separated by cards where one of them lacks a hole', () => {
    // Two points less each.
    expect(order({ score: 'stableford' }, { cards: { a: '.44444444', b: '554444444', c: '545444444' } })).toEqual([
      'T1a',
      'T1b',
      'T1c',
    ]);
    expect(order({ score: 'stableford' }, { cards: { a: 'X44444444', b: '554444444', c: '545444444' } })).toEqual([
      '1a hole:2',
      '2b hole:3',
      '3c',
    ]);
  });

  it('stay level while the board is live', () => {
    expect(order({ state: 'live' } as never, { cards: { a: '534444444', b: '' }, state: 'live' })).toEqual([
      'T1a',
      'T1b',
    ]);
  });

  describe('after a play-off or lots', () => {
    const ruled = (...rulings: object[]) => ({
      cards: { a: '', b: '345444444', c: '435444444', d: '' },
      rulings: rulings.map((own) => ({ board: 'b', ...own })),
    });
    const shown = (ties: unknown, ...rulings: object[]) => order({ ties }, ruled(...rulings));

    it('are in that order; everyone else keeps the place', () => {
      expect(shown('share', { kind: 'play-off', order: [['c'], ['a', 'd']] })).toEqual([
        '1c play-off',
        'T2a play-off',
        'T2d play-off',
        '4b',
      ]);
      expect(shown('full', { kind: 'lot', order: ['d', 'a'] })).toEqual(['1d lot', '2a lot', '3c hole:2', '4b']);
    });

    it('may be settled further by a later one', () => {
      const first = { kind: 'play-off', order: [['c'], ['a', 'd']] };
      expect(shown('share', first, { kind: 'lot', order: ['d', 'a'] })).toEqual([
        '1c play-off',
        '2d lot',
        '3a play-off',
        '4b',
      ]);
    });

    it('stay level where it ended so', () => {
      expect(shown('full', { kind: 'play-off', order: [['a', 'd']] })).toEqual([
        'T1a play-off',
        'T1d play-off',
        '3c hole:2',
        '4b',
      ]);
      expect(shown('full', { kind: 'play-off', order: [['a', 'b', 'c', 'd']] })).toEqual(['T1a', 'T1b', 'T1c', 'T1d']);
    });

    it('are left alone where it names one of them and another', () => {
      const cards = { a: '', b: '', c: '544444444' };
      const rulings = [{ kind: 'play-off', board: 'b', order: [['b'], ['c']] }];
      const answer = board({}, { cards, rulings });
      expect([linesOf(answer), faultsOf(answer)]).toEqual([
        ['T1 a 36', 'T1 b 36', '3 c 37'],
        ['error rulings/0 play-off-not-level'],
      ]);
    });

    it('are left alone where it names others', () => {
      const answer = board(
        {},
        { cards: { a: '', b: '544444444' }, rulings: [{ kind: 'play-off', board: 'b', order: [['b'], ['a']] }] },
      );
      expect([linesOf(answer), faultsOf(answer)]).toEqual([
        ['1 a 36', '2 b 37'],
        ['error rulings/0 play-off-not-level'],
      ]);
      const lot = board({}, { cards: { a: '', b: 'X44444444' }, rulings: [{ kind: 'lot', board: 'b', order: ['b'] }] });
      expect(faultsOf(lot)).toEqual(['error rulings/0 play-off-not-level']);
    });
  });
});

describe('rows without a place', () => {
  it('follow by what became of them, then in the order of the field', () => {
    const cards = {
      f: { scores: '', status: 'dns' },
      e: { scores: '', status: 'dq' },
      d: { scores: '', status: 'wd' },
      c: 'X44444444',
      b: { scores: '', status: 'nr' },
      a: '',
    };
    const rows = rowsOf(board({}, { cards }));
    expect(rows.map(({ id, label, status }) => `${label} ${id} ${status}`)).toEqual([
      '1 a ranked',
      '- c nr',
      '- b nr',
      '- d wd',
      '- e dq',
      '- f dns',
    ]);
    expect(rows.map(({ total }) => total)).toEqual([36, null, 36, 36, 36, 36]);
  });

  it('need no scores when nobody began', () => {
    const answer = answerOf({
      players: [{ id: 'a' }],
      cards: [{ round: 'r', player: 'a', status: 'dns' }],
      boards: [{ id: 'b' }],
    });
    expect([answer.ok, rowsOf(answer)[0].status]).toEqual([true, 'dns']);
    expect(faultsOf(answerOf({ players: [{ id: 'a' }], cards: [{ round: 'r', player: 'a' }] }))).toEqual([
      'error cards/0/scores score-count',
    ]);
  });

  it('are placed while live once they have begun, by how they stand to par', () => {
    const cards = { a: '44.......', b: '3444.....', c: '.........', d: '333333334' };
    const answer = board({}, { cards, state: 'live' });
    expect(rowsOf(answer).map(({ label, id, status, toPar, thru }) => [label, id, status, toPar, thru])).toEqual([
      ['1', 'd', 'ranked', -8, 9],
      ['2', 'b', 'active', -1, 4],
      ['3', 'a', 'active', 0, 2],
      ['-', 'c', 'active', 0, 0],
    ]);
  });
});

describe('flights', () => {
  const players = [5, 12.4, null, 12.5, '+1.0', 30, 20].map((index, at) => ({ id: 'abcdefg'[at], index }));
  const cards = Object.fromEntries(players.map(({ id }, at) => [id, `${(at % 5) + 2}44444444`]));
  const flightsOf = (flights: object, more: object = {}) => {
    const answer = board({ flights }, { players, cards, ...more });
    return answer.boards
      .slice(1)
      .map(({ flight, rows }: any) => `${flight}: ${rows.map(({ label, id }: any) => `${label}${id}`).join(' ')}`);
  };

  it('by index: up to so much; without one it is the last', () => {
    expect(flightsOf({ kind: 'index', upTo: [5, 12.4] })).toEqual(['A: 1a 2e', 'B: 1b', 'C: 1f 2g 3c 4d']);
  });

  it('of equal size: the first hold one more', () => {
    // e a b d g f c: three, two, two.
    expect(flightsOf({ kind: 'equal', count: 3 })).toEqual(['A: 1a 2b 3e', 'B: 1g 2d', 'C: 1f 2c']);
  });

  it('by score, after a round', () => {
    // 2a 2f 3b 3g 4c 5d 6e on the first hole.
    expect(flightsOf({ kind: 'score', count: 2, after: 'r' })).toEqual(['A: T1a T1f T3b T3g', 'B: 1c 2d 3e']);
  });

  it('are as the committee fixed them', () => {
    const rulings = [{ kind: 'flights', board: 'b', of: { a: 'Gold', b: 'Gold', c: 'Silver' } }];
    expect(flightsOf({ kind: 'equal', count: 2 }, { rulings })).toEqual(['Gold: 1a 2b', 'Silver: 1c']);
    expect(board({}, { players, cards, rulings }).boards).toHaveLength(3);
  });

  it('leave the board as it is', () => {
    const answer = board({ flights: { kind: 'equal', count: 2 } }, { players, cards });
    expect(answer.boards[0].flight).toBeNull();
    expect(linesOf(answer)).toHaveLength(7);
    expect(faultsOf(board({ flights: { kind: 'index', upTo: [10, 5] } }, { players, cards }))).toEqual([
      'error boards/0/flights/upTo wrong-type',
    ]);
  });
});

describe('divisions', () => {
  it('are tags by which a board chooses its rows', () => {
    const players = [{ id: 'a', divisions: ['senior', 'ladies'] }, { id: 'b', divisions: ['senior'] }, { id: 'c' }];
    const of = (only: string[], more: object = {}) =>
      rowsOf(
        board(
          { only, ...more },
          {
            players,
            cards: { a: '', b: '', c: '' },
            teams: [
              { id: 'ab', players: ['a', 'b'] },
              { id: 'bc', players: ['b', 'c'] },
            ],
          },
        ),
      ).map(({ id }) => id);
    expect([of(['senior']), of(['ladies']), of(['ladies', 'senior']), of(['junior'])]).toEqual([
      ['a', 'b'],
      ['a'],
      ['a', 'b'],
      [],
    ]);
    expect(of(['senior'], { of: 'teams', combine: { count: 1 } })).toEqual(['ab']);
  });
});

describe('several courses and tees in one event', () => {
  const courses = [
    {
      id: 'long',
      tees: [
        plainTee(18, 'back', { par: [5, 5, ...Array(16).fill(4)], rating: { all: { course: 75, slope: 113 } } }),
        plainTee(18, 'front'),
      ],
    },
    {
      id: 'short',
      tees: [
        plainTee(18, 'only', { par: [3, 3, ...Array(16).fill(4)], rating: { all: { course: 68.5, slope: 100 } } }),
      ],
    },
  ];
  const players = [
    { id: 'a', index: 11.3 },
    { id: 'b', index: 11.3 },
  ];

  it('give each round the handicap, par and stroke index of its course and tee', () => {
    const rounds = [
      { id: 'r1', course: 'long' },
      { id: 'r2', course: 'short' },
    ];
    const cards = rounds.flatMap(({ id: round }) => players.map(({ id: player }) => ({ round, player, scores: four })));
    const [row] = rowsOf(board({ handicap: net }, { holes: 18, courses, players, rounds, cards }));
    // 11.3 + 1 = 12.3; 11.3 x 100 / 113 - 1.5 = 8.5.
    expect(
      row.rounds.map(({ courseHandicap, playingHandicap, total, toPar }: any) => [
        courseHandicap,
        playingHandicap,
        total,
        toPar,
      ]),
    ).toEqual([
      [12, 12, 60, -14],
      [9, 9, 63, -7],
    ]);
    expect([row.total, row.toPar]).toEqual([123, -21]);
  });

  it('add the difference of pars where strokes are compared, and nowhere else', () => {
    const rounds = [{ id: 'r', course: 'long', tees: { b: 'front' } }];
    const field = { holes: 18 as const, courses, players, rounds, cards: { a: '4'.repeat(18), b: '4'.repeat(18) } };
    const handicaps = (own: object) =>
      rowsOf(board(own, field)).map(
        ({ id, rounds: [round], total, toPar }) => `${id} ${round.playingHandicap} ${total} ${toPar}`,
      );
    // From the back tee 12.3 + 74 - 72: fourteen.
    expect(handicaps({ handicap: net })).toEqual(['a 14 58 -14', 'b 11 61 -11']);
    expect(handicaps({ score: 'stableford', handicap: net })).toEqual(['a 12 50 null', 'b 11 47 null']);
    expect(handicaps({ score: 'par-bogey', handicap: net })).toEqual(['a 12 12 null', 'b 11 11 null']);
    expect(handicaps({})).toEqual(['a null 72 -2', 'b null 72 0']);
  });

  it('take the tee that is rated for the player, of one name', () => {
    const tees = [
      plainTee(18, 'w-m', { name: 'White', gender: 'M' }),
      plainTee(18, 'w-f', { name: 'White', gender: 'F', rating: { all: { course: 74, slope: 113 } } }),
    ];
    const own = {
      holes: 18 as const,
      courses: [{ id: 'course', tees }],
      players: [
        { id: 'a', index: 10, gender: 'F' },
        { id: 'b', index: 10 },
      ],
      cards: { a: '4'.repeat(18), b: '4'.repeat(18) },
    };
    expect(rowsOf(board({ handicap: net }, own)).map(({ total }) => total)).toEqual([60, 62]);
  });

  it('cannot add nine holes to eighteen', () => {
    const rounds = [
      { id: 'r1', course: 'long' },
      { id: 'r2', course: 'long', holes: 'front' },
    ];
    const answer = board({}, { courses, players, rounds });
    expect([answer.boards, faultsOf(answer)]).toEqual([[], ['error boards/0/rounds hole-count']]);
    const two = board(
      {},
      { courses, players, rounds: [rounds[1], { id: 'r3', course: 'short', holes: 'back' }] as object[] },
    );
    expect(two.ok).toBe(true);
    // A round that the weather cut to nine still counts.
    const cut = {
      rounds: [rounds[0], { id: 'r3', course: 'long' }] as object[],
      rulings: [{ kind: 'shorten', round: 'r3', holes: 'front' }],
    };
    const cards = ['r1', 'r3'].map((round) => ({ round, player: 'a', scores: four }));
    expect(rowsOf(board({}, { courses, players, ...cut, cards }))[0]).toMatchObject({ total: 108, toPar: -4 });
  });
});

describe('nine holes', () => {
  const tees = [
    plainTee(18, 'tee', {
      strokeIndex: [1, 3, 5, 7, 9, 11, 13, 15, 17, 2, 4, 6, 8, 10, 12, 14, 16, 18],
      rating: { all: { course: 71, slope: 130 }, front: { course: 35, slope: 120 } },
    }),
  ];
  const of = (holes: string, index: unknown, more: object = {}) =>
    rowsOf(
      board(
        { handicap: { allowancePct: 100, ...more } },
        {
          courses: [{ id: 'course', tees }],
          players: [{ id: 'a', index }],
          rounds: [{ id: 'r', course: 'course', holes }],
          cards: { a: '' },
        },
      ),
    )[0].rounds[0];

  it('are played off half of the index, rounded first, on the rating of the nine', () => {
    // 14.3: 7.2 x 120 / 113 - 1 = 6.646.
    expect(of('front', 14.3)).toMatchObject({
      courseHandicap: 7,
      playingHandicap: 7,
      strokes: [1, 1, 1, 1, 1, 1, 1, 0, 0],
    });
    // +1.1: half is +0.5, since halves go up.
    expect(of('front', '+1.1')).toMatchObject({ courseHandicap: -2, strokes: [0, 0, 0, 0, 0, 0, 0, -1, -1] });
    expect(of('front', 14.3, { maxIndex: 10 })).toMatchObject({ courseHandicap: 4 });
  });

  it('without a rating are half of the unrounded handicap for eighteen', () => {
    // (14.3 x 130 / 113 - 1) / 2 = 7.726.
    expect(of('back', 14.3)).toMatchObject({
      courseHandicap: 8,
      playingHandicap: 8,
      strokes: [1, 1, 1, 1, 1, 1, 1, 1, 0],
    });
  });

  it('of a course of nine have their own rating', () => {
    const row = rowsOf(board({ handicap: net }, { players: [{ id: 'a', index: 14.3 }], cards: { a: '' } }))[0];
    expect(row.rounds[0]).toMatchObject({ courseHandicap: 7, total: 29 });
  });

  it('on the back carry the printed numbers', () => {
    const file = fileOf({
      courses: [{ id: 'course', tees }],
      players: [{ id: 'a' }],
      rounds: [{ id: 'r', course: 'course', holes: 'back' }],
      cards: { a: { scores: '345444444', start: 12 } },
      rulings: [{ kind: 'strokes', card: { round: 'r', player: 'a' }, hole: 11, strokes: 2 }],
      boards: [{ id: 'b', holes: [11, 12] }],
    });
    const answer = answerOf(file as never);
    expect(answer.findings).toEqual([]);
    expect(rowsOf(answer)[0].rounds[0].values).toEqual([6, 5]);
    const wrong = answerOf({ ...file, cards: [{ ...file.cards[0], start: 3 }] } as never);
    expect(faultsOf(wrong)).toEqual(['error cards/0/start hole-count']);
  });
});

describe('limits and stated handicaps', () => {
  const of = (own: object, stated: object | null = null, index: unknown = 30) => {
    const cards = [{ round: 'r', player: 'a', scores: four, ...(stated ? { handicap: stated } : {}) }];
    const { courseHandicap, playingHandicap } = rowsOf(
      board({ handicap: { allowancePct: 80, ...own } }, { holes: 18, players: [{ id: 'a', index }], cards }),
    )[0].rounds[0];
    return [courseHandicap, playingHandicap];
  };

  it('are applied each at its step', () => {
    expect(of({})).toEqual([30, 24]);
    expect(of({ maxIndex: 20 })).toEqual([20, 16]);
    expect(of({ maxCourse: 25 })).toEqual([25, 20]);
    expect(of({ maxPlaying: 18 })).toEqual([30, 18]);
    expect(of({ maxCourse: 30, maxPlaying: 24 })).toEqual([30, 24]);
  });

  it('replace the index, the course handicap or the playing handicap', () => {
    expect(of({}, { index: 10 })).toEqual([10, 8]);
    expect(of({}, { course: 12.6 })).toEqual([13, 10]);
    expect(of({}, { playing: 7 })).toEqual([null, 7]);
    expect(of({}, { course: -2.5 }, null)).toEqual([-2, -2]);
  });

  it('may be set by a ruling, which stands above the card', () => {
    const ruled = (step: string, value: unknown) => {
      const rulings = [{ kind: 'handicap', player: 'a', round: 'r', step, value }];
      const cards = [{ round: 'r', player: 'a', scores: four, handicap: { playing: 3 } }];
      return rowsOf(board({ handicap: net }, { holes: 18, players: [{ id: 'a' }], cards, rulings }))[0].rounds[0]
        .playingHandicap;
    };
    expect([ruled('index', '+2.4'), ruled('course', 12.5), ruled('playing', 5)]).toEqual([-2, 13, 5]);
  });
});

describe('cards of two scorers', () => {
  it('leave a hole open on which they differ', () => {
    const cards = [
      { round: 'r', player: 'a', scores: [4, 4, 4, 4, 4, 4, 4, 4, 4] },
      { round: 'r', player: 'a', scores: [4, 4, 4, 4, 5, 4, 4, 4, 4] },
    ];
    const answer = board({}, { players: [{ id: 'a' }], cards, state: 'live' });
    expect(rowsOf(answer)[0]).toMatchObject({ total: 32, thru: 8, status: 'active' });
    expect(faultsOf(answer)).toEqual(['warning cards/1 cards-differ']);
  });
});

describe('bad input', () => {
  const faults = (change: object) => faultsOf(answerOf({ cards: { a: '' }, ...change } as never));
  const course = (tee: object) => ({ courses: [{ id: 'course', tees: [plainTee(9, 'tee', tee)] }] });

  it.each<[string, object, string]>([
    [
      'a stroke index of another length',
      course({ strokeIndex: Array.from({ length: 18 }, (_, at) => at + 1) }),
      'courses/0/tees/0/strokeIndex hole-count',
    ],
    ['yards of another length', course({ yards: Array(18).fill(300) }), 'courses/0/tees/0/yards hole-count'],
    [
      'tees of different lengths',
      { courses: [{ id: 'course', tees: [plainTee(9), plainTee(18, 'x')] }] },
      'courses/0/tees hole-count',
    ],
    ['a tee twice', { courses: [{ id: 'course', tees: [plainTee(9), plainTee(9)] }] }, 'courses/0/tees duplicate-id'],
    ['a card of nobody', { cards: [{ round: 'r', scores: [] }] }, 'cards/0 wrong-type'],
    ['a card of two', { cards: [{ round: 'r', player: 'a', team: 'b', scores: [] }] }, 'cards/0 wrong-type'],
    ['drives of another length', { cards: { a: { scores: '', drives: ['a'] } } }, 'cards/0/drives score-count'],
    [
      'drives of a stranger',
      { cards: { a: { scores: '', drives: ['x', ...Array(8).fill(null)] } } },
      'cards/0/drives/0 unknown-id',
    ],
    ['a status of nobody', { rulings: [{ kind: 'status', status: 'dq' }] }, 'rulings/0 unknown-id'],
    [
      'a penalty on no hole',
      { rulings: [{ kind: 'strokes', card: { round: 'r', player: 'a' }, hole: 12, strokes: 2 }] },
      'rulings/0/hole hole-count',
    ],
    ['an index of two decimals as text', { players: [{ id: 'a', index: '12.45' }] }, 'players/0/index decimals'],
    ['an index out of bounds', { players: [{ id: 'a', index: -12 }] }, 'players/0/index wrong-type'],
    [
      'a score of a record without a score',
      { record: { rounds: [{ id: 's', playedOn: '2026-05-02', rating: { course: 72, slope: 113 }, par: 72 }] } },
      'record/rounds/0 wrong-type',
    ],
    [
      'a card of a record of other holes',
      {
        record: {
          rounds: [
            {
              id: 's',
              playedOn: '2026-05-02',
              rating: { course: 72, slope: 113 },
              par: 72,
              card: { par: Array(9).fill(4), strokeIndex: [1, 2, 3, 4, 5, 6, 7, 8, 9], entries: Array(9).fill(4) },
            },
          ],
        },
      },
      'record/rounds/0 hole-count',
    ],
    [
      'a card of a record with a score too few',
      {
        record: {
          rounds: [
            {
              id: 's',
              playedOn: '2026-05-02',
              holes: 9,
              rating: { course: 36, slope: 113 },
              par: 36,
              card: { par: Array(9).fill(4), strokeIndex: [1, 2, 3, 4, 5, 6, 7, 8, 9], entries: Array(8).fill(4) },
            },
          ],
        },
      },
      'record/rounds/0/card score-count',
    ],
  ])('%s is found', (_name, change, fault) => expect(faults(change)).toContain(`error ${fault}`));
});
