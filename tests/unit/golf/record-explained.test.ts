import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyRecord, whyRound } from '#golf/explain/golfer-record.ts';
import { holds, type Explanation } from '#golf/explain/why.ts';
import { handicapInsights } from '#golf/handicap-insights.ts';
import { followRecord, type RecordInput } from '#golf/handicap-record.ts';
import { standingsOf } from '#golf/record-standing.ts';
import { historyOf } from './histories.ts';
import { dayOf, inputOf, nineOf, scoreOf } from './records.ts';

const par = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];
const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 14, 2, 18, 6, 4, 10, 16, 12];
const carded = (n: number, entries: NonNullable<RecordInput['card']>['entries'], more: Partial<RecordInput> = {}) =>
  scoreOf(n, 0, {
    adjusted: null,
    card: { par, strokeIndex, entries },
    rating: { ratingTenths: 713, slope: 128 },
    missing: entries.filter((entry) => entry === '-').length,
    ...more,
  });
const ann = [5, 5, 3, 6, 5, 4, 4, 5, 5, 4, 6, 5, 3, 5, 4, 5, 3, 6];
const tenthsIn = (why: Explanation | null) => (why?.value ? (10 * why.value.n) / why.value.d : null);
const everyNode = (why: Explanation): Explanation[] => [why, ...why.of.flatMap(everyNode)];

describe('why an index is what it is', () => {
  it('is proved step by step for every round of every kind of record', () => {
    for (let n = 0; n < 25; n++) {
      const inputs = historyOf(n).rounds.slice(0, 60).map(inputOf);
      const steps = followRecord(inputs);
      steps.forEach((step, at) => {
        const why = whyRecord(steps.slice(0, at + 1));
        expect(tenthsIn(why)).toBe(step.index);
        if (why) expect(holds(why)).toBe(true);
      });
    }
  });

  it('is proved for records of nines, of rounds that were not finished, and of cards', () => {
    const any = fc.array(
      fc.tuple(fc.constantFrom('nine', 'whole', 'card', 'stopped', 'part'), fc.integer({ min: 0, max: 30 }), fc.nat(3)),
      { minLength: 1, maxLength: 40 },
    );
    const inputOfKind = ([kind, over, pause]: [string, number, number], at: number): RecordInput => {
      const day = 2 * at + pause;
      const pccTenths = [-10, 0, 10, 30][pause] ?? 0;
      const own = { id: `s${at}`, order: at, pccTenths };
      if (kind === 'nine') return nineOf(day, 36 + over, own);
      if (kind === 'part') return scoreOf(day, 10 * over, { ...own, missing: 4, adjusted: 60 + over });
      const entries = ann.map((strokes, hole) => (hole === over ? ('X' as const) : strokes + (over % 4)));
      if (kind === 'card') return carded(day, entries, own);
      if (kind === 'stopped') {
        const nines = [
          { ratingTenths: 355, slope: 126 },
          { ratingTenths: 358, slope: 130 },
        ] as const;
        return carded(day, [...entries.slice(0, 14), '-', '-', '-', '-'], { ...own, nines: over % 2 ? nines : null });
      }
      return scoreOf(day, 10 * over, own);
    };
    fc.assert(
      fc.property(any, (kinds) => {
        const steps = followRecord(kinds.map(inputOfKind));
        const why = whyRecord(steps);
        expect(tenthsIn(why)).toBe(steps.at(-1)?.index ?? null);
        if (why) expect(holds(why)).toBe(true);
        for (const step of steps) {
          const round = whyRound(step);
          expect(holds(round)).toBe(true);
          expect(tenthsIn(round)).toBe(step.differential ?? 10 * step.adjustedUsed);
        }
      }),
    );
  });

  it('names the exceptional score, the low index and the cap', () => {
    const steady = Array.from({ length: 20 }, (_, n) => scoreOf(n, 150));
    const exceptional = whyRecord(followRecord([...steady, scoreOf(20, 70)]));
    const rules = (why: Explanation | null) => new Set(why ? everyNode(why).map(({ rule }) => rule) : []);
    expect(rules(exceptional)).toContain('RH 5.9');
    expect(exceptional?.show).toBe('13.0');
    const capped = whyRecord(followRecord([...steady, ...Array.from({ length: 20 }, (_, n) => scoreOf(40 + n, 300))]));
    expect([...rules(capped)]).toEqual(expect.arrayContaining(['RH 5.8', 'RH 5.7']));
    expect(capped?.show).toBe('20.0');
    expect(whyRecord(followRecord([scoreOf(1, 700), scoreOf(2, 700), scoreOf(3, 700)]))?.show).toBe('54.0');
    expect(whyRecord(followRecord([scoreOf(1, 0), scoreOf(2, 0), scoreOf(3, 0)]))?.show).toBe('+2.0');
    expect(whyRecord([])).toBeNull();
  });

  it('shows a card hole by hole', () => {
    const [step] = followRecord([carded(1, ann.with(4, 13))]);
    const nodes = step ? everyNode(whyRound(step)) : [];
    // Without an index a hole counts par + 5 at most.
    expect(nodes.find(({ what }) => what === 'hole 5')).toMatchObject({ show: '9', about: { hole: 5 } });
    expect(nodes.find(({ what }) => what === 'hole 6')?.show).toBe('4');
  });
});

