import { describe, expect, it } from 'vitest';
import { importCourses, csvColumns } from '#golf/course-csv.ts';
import { explainFigure } from '#golf/explain/explain-figure.ts';
import { holds, type Explanation } from '#golf/explain/why.ts';
import { parseIndex } from '#golf/numbers.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import type { RecordStep } from '#golf/handicap-record.ts';
import { holesPosted, isEstimate, mayCorrect } from '#golf/record-standing.ts';
import { readEvent, replay } from '#golf/replay/replay.ts';
import { nameOfRule, ruleReferences, type RuleCode } from '#golf/rule-references.ts';
import { rescore } from '#golf/rescore.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';
import { boardsOf, scoreEvent } from '#golf/score-event.ts';
import { answerOf, faultsOf, fileOf, linesOf, net, plainTee, rowsOf } from './small-event.ts';

const resultsOf = (file: unknown) => scoreEvent(prepareEvent(readEvent(file)?.input as never).event);
const number = ({ value }: Explanation) => (value ? value.n / value.d : null);
const nodes = (why: Explanation): Explanation[] => [why, ...why.of.flatMap(nodes)];
const board = (own: object, field: Parameters<typeof answerOf>[0]) =>
  answerOf({ ...field, boards: [{ id: 'b', ...own }] });

