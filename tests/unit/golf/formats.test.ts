import { describe, expect, it } from 'vitest';
import { answerOf, faultsOf, linesOf, net, plainTee, rowsOf } from './small-event.ts';

/** One board over some cards. */
const board = (own: object, field: Parameters<typeof answerOf>[0]) =>
  answerOf({ ...field, boards: [{ id: 'b', ...own }] });

describe('a hole without a score', () => {
  const cards = { a: '44444444X', b: '44444444-', c: '44444444.', d: '444444445' };
  const of = (score: unknown, state: string) => {
    const answer = board({ score }, { cards, state });
    return Object.fromEntries(
      rowsOf(answer).map(({ id, total, status, incomplete, thru }) => [id, [total, status, incomplete, thru]]),
    );
  };

  it('has no result in stroke play, and is still to come while the board is live', () => {
    expect(of('strokes', 'final')).toEqual({
      d: [37, 'ranked', false, 9],
      a: [null, 'nr', false, 9],
      b: [null, 'nr', false, 9],
      c: [null, 'nr', false, 8],
    });
    expect(of('strokes', 'live')).toMatchObject({ c: [32, 'active', false, 8], a: [null, 'nr', false, 9] });
  });

  it('counts the maximum in a competition of maximum score', () => {
    expect(of({ kind: 'maximum', of: { kind: 'double-par' } }, 'final')).toEqual({
      d: [37, 'ranked', false, 9],
      a: [40, 'ranked', false, 9],
      b: [40, 'ranked', false, 9],
      c: [40, 'ranked', true, 8],
    });
  });

  it('earns nothing, and loses against par', () => {
    expect(of('stableford', 'final')).toMatchObject({ a: [16, 'ranked', false, 9], c: [16, 'ranked', true, 8] });
    expect(of('par-bogey', 'final')).toMatchObject({ a: [-1, 'ranked', false, 9], c: [-1, 'ranked', true, 8] });
    expect(of('par-bogey', 'live')).toMatchObject({ c: [0, 'active', false, 8] });
    const none = { kind: 'points', worth: [[0, 2]], beyond: 0, worse: -1, none: -3 };
    expect(of(none, 'final')).toMatchObject({
      a: [13, 'ranked', false, 9],
      c: [13, 'ranked', true, 8],
      d: [15, 'ranked', false, 9],
    });
  });
});

describe('a maximum score', () => {
  it.each([
    ['net double bogey by the playing handicap', { kind: 'net-double-bogey' }, '9X4444444', [6, 6, 40]],
    ['double par', { kind: 'double-par' }, '9X4444444', [7, 7, 42]],
    ['par and three', { kind: 'par-plus', strokes: 3 }, '9X4444444', [6, 6, 40]],
    ['five', { kind: 'fixed', strokes: 5 }, '954444444', [4, 4, 36]],
  ])('is %s', (_name, of, scores, expected) => {
    const answer = board(
      { score: { kind: 'maximum', of }, handicap: net },
      { cards: { a: scores }, playing: { a: 2 } },
    );
    const [row] = rowsOf(answer);
    expect([...row.rounds[0].values.slice(0, 2), row.total]).toEqual(expected);
  });
});

