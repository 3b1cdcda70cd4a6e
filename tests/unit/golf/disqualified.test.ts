/** Disqualified players have no place and no prize on any board, and those behind them move up. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replay } from '#golf/replay/replay.ts';
import { document, formats, runs } from './documents.ts';
import { answerOf, faultsOf, fileOf, linesOf, net, rowsOf } from './small-event.ts';

const status = { kind: 'status', status: 'dq' };
const all = (strokes: number) => String(strokes).repeat(9);

describe('all pars, all birdies disqualified, all bogeys, $100 at 50, 30 and 20 percent', () => {
  const field = {
    cards: { pars: all(4), birdies: all(3), bogeys: all(5) },
    playing: { pars: 0, birdies: 0, bogeys: 0 },
  };
  const boards = {
    ...formats,
    'net strokes': { handicap: net },
    'net points': { score: 'stableford', handicap: net },
    quota: { score: 'chicago', quota: {}, handicap: net },
    'best round': { bestRounds: 1 },
    'best points': { bestRounds: 1, score: 'stableford' },
    cut: { cut: { after: 'r', keep: 3 } },
    'par threes to fives': { holes: 'front', score: 'modified' },
    flights: { flights: { kind: 'equal', count: 1 }, score: 'stableford' },
  };
  const ways = {
    'in the round': { rulings: [{ ...status, player: 'birdies', round: 'r' }] },
    'from the tournament': { rulings: [{ ...status, player: 'birdies' }] },
    'of the points of its only round': { rulings: [{ ...status, player: 'birdies', round: 'r', scope: 'round' }] },
    'on the card': { cards: { ...field.cards, birdies: { scores: all(3), status: 'dq' } } },
  };
  const cases = Object.entries(boards).flatMap(([name, board]) =>
    Object.entries(ways).flatMap(([way, ruled]) =>
      ['live', 'final'].map((state) => ({ name, board, way, ruled, state })),
    ),
  );

  it.each(cases)('$name, disqualified $way, $state', ({ board, ruled, state }) => {
    const games = [{ id: 'p', kind: 'prizes', board: 'b', potCents: 10_000, placesPct: [50, 30, 20] }];
    const answer = answerOf({ ...field, ...ruled, state, boards: [{ id: 'b', ...board }], games });
    expect(faultsOf(answer)).toEqual([]);
    expect(rowsOf(answer).map(({ id, label, position, status: own }) => [id, label, position, own])).toEqual([
      ['pars', '1', 1, 'ranked'],
      ['bogeys', '2', 2, 'ranked'],
      ['birdies', '-', null, 'dq'],
    ]);
    expect(answer.games[0].payouts).toEqual([
      { player: 'pars', cents: 5000 },
      { player: 'bogeys', cents: 3000 },
    ]);
  });
});

const rounds = ['r1', 'r2'].map((id) => ({ id, course: 'course' }));
/** Two rounds: in each the strokes that a player took on every hole. */
const twice = (field: Record<string, readonly number[]>) => ({
  players: Object.keys(field).map((id) => ({ id })),
  rounds,
  cards: Object.entries(field).flatMap(([player, own]) =>
    own.map((strokes, at) => ({ round: `r${at + 1}`, player, scores: Array(9).fill(strokes) })),
  ),
});
const over = (own: object, field: object) => answerOf({ ...field, boards: [{ id: 'b', ...own }] });
const statusesOf = (answer: object) => Object.fromEntries(rowsOf(answer).map(({ id, status: own }) => [id, own]));