describe('what cannot be read', () => {
  const fieldOf = (more: object) => answerOf({ cards: { a: '', b: '' }, boards: [{ id: 'b' }], ...more });
  const boards = (own: object) => ({ boards: [{ id: 'b', ...own }] });
  const teams = { teams: [{ id: 't', players: ['a', 'b'] }] };
  const match = (own: object) => ({ matches: [{ id: 'm', round: 'r', sides: [['a'], ['b']], ...own }] });
  const points = (own: object) => boards({ score: { kind: 'points', worth: [[0, 2]], ...own } });
  const ruling = (own: object) => ({ rulings: [own] });
  const calculation = (of: string, own: object) => ({ calculations: [{ id: 'c', of, with: own }] });
  const record = (own: object) => ({
    record: {
      player: 'a',
      rounds: [{ id: 's', playedOn: '2026-05-02', par: 72, adjusted: 80, rating: { course: 72, slope: 113 }, ...own }],
    },
  });
  const tee = (own: object) => ({ courses: [{ id: 'course', tees: [{ ...plainTee(9), ...own }] }] });

  it.each<[object, string]>([
    [boards({ of: 'teams', combine: { count: [1, 2, 3] }, ...teams }), 'boards/0/combine/count hole-count'],
    [points({ worth: [[0, 2, 1]] }), 'boards/0/score/worth/0 wrong-type'],
    [points({ worth: [[-101, 2]] }), 'boards/0/score/worth/0/0 wrong-type'],
    [points({ worse: -101 }), 'boards/0/score/worse wrong-type'],
    [points({ none: -101 }), 'boards/0/score/none wrong-type'],
    [boards({ score: { kind: 'toString' } }), 'boards/0/score/kind not-supported'],
    [boards({ score: { kind: 'maximum', of: { kind: 'constructor' } } }), 'boards/0/score/of/kind not-supported'],
    [boards({ flights: { kind: 'valueOf', count: 2 } }), 'boards/0/flights/kind not-supported'],
    [boards({ handicap: { ...net, maxCourse: -21 } }), 'boards/0/handicap/maxCourse wrong-type'],
    [boards({ handicap: { ...net, maxPlaying: -21 } }), 'boards/0/handicap/maxPlaying wrong-type'],
    [boards({ score: 'chicago', quota: { minimum: -101 } }), 'boards/0/quota/minimum wrong-type'],
    [ruling({ kind: 'toString' }), 'rulings/0/kind not-supported'],
    [ruling({ kind: 'points', card: { round: 'r', player: 'a' }, points: -101 }), 'rulings/0/points wrong-type'],
    [match({ sides: [['a'], ['b'], ['a']] }), 'matches/0/sides wrong-type'],
    [match({ scores: [[4], [4], [4]] }), 'matches/0/scores wrong-type'],
    [match({ cards: [{ round: 'r', player: 'a' }] }), 'matches/0/cards wrong-type'],
    [tee({ yards: [400, 300] }), 'courses/0/tees/0/yards hole-count'],
    [tee({ par: [4, 4, 4] }), 'courses/0/tees/0/par hole-count'],
    [tee({ strokeIndex: [1, 2, 3] }), 'courses/0/tees/0/strokeIndex hole-count'],
    [tee({ strokeIndex: [1, 2, 3, 4, 5, 6, 7, 8, 8] }), 'courses/0/tees/0/strokeIndex stroke-index'],
    [{ rounds: [{ id: 'r', course: 'course', playedOn: 'x2026-05-02' }] }, 'rounds/0/playedOn wrong-type'],
    [{ rounds: [{ id: 'r', course: 'course', playedOn: '2026-05-02x' }] }, 'rounds/0/playedOn wrong-type'],
    [{ rounds: [{ id: 'r', course: 'course', playedOn: '2026-02-30' }] }, 'rounds/0/playedOn wrong-type'],
    [record({ playedOn: '02026-05-02' }), 'record/rounds/0/playedOn wrong-type'],
    [record({ holes: 12 }), 'record/rounds/0/holes wrong-type'],
    [record({ nines: [{ course: 36, slope: 113 }] }), 'record/rounds/0/nines wrong-type'],
    [calculation('toString', {}), 'calculations/0/of not-supported'],
    [
      calculation('matchStrokes', { sides: [[1], [2], [3]], allowancePct: 100 }),
      'calculations/0/with/sides wrong-type',
    ],
    [calculation('bracket', { entrants: 0 }), 'calculations/0/with/entrants wrong-type'],
    [boards({ ball: 'one' }), 'boards/0/ball not-supported'],
    [boards({ of: 'teams', handicap: { weightsPct: [50, 50] }, ...teams }), 'boards/0/handicap not-supported'],
    [{ teams: [{ id: 't', players: ['a', 'b', 'a'] }] }, 'teams/0/players/2 double-member'],
    [{ rounds: [{ id: 'r', course: 'course', tee: 'gold' }] }, 'rounds/0/tee unknown-id'],
    [boards({ flights: { kind: 'score', count: 2, after: 'r9' } }), 'boards/0/flights/after unknown-id'],
    [boards({ cut: { after: 'r9', keep: 1 } }), 'boards/0/cut/after unknown-id'],
    [match({ sides: [[], ['b']] }), 'matches/0/sides/0 team-size'],
    [match({ sides: [['a'], ['a']] }), 'matches/0/sides/1/0 double-member'],
    [ruling({ kind: 'flights', board: 'b', of: { eve: 'Gold' } }), 'rulings/0/of/eve unknown-id'],
    [{ players: [{ id: 'a', prizes: 'yes' }, { id: 'b' }] }, 'players/0/prizes wrong-type'],
    [boards({ ties: Array.from({ length: 10_001 }, () => 'rounds') }), 'boards/0/ties wrong-type'],
    [{ calculations: [{ id: 'c', of: 'bracket', with: 7 }] }, 'calculations/0/with wrong-type'],
    [calculation('exceptionalReduction', {}), 'calculations/0/with no-index'],
    [calculation('exceptionalReduction', { index: 10 }), 'calculations/0/with wrong-type'],
    [calculation('playingHandicap', { allowancePct: 95 }), 'calculations/0/with no-index'],
  ])('%j is a finding with its path and a sentence', (more, fault) => {
    expect(faultsOf(fieldOf(more))).toContain(`error ${fault}`);
  });

  it.each<[object]>([
    [points({ worth: [[-100, 2]], worse: -100, none: -100 })],
    [boards({ handicap: { ...net, maxCourse: -20, maxPlaying: -20 } })],
    [ruling({ kind: 'points', card: { round: 'r', player: 'a' }, points: -100 })],
    [{ rounds: [{ id: 'r', course: 'course', playedOn: '2028-02-29' }] }],
  ])('%j is at the edge of what can', (more) => {
    const handicaps = {
      courses: [{ id: 'course', tees: [plainTee(9)] }],
      players: [
        { id: 'a', index: 1 },
        { id: 'b', index: 2 },
      ],
    };
    expect(faultsOf(fieldOf({ ...handicaps, ...more }))).toEqual([]);
  });

  it('is an index without more than one decimal; spaces around it do not matter', () => {
    expect([' +1.2 ', '12.4 ', ' 0', '1 2', '+ 1.2', '12.45'].map(parseIndex)).toEqual([-12, 124, 0, null, null, null]);
  });

  it('is a play-off among rows that are not level, or are not there', () => {
    const positions = (playoff: unknown) => {
      const answer: any = replay({
        replay: 1,
        calculations: [{ id: 'c', of: 'positions', with: { totals: [70, 70, 71], better: 'low', playoff } }],
      });
      return answer.calculations[0].problem ?? answer.calculations[0].result.labels;
    };
    expect(positions([1, 0])).toEqual(['2', '1', '3']);
    expect(positions([0, 2])).toBe('play-off-not-level');
    expect(positions([2])).toEqual(['T1', 'T1', '3']);
    expect(positions([5])).toBe('play-off-not-level');
  });

  it('is a hole with neither strokes nor a stroke index', () => {
    const points = (hole: object) => {
      const answer: any = replay({
        replay: 1,
        calculations: [
          {
            id: 'c',
            of: 'holePoints',
            with: { worth: 'stableford', holes: [{ par: 4, gross: 4, ...hole }], playingHandicap: 1 },
          },
        ],
      });
      return answer.calculations[0].problem ?? answer.calculations[0].result.points;
    };
    expect(points({})).toBe('no-stroke-index');
    expect(points({ strokeIndex: 1 })).toEqual([3]);
    expect(points({ strokeIndex: 2 })).toEqual([2]);
    expect(points({ strokes: 2 })).toEqual([4]);
  });
});