describe('points', () => {
  it('are looked up by strokes against par', () => {
    const points = (score: unknown) => rowsOf(board({ score }, { cards: { a: '123456789' } }))[0].rounds[0].values;
    expect(points('stableford')).toEqual([5, 4, 3, 2, 1, 0, 0, 0, 0]);
    expect(points('modified')).toEqual([8, 5, 2, 0, -1, -3, -3, -3, -3]);
    expect(points('chicago')).toEqual([8, 8, 4, 2, 1, 0, 0, 0, 0]);
    expect(points('par-bogey')).toEqual([1, 1, 1, 0, -1, -1, -1, -1, -1]);
  });

  it('against a quota are what is above the base less the handicap, at least the minimum', () => {
    const cards = { a: '', b: '', c: '' };
    const answer = board({ score: 'chicago', quota: {}, handicap: net }, { cards, playing: { a: 5, b: 30, c: -2 } });
    // Eighteen points each; quotas of 14, 2 and 21.
    expect(linesOf(answer)).toEqual(['1 b 16', '2 a 4', '3 c -3']);
    const long = board(
      { score: 'chicago', quota: {}, handicap: net },
      { holes: 18, cards, playing: { a: 5, b: 30, c: -2 } },
    );
    expect(linesOf(long)).toEqual(['1 b 27', '2 a 2', '3 c -5']);
    expect(linesOf(board({ score: 'chicago', quota: { base9: 20 } }, { cards: { a: '' } }))).toEqual(['1 a -2']);
  });

  it('of modified Stableford are the worst where a ball was picked up: nobody gains by giving up', () => {
    const cards = { pickedUp: 'X44444444', double: '644444444', left: '-44444444', empty: '.44444444' };
    const worst = ['T1 pickedUp -3', 'T1 double -3', 'T1 left -3', 'T1 empty -3'];
    expect(linesOf(board({ score: 'modified' }, { cards }))).toEqual(worst);
    // While they play an empty hole is not counted yet.
    expect(linesOf(board({ score: 'modified' }, { cards, state: 'live' }))[0]).toBe('1 empty 0');
  });

  it('of modified Stableford are the worst where no partner has a score', () => {
    const cards = { a: 'XX4444444', b: 'X64444444', c: '674444444', d: '664444444' };
    const teams = [
      { id: 'ab', players: ['a', 'b'] },
      { id: 'cd', players: ['c', 'd'] },
    ];
    const best = (count: number) =>
      linesOf(board({ of: 'teams', combine: { count }, score: 'modified' }, { cards, teams }));
    expect(best(1)).toEqual(['T1 ab -6', 'T1 cd -6']);
    expect(best(2)).toEqual(['T1 ab -12', 'T1 cd -12']);
    // A partner who is still out there may better the hole.
    const live = { teams, cards: { ...cards, b: '.........' }, state: 'live' };
    expect(linesOf(board({ of: 'teams', combine: { count: 1 }, score: 'modified' }, live))[0]).toBe('1 ab 0');
  });

  it('against a quota are a team’s over the quotas of all its players', () => {
    const quota = { score: 'chicago', quota: {}, handicap: net, of: 'teams' };
    const field = { holes: 18 as const, cards: { ann: '', bob: '' }, playing: { ann: 16, bob: 10 } };
    const teams = [{ id: 'pair', players: ['ann', 'bob'] }];
    // Both in par: 72 less 23 and 29.
    const answer = board(quota, { ...field, teams, explain: [{ board: 'b', row: 'pair', figure: 'total' }] });
    expect(linesOf(answer)).toEqual(['1 pair 20']);
    expect(answer.explanations[0]).toMatchObject({ holds: true });
    expect(linesOf(board({ ...quota, combine: { count: 2 } }, { ...field, teams }))).toEqual(['1 pair 20']);
    // The quota of a best ball is not guessed: it is refused.
    expect(faultsOf(board({ ...quota, combine: { count: 1 } }, { ...field, teams }))).toEqual([
      'error boards/0/quota not-supported',
    ]);
  });

  it('are taken off by a ruling, which changes no strokes', () => {
    const rulings = [{ kind: 'points', card: { round: 'r', player: 'a' }, points: -2 }];
    expect(linesOf(board({ score: 'stableford' }, { cards: { a: '' }, rulings }))).toEqual(['1 a 16']);
    expect(linesOf(board({}, { cards: { a: '' }, rulings }))).toEqual(['1 a 36']);
  });
});

