import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainFigure } from '#domain/golf/explain/explain-figure.ts';
import { holds, type Why } from '#domain/golf/explain/why.ts';
import { prepareEvent } from '#domain/golf/prepare-event.ts';
import { readEvent, replay } from '#domain/golf/replay/replay.ts';
import { ruleReferences } from '#domain/golf/rule-references.ts';
import { boardsOf, gamesOf, matchesOf, scoreEvent } from '#domain/golf/score-event.ts';
import { document, runs } from './documents.ts';
import heron from './heron-point.replay.json' with { type: 'json' };

const resultsOf = (file: unknown) => scoreEvent(prepareEvent(readEvent(file)?.input as never).event);
const number = ({ value }: Why) => (value ? value.n / value.d : null);
const nodes = (why: Why): Why[] => [why, ...why.of.flatMap(nodes)];

describe('why', () => {
  const results = resultsOf(heron);
  const why = (figure: object) => explainFigure(results, figure) as Why;

  it('is a total: eighteen strokes less the handicap, down to index, slope, rating and par', () => {
    const total = why({ board: 'net', row: 'ann', figure: 'total' });
    expect(number(total)).toBe(71);
    expect(total.by).toBe('difference');
    expect(number(total.of[0] as Why)).toBe(83);
    expect(total.of[0]?.of).toHaveLength(18);
    const handicap = total.of[1] as Why;
    expect([handicap.by, number(handicap)]).toEqual(['nearest', 12]);
    const course = handicap.of[0]?.of[0] as Why;
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
    const change = (own: Why, path: number[]): Why => {
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

  it('proves every figure of every board, match and game', () => {
    fc.assert(
      fc.property(document(18), (file) => {
        const own = resultsOf(file);
        const check = (ask: object, figure: number | null | undefined) => {
          const tree = explainFigure(own, ask) as Why;
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