describe('a single calculation', () => {
  const resultOf = (of: string, own: object, explain = false) => {
    const answer: any = replay({
      replay: 1,
      calculations: [{ id: 'c', of, with: own }],
      ...(explain ? { explain: [{ calculation: 'c' }] } : {}),
    });
    return explain ? answer.explanations[0] : answer.calculations[0].result;
  };

  it('of points takes a table of its own: below it the first, above it nothing', () => {
    const holes = [2, 3, 4, 5, 6, 7].map((gross) => ({ par: 4, gross, strokes: 0 }));
    const worth = [
      [-1, 5],
      [0, 2],
      [1, 1],
    ];
    expect(resultOf('holePoints', { worth, holes }).points).toEqual([5, 5, 2, 1, 0, 0]);
  });

  it('of points ranks nine holes among themselves, and leaves single ones where they stand on a card of eighteen', () => {
    const holes = [1, 3, 5, 7, 9, 11, 13, 15, 17].map((strokeIndex) => ({ par: 4, gross: 4, strokeIndex }));
    const pointsOf = (some: object[]) =>
      resultOf('holePoints', { worth: 'stableford', holes: some, playingHandicap: 9 }).points;
    expect(pointsOf(holes)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3]);
    expect(pointsOf(holes.slice(3, 7))).toEqual([3, 3, 2, 2]);
  });

  it('of a countback by holes takes the strokes of each hole off', () => {
    // Nine holes, 1 stroke on the hardest, which is the last: 5 - 1 against 5.
    const cards = [
      { scores: [4, 4, 4, 4, 4, 4, 4, 4, 5], playingHandicap: 0 },
      { scores: [4, 4, 4, 4, 4, 4, 4, 4, 5], playingHandicap: 1 },
    ];
    const strokeIndex = [9, 8, 7, 6, 5, 4, 3, 2, 1];
    expect(resultOf('countback', { cards, better: 'low', net: 'holes', steps: ['last:1'], strokeIndex })).toMatchObject(
      {
        order: [1, 0],
        decidedBy: 'last:1',
      },
    );
  });

  it('of odds knows a field by its indexes or by its size, or none', () => {
    const own = { index: 10.5, differential: 3.4 };
    const { oneIn, expectedInField } = resultOf('scoreOdds', own);
    expect(expectedInField).toBeNull();
    // 144 players of that very index.
    const bySize = resultOf('scoreOdds', { ...own, field: 144 });
    const byIndexes = resultOf('scoreOdds', { ...own, field: Array.from({ length: 144 }, () => 10.5) });
    expect([bySize.oneIn, byIndexes.oneIn]).toEqual([oneIn, oneIn]);
    expect(bySize.expectedInField).toBeCloseTo(0.12, 2);
    expect(byIndexes.expectedInField).toBe(bySize.expectedInField);
  });

  it('of an index says why also where it is capped, and where there is none', () => {
    const differentials = Array.from({ length: 20 }, () => 13.3);
    const capped = resultOf('handicapIndex', { differentials, lowIndex: 10 }, true);
    // 13.3 is 3.3 above 10.0: 13.0 and half of 0.3.
    expect([capped.holds, number(capped.why)]).toEqual([true, 13.2]);
    expect(nodes(capped.why).map(({ what }) => what)).toContain('rise over the low index, capped');
    const none = resultOf('handicapIndex', { differentials: [13.3] }, true);
    expect([none.holds, none.why.value, none.why.show]).toEqual([true, null, 'null']);
  });
});