describe('the balls of a team', () => {
  const cards = { a: '454X4444-', b: '545X44445', c: '333344446', d: '666544444' };
  const teams = [
    { id: 'ab', players: ['a', 'b'] },
    { id: 'cd', players: ['c', 'd'] },
  ];
  const four = [{ id: 'all', players: ['a', 'b', 'c', 'd'] }];

  it('count as the best one of each hole: without any there is no result', () => {
    expect(linesOf(board({ of: 'teams', combine: { count: 1 } }, { cards, teams }))).toEqual(['1 cd 32', '- ab null']);
    expect(linesOf(board({ of: 'teams', combine: { count: 1 }, score: 'stableford' }, { cards, teams }))).toEqual([
      '1 cd 22',
      '2 ab 15',
    ]);
    expect(linesOf(board({ of: 'teams', combine: { count: 1 }, score: 'par-bogey' }, { cards, teams }))).toEqual([
      '1 cd 4',
      '2 ab -2',
    ]);
    // Where both balls count, each that was picked up loses the hole.
    const both = board(
      { of: 'teams', combine: { count: 2 }, score: 'par-bogey' },
      { cards: { a: '444444XXX', b: '44444444X' }, teams: [{ id: 'ab', players: ['a', 'b'] }] },
    );
    expect(linesOf(both)).toEqual(['1 ab -4']);
  });

  it('count as the best two of four, and as one, two, three in turn', () => {
    // 3+4, 3+4, 3+4, 3+5, 4+4 ... 4+5
    expect(linesOf(board({ of: 'teams', combine: { count: 2 } }, { cards, teams: four }))).toEqual(['1 all 70']);
    const turns = { count: [1, 2, 3, 1, 2, 3, 1, 2, 3] };
    // 3, 3+4, 3+4+5, 3, 4+4, 4+4+4, 4, 4+4, 4+5+6
    expect(rowsOf(board({ of: 'teams', combine: turns }, { cards, teams: four }))[0].rounds[0].values).toEqual([
      3, 7, 12, 3, 8, 12, 4, 8, 15,
    ]);
  });

  it('go by the printed numbers of the holes where eighteen counts are listed', () => {
    const count = [...Array(9).fill(1), ...Array(9).fill(2)];
    const long = Object.fromEntries(
      Object.entries(cards).map(([id, own]) => [id, own.replaceAll(/[X-]/g, '4').repeat(2)]),
    );
    const of = (more: object) =>
      rowsOf(
        board(
          { of: 'teams', combine: { count }, ...more },
          { holes: 18, cards: long, teams: [{ id: 'ab', players: ['a', 'b'] }] },
        ),
      )[0];
    expect(of({}).total).toBe(36 + 76);
    expect(of({ holes: 'back' }).total).toBe(76);
  });

  it('are picked gross and net: by the same player or by different ones', () => {
    const picks = [
      { basis: 'gross', count: 1 },
      { basis: 'net', count: 1 },
    ];
    const of = (samePlayer: boolean) =>
      rowsOf(
        board(
          { of: 'teams', combine: { picks, samePlayer }, handicap: net },
          {
            cards: { a: '344444444', b: '544444444' },
            playing: { a: 1, b: 1 },
            teams: [{ id: 'ab', players: ['a', 'b'] }],
          },
        ),
      )[0];
    // Hole 1: gross 3 and 5, net 2 and 4. One player both: 3 + 2; two players: 3 + 4 or 5 + 2.
    expect(of(true).rounds[0].values.slice(0, 2)).toEqual([5, 8]);
    expect(of(false).rounds[0].values.slice(0, 2)).toEqual([7, 8]);
    expect([of(false).total, of(false).toPar]).toEqual([71, -1]);
    const points = board({ of: 'teams', score: 'stableford', combine: { picks } }, { cards, teams });
    expect(faultsOf(points)).toContain('error boards/0/combine not-supported');
    expect(points.boards).toEqual([]);
  });

  it('are the best rounds of the members, of those who finished', () => {
    const own = { a: '', b: '555555555', c: '333333333', d: { scores: '222222222', status: 'wd' } };
    const one = [{ id: 'all', players: ['a', 'b', 'c', 'd'] }];
    const of = (rounds: number, score = 'strokes') =>
      linesOf(board({ of: 'teams', combine: { rounds }, score }, { cards: own, teams: one }))[0];
    expect([of(1), of(2), of(3), of(4)]).toEqual(['1 all 27', '1 all 63', '1 all 108', '- all null']);
    expect([of(1, 'stableford'), of(2, 'stableford')]).toEqual(['1 all 27', '1 all 45']);
  });

  it('are, of rounds as good as each other, those of the members who were named first', () => {
    // 36 strokes each: level from the white tee, one under from the red one of par 37.
    const tees = [plainTee(9), plainTee(9, 'red', { par: [5, ...Array(8).fill(4)] })];
    const of = (players: string[], best: number) =>
      rowsOf(
        board(
          { of: 'teams', combine: { rounds: best } },
          {
            courses: [{ id: 'course', tees }],
            rounds: [{ id: 'r', course: 'course', tees: { b: 'red', d: 'red' } }],
            cards: { a: '', b: '', c: '', d: '', e: '333333333' },
            teams: [{ id: 'all', players }],
          },
        ),
      )[0].toPar;
    expect([of(['a', 'b', 'c', 'd'], 1), of(['b', 'a', 'c', 'd'], 1), of(['b', 'd', 'a', 'c'], 2)]).toEqual([
      0, -1, -2,
    ]);
    expect([of(['a', 'b', 'e'], 1), of(['c', 'a', 'b', 'e', 'd'], 2)]).toEqual([-9, -9]);
  });

  it('of all add up', () => {
    expect(linesOf(board({ of: 'teams', score: 'stableford' }, { cards, teams }))).toEqual(['1 cd 31', '2 ab 26']);
    expect(linesOf(board({ of: 'teams' }, { cards, teams }))).toEqual(['1 cd 77', '- ab null']);
  });

  it.each<[string, string, string, string, object[]]>([
    ['dns', '................', 'ranked', '1 ab 36', []],
    ['wd', '3333.....', 'ranked', '1 ab 32', []],
    ['nr', '333333333', 'ranked', '1 ab 36', []],
    ['dq', '333333333', 'ranked', '1 ab 36', []],
  ])('of a partner who is %s count as far as they were played', (status, scores, own, line) => {
    const answer = board(
      { of: 'teams', combine: { count: 1 } },
      { cards: { a: '', b: { scores: scores.slice(0, 9), status } }, teams: [{ id: 'ab', players: ['a', 'b'] }] },
    );
    expect(rowsOf(answer)[0].status).toBe(own);
    expect(linesOf(answer)).toEqual([line]);
  });

  it('lose a round by a ruling, and the other one goes on alone', () => {
    const field = { cards: { a: '', b: '333333333' }, teams: [{ id: 'ab', players: ['a', 'b'] }] };
    const out = { kind: 'status', player: 'b', round: 'r', status: 'dq' };
    expect(linesOf(board({ of: 'teams', combine: { count: 1 } }, { ...field, rulings: [out] }))).toEqual(['1 ab 36']);
    const both = [out, { ...out, player: 'a' }];
    expect(linesOf(board({ of: 'teams', combine: { count: 1 } }, { ...field, rulings: both }))).toEqual(['- ab null']);
    const team = { kind: 'status', team: 'ab', round: null, status: 'dq' };
    expect(rowsOf(board({ of: 'teams', combine: { count: 1 } }, { ...field, rulings: [team] }))[0]).toMatchObject({
      status: 'dq',
      position: null,
    });
  });

  it('are open while a partner may still bring one, and lost when nobody can', () => {
    const two = [{ id: 'ab', players: ['a', 'b'] }];
    const of = (a: string, b: string, count = 1) =>
      rowsOf(board({ of: 'teams', combine: { count } }, { cards: { a, b }, teams: two, state: 'live' }))[0];
    expect(of('44X......', '44.......')).toMatchObject({ status: 'active', total: 8, toPar: 0, thru: 3 });
    expect(of('44X......', '44X......')).toMatchObject({ status: 'nr', total: null });
    expect(of('44.......', '4........', 2)).toMatchObject({ status: 'active', total: 8, toPar: 0 });
    expect(of('44.......', '4X.......', 2)).toMatchObject({ status: 'nr', total: null });
  });
});

