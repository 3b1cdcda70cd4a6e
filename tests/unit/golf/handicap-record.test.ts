import { describe, expect, it } from 'vitest';
import { replay } from '#golf/replay/replay.ts';

const rating = { course: 72, slope: 113 };
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
/** A score whose differential is the strokes over 72. */
const score = (number: number, over: number, more: object = {}) => ({
  id: `s${number}`,
  playedOn: day(number),
  adjusted: 72 + over,
  rating,
  par: 72,
  ...more,
});
const nine = (number: number, adjusted: number, on = number) =>
  score(number, 0, { holes: 9, adjusted, rating: { course: 36, slope: 113 }, par: 36, playedOn: day(on) });
const follow = (rounds: object[], rulings: object[] = []): any[] => {
  const answer: any = replay({ replay: 1, record: { player: 'ann', rounds, rulings } });
  expect(answer.findings).toEqual([]);
  return answer.record.steps;
};

describe('the handicap record', () => {
  it('gives an index from the third score, and plays two rounds of one day off one index', () => {
    const steps = follow([score(1, 10), score(2, 12), score(3, 11), score(4, 20), score(5, 9, { playedOn: day(4) })]);
    expect(steps.map(({ index }) => index)).toEqual([null, null, 8, 9, 9]);
    expect(steps.map(({ inForce }) => inForce)).toEqual([null, null, null, 8, 8]);
  });

  it('takes an exceptional score off the whole record, once', () => {
    const steps = follow([...Array.from({ length: 20 }, (_, at) => score(at, 15)), score(20, 7), score(21, 15)]);
    expect(steps[20]).toMatchObject({ inForce: 15, differential: 7, reduction: -1 });
    // Seven of 14.0 and the one of 6.0, then the same with one 15.0 that carries no reduction.
    expect(steps[20].index).toBe(13);
    expect(steps[21]).toMatchObject({ reduction: 0, index: 13 });
    expect(follow([...Array.from({ length: 20 }, (_, at) => score(at, 15)), score(20, 9)])[20].reduction).toBe(0);
  });

  it('caps a rise over the low index, the value carried into the year included', () => {
    const good = Array.from({ length: 20 }, (_, at) => score(at, 10));
    const bad = Array.from({ length: 20 }, (_, at) => score(500 + at, 30));
    const steps = follow([...good, ...bad]);
    expect(steps[19]).toMatchObject({ lowIndex: null, index: 10 });
    expect(steps[39]).toMatchObject({ lowIndex: 10, cap: 'hard', index: 15 });
    const lifted = follow([...good, ...bad], [{ kind: 'no-cap', playedOn: day(515) }]);
    expect(lifted[39].index).toBeGreaterThan(15);
  });

  it('forgets a low index that was in force more than a year ago', () => {
    const twenty = (from: number, over: number) => Array.from({ length: 20 }, (_, at) => score(from + at, over));
    const steps = follow([...twenty(0, 10), ...twenty(100, 13), ...twenty(900, 30)]);
    // 13.0 was carried through the pause; 10.0 ended with the scores of the first summer.
    expect(steps.at(-1)).toMatchObject({ lowIndex: 13, cap: 'hard', index: 18 });
  });

  it('caps after a pause by the year up to the last score of before, for a golfer who comes back from it', () => {
    const twenty = (from: number, over: number) => Array.from({ length: 20 }, (_, at) => score(from + at, over));
    // The golfer's 10.0 fades to 13.5 in the summer after. The next score is of a year later: to it the 10.0 is 19
    // months old, but the last score of before is of day 219, and caps go by the year up to that.
    const steps = follow([...twenty(0, 10), ...twenty(200, 14), score(600, 14)]);
    expect(steps[39]).toMatchObject({ lowIndex: 10, cap: 'soft', index: 13.5 });
    expect(steps[40]).toMatchObject({ id: 's600', lowIndex: 10, cap: 'soft', index: 13.5 });
  });

  it('counts every value of a day towards the low index', () => {
    const good = [score(0, 10), score(1, 4), ...Array.from({ length: 18 }, (_, at) => score(2 + at, 10))];
    // In the morning of day 30 there are two 4.0 among the eight lowest, in the evening one, as the older one has left.
    const steps = follow([...good, score(30, 4), { ...score(30, 20), id: 'evening' }, score(40, 10)]);
    expect(steps.slice(20).map(({ index }) => index)).toEqual([8.5, 9.3, 9.3]);
    expect(steps[22].lowIndex).toBe(8.5);
  });

  it('leaves a committee’s raise as it was set, for a golfer who was ill and came back', () => {
    const steps = follow(
      [...Array.from({ length: 20 }, (_, at) => score(at, 10)), score(40, 15), score(41, 30)],
      [{ kind: 'set-index', playedOn: day(39), index: 15 }],
    );
    expect(steps[19].index).toBe(10);
    expect(steps[20]).toMatchObject({ inForce: 15, lowIndex: 15, cap: null, index: 15 });
    expect(steps[21]).toMatchObject({ lowIndex: 15, index: 15 });
    // An index that was set lower is the low index as well, although higher values of the year are in the record.
    const lowered = follow(
      [...Array.from({ length: 20 }, (_, at) => score(at, 10)), score(40, 6)],
      [{ kind: 'set-index', playedOn: day(39), index: 6 }],
    );
    expect(lowered.at(-1)).toMatchObject({ lowIndex: 6, index: 6 });
  });

  it('takes nine of eighteen holes as nine where they are one rated nine, and no other nine holes', () => {
    const par = Array(18).fill(4);
    const strokeIndex = Array.from({ length: 18 }, (_, at) => at + 1);
    const nines = [
      { course: 35.5, slope: 126 },
      { course: 35.8, slope: 130 },
    ];
    const played = (isPlayed: (at: number) => boolean, more: object = {}) =>
      follow(
        [
          {
            ...score(30, 0),
            adjusted: undefined,
            rating: { course: 71.3, slope: 128 },
            par: 72,
            nines,
            card: { par, strokeIndex, entries: par.map((own, at) => (isPlayed(at) ? own + Number(at % 9 < 6) : '-')) },
            ...more,
          },
        ],
        [{ kind: 'set-index', playedOn: day(29), index: 11.4 }],
      )[0];
    // 42 strokes on the front nine: 113 / 126 x 6.5, and 0.52 x 11.4 + 1.2.
    expect(played((at) => at < 9)).toMatchObject({ differential: 13, index: 11.4 });
    expect(played((at) => at >= 9).differential).toBe(12.5);
    // Every other hole: they are no nine that anybody rated.
    expect(played((at) => at % 2 === 0)).toMatchObject({ differential: null, index: 11.4 });
    expect(played((at) => at < 9, { nines: null }).differential).toBeNull();
    const typed = { ...score(30, 0), adjusted: 42, missing: 9, nines };
    expect(follow([typed], [{ kind: 'set-index', playedOn: day(29), index: 11.4 }])[0].differential).toBeNull();
  });

  it('completes nine holes by 0.52 x index + 1.2, exact', () => {
    const front = { rating: { course: 35.5, slope: 126 } };
    const set = (index: number) => [{ kind: 'set-index', playedOn: day(0), index }];
    expect(follow([{ ...nine(1, 42), ...front }], set(11.4))[0].differential).toBe(13);
    expect(follow([{ ...nine(1, 60), ...front }], set(54))[0].differential).toBe(51.3);
  });

  it('lets nine holes wait until 54 are posted', () => {
    const steps = follow([nine(1, 45), nine(2, 45), nine(3, 45), nine(4, 45), nine(5, 45), nine(6, 45)]);
    expect(steps.slice(0, 5).map(({ index }) => index)).toEqual([null, null, null, null, null]);
    // Pairs of nines are three times 18.0: an index of 16.0, which expects 9.52 of nine more; six scores of 18.5 then.
    expect(steps.map(({ differential }) => differential)).toEqual([18.5, 18.5, 18.5, 18.5, 18.5, 18.5]);
    expect(steps[5].index).toBe(17.5);
  });

  it('completes a round of fourteen holes by the shares of its nines', () => {
    const par = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];
    const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 14, 2, 18, 6, 4, 10, 16, 12];
    const scores = [5, 5, 3, 6, 5, 4, 4, 5, 5, 4, 6, 5, 3, 5];
    const stopped = {
      id: 'ann',
      playedOn: day(30),
      missing: 4,
      card: { par, strokeIndex, entries: [...scores, '-', '-', '-', '-'] },
      rating: { course: 71.3, slope: 128 },
      nines: [
        { course: 35.5, slope: 126 },
        { course: 35.8, slope: 130 },
      ],
      par: 72,
    };
    const set = [{ kind: 'set-index', playedOn: day(29), index: 11.4 }];
    expect(follow([stopped], set)[0]).toMatchObject({ inForce: 11.4, differential: 11.7 });
    expect(follow([stopped])[0]).toMatchObject({ inForce: null, differential: null, index: null });
  });

  it('follows what the committee decided', () => {
    const rounds = Array.from({ length: 5 }, (_, at) => score(at, 10));
    const frozen = follow(
      [...rounds, score(10, 2), score(40, 10)],
      [{ kind: 'freeze', playedOn: day(6), until: day(30), index: 10 }],
    );
    expect(frozen[5]).toMatchObject({ inForce: 10, index: 10 });
    expect(frozen[6].index).toBeLessThan(10);
    const spared = follow([...rounds, score(10, 2)], [{ kind: 'no-exceptional', playedOn: day(6), score: 's10' }]);
    expect(spared[5].reduction).toBe(0);
    expect(follow([...rounds, score(10, 2)])[5].reduction).toBe(-1);
  });
});
