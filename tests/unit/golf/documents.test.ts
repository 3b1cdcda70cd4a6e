import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareEvent } from '#golf/prepare-event.ts';
import { readEvent, replay, replayAll } from '#golf/replay/replay.ts';
import { document } from './documents.ts';
import heron from './heron-point.replay.json' with { type: 'json' };
import { isSentence } from './small-event.ts';
import { volume } from '#tests/volume.ts';

const codes = (change: object) =>
  (replay({ ...heron, ...change }) as any).findings.map(({ level, path, code, message }: any) => {
    if (!isSentence(message)) throw new Error(`no sentence: "${message}"`);
    return [level, path, code];
  });
const [ann, ...cards] = heron.cards;
const [net] = heron.boards;
const [course] = heron.courses;
const [white] = course?.tees ?? [];

describe('what cannot be understood', () => {
  it.each<[string, object, [string, string, string]]>([
    ['a key with a typing mistake', { bords: [] }, ['error', 'bords', 'unknown-key']],
    [
      'a score of 21',
      { cards: [{ ...ann, scores: ann?.scores.with(3, 21) }, ...cards] },
      ['error', 'cards/0/scores/3', 'score-range'],
    ],
    [
      'a score of 4.5',
      { cards: [{ ...ann, scores: ann?.scores.with(3, 4.5) }, ...cards] },
      ['error', 'cards/0/scores/3', 'decimals'],
    ],
    [
      'a score too few',
      { cards: [{ ...ann, scores: ann?.scores.slice(1) }, ...cards] },
      ['error', 'cards/0/scores', 'score-count'],
    ],
    [
      'a player who is not there',
      { cards: [{ ...ann, player: 'eve' }, ...cards] },
      ['error', 'cards/0/player', 'unknown-id'],
    ],
    ['two decimals', { players: [{ id: 'ann', index: 11.45 }] }, ['error', 'players/0/index', 'decimals']],
    ['an id twice', { players: [...heron.players, { id: 'ann' }] }, ['error', 'players/4/id', 'duplicate-id']],
    [
      'a course of 17 holes',
      { courses: [{ ...course, tees: [{ ...white, par: white?.par.slice(1) }] }] },
      ['error', 'courses/0/tees/0/par', 'hole-count'],
    ],
    [
      'a stroke index twice',
      { courses: [{ ...course, tees: [{ ...white, strokeIndex: white?.strokeIndex.with(0, 3) }] }] },
      ['error', 'courses/0/tees/0/strokeIndex', 'stroke-index'],
    ],
    [
      'net without a stroke index',
      { courses: [{ ...course, tees: [{ ...white, strokeIndex: null }] }] },
      ['error', 'boards/0', 'no-stroke-index'],
    ],
    [
      'net without a rating',
      { courses: [{ ...course, tees: [{ ...white, rating: null }] }] },
      ['error', 'boards/0', 'no-rating'],
    ],
    [
      'net without an index',
      { players: heron.players.map((own, place) => (place === 0 ? { id: own.id } : own)) },
      ['error', 'boards/0', 'no-index'],
    ],
    [
      'a team that is too small',
      { boards: [{ id: 'b', of: 'teams', combine: { count: 3 } }] },
      ['error', 'boards/0', 'team-size'],
    ],
    [
      'a player in two teams',
      {
        teams: [
          { id: 'x', players: ['ann', 'bob'] },
          { id: 'y', players: ['bob'] },
        ],
        boards: [{ id: 'b', of: 'teams' }],
      },
      ['error', 'boards/0', 'double-member'],
    ],
    [
      'a play-off among rows that are not level',
      { rulings: [{ id: 'r', kind: 'play-off', board: 'net', order: [['cy'], ['ann']] }] },
      ['error', 'rulings/0', 'play-off-not-level'],
    ],
    ['a match that is open', { cards }, ['warning', 'matches/0', 'match-open']],
    ['a format that there is not', { boards: [{ ...net, score: 'wolf' }] }, ['error', 'boards/0/score', 'wrong-type']],
    ['a game that there is not', { games: [{ id: 'g', kind: 'wolf' }] }, ['error', 'games/0/kind', 'not-supported']],
    [
      'two cards that differ',
      { cards: [...heron.cards, { ...ann, scores: ann?.scores.with(0, 9) }] },
      ['warning', 'cards/4', 'cards-differ'],
    ],
    [
      'own balls where teams play one',
      { cards: [{ round: 'r1', team: 'first', scores: ann?.scores }] },
      ['error', 'boards/0/ball', 'no-own-ball'],
    ],
    [
      'a short team',
      { boards: [{ id: 'b', of: 'teams', ball: 'one', handicap: { weightsPct: [30, 20, 10] } }] },
      ['warning', 'boards/0', 'short-team'],
    ],
  ])('%s is a finding with its path', (_name, change, finding) => expect(codes(change)).toContainEqual(finding));

  it('is said of the whole event only where it is an error', () => {
    const isOk = (change: object) => prepareEvent(readEvent({ ...heron, ...change })?.input as never).ok;
    const differs = { ...ann, scores: ann?.scores.with(0, 9) };
    expect([isOk({}), isOk({ cards: [...heron.cards, differs] })]).toEqual([true, true]);
    expect(isOk({ teams: [{ id: 'first', players: ['eve'] }] })).toBe(false);
  });

  it('leaves the rest scored', () => {
    const answer: any = replay({ ...heron, cards: [{ ...ann, player: 'eve' }, ...cards] });
    expect(answer.ok).toBe(false);
    expect(answer.boards[0].rows[0]).toMatchObject({ id: 'bob', position: 1, total: 71 });
    const once: any = replay({ ...heron, players: [...heron.players, { id: 'ann' }] });
    expect(once.boards[0].rows.map(({ id }: any) => id)).toEqual(['ann', 'bob', 'cy', 'di']);
  });

  it('has the keys of an answer in their order, whatever was asked', () => {
    const keys = 'replay,engine,rules,ok,findings,boards,matches,teamMatches,games,record,calculations,explanations';
    for (const value of [heron, null, 7, {}, { replay: 2 }]) expect(Object.keys(replay(value)).join()).toBe(keys);
    expect(replayAll([heron, 5])).toHaveLength(2);
  });
});