describe('one ball of a team', () => {
  const teams = [
    { id: 'x', players: ['a', 'b'] },
    { id: 'y', players: ['c', 'd'] },
  ];
  const players = [
    { id: 'a', index: 20 },
    { id: 'b', index: 10 },
    { id: 'c', index: '+2.0' },
    { id: 'd', index: 30 },
  ];
  const field = (more: object = {}) => ({
    holes: 18 as const,
    players,
    teams,
    ...more,
  });
  const card = (team: string, scores = Array(18).fill(4), more: object = {}) => ({ round: 'r', team, scores, ...more });
  const rows = (own: object, more: object) =>
    rowsOf(board({ of: 'teams', ball: 'one', ...own }, { ...field(), ...more }));

  it.each([
    // 10 x 35 % + 20 x 15 % = 6.5; -2 x 35 % + 30 x 15 % = 3.8
    ['a scramble of two', { weightsPct: [35, 15] }, 7, 4],
    ['foursomes', { weightsPct: [50, 50] }, 15, 14],
    ['greensomes', { weightsPct: [60, 40] }, 14, 11],
    ['each share rounded', { weightsPct: [35, 15], rounding: 'each' }, 7, 4],
    ['a tenth kept', { weightsPct: [35, 15], rounding: 'tenth' }, 6.5, 3.8],
    ['half of the sum', { allowancePct: 50 }, 15, 14],
    ['limited members', { weightsPct: [50, 50], maxIndex: 12 }, 11, 5],
    ['a limited team', { weightsPct: [50, 50], maxPlaying: 6 }, 6, 6],
  ])('plays off the handicaps of its members: %s', (_name, handicap, x, y) => {
    const own = rows({ handicap }, { cards: [card('x'), card('y')] });
    expect(own.map(({ id, total }) => [id, total]).sort()).toEqual([
      ['x', 72 - x],
      ['y', 72 - y],
    ]);
    expect(own.find(({ id }) => id === 'x').rounds[0].playingHandicap).toBe(x);
  });

  it('gets points with its strokes by stroke index, and a handicap from its card', () => {
    const stated = {
      cards: [
        card('x', Array(18).fill(4), { handicap: { playing: 3 } }),
        card('y', Array(18).fill(4), { handicap: { course: 20.4 } }),
      ],
    };
    const points = rows({ score: 'stableford', handicap: { weightsPct: [50, 50] } }, stated);
    expect(points.map(({ id, total }) => [id, total])).toEqual([
      ['y', 56],
      ['x', 39],
    ]);
    expect(points[1].rounds[0].values.slice(0, 4)).toEqual([3, 3, 3, 2]);
    // An allowance is of the course handicap that was stated.
    expect(rows({ handicap: { allowancePct: 50 } }, stated).map(({ total }) => total)).toEqual([62, 69]);
  });

  it('says which drives lack, and punishes nobody', () => {
    const drives = Array.from({ length: 18 }, (_, hole) => (hole < 4 ? 'a' : 'b'));
    const answer = board(
      { of: 'teams', ball: 'one', minDrives: 6 },
      { ...field(), cards: [card('x', undefined, { drives }), card('y')] },
    );
    expect(answer.ok).toBe(true);
    expect(answer.findings.map(({ code, message }: any) => `${code} ${message.slice(0, 6)}`)).toEqual([
      'drives-short Of "a"',
      'drives-short Of "c"',
      'drives-short Of "d"',
    ]);
    expect(linesOf(answer)).toEqual(['T1 x 72', 'T1 y 72']);
  });

  it('of fewer members plays with the weights of a smaller team', () => {
    const three = [{ id: 'x', players: ['a', 'b', 'c'] }];
    const of = (weightsPct: number[]) =>
      rows({ handicap: { weightsPct } }, { teams: three, cards: [card('x')] })[0].total;
    // -2, 10, 20: 30/20/10 instead of 25/20/15/10; 50/30/10 of unusual ones.
    expect(of([25, 20, 15, 10])).toBe(72 - 3);
    expect(of([50, 30, 10, 10])).toBe(72 - 4);
  });

  it('is no own ball: a board of individuals or of own balls is refused', () => {
    for (const own of [{}, { of: 'teams' }]) {
      const answer = board(own, { ...field(), cards: [card('x'), card('y')] });
      expect(answer.boards).toEqual([]);
      expect(faultsOf(answer)).toEqual(['error boards/0/ball no-own-ball']);
    }
  });
});