describe('over several rounds', () => {
  const field = twice({ a: [3, 4], b: [4, 4], c: [5, 4] });
  const inRound = (round: string, more: object = {}) => ({ rulings: [{ ...status, player: 'a', round, ...more }] });

  it.each(['r1', 'r2'])('somebody is out of the tournament, whichever round it was: %s', (round) => {
    for (const score of ['strokes', 'stableford', 'modified', 'par-bogey'])
      for (const own of [{}, { rounds: ['r1'] }, { rounds: ['r2'] }]) {
        const answer = over({ score, ...own }, { ...field, ...inRound(round) });
        expect([score, rowsOf(answer).at(-1)]).toMatchObject([score, { id: 'a', label: '-', status: 'dq' }]);
      }
  });

  it('the committee may take the points of that round alone, and the other one counts', () => {
    const taken = { ...field, ...inRound('r1', { scope: 'round' }) };
    expect(linesOf(over({ score: 'stableford' }, taken))).toEqual(['1 b 36', '2 c 27', '3 a 18']);
    expect(linesOf(over({ score: 'par-bogey' }, taken))).toEqual(['1 b 0', '2 c -9', '3 a -9']);
    expect(linesOf(over({ score: 'stableford', bestRounds: 1 }, taken))).toEqual(['T1 b 18', 'T1 c 18', '3 a 18']);
    // A board of that round alone has nothing else to count.
    expect(statusesOf(over({ score: 'stableford', rounds: ['r1'] }, taken))).toMatchObject({ a: 'dq' });
    expect(statusesOf(over({ score: 'stableford', rounds: ['r2'] }, taken))).toMatchObject({ a: 'ranked' });
    for (const state of ['live', 'final'])
      expect(rowsOf(over({}, { ...taken, state })).at(-1)).toMatchObject({ id: 'a', label: '-', status: 'dq' });
  });

  it('the best so many of strokes are found among the other rounds, and behind an equal total', () => {
    const taken = { ...field, ...inRound('r1', { scope: 'round' }) };
    for (const state of ['live', 'final'])
      expect(linesOf(over({ bestRounds: 1 }, { ...taken, state }))).toEqual(['T1 b 36', 'T1 c 36', '3 a 36']);
  });

  it('a round that is no part of the event yet takes its player out all the same', () => {
    const first = { ...field, rounds: rounds.slice(0, 1), cards: field.cards.filter(({ round }) => round === 'r1') };
    for (const score of ['strokes', 'stableford'])
      for (const state of ['live', 'final']) {
        const answer = over({ score }, { ...first, ...inRound('r2'), state });
        expect(statusesOf(answer)).toEqual({ a: 'dq', b: 'ranked', c: 'ranked' });
      }
  });

  it('what the format expects of a round is expected of it all the same', () => {
    const quota = { score: 'chicago', quota: {}, handicap: net };
    const own = twice({ a: [4, 4], b: [4, 4] });
    const cards = own.cards.map((card) => ({ ...card, handicap: { playing: 0 } }));
    const answer = over(quota, { ...own, cards, ...inRound('r1', { scope: 'round' }) });
    expect(linesOf(answer)).toEqual(['1 b -2', '2 a -20']);
  });

  it('such a row stands behind an equal total, whatever cards or a play-off say', () => {
    const level = { ...twice({ a: [4, 3], b: [5, 4] }), ...inRound('r1', { scope: 'round' }) };
    for (const ties of ['share', 'full', 'hardest'])
      for (const state of ['live', 'final'])
        expect(linesOf(over({ score: 'stableford', ties }, { ...level, state }))).toEqual(['1 b 27', '2 a 27']);
    const played = { ...level, rulings: [...level.rulings, { kind: 'play-off', board: 'b', order: [['a'], ['b']] }] };
    const answer = over({ score: 'stableford' }, played);
    expect(linesOf(answer)).toEqual(['1 b 27', '2 a 27']);
    expect(faultsOf(answer)).toEqual(['error rulings/1 play-off-not-level']);
  });

  it('every figure of such a row says why', () => {
    const file = (score: string, more: object = {}) => ({
      ...fileOf({ ...field, ...inRound('r1', { scope: 'round' }) }),
      boards: [{ id: 'b', score, ...more }],
      explain: [
        { board: 'b', row: 'a', figure: 'total' },
        { board: 'b', row: 'a', figure: 'position' },
        { board: 'b', row: 'a', figure: 'hole', round: 'r1', hole: 3 },
      ],
    });
    for (const score of ['stableford', 'modified', 'par-bogey', 'strokes']) {
      const answer = replay(file(score)) as any;
      const [row] = answer.boards[0].rows.filter(({ id }: { id: string }) => id === 'a');
      expect(answer.explanations.map(({ holds }: { holds: boolean }) => holds)).toEqual([true, true, true]);
      expect(answer.explanations[0].why.value?.n ?? null).toBe(row.total);
      expect(answer.explanations[2].why.value?.n ?? null).toBe(row.rounds[0].values[2] ?? null);
    }
  });

  it('a cut that has fallen stays where it fell', () => {
    const cut = { cut: { after: 'r1', keep: 1 } };
    expect(statusesOf(over(cut, { ...field, ...inRound('r2') }))).toEqual({ a: 'dq', b: 'mc', c: 'mc' });
    expect(statusesOf(over(cut, { ...field, ...inRound('r1') }))).toEqual({ a: 'dq', b: 'ranked', c: 'mc' });
  });
});