describe('rulings', () => {
  const rows = (change: object, board = 0): any[] => (replay({ ...heron, ...change }) as any).boards[board].rows;
  const card = { round: 'r1', player: 'ann' };

  it('change what a card counts, and can be voided', () => {
    const penalty = { id: 'a', kind: 'strokes', card, hole: 1, strokes: 2 };
    expect(rows({ rulings: [penalty] }).find(({ id }) => id === 'ann').total).toBe(73);
    expect(rows({ rulings: [penalty, { id: 'b', kind: 'void', voids: 'a' }] })[0]).toMatchObject({
      id: 'ann',
      total: 71,
    });
    expect(rows({ rulings: [{ kind: 'no-score', card, hole: 1 }] }).find(({ id }) => id === 'ann')).toMatchObject({
      status: 'nr',
      total: null,
    });
    expect(rows({ rulings: [{ kind: 'points', card, points: -2 }] }, 2).find(({ id }) => id === 'ann').total).toBe(35);
    expect(
      rows({ rulings: [{ kind: 'handicap', player: 'ann', round: 'r1', step: 'playing', value: 20 }] })[0].total,
    ).toBe(63);
  });

  it('end somebody’s event', () => {
    const dq = rows({ rulings: [{ kind: 'status', player: 'ann', round: null, status: 'dq' }] }).at(-1);
    expect(dq).toMatchObject({ id: 'ann', position: null, label: '-', status: 'dq', total: 71 });
  });

  it('settle a tie by a play-off: the named come first, everyone else keeps the position', () => {
    const share = [{ id: 'net', handicap: { allowancePct: 95 } }];
    expect(rows({ boards: share }).map(({ label }) => label)).toEqual(['T1', 'T1', '3', '-']);
    const settled = rows({ boards: share, rulings: [{ kind: 'play-off', board: 'net', order: [['bob'], ['ann']] }] });
    expect(settled.map(({ id, label }) => [id, label])).toEqual([
      ['bob', '1'],
      ['ann', '2'],
      ['cy', '3'],
      ['di', '-'],
    ]);
    expect(settled[0].tieBreak).toEqual({ step: 'play-off', over: 'ann', mine: null, theirs: null });
  });

  it('give a match away, and a hole', () => {
    const match = (rulings: object[]): any => (replay({ ...heron, rulings }) as any).matches[0];
    expect(match([{ kind: 'concede-match', match: 'singles', side: 'B' }])).toMatchObject({
      winner: 'A',
      result: 'conceded',
    });
    expect(match([{ kind: 'walkover', match: 'singles', side: 'A' }])).toMatchObject({ winner: 'B', result: 'w/o' });
    expect(match([{ kind: 'concede-hole', match: 'singles', side: 'B', hole: 18 }])).toMatchObject({
      winner: 'A',
      result: '1 up',
    });
  });

  it('shorten a round to nine holes with the handicap of nine, and cancel one', () => {
    const [first] = rows({ rulings: [{ kind: 'shorten', round: 'r1', holes: 'front' }] }).filter(
      ({ id }) => id === 'ann',
    );
    expect(first.rounds[0]).toMatchObject({ courseHandicap: 6, playingHandicap: 6, gross: 42, total: 36 });
    expect(rows({ rulings: [{ kind: 'cancel-round', round: 'r1' }] }).every(({ total }) => total === null)).toBe(true);
  });
});

/** Small documents, of which copies are broken. */
const whole = fc.sample(document(9, true), { numRuns: 100 });

/** A copy with one value replaced: the turns choose a key at each depth. */
function withBroken(given: unknown, [turn, ...turns]: readonly number[], value: unknown): unknown {
  if (turn === undefined || typeof given !== 'object' || given === null) return value;
  const keys = Object.keys(given);
  const key = keys[turn % Math.max(1, keys.length)] ?? 'x';
  const own = withBroken((given as Record<string, unknown>)[key], turns, value);
  if (!Array.isArray(given)) return { ...given, [key]: own };
  return given.length > 0 ? given.with(Number(key), own) : [own];
}

const broken = fc
  .record({
    file: fc.constantFrom(...whole),
    turns: fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
    value: fc.anything({ maxDepth: 1, maxKeys: 3 }),
  })
  .map(({ file, turns, value }) => withBroken(file, turns, value));

/** Every figure is a number that can be written down. */
const hasNumbers = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(hasNumbers);
};

describe('random documents', () => {
  it('never throw, half of them nearly right', () => {
    const check = (value: unknown) => {
      const answer = replay(value);
      for (const { path, code, message } of answer.findings)
        if (typeof path !== 'string' || !code || !isSentence(message)) throw new Error(JSON.stringify(answer.findings));
      if (!hasNumbers(answer)) throw new Error('a figure is no number');
    };
    fc.assert(fc.property(fc.anything({ maxDepth: 2, maxKeys: 4 }), check), { numRuns: volume(2_500) });
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 3 }), check), { numRuns: volume(2_500) });
    fc.assert(fc.property(broken, check), { numRuns: volume(5_000) });
  });
});