describe('a file of courses', () => {
  const csvOf = (cells: Record<string, string | number>) =>
    importCourses(`${csvColumns.join(',')}\n${csvColumns.map((name) => cells[name] ?? '').join(',')}\n`);
  const holes = (name: string, values: readonly number[]) =>
    Object.fromEntries(values.map((own, at) => [`${name}_${at + 1}`, own]));
  const nine = {
    facility: 'Heron Point',
    city: 'Austin',
    state: 'TX',
    course: 'River',
    gender: 'M',
    holes: 9,
    ...holes('par', [4, 4, 3, 5, 4, 4, 3, 4, 5]),
  };

  it('has nine holes or eighteen: a course of twelve is refused whole', () => {
    expect(csvOf(nine).courses[0]).toMatchObject({
      isRefused: false,
      course: { tees: [{ par: [4, 4, 3, 5, 4, 4, 3, 4, 5] }] },
    });
    const { courses, findings } = csvOf({ ...nine, holes: 12 });
    expect(findings).toEqual([]);
    expect(courses).toMatchObject([{ isRefused: true, course: { name: 'River', tees: [] } }]);
    expect(courses[0]?.findings).toEqual([
      { level: 'error', path: '2/holes', code: 'hole-count', message: 'A course has 9 or 18 holes.' },
    ]);
  });

  it('says whose gender the rating is of', () => {
    const { courses } = csvOf({ ...nine, gender: 'X' });
    expect(courses[0]?.findings).toContainEqual({
      level: 'error',
      path: '2/gender',
      code: 'wrong-type',
      message: 'M or F is expected.',
    });
  });

  it('takes a nine whose stroke index is not even and odd by nines', () => {
    // Of nine holes nobody expects that one nine has the odd numbers.
    expect(csvOf({ ...nine, ...holes('si', [4, 2, 8, 6, 1, 5, 9, 3, 7]) }).courses[0]?.findings).toEqual([]);
  });

  it('the samples lie in states of the US', () => {
    const states = new Set(sampleFacilities(300).map(({ place }) => place.state));
    expect(states.size).toBe(12);
    // Every eighth has nine holes.
    const nines = sampleFacilities(24).flatMap(({ course }, at) => (course.tees[0]?.par.length === 9 ? [at] : []));
    expect(nines).toEqual([7, 15, 23]);
    for (const state of states) expect(state).toMatch(/^[A-Z]{2}$/);
  });
});

