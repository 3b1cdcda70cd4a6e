import { describe, expect, it } from 'vitest';
import type { OfficialCard } from '#areas/golfers/rules/official-card.ts';
import { recordRoundOf, scoreInWords } from '#areas/golfers/rules/record-round.ts';
import type { Tee } from '#golf/course-version.ts';
import { heronPoint } from '#tests/factories/courses.ts';

const tee = { id: 'white', ...heronPoint().tees[0] } as Tee;
type Value = OfficialCard['holes'][number][1];

/** A card of Heron Point with these values from the first hole on. */
const card = (values: readonly Value[], fields: Partial<OfficialCard> = {}, from = 1): OfficialCard => ({
  cardId: 'c1',
  tournamentId: 't1',
  title: 'Morning Medal',
  roundId: 'r1',
  number: 1,
  date: '2027-06-12',
  course: 'Heron Point',
  tee,
  pccTenths: 10,
  holesPlayed: 'all',
  holes: values.map((value, place) => [from + place, value]),
  likely: {},
  rulings: [],
  isForRecord: true,
  ...fields,
});
const fives = (count: number): Value[] => Array.from({ length: count }, () => 5);
const with18 = (played: number): Value[] => [...fives(played), ...Array.from({ length: 18 - played }, () => null)];

describe('what a record takes of an official card', () => {
  it('is a whole round by the rating of its tee, with the day’s conditions', () => {
    expect(recordRoundOf(card(fives(18)))).toMatchObject({
      holes: 18,
      missing: 0,
      rating: { ratingTenths: 713, slope: 128 },
      nines: [355, 358],
      par: 72,
      pccTenths: 10,
      gross: 90,
    });
  });

  it.each([
    [18, { holes: 18, missing: 0 }],
    [17, { holes: 18, missing: 1, gross: null }],
    [10, { holes: 18, missing: 8 }],
    // Exactly the front nine is a round of nine.
    [9, { holes: 9, missing: 0, rating: { ratingTenths: 355, slope: 126 }, par: 36, gross: 45 }],
    [8, null],
    [0, null],
  ])('of %i holes of eighteen', (played, expected) => {
    const round = recordRoundOf(card(with18(played)));
    if (expected === null) expect(round).toBeNull();
    else expect(round).toMatchObject(expected);
  });

  it('is not nine holes out of both nines, nor a nine without a rating of its own', () => {
    const mixed = fives(18).map((value, place) => (place % 2 ? value : null));
    expect(recordRoundOf(card(mixed))).toBeNull();
    const unrated = { ...tee, rating: { ...tee.rating, back: null } };
    expect(recordRoundOf(card(fives(9), { holesPlayed: 'back', tee: unrated }, 10))).toBeNull();
    expect(recordRoundOf(card(fives(9), { holesPlayed: 'back' }, 10))).toMatchObject({
      holes: 9,
      rating: { ratingTenths: 358, slope: 130 },
      card: { strokeIndex: [8, 14, 2, 18, 6, 4, 10, 16, 12] },
    });
  });

  it('is a course of nine holes by its own rating', () => {
    const nine = { ...tee, par: tee.par.slice(0, 9), strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7] };
    expect(recordRoundOf(card(fives(9), { tee: nine }))).toMatchObject({ holes: 9, rating: { ratingTenths: 713 } });
    expect(recordRoundOf(card([...fives(8), null], { tee: nine }))).toBeNull();
  });

  it('has the committee’s penalty strokes, and no score where it said so', () => {
    const of = { round: 'r1', player: 'p1' };
    const ruled = recordRoundOf(
      card(fives(18), {
        rulings: [
          { kind: 'strokes', card: of, hole: 2, strokes: 2 },
          { kind: 'no-score', card: of, hole: 3 },
        ],
      }),
    );
    expect(ruled?.card.entries.slice(0, 3)).toEqual([5, 7, 'X']);
    expect(ruled?.gross).toBeNull();
  });

  it('takes the most likely score of a hole that was picked up', () => {
    const values = fives(18).with(4, 'X').with(5, 'X');
    expect(recordRoundOf(card(values, { likely: { '5': 7 } }))?.card.entries.slice(4, 6)).toEqual([7, 'X']);
  });

  it.each(['nr', 'dq', 'dns'] as const)(
    'is nothing of a card that is %s; of who withdrew what was played',
    (status) => {
      const ruling = (of: 'nr' | 'dq' | 'dns' | 'wd', round: string | null) =>
        ({ kind: 'status', player: 'p1', team: null, round, status: of }) as const;
      expect(recordRoundOf(card(fives(18), { rulings: [ruling(status, 'r1')] }))).toBeNull();
      expect(recordRoundOf(card(fives(18), { rulings: [ruling(status, null)] }))).toBeNull();
      expect(recordRoundOf(card(fives(18), { rulings: [ruling(status, 'r2')] }))).not.toBeNull();
      expect(recordRoundOf(card(with18(12), { rulings: [ruling('wd', 'r1')] }))).toMatchObject({ missing: 6 });
    },
  );

  it('is the score of a golfer who only forgot to sign, where the committee said that it stays acceptable', () => {
    const dq = { kind: 'status', player: 'p1', team: null, round: 'r1', status: 'dq', isAcceptable: true } as const;
    expect(recordRoundOf(card(fives(18), { rulings: [dq] }))).toMatchObject({ gross: 90 });
    expect(recordRoundOf(card(fives(18), { rulings: [dq, { ...dq, isAcceptable: false }] }))).toBeNull();
    expect(recordRoundOf(card(fives(18), { rulings: [dq, { ...dq, status: 'nr' }] }))).toBeNull();
  });

  it('is nothing without course, rating or stroke index', () => {
    const none = { all: null, front: null, back: null };
    expect(recordRoundOf(card(fives(18), { course: null }))).toBeNull();
    expect(recordRoundOf(card(fives(18), { tee: null }))).toBeNull();
    expect(recordRoundOf(card(fives(18), { tee: { ...tee, rating: none } }))).toBeNull();
    expect(recordRoundOf(card(fives(18), { tee: { ...tee, strokeIndex: null } }))).toBeNull();
  });

  it('is told by both figures, or by the one that counts', () => {
    expect(scoreInWords(84, 82, 'Rocky Ridge')).toBe('84 (82 for your handicap) at Rocky Ridge');
    expect(scoreInWords(82, 82, 'Rocky Ridge')).toBe('82 at Rocky Ridge');
    expect(scoreInWords(null, 82, 'Rocky Ridge')).toBe('82 for your handicap at Rocky Ridge');
  });
});