describe('what a round is to the index', () => {
  it('counts, is in the record, is older, waits, or has no differential', () => {
    const steps = followRecord(Array.from({ length: 22 }, (_, n) => scoreOf(n, 100 + 10 * n)));
    const standings = [...standingsOf(steps).values()];
    expect(standings.map(({ standing }) => standing)).toEqual([
      ...Array.from({ length: 2 }, () => 'older'),
      ...Array.from({ length: 8 }, () => 'counts'),
      ...Array.from({ length: 12 }, () => 'in_record'),
    ]);
    expect(standings[2]?.recordTenths).toBe(120);
    expect(standings[0]?.recordTenths).toBeNull();
    const early = standingsOf(followRecord([nineOf(1, 40), scoreOf(2, 100, { missing: 4 })]));
    expect([...early.values()].map(({ standing }) => standing)).toEqual(['waits', 'no_differential']);
  });

  it('has the reductions of exceptional scores', () => {
    const steady = Array.from({ length: 20 }, (_, n) => scoreOf(n, 150));
    const standings = standingsOf(followRecord([...steady, scoreOf(20, 70), scoreOf(21, 150)]));
    expect(standings.get('round 19')?.recordTenths).toBe(140);
    expect(standings.get('round 20')?.recordTenths).toBe(60);
    expect(standings.get('round 21')?.recordTenths).toBe(150);
  });
});

describe('what a record says in words', () => {
  it('how much is missing to the first index', () => {
    expect(handicapInsights([])[0]?.message).toContain('3 more rounds');
    expect(handicapInsights(followRecord([scoreOf(1, 100), scoreOf(2, 100)]))[0]?.message).toContain('1 more round ');
    expect(handicapInsights(followRecord([nineOf(1, 40), scoreOf(2, 100)]))[0]?.message).toContain('27 more holes');
  });

  it('how the game moves, the best round, and how even it is', () => {
    const better = [...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 5 }, () => 160)];
    expect(handicapInsights(followRecord(better.map((own, n) => scoreOf(n, own)))).map(({ title }) => title)).toEqual([
      'Your game is improving',
      'Your best recent round',
      'You play evenly',
    ]);
    // Two in three rounds of 20.0, one of 16.0; then one of 10.0 and one of 20.0 in turn.
    const said = (tenths: number[]) => handicapInsights(followRecord(tenths.map((own, n) => scoreOf(n, own)))).at(-1);
    expect(said(better)?.message).toContain(' by 1.9 strokes ');
    const turns = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? 100 : 200));
    expect(said(turns)).toMatchObject({ type: 'info', title: 'Room to steady' });
    expect(said(turns)?.message).toContain(' by 5.0 strokes ');
    const worse = [...Array.from({ length: 4 }, () => 100), ...Array.from({ length: 30 }, () => 160)];
    const types = handicapInsights(followRecord(worse.map((own, n) => scoreOf(n, own)))).map(({ type }) => type);
    expect(types).toContain('success');
    const nines = Array.from({ length: 6 }, (_, n) => nineOf(n, 45));
    const writer = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    expect(handicapInsights(followRecord(nines))[0]?.message).toBe(
      `45 over nine holes on ${writer.format(Date.parse(dayOf(0)))}: a differential of 18.5.`,
    );
  });
});