describe('rows say of themselves', () => {
  const players = [{ id: 'a', index: 4 }, { id: 'b' }, { id: 'c', index: 8 }, { id: 'd', index: 12 }];
  const cards = { a: '', b: '', c: '', d: '' };
  const flagsOf = (own: object, more: object = {}) => {
    const [overall] = boardsOf(resultsOf(fileOf({ cards, players, boards: [{ id: 'b', ...own }], ...more })));
    return Object.fromEntries((overall?.rows ?? []).map(({ id, findings }) => [id, findings]));
  };

  it('that they are in the last flight for want of an index', () => {
    const none = { a: [], b: [], c: [], d: [] };
    expect(flagsOf({ flights: { kind: 'equal', count: 2 } })).toEqual({ ...none, b: ['no-index'] });
    expect(flagsOf({ flights: { kind: 'index', upTo: [5] } })).toEqual({ ...none, b: ['no-index'] });
    expect(flagsOf({ flights: { kind: 'score', count: 2, after: 'r' } })).toEqual(none);
    expect(flagsOf({})).toEqual(none);
  });

  it('that their team is smaller than the weights', () => {
    const teams = [
      { id: 'two', players: ['a', 'c'] },
      { id: 'one', players: ['d'] },
    ];
    const own = ['two', 'one'].map((team) => ({ round: 'r', team, scores: Array.from({ length: 9 }, () => 4) }));
    const scramble = { of: 'teams', ball: 'one', handicap: { weightsPct: [35, 15] } };
    expect(flagsOf(scramble, { teams, cards: own })).toEqual({ two: [], one: ['short-team'] });
  });
});

describe('explanations', () => {
  it('say what a ruling took from the points', () => {
    const rulings = [{ kind: 'points', card: { round: 'r', player: 'a' }, points: -3 }];
    const file = fileOf({ cards: { a: '' }, boards: [{ id: 'b', score: 'stableford' }], rulings });
    const why = explainFigure(resultsOf(file), { board: 'b', row: 'a', figure: 'total' }) as Explanation;
    expect([number(why), holds(why)]).toEqual([15, true]);
    expect(why.of.at(-1)).toMatchObject({ what: 'points by ruling', by: 'ruling', value: { n: -3, d: 1 } });
  });

  it('of a tie by the hardest hole name that hole of both cards', () => {
    // The hardest hole is the first: 3 against 4; both have 36.
    const cards = { a: '445444443', b: '345444444' };
    const file = fileOf({ cards, boards: [{ id: 'b', ties: 'hardest' }] });
    const why = explainFigure(resultsOf(file), { board: 'b', row: 'b', figure: 'tieBreak' }) as Explanation;
    expect([why.what, why.of.map(number), holds(why)]).toEqual(['stroke-index:1', [3, 4], true]);
    const inNet = fileOf({
      cards,
      playing: { a: 0, b: 0 },
      boards: [{ id: 'b', ties: 'hardest', handicap: net }],
    });
    const parts = explainFigure(resultsOf(inNet), { board: 'b', row: 'b', figure: 'tieBreak' }) as Explanation;
    expect(parts.of.map(({ of }) => of[0]?.of.map(number))).toEqual([[3], [4]]);
  });

  it('of a row without a place have no figure', () => {
    const file = fileOf({ cards: { a: '', b: 'X44444444' }, boards: [{ id: 'b' }] });
    const why = explainFigure(resultsOf(file), { board: 'b', row: 'b', figure: 'position' }) as Explanation;
    expect([why.show, why.value, why.of]).toEqual(['-', null, [expect.objectContaining({ value: { n: 36, d: 1 } })]]);
  });

  it('work a handicap out once for all the holes that ask for it', () => {
    const players = [{ id: 'a', index: 18 }];
    const file = fileOf({
      holes: 18,
      cards: { a: '' },
      players,
      boards: [{ id: 'b', score: 'stableford', handicap: net }],
    });
    const why = explainFigure(resultsOf(file), { board: 'b', row: 'a', figure: 'total' }) as Explanation;
    const handicaps = why.of.map((hole) => nodes(hole).find(({ what }) => what === 'playing handicap'));
    expect(handicaps[0]).toBeDefined();
    expect(new Set(handicaps).size).toBe(1);
  });

  it('of a best ball share what each of its balls plays off', () => {
    const players = [
      { id: 'a', index: 18 },
      { id: 'b', index: 9 },
    ];
    const teams = [{ id: 't', players: ['a', 'b'] }];
    const boards = [{ id: 'b', of: 'teams', combine: { count: 1 }, handicap: net }];
    const why = explainFigure(resultsOf(fileOf({ holes: 18, cards: { a: '', b: '' }, players, teams, boards })), {
      board: 'b',
      row: 't',
      figure: 'total',
    }) as Explanation;
    expect(new Set(nodes(why).filter(({ what }) => what === 'playing handicap')).size).toBe(2);
  });

  it('of an index at the maximum say so', () => {
    const rounds = [1, 2, 3].map((day) => ({
      id: `s${day}`,
      playedOn: `2026-05-0${day}`,
      par: 72,
      adjusted: 140,
      rating: { course: 72, slope: 113 },
    }));
    const answer: any = replay({ replay: 1, record: { player: 'a', rounds }, explain: [{ record: 's3' }] });
    const [{ why, holds: isProved }] = answer.explanations;
    expect([answer.record.steps[2].index, number(why), isProved]).toEqual([54, 54, true]);
    expect(why.of[0]).toMatchObject({ what: 'at most', by: 'least', k: 1 });
    // 140 - 72, less 2.0.
    expect(why.of[0].of.map(number)).toEqual([66, 54]);
  });

  it('name rules as golfers do', () => {
    expect(nameOfRule('RH 5.8')).toBe('Rule of Handicapping 5.8');
    expect(nameOfRule('RoG 21')).toBe('Rule of Golf 21');
    expect(nameOfRule('FW 3.6')).toBe('How we count');
    expect(nameOfRule('FW 5')).toBe('Terms of the competition');
    for (const code of Object.keys(ruleReferences) as RuleCode[]) {
      expect(nameOfRule(code)).not.toMatch(/^(RH|RoG|FW)/);
      expect(ruleReferences[code].says).toMatch(/^[A-Z].*\.$/);
      if (code.startsWith('FW')) expect(ruleReferences[code].at).toBeNull();
      else expect(ruleReferences[code].at).toMatch(/^https:\/\/www\.randa\.org\/ro[gh]$/);
    }
  });
});

