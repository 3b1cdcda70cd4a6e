import { describe, expect, it } from 'vitest';
import type { SetUpAnswers, SetUpCut } from '#areas/play/rules/set-up/answers.ts';
import { cutFaults, cutWarning, cutWords, isCutMade } from '#areas/play/rules/set-up/cut.ts';
import { describePlan } from '#areas/play/rules/set-up/describe-plan.ts';
import type { SetUpFacts } from '#areas/play/rules/set-up/facts.ts';
import { findMissing } from '#areas/play/rules/set-up/find-missing.ts';
import { plainBoard, scores } from '#golf/presets.ts';
import { facts, plan } from './set-ups.ts';

const days = (count: number): Partial<SetUpAnswers> => ({
  length: 'days',
  dates: ['2027-06-05', '2027-06-06', '2027-06-07'].slice(0, count),
  courseId: 'heron',
  results: 'both',
});
const cut = (more: Partial<SetUpCut> = {}): SetUpCut => ({
  afterRound: 1,
  keep: 24,
  ties: true,
  within: null,
  ...more,
});
const strokes = { of: 'players', score: scores.strokes } as const;

describe('a cut', () => {
  const field48 = { places: 48 };

  it.each<[string, Partial<SetUpAnswers>, Partial<SetUpCut>, Partial<SetUpFacts>, string[]]>([
    ['after the first of two rounds', days(2), {}, {}, []],
    ['after the second of three', days(3), { afterRound: 2 }, {}, []],
    ['after the last round', days(2), { afterRound: 2 }, {}, ['changes.cut.after_round']],
    ['of one round', { length: 'eighteen' }, {}, {}, ['changes.cut']],
    ['of rounds that do not add up', { length: 'twenty_seven', courseId: 'heron' }, {}, {}, ['changes.cut']],
    ['of 36 holes on a day', { length: 'thirty_six' }, {}, {}, []],
    ['of matches', { ...days(2), style: 'Match Play' }, {}, {}, ['changes.cut']],
    ['of points', { ...days(2), style: 'Stableford' }, {}, {}, []],
    ['that keeps everybody', days(2), { keep: 48 }, field48, []],
    ['that keeps more than there are', days(2), { keep: 49 }, field48, ['changes.cut.keep']],
    [
      'with all faults at once',
      days(2),
      { afterRound: 3, keep: 49 },
      field48,
      ['changes.cut.after_round', 'changes.cut.keep'],
    ],
    ['of the teams that there are', { ...days(2), style: 'Scramble', teamSize: 4 }, { keep: 12 }, field48, []],
    [
      'of more teams than there are',
      { ...days(2), style: 'Scramble', teamSize: 4 },
      { keep: 13 },
      field48,
      ['changes.cut.keep'],
    ],
  ])('%s', (_, answers, own, more, fields) => {
    const made = plan(answers, more, { cut: cut(own) });
    expect(cutFaults(made, facts(more), { isNew: true }).map(({ field }) => field)).toEqual(fields);
  });

  it('is no fault of a field that shrinks later, which is told instead', () => {
    const more = { places: 20 };
    const made = plan(days(2), more, { cut: cut() });
    expect(cutFaults(made, facts(more), { isNew: false })).toEqual([]);
    expect(cutWarning(made, facts(more))).toBe('The cut keeps 24, and the field is 20 players: nobody misses it.');
    expect(cutWarning(plan(days(2), {}, { cut: cut() }), facts())).toBeNull();
  });

  it('is to be taken away before there is one round', () => {
    const made = plan({ length: 'eighteen' }, {}, { cut: cut() });
    expect(cutFaults(made, facts(), { isNew: false })).toEqual([
      { field: 'changes.cut', message: 'A cut needs two rounds or more. Take the cut away first.' },
    ]);
    expect(made.boards.map(({ content }) => content.cut)).toEqual([null, null]);
  });

  it('falls on the boards of the whole field alone, and the engine takes it', () => {
    const division = {
      id: 'seniors',
      name: 'Seniors',
      gender: null,
      minIndexTenths: null,
      maxIndexTenths: null,
      minAge: 55,
      maxAge: null,
    };
    const made = plan(days(2), { divisions: [division] }, { cut: cut({ within: 10 }) });
    const falls = { after: '1', keep: 24, ties: true, within: 10 };
    expect(made.boards.map(({ name, content }) => [name, content.cut])).toEqual([
      ['Gross', falls],
      ['Net', falls],
      ['Gross: Seniors', null],
      ['Net: Seniors', null],
    ]);
    expect(findMissing(made, [])).toEqual([]);
  });

  it('has a line from two rounds on, ‘No cut’ until somebody wants one', () => {
    const lineOf = (made: ReturnType<typeof plan>) => describePlan(made).find(({ key }) => key === 'cut');
    expect(lineOf(plan({ length: 'eighteen' }))).toBeUndefined();
    expect(lineOf(plan({ ...days(2), style: 'Match Play' }))).toBeUndefined();
    expect(lineOf(plan(days(2)))).toMatchObject({ label: 'Cut', value: 'No cut', isChanged: false });
    expect(lineOf(plan(days(2), {}, { cut: cut() }))).toMatchObject({
      value: 'The best 24 players after round 1, with ties',
      isChanged: true,
    });
  });

  it.each<[Partial<SetUpCut>, object, string]>([
    [{ ties: false }, {}, 'The best 24 players after round 1'],
    [{ keep: 1 }, {}, 'The best player after round 1, with ties'],
    [{ within: 10 }, {}, 'The best 24 players after round 1, with ties, and everybody within 10 strokes of the lead'],
    [{ within: 1, ties: false }, {}, 'The best 24 players after round 1, and everybody within 1 stroke of the lead'],
    [
      { within: 4 },
      { of: 'teams', score: scores.stableford },
      'The best 24 teams after round 1, with ties, and every team within 4 points of the lead',
    ],
  ])('in words: %o', (own, board, words) => {
    expect(cutWords(cut(own), { ...plainBoard, ...strokes, ...board })).toBe(words);
  });

  it('is made once its round is over', () => {
    const made = (status: 'playing' | 'finished' | 'cancelled', closedAt: Date | null = null) =>
      isCutMade(cut({ afterRound: 1 }), [
        { number: 1, status, closed_at: closedAt },
        { number: 2, status: 'finished', closed_at: null },
      ]);
    expect([made('playing'), made('finished'), made('playing', new Date()), made('cancelled')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