describe('a part of a round', () => {
  const field = { holes: 18 as const, cards: { a: '5'.repeat(9) + '4'.repeat(9) }, playing: { a: 10 } };

  it('leaves strokes where the whole round puts them', () => {
    const [front] = rowsOf(board({ holes: 'front', handicap: net }, field));
    const [back] = rowsOf(board({ holes: 'back', handicap: net }, field));
    expect([front.total, back.total, front.toPar, back.toPar]).toEqual([36, 35, 0, -1]);
    expect(rowsOf(board({ holes: [1, 10, 18], handicap: net }, field))[0]).toMatchObject({ total: 11, thru: 3 });
  });

  it('is every par 3 of the own tee', () => {
    const short = { par: Array.from({ length: 18 }, (_, hole) => (hole % 6 === 2 ? 3 : 4)) };
    const courses = [
      { id: 'course', tees: [{ id: 'tee', strokeIndex: Array.from({ length: 18 }, (_, at) => at + 1), ...short }] },
    ];
    expect(rowsOf(board({ holes: 'par3' }, { ...field, courses }))[0]).toMatchObject({ total: 14, toPar: 5, thru: 3 });
    const none = board({ holes: 'par3' }, field);
    expect([none.boards, faultsOf(none)]).toEqual([[], ['error boards/0/holes hole-count']]);
  });

  it('is a nine of its own when the round was cut to it, or its holes as they are', () => {
    const index = { players: [{ id: 'a', index: 10.5 }], cards: { a: '5'.repeat(9) + '4'.repeat(9) } };
    const of = (holes: unknown) =>
      rowsOf(board({ handicap: net }, { holes: 18, ...index, rulings: [{ kind: 'shorten', round: 'r', holes }] }))[0];
    // Without a rating of the nine: half of the unrounded 10.5.
    for (const nine of ['front', [1, 2, 3, 4, 5, 6, 7, 8, 9]])
      expect(of(nine)).toMatchObject({ total: 40, rounds: [{ courseHandicap: 5, playingHandicap: 5, gross: 45 }] });
    // Eleven holes: 11 strokes of the whole round on the first eleven.
    expect(of([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toMatchObject({ total: 45 + 8 - 11, thru: 11 });
    const none = board(
      {},
      { ...index, holes: 9, cards: { a: '' }, rulings: [{ kind: 'shorten', round: 'r', holes: 'back' }] },
    );
    expect(faultsOf(none)).toEqual(['error rulings/0/holes hole-count']);
    expect(linesOf(none)).toEqual(['1 a 36']);
  });
});

describe('several rounds', () => {
  const rounds = [
    { id: 'r1', course: 'course' },
    { id: 'r2', course: 'course' },
    { id: 'r3', course: 'course' },
  ];
  const many = (own: Record<string, (string | null)[]>) => ({
    players: Object.keys(own).map((id) => ({ id })),
    rounds,
    cards: Object.entries(own).flatMap(([player, list]) =>
      list.flatMap((sign, at) =>
        sign === null
          ? []
          : [
              {
                round: `r${at + 1}`,
                player,
                ...(/[a-z]/.test(sign) ? { status: sign } : { scores: Array(9).fill(Number(sign)) }),
              },
            ],
      ),
    ),
  });
  const of = (own: object, field: Record<string, (string | null)[]>, more: object = {}) =>
    board(own, { ...many(field), ...more });

  it('add up, and a missing one leaves a row without a place', () => {
    const answer = of({}, { a: ['4', '5', '4'], b: ['4', '4', null], c: ['3', 'wd', null], d: ['5', '5', 'nr'] });
    expect(linesOf(answer)).toEqual(['1 a 117', '- b null', '- d null', '- c null']);
    expect(rowsOf(answer).map(({ status }) => status)).toEqual(['ranked', 'nr', 'nr', 'wd']);
  });

  it('count as the best so many, whatever became of the others', () => {
    const field = { a: ['4', '5', '4'], b: ['3', '5', null], c: ['3', 'wd', '4'], d: ['dq', '3', '3'] };
    const answer = of({ bestRounds: 2 }, field);
    expect(linesOf(answer)).toEqual(['1 c 63', 'T2 a 72', 'T2 b 72', '- d 54']);
    expect(linesOf(of({ bestRounds: 2, score: 'stableford' }, field))).toEqual([
      '1 c 45',
      'T2 a 36',
      'T2 b 36',
      '- d 54',
    ]);
    const ruled = { rulings: [{ kind: 'status', player: 'a', round: 'r1', status: 'dq', scope: 'round' }] };
    expect(linesOf(of({ bestRounds: 2 }, { a: ['4', '5', '4'] }, ruled))).toEqual(['1 a 81']);
    expect(rowsOf(of({ bestRounds: 2 }, { a: ['4', '5', '4'] }, { ...ruled, state: 'live' }))[0].status).toBe('ranked');
  });

  it('of a cancelled round leave every total', () => {
    const cancelled = { rulings: [{ kind: 'cancel-round', round: 'r2' }] };
    expect(linesOf(of({}, { a: ['4', '5', '4'], b: ['4', null, '5'] }, cancelled))).toEqual(['1 a 72', '2 b 81']);
  });

  it('are compared by the last ones when totals are level', () => {
    const answer = of({ ties: 'standard' }, { a: ['4', '4', '5'], b: ['5', '4', '4'], c: ['4', '5', '4'] });
    // The last two: 81, 72, 81; then the last one: 45 and 36.
    expect(linesOf(answer)).toEqual(['1 b 117', '2 c 117', '3 a 117']);
    expect(rowsOf(answer).map(({ tieBreak }) => tieBreak)).toEqual([
      { step: 'rounds', over: 'c', mine: 72, theirs: 81 },
      { step: 'rounds', over: 'a', mine: 36, theirs: 45 },
      null,
    ]);
  });

  it('are compared by the last two before the last one', () => {
    const answer = of({ ties: 'standard' }, { a: ['5', '4', '3'], b: ['6', '2', '4'] });
    expect(rowsOf(answer)[0]).toMatchObject({ id: 'b', tieBreak: { step: 'rounds', mine: 54, theirs: 63 } });
  });

  it('end for points when the committee takes one away', () => {
    const ruled = { rulings: [{ kind: 'status', player: 'a', round: 'r2', status: 'dq', scope: 'round' }] };
    expect(linesOf(of({ score: 'stableford' }, { a: ['4', '4', '4'] }, ruled))).toEqual(['1 a 36']);
    expect(linesOf(of({}, { a: ['4', '4', '4'] }, ruled))).toEqual(['- a null']);
  });

  it('of a cut: ties and everybody within so many strokes of the lead play on', () => {
    const field = {
      a: ['3', '3', '4'],
      b: ['4', '3', '5'],
      c: ['4', '4', '4'],
      d: ['4', '4', null],
      e: ['5', '4', null],
      f: ['wd'],
    };
    const made = (cut: object, more: object = {}) => {
      const [first] = of({ cut: { after: 'r2', ...cut } }, field, more).boards;
      return [
        first.cut,
        first.rows.filter(({ status }: any) => status === 'mc').map(({ id, total }: any) => `${id} ${total}`),
      ];
    };
    expect(made({ keep: 2 })).toEqual([{ after: 'r2', line: 63, made: 2 }, ['c 72', 'd 72', 'e 81']]);
    expect(made({ keep: 3 })).toEqual([{ after: 'r2', line: 72, made: 4 }, ['e 81']]);
    expect(made({ keep: 3, ties: false })).toEqual([{ after: 'r2', line: 72, made: 3 }, ['d 72', 'e 81']]);
    expect(made({ keep: 1, within: 9 })).toEqual([{ after: 'r2', line: 63, made: 2 }, ['c 72', 'd 72', 'e 81']]);
    expect(made({ keep: 1, within: 27 })).toEqual([{ after: 'r2', line: 81, made: 5 }, []]);
    expect(made({ keep: 9 })).toEqual([{ after: 'r2', line: 81, made: 5 }, []]);
    // Without ties nobody within reach of the lead misses it behind somebody worse: 54 and 18 are 72.
    expect(made({ keep: 2, ties: false, within: 18 })).toEqual([{ after: 'r2', line: 72, made: 4 }, ['e 81']]);
    expect(made({ keep: 2, within: 1 })[0]).toEqual({ after: 'r2', line: 63, made: 2 });
    // Of two rounds as of three: the line is in strokes, also while the board is live.
    expect(made({ keep: 2 }, { state: 'live' })[0]).toEqual({ after: 'r2', line: 63, made: 2 });
  });

  it('of a cut leave who withdrew afterwards where they stood at it', () => {
    const field = { a: ['3', '3', '4'], b: ['3', '4', 'wd'], c: ['4', '4', '4'], d: ['5', '4', null] };
    const [first] = of({ cut: { after: 'r2', keep: 3 } }, field).boards;
    expect(first.cut).toEqual({ after: 'r2', line: 72, made: 3 });
    expect(first.rows.map(({ id, status, label }: any) => `${label} ${id} ${status}`)).toEqual([
      '1 a ranked',
      '2 c ranked',
      '- d mc',
      '- b wd',
    ]);
  });

  it('of a cut by points keep the most', () => {
    const field = { a: ['3', '3', '4'], b: ['4', '3', '5'], c: ['4', '4', null] };
    const [first] = of({ score: 'stableford', cut: { after: 'r2', keep: 1, within: 9 } }, field).boards;
    expect(first.cut).toEqual({ after: 'r2', line: 45, made: 2 });
    expect(first.rows.map(({ id, status }: any) => `${id} ${status}`)).toEqual(['a ranked', 'b ranked', 'c mc']);
    // No points are 0, never -0.
    const [none] = of({ score: 'stableford', cut: { after: 'r1', keep: 1 } }, { a: ['9', '4'] }).boards;
    expect(none.cut).toEqual({ after: 'r1', line: 0, made: 1 });
  });

  it('of a cut wait until everybody has finished', () => {
    const field = many({ a: ['3', '3'], b: ['4', '4'] });
    const cards = field.cards.map((card) =>
      card.player === 'b' && card.round === 'r2' ? { ...card, scores: [4, 4, ...Array(7).fill(null)] } : card,
    );
    const answer = board({ cut: { after: 'r2', keep: 1 } }, { ...field, cards, state: 'live' });
    expect(answer.boards[0].cut).toBeNull();
    expect(rowsOf(answer).map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('of a cut wait for rows that have not begun, as where cards are typed from paper one by one', () => {
    const field = many({ a: ['3', '3'], b: ['4', '4'] });
    const cards = field.cards.filter((card) => card.player === 'a');
    const answer = board({ cut: { after: 'r1', keep: 1 } }, { ...field, cards, state: 'live' });
    expect(answer.boards[0].cut).toBeNull();
  });
});