describe('a record', () => {
  it('is an estimate where a round was broken off, and not where it was nine holes long', () => {
    const cases = [
      [18, 0],
      [9, 0],
      [18, 1],
    ] as const;
    expect(cases.map(([holes, missing]) => isEstimate({ holes, missing }))).toEqual([false, false, true]);
  });

  it('counts the holes of whole rounds to the 54 that an index asks for', () => {
    const rounds = [
      { holes: 18, missing: 0 },
      { holes: 18, missing: 3 },
      { holes: 9, missing: 0 },
    ];
    expect(holesPosted(rounds as RecordStep[])).toBe(27);
  });

  it('is the golfer’s to correct where the golfer posted it', () => {
    const sources = ['posted', 'event', 'penalty'] as const;
    expect(sources.map((source) => mayCorrect({ source }))).toEqual([true, false, false]);
  });

  it('caps anew from the first index after a ruling that there is no cap', () => {
    const score = (day: number, adjusted: number) => ({
      id: `s${day}`,
      playedOn: new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10),
      par: 72,
      adjusted,
      rating: { course: 72, slope: 113 },
    });
    const rounds = [...Array.from({ length: 20 }, (_, at) => score(at + 1, 90)), score(31, 86), score(33, 100)];
    const rulings = [{ kind: 'no-cap', playedOn: '2026-01-30' }];
    const answer: any = replay({ replay: 1, record: { player: 'a', rounds, rulings } });
    expect(answer.findings).toEqual([]);
    // Seven of 18.0 and one of 14.0 are 17.5, the lowest since.
    expect(answer.record.steps.slice(-2).map(({ index, lowIndex }: any) => [index, lowIndex])).toEqual([
      [17.5, null],
      [17.5, 17.5],
    ]);
  });
});