describe('with others', () => {
  const pair = [{ id: 'ab', players: ['a', 'b'] }];

  it('the partner goes on alone from that round; with nobody left the team is out', () => {
    const field = { ...twice({ a: [4, 4], b: [3, 3] }), teams: pair };
    const ruled = (...players: string[]) => players.map((player) => ({ ...status, player, round: 'r2' }));
    const of = (...players: string[]) =>
      over({ of: 'teams', combine: { count: 1 } }, { ...field, rulings: ruled(...players) });
    expect(linesOf(of('b'))).toEqual(['1 ab 63']);
    expect(statusesOf(of('a', 'b'))).toEqual({ ab: 'dq' });
  });

  it.each(['strokes', 'stableford'])('one ball of several is out with any of them: %s', (score) => {
    const teams = [...pair, { id: 'cd', players: ['c', 'd'] }];
    const cards = ['ab', 'cd'].map((team) => ({ round: 'r', team, scores: Array(9).fill(team === 'ab' ? 3 : 4) }));
    const players = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    const rulings = [{ ...status, player: 'b', round: 'r' }];
    const boards = [{ id: 'b', of: 'teams', ball: 'one', score }];
    const matches = [
      {
        id: 'm',
        round: 'r',
        sides: [
          ['a', 'b'],
          ['c', 'd'],
        ],
        ball: 'one',
      },
    ];
    const answer = answerOf({ cards, players, teams, rulings, boards, matches });
    expect(rowsOf(answer).map(({ id, label, status: own }) => [id, label, own])).toEqual([
      ['cd', '1', 'ranked'],
      ['ab', '-', 'dq'],
    ]);
    expect(answer.matches[0]).toMatchObject({ winner: 'B', result: 'dq' });
  });

  it('a match of an earlier round stands, one of this round or a later one is lost', () => {
    const matches = ['r1', 'r2'].map((round) => ({ id: round, round, sides: [['a'], ['b']] }));
    const won = (round: string) =>
      answerOf({
        ...twice({ a: [3, 3], b: [4, 4] }),
        matches,
        rulings: [{ ...status, player: 'a', round }],
      }).matches.map(({ winner, result }: { winner: string; result: string }) => `${winner} ${result}`);
    expect(won('r2')).toEqual(['A 5&4', 'B dq']);
    expect(won('r1')).toEqual(['B dq', 'B dq']);
  });

  it('skins and what was measured go to the others', () => {
    const games = [
      { id: 's', kind: 'skins', round: 'r', potCents: 900 },
      {
        id: 'd',
        kind: 'drive',
        round: 'r',
        potCents: 500,
        lengths: [
          ['a', 250],
          ['b', 240],
        ].map(([player, length]) => ({ player, hole: 1, length })),
      },
    ];
    const field = { cards: { a: all(3), b: '444444445', c: all(4) }, games };
    const winners = (rulings: object[]) =>
      answerOf({ ...field, rulings }).games.map(({ payouts }: { payouts: { player: string; cents: number }[] }) =>
        payouts.map(({ player, cents }) => `${player} ${cents}`).join(),
      );
    expect(winners([])).toEqual(['a 900', 'a 500']);
    for (const scope of ['tournament', 'round'])
      expect(winners([{ ...status, player: 'a', round: 'r', scope }])).toEqual(['c 900', 'b 500']);
  });
});

describe('of any field', () => {
  /** An event of whole cards, somebody of it, and one of its rounds or all. */
  const event = document(9).chain((file) => {
    const strokes = (entry: unknown) => (typeof entry === 'number' ? entry : 5);
    const cards = file.cards.map((card) => ({ ...card, status: 'returned', scores: card.scores.map(strokes) }));
    const boards = file.boards.filter((board) => !('of' in board));
    const games = boards.map(({ id }) => ({
      id: `pot ${id}`,
      kind: 'prizes',
      board: id,
      potCents: 4321,
      placesPct: [100],
    }));
    return fc.record({
      file: fc.constant({ ...file, cards, boards, games, matches: [] }),
      player: fc.constantFrom(...file.players.map(({ id }) => id)),
      round: fc.constantFrom(null, ...file.rounds.map(({ id }) => id)),
    });
  });
  const placesOf = (rows: any[]) => new Map(rows.map(({ id, position }) => [id, position as number | null]));

  it('one disqualification takes exactly that player from every board, nobody down, and all of the pot is paid', () => {
    fc.assert(
      fc.property(event, ({ file, player, round }) => {
        const before: any = replay(file);
        const after: any = replay({ ...file, rulings: [{ ...status, player, round }] });
        for (const [at, { rows }] of after.boards.entries()) {
          const [was, is] = [placesOf(before.boards[at].rows), placesOf(rows)];
          expect(rows.find(({ id }: { id: string }) => id === player)).toMatchObject({ status: 'dq', label: '-' });
          for (const [id, place] of is)
            if (id === player) expect(place).toBe(null);
            else expect(place).toBeLessThanOrEqual(was.get(id) ?? 0);
          const rest = [...is.values()].filter((place) => place !== null);
          expect(rest).toHaveLength([...was.values()].filter((place) => place !== null).length - 1);
        }
        for (const { payouts } of after.games) {
          expect(payouts.map((paid: { player: string }) => paid.player)).not.toContain(player);
          expect(payouts.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(4321);
        }
      }),
      { numRuns: runs / 2 },
    );
  });

  it('points of a round taken put nobody else down, nor their own player up', () => {
    fc.assert(
      fc.property(event, ({ file, player, round }) => {
        const boards = [{ id: 'b', score: 'stableford', handicap: { allowancePct: 95 }, ties: 'full' }];
        const one = { ...file, boards, games: [] };
        const rulings = [{ ...status, player, round: round ?? file.rounds[0]?.id, scope: 'round' }];
        const [was, is] = [one, { ...one, rulings }].map((own) => placesOf((replay(own) as any).boards[0].rows));
        for (const [id, place] of is ?? []) {
          const old = was?.get(id) ?? 0;
          if (id !== player) expect(place).toBeLessThanOrEqual(old);
          else if (place !== null) expect(place).toBeGreaterThanOrEqual(old);
        }
      }),
      { numRuns: runs / 2 },
    );
  });
});
