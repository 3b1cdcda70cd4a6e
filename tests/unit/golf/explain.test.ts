import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainFigure } from '#golf/explain/explain-figure.ts';
import { holds, type Explanation } from '#golf/explain/why.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { readEvent, replay } from '#golf/replay/replay.ts';
import { ruleReferences } from '#golf/rule-references.ts';
import { boardsOf, gamesOf, matchesOf, scoreEvent } from '#golf/score-event.ts';
import { document, runs } from './documents.ts';
import heron from './heron-point.replay.json' with { type: 'json' };

const resultsOf = (file: unknown) => scoreEvent(prepareEvent(readEvent(file)?.input as never).event);
const number = ({ value }: Explanation) => (value ? value.n / value.d : null);
const anyDocument = fc.constantFrom(9 as const, 9 as const, 18 as const).chain((holes) => document(holes));
const nodes = (why: Explanation): Explanation[] => [why, ...why.of.flatMap(nodes)];

describe('why', () => {
  const results = resultsOf(heron);
  const why = (figure: object) => explainFigure(results, figure) as Explanation;

  it('is a total: eighteen strokes less the handicap, down to index, slope, rating and par', () => {
    const total = why({ board: 'net', row: 'ann', figure: 'total' });
    expect(number(total)).toBe(71);
    expect(total.by).toBe('difference');
    expect(number(total.of[0] as Explanation)).toBe(83);
    expect(total.of[0]?.of).toHaveLength(18);
    const handicap = total.of[1] as Explanation;
    expect([handicap.by, number(handicap)]).toEqual(['nearest', 12]);
    const course = handicap.of[0]?.of[0] as Explanation;
    expect(course.value && course.value.n * 2260 === 27_602 * course.value.d).toBe(true);
    expect(
      nodes(handicap)
        .filter(({ by }) => by === 'given')
        .map(({ what, show }) => [what, show]),
    ).toEqual([
      ['index', '11.4'],
      ['slope', '128'],
      ['usual slope', '113'],
      ['rating', '71.3'],
      ['par', '72'],
      ['allowance', '0.95'],
    ]);
    expect(holds(total)).toBe(true);
  });

  it('is a tie: the same part of both cards, with its part of the handicap', () => {
    const tie = why({ board: 'net', row: 'ann', figure: 'tieBreak' });
    expect(tie.of.map(number)).toEqual([35, 35.5]);
    expect(tie.of.map(({ of }) => of.map(number))).toEqual([
      [41, 6],
      [45, 9.5],
    ]);
    expect(holds(tie)).toBe(true);
  });

  it('is not proved where any figure of it was changed', () => {
    const total = why({ board: 'points', row: 'bob', figure: 'total' });
    const change = (own: Explanation, path: number[]): Explanation => {
      const [at, ...rest] = path;
      if (at === undefined) return { ...own, value: { n: (own.value?.n ?? 0) + 1, d: own.value?.d ?? 1 } };
      return { ...own, of: own.of.map((part, place) => (place === at ? change(part, rest) : part)) };
    };
    expect(holds(total)).toBe(true);
    expect(holds(change(total, []))).toBe(false);
    expect(holds(change(total, [3]))).toBe(false);
    expect(holds(change(total, [3, 0]))).toBe(false);
    expect(holds({ ...total, by: 'given' })).toBe(false);
    const tie = why({ board: 'net', row: 'ann', figure: 'tieBreak' });
    expect(holds({ ...tie, of: tie.of.toReversed() })).toBe(false);
  });

  it('names rules that can be read', () => {
    const rules = nodes(why({ board: 'net', row: 'ann', figure: 'total' })).flatMap(({ rule }) => rule ?? []);
    expect(rules.length).toBeGreaterThan(2);
    for (const rule of rules) expect(ruleReferences[rule].says).toMatch(/\.$/);
  });

  it('is nothing for what is not there', () => {
    for (const ask of [
      {},
      { board: 'net' },
      { board: 'net', row: 'eve', figure: 'total' },
      { match: 'x' },
      { game: 'x' },
      { board: 'net', row: 'ann', figure: 'hole', hole: 40 },
    ])
      expect(explainFigure(results, ask as object)).toBeNull();
  });

  it('is a calculation', () => {
    const asked = [
      ['courseHandicap', { index: '+1.2', rating: 71.3, slope: 128, par: 72 }, 'nearest'],
      ['courseHandicap', { index: 14.3, rating: 35.5, slope: 126, par: 36, holes: 9 }, 'nearest'],
      ['playingHandicap', { course: 5.5, allowancePct: 95 }, 'nearest'],
      ['scoreDifferential', { score: 42, rating: 35.5, slope: 126, index: 11.4, holes: 9 }, 'nearest'],
      ['scoreDifferential', { score: 83, rating: 71.3, slope: 128, pcc: 1 }, 'nearest'],
      ['handicapIndex', { differentials: [20.9, 23.2, 30, 31, 32, 33] }, 'nearest'],
      ['strokesOnHoles', { handicap: 4 }, 'given'],
    ] as const;
    const answer: any = replay({
      replay: 1,
      calculations: asked.map(([of, values], place) => ({ id: `c${place}`, of, with: values })),
      explain: asked.map((_, place) => ({ calculation: `c${place}` })),
    });
    expect(answer.findings).toEqual([]);
    expect(answer.explanations.map(({ why: own }: any) => own.by)).toEqual(asked.map(([, , by]) => by));
    expect(answer.explanations.every(({ holds: own }: any) => own)).toBe(true);
    expect(answer.explanations[0].of).toEqual({ calculation: 'c0' });
    for (const [place, { why: own }] of answer.explanations.entries()) {
      const first = Object.values(answer.calculations[place].result)[0];
      if (own.value) expect(own.value.n / own.value.d).toBeCloseTo(first as number, 9);
    }
  });

  it('is a hole of a team, a round of its best members, and what was won on a hole', () => {
    const answer: any = replay({
      ...heron,
      boards: [
        { id: 'pairs', of: 'teams', combine: { count: 1 }, handicap: { allowancePct: 85 } },
        { id: 'rounds', of: 'teams', combine: { rounds: 1 }, score: 'stableford', handicap: { allowancePct: 95 } },
      ],
      games: [
        ...heron.games,
        { id: 'pin', kind: 'pin', round: 'r1', lengths: [{ player: 'cy', hole: 3, length: 310 }] },
      ],
      explain: [
        { board: 'pairs', row: 'first', figure: 'hole', hole: 5 },
        { board: 'rounds', row: 'first', figure: 'total' },
        { game: 'skins', hole: 6 },
        { game: 'pin', hole: 3 },
      ],
    });
    const [hole, rounds, skin, pin] = answer.explanations;
    expect(answer.explanations.every(({ holds: own }: any) => own)).toBe(true);
    // Ann 5 - 1, Bob 6 - 1.
    expect([number(hole.why), hole.why.of.map(number)]).toEqual([4, [4, 5]]);
    expect([rounds.why.by, number(rounds.why), rounds.why.of.length]).toEqual(['greatest', 37, 2]);
    expect([number(skin.why), skin.why.of.map(({ about }: any) => about.hole)]).toEqual([6, [1, 2, 3, 4, 5, 6]]);
    expect(number(pin.why)).toBe(310);
    const asks = [
      { board: 'pairs', row: 'first', figure: 'playingHandicap' },
      { game: 'skins', hole: 16 },
      { game: 'prizes', hole: 1 },
    ];
    const none: any = replay({
      ...heron,
      boards: [{ id: 'pairs', of: 'teams', combine: { count: 1 } }],
      explain: asks,
    });
    expect(none.explanations.map(({ why: own }: any) => own)).toEqual([null, null, null]);
    expect(none.findings.filter(({ path }: any) => path.startsWith('explain')).map(({ code }: any) => code)).toEqual(
      asks.map(() => 'unknown-id'),
    );
  });

  it('is an index after any score of a record, with its differential down to the strokes', () => {
    const rating = { course: 71.3, slope: 128 };
    const nine = { holes: 9, rating: { course: 35.5, slope: 126 }, par: 36 };
    const card = {
      par: [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5],
      strokeIndex: [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 14, 2, 18, 6, 4, 10, 16, 12],
    };
    const stopped = { card: { ...card, entries: [9, 'X', 3, 6, 5, 4, 4, 5, 5, 4, 6, 5, 3, 5, null, null, '-', '-'] } };
    const whole = { card: { ...card, entries: [...stopped.card.entries.slice(0, 14), 4, 5, 3, 6] } };
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            kind: fc.constantFrom({}, {}, {}, nine, stopped, whole),
            over: fc.integer({ min: -2, max: 40 }),
            pcc: fc.constantFrom(-1, 0, 2),
            days: fc.integer({ min: 0, max: 60 }),
          }),
          { maxLength: 30 },
        ),
        fc.boolean(),
        (list, isFrozen) => {
          let day = 0;
          const rounds = list.map(({ kind, over, pcc, days }, at) => {
            day += days;
            const playedOn = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
            const adjusted = kind === nine ? 36 + Math.trunc(over / 2) : 71 + over;
            return { id: `s${at}`, playedOn, pcc, rating, par: 72, ...kind, ...('card' in kind ? {} : { adjusted }) };
          });
          const rulings = isFrozen
            ? [{ kind: 'freeze', playedOn: '2025-03-01', until: '2025-06-01', index: 12.3 }]
            : [];
          const answer: any = replay({
            replay: 1,
            record: { player: 'ann', rounds, rulings },
            explain: rounds.map(({ id }) => ({ record: id })),
          });
          for (const [at, { index }] of answer.record.steps.entries()) {
            const { why: own, holds: isProved } = answer.explanations[at];
            if (!isProved) throw new Error(`not proved: ${at}`);
            if (index === null) expect(own.value).toBeNull();
            else expect(own.value.n * 10).toBe(Math.round(index * 10) * own.value.d);
            if (index !== null && !isFrozen) expect(own.by).toBe('nearest');
          }
        },
      ),
      { numRuns: Math.ceil(runs / 5) },
    );
  });

  it('proves every figure of every board, match and game', () => {
    fc.assert(
      fc.property(anyDocument, (file) => {
        const own = resultsOf(file);
        const check = (ask: object, figure: number | null | undefined) => {
          const tree = explainFigure(own, ask) as Explanation;
          if (!holds(tree)) throw new Error(`not proved: ${JSON.stringify(ask)}`);
          if (figure !== undefined && figure !== number(tree))
            throw new Error(`${JSON.stringify(ask)} is ${figure}, not ${number(tree)}`);
        };
        for (const { id, rows } of boardsOf(own))
          for (const row of rows) {
            check({ board: id, row: row.id, figure: 'total' }, row.total);
            check({ board: id, row: row.id, figure: 'position' }, row.position);
            check({ board: id, row: row.id, figure: 'tieBreak' }, undefined);
            if (!row.id.startsWith('p')) continue;
            const { playingHandicap, values } = row.rounds[0] as (typeof row.rounds)[number];
            check({ board: id, row: row.id, figure: 'playingHandicap' }, playingHandicap ?? 0);
            if (values.length > 0) check({ board: id, row: row.id, figure: 'hole', hole: 3 }, values[2]);
          }
        for (const { id, state } of matchesOf(own))
          check({ match: id }, state.result?.match(/w\/o|conceded|dq/) ? undefined : state.up);
        for (const { id, payouts } of gamesOf(own))
          check(
            { game: id },
            payouts.reduce((sum, { cents }) => sum + cents, 0),
          );
      }),
      { numRuns: runs },
    );
  });
});