describe('an event', () => {
  it('leaves a ruling standing whose voiding was voided', () => {
    const strokes = { id: 'one', kind: 'strokes', card: { round: 'r', player: 'a' }, hole: 1, strokes: 2 };
    const withRulings = (...more: object[]) => linesOf(board({}, { cards: { a: '' }, rulings: [strokes, ...more] }));
    const voiding = { id: 'two', kind: 'void', voids: 'one' };
    expect(withRulings()).toEqual(['1 a 38']);
    expect(withRulings(voiding)).toEqual(['1 a 36']);
    expect(withRulings(voiding, { id: 'three', kind: 'void', voids: 'two' })).toEqual(['1 a 38']);
  });

  it('reckons a team’s handicap without a member whose tee nobody knows', () => {
    const players = [
      { id: 'a', index: 20 },
      { id: 'b', index: 10 },
    ];
    const answer = answerOf({
      players,
      teams: [{ id: 't', players: ['a', 'b'] }],
      rounds: [{ id: 'r', course: 'course', tees: { b: 'nowhere' } }],
      cards: [{ round: 'r', team: 't', scores: Array.from({ length: 9 }, () => 4) }],
      boards: [{ id: 'b', of: 'teams', ball: 'one', handicap: { weightsPct: [50, 50] } }],
      explain: [{ board: 'b', row: 't', figure: 'playingHandicap' }],
    });
    // The mistake is told, and half of a's 10 is what is left.
    expect(faultsOf(answer)).toEqual(['error rounds/0/tees/b unknown-id']);
    expect(rowsOf(answer)[0].rounds[0].playingHandicap).toBe(5);
    expect([answer.explanations[0].holds, number(answer.explanations[0].why)]).toEqual([true, 5]);
  });

  it('plays a gross match level, whatever the indexes', () => {
    const players = [
      { id: 'a', index: 0 },
      { id: 'b', index: 36 },
    ];
    const match = { id: 'm', round: 'r', sides: [['a'], ['b']], handicap: 'gross' };
    const { matches } = answerOf({ players, cards: { a: '', b: '' }, matches: [match] });
    expect(matches[0]).toMatchObject({ playing: [[0], [0]], strokes: [[0], [0]], result: 'halved' });
  });

  describe('of which only the other card of a tie has changed', () => {
    const nine = (text: string) => [...text].map(Number);
    /** The best of two rounds counts. Both have 36, a with 21 on the last six and 9 on the last three, b with 24. */
    const resultsWith = (second: string) =>
      resultsOf({
        ...fileOf({ cards: {} }),
        players: [{ id: 'a' }, { id: 'b' }],
        rounds: ['r1', 'r2'].map((id) => ({ id, course: 'course' })),
        cards: [
          { round: 'r1', player: 'a', scores: nine('555444333') },
          { round: 'r2', player: 'a', scores: nine('555555555') },
          { round: 'r1', player: 'b', scores: nine('444444444') },
          { round: 'r2', player: 'b', scores: nine(second) },
        ],
        boards: [{ id: 'b', bestRounds: 1, ties: 'standard' }],
      });
    // Five on the first hole: b's second round is the better one then.
    const worse = { card: { round: 'r1', player: 'b' }, hole: 1, entry: 5 } as const;
    const tieOf = (results: ReturnType<typeof resultsWith>) => boardsOf(results)[0]?.rows[0]?.tieBreak;

    it('shows the other figure', () => {
      const results = resultsWith('344444445');
      expect(tieOf(results)).toEqual({ step: 'last:6', over: 'b', mine: 21, theirs: 24 });
      expect(tieOf(rescore(results, worse).results)).toEqual({ step: 'last:6', over: 'b', mine: 21, theirs: 25 });
    });

    it('names the row as changed that is decided by another step', () => {
      const { results, changed } = rescore(resultsWith('555333444'), worse);
      expect(tieOf(results)).toEqual({ step: 'last:3', over: 'b', mine: 9, theirs: 12 });
      expect(changed.map(({ id, before, after }) => [id, before?.tieBreak?.step, after?.tieBreak?.step])).toEqual([
        ['a', 'last:6', 'last:3'],
        ['b', undefined, undefined],
      ]);
    });
  });
});
