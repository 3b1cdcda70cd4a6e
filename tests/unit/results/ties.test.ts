import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TieWay } from '#areas/scoring/contract/ties.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { readEvent } from '#golf/replay/replay.ts';
import { boardsOf, type Results, scoreEvent } from '#golf/score-event.ts';
import { boardAnswer } from '#golf/replay/answer.ts';
import { tieWords } from '#areas/results/rules/tie-words.ts';
import { decisionWords, orderWords } from '#areas/scoring/rules/results/order-words.ts';
import { movedRows, type OfficialAnswer } from '#areas/results/rules/official-results.ts';
import { faultOfOrder, isShared, recordedOrders, tiesOf } from '#areas/scoring/rules/results/ties.ts';
import { fileOf } from '../golf/small-event.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const over = (first: number) => `${first}44444444`;

type Given = { rulings?: object[]; ties?: string; flights?: object; cards?: Record<string, string> };

/** Five players of whom a to d are level and e is a stroke behind. */
function scored({ rulings = [], ties = 'share', flights, cards }: Given = {}): Results {
  const file = fileOf({
    cards: cards ?? { a: over(4), b: over(4), c: over(4), d: over(4), e: over(5) },
    players: ids.map((id, at) => ({ id, index: at * 5 })),
    boards: [{ id: 'net', ties, ...(flights ? { flights } : {}) }],
    rulings: rulings.map((own, at) => ({ id: `x${at}`, board: 'net', ...own })),
  });
  return scoreEvent(prepareEvent(readEvent(file)?.input as never).event);
}
const shown = (results: Results) =>
  tiesOf(results).map(({ flight, place, levels }) => [
    flight,
    place,
    levels.map((rows) => rows.map(({ id }) => id).join('')).join(' '),
  ]);
const labels = ({ boards }: Results, flight: string | null = null) =>
  Object.fromEntries(
    boards[0]?.entries
      .find(({ result }) => result.flight === flight)
      ?.result.rows.map(({ id, label }) => [id, label]) ?? [],
  );

describe('ties', () => {
  it('are rows of one value, whether cards tell them apart or not', () => {
    expect(shown(scored())).toEqual([[null, 1, 'abcd']]);
    const cards = { a: over(4), b: over(4), c: '345444444', d: over(5), e: over(5) };
    const results = scored({ ties: 'full', cards });
    expect(shown(results)).toEqual([
      [null, 1, 'ab c'],
      [null, 4, 'de'],
    ]);
    expect(tiesOf(results).map(isShared)).toEqual([true, true]);
    expect(tiesOf(scored({ ties: 'full', cards: { a: over(4), b: '354444444' } })).map(isShared)).toEqual([false]);
  });

  it('end where a play-off or lots have decided', () => {
    const playOff = { kind: 'play-off', order: [['b'], ['a', 'c']] };
    expect(shown(scored({ rulings: [playOff] }))).toEqual([[null, 2, 'ac']]);
    expect(shown(scored({ rulings: [playOff, { kind: 'lot', order: ['c', 'a'] }] }))).toEqual([]);
  });

  it('of a flight are its own: what is decided there moves nobody on the whole board', () => {
    const flights = { kind: 'index', upTo: [5] };
    const rulings = [{ kind: 'play-off', flight: 'A', order: [['b'], ['a']] }];
    const results = scored({ flights, rulings });
    expect(shown(results)).toEqual([
      [null, 1, 'abcd'],
      ['B', 1, 'cd'],
    ]);
    expect(labels(results)).toEqual({ a: 'T1', b: 'T1', c: 'T1', d: 'T1', e: '5' });
    expect(labels(results, 'A')).toEqual({ b: '1', a: '2' });
    expect(recordedOrders(results)).toMatchObject([{ isApplied: true }]);
    const elsewhere = [{ kind: 'play-off', flight: 'A', order: [['b'], ['c']] }];
    expect(recordedOrders(scored({ flights, rulings: elsewhere }))).toMatchObject([{ isApplied: false }]);
  });
});

describe('an order', () => {
  const ties = tiesOf(scored());
  const fault = (order: string[][], way: TieWay = 'play-off', fields: object = {}) =>
    faultOfOrder(ties, { board: 'net', flight: null, way, order, ...fields });

  it.each<[string, string[][], TieWay, number]>([
    ['names somebody twice', [['a'], ['b', 'a']], 'play-off', 1],
    ['names one alone', [['a']], 'play-off', 0],
    ['leaves all of them level', [['a', 'b']], 'play-off', 0],
    ['is of lots and leaves two level', [['a'], ['b', 'c']], 'lot', 0],
    ['names who is not level', [['a'], ['e']], 'play-off', 1],
    ['begins with who is not level', [['e'], ['a']], 'play-off', 0],
    ['names nobody of the board', [['zoe'], ['a']], 'lot', 0],
  ])('is refused where it %s', (_, order, way, at) => {
    expect(fault(order, way)).toMatchObject({ at, message: expect.stringMatching(/\.$/) });
  });

  it('is refused on another board or flight, and taken where it decides something', () => {
    expect(fault([['a'], ['b']], 'play-off', { board: 'gross' })).not.toBeNull();
    expect(fault([['a'], ['b']], 'play-off', { flight: 'A' })).not.toBeNull();
    expect(fault([['d'], ['b', 'a']])).toBeNull();
    expect(fault([['d'], ['b'], ['a'], ['c']], 'lot')).toBeNull();
  });

  const anyOrder = fc
    .tuple(fc.shuffledSubarray(ids, { minLength: 1 }), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }))
    .map(([named, breaks]) =>
      named.reduce<string[][]>((order, id, at) => {
        const last = order.at(-1);
        if (last && breaks[at]) last.push(id);
        else order.push([id]);
        return order;
      }, []),
    );

  it('that is taken decides as it says, and moves nobody else; whatever was decided before', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.array(anyOrder, { maxLength: 5 }), fc.constantFrom('share', 'full'), (orders, kind) => {
        const rulings: object[] = [];
        for (const order of orders) {
          const before = scored({ rulings, ties: kind });
          const all = tiesOf(before);
          if (faultOfOrder(all, { board: 'net', flight: null, way: 'play-off', order })) continue;
          taken += 1;
          rulings.push({ kind: 'play-off', order });
          const after = scored({ rulings, ties: kind });
          expect(recordedOrders(after).at(-1)?.isApplied).toBe(true);
          const place = (id: string) => Number(labels(after)[id]?.replace('T', ''));
          for (const [at, level] of order.entries()) {
            expect(new Set(level.map(place)).size).toBe(1);
            const next = order[at + 1]?.[0];
            if (next) expect(place(level[0] ?? '')).toBeLessThan(place(next));
          }
          const tie = all.find(({ levels }) => levels.flat().some(({ id }) => id === order[0]?.[0]));
          const own = new Set(tie?.levels.flat().map(({ id }) => id));
          for (const id of ids) if (!own.has(id)) expect(labels(after)[id]).toBe(labels(before)[id]);
        }
      }),
      { numRuns: 300 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it('is read by names', () => {
    const ruling = { rule: 'Play-off', reason: 'Hole 18 again', flight: null };
    expect(orderWords(ruling, [['Ann'], ['Bob', 'Cy']])).toBe('Play-off: Ann, then Bob and Cy. Hole 18 again');
    expect(orderWords(ruling, [['Ann', 'Bob', 'Cy'], ['Di']])).toMatch(/: Ann, Bob and Cy, then Di\./);
    expect(decisionWords(ruling)).toBe('Play-off. Hole 18 again');
    expect(orderWords({ ...ruling, flight: 'Gold' }, [['Ann'], ['Bob']])).toMatch(/^Gold: Play-off: Ann, then Bob/);
  });
});

describe('ties that the cards decided', () => {
  const wordsOf = (given: Given, at = boardsOf(scored(given)).map(boardAnswer)) =>
    Object.fromEntries(tieWords(at, 'net', (id) => id.toUpperCase()));

  it('are told to both sides, and to nobody else', () => {
    const apart = { a: over(4), b: over(5), c: over(6), d: over(7), e: over(8) };
    expect(wordsOf({ ties: 'full', cards: apart })).toEqual({});
    const level = { a: '544444443', b: '444444444', c: '344444445', d: over(5), e: over(6) };
    expect(wordsOf({ ties: 'full', cards: level })).toEqual({
      a: ['Ahead of B by the last six holes: 23 against 24'],
      b: ['Behind A by the last six holes: 24 against 23', 'Ahead of C by the last six holes: 24 against 25'],
      c: ['Behind B by the last six holes: 25 against 24'],
    });
  });

  it('name everybody who shares the place before or behind, and leave out what play-offs and lots decided', () => {
    const cards = { a: '544444443', b: '544444443', c: over(4), d: over(4), e: over(5) };
    const words = wordsOf({ ties: 'full', cards });
    expect(words.a).toEqual(['Ahead of C and D by the last six holes: 23 against 24']);
    expect(words.d).toEqual(['Behind A and B by the last six holes: 24 against 23']);
    const playOff = { kind: 'play-off', order: [['a'], ['b'], ['c'], ['d']] };
    expect(wordsOf({ ties: 'full', cards, rulings: [playOff] })).toEqual({});
  });

  it('say of a flight what the whole board does not', () => {
    const row = (id: string, position: number, over: string | null) => ({
      id,
      position,
      tieBreak: over === null ? null : { step: 'last:9' as const, over, mine: 39, theirs: 41 },
    });
    const whole = { id: 'net', flight: null, rows: [row('a', 1, 'b'), row('b', 2, 'c'), row('c', 3, null)] };
    const flight = { id: 'net', flight: 'Gold', rows: [row('a', 1, 'c'), row('c', 2, null)] };
    const words = tieWords([whole, flight], 'net', (id) => id);
    expect(words.get('a')).toEqual([
      'Ahead of b by the last nine: 39 against 41',
      'Flight Gold: ahead of c by the last nine: 39 against 41',
    ]);
    expect(words.get('c')?.at(-1)).toBe('Flight Gold: behind a by the last nine: 41 against 39');
    expect(tieWords([whole, { ...whole, flight: 'Gold' }], 'net', (id) => id)).toEqual(
      tieWords([whole], 'net', (id) => id),
    );
  });
});

describe('what another version moved', () => {
  const answer = (...places: [id: string, pos: string, flightPos: string][]): OfficialAnswer => ({
    boards: [
      {
        id: 'net',
        name: 'Net',
        kind: 'strokes',
        of: 'players',
        is_net: true,
        rounds: [],
        rows: places.map(([id, pos, flight_pos]) => ({
          id,
          pos,
          flight: 'Gold',
          flight_pos,
          to_par: null,
          rounds: [],
          total: 70,
        })),
        decided: [],
      },
    ],
    matches: [],
    engine: { boards: [], matches: [] },
  });

  it('is also a place in a flight alone', () => {
    const before = answer(['ann', 'T1', 'T1'], ['bob', 'T1', 'T1']);
    expect(movedRows(before, answer(['ann', 'T1', '1'], ['bob', 'T1', '2']))).toEqual([
      { board: 'Net, Gold', id: 'ann', from: 'T1', to: '1' },
      { board: 'Net, Gold', id: 'bob', from: 'T1', to: '2' },
    ]);
    expect(movedRows(before, before)).toEqual([]);
  });
});
