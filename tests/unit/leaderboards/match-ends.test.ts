/** A match to its end: level it goes on where the organizer says so, and a result can be said without the holes. */
import { describe, expect, it } from 'vitest';
import type { HoleOutcome } from '#kernel/contract/scoring-choices.ts';
import { whyMatch } from '#golf/explain/match.ts';
import { isLevelAtEnd } from '#golf/match-play.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { matchesOf, scoreEvent } from '#golf/score-event.ts';
import type { Ruling } from '#golf/rulings.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import type { BoardFacts } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { viewBoards } from '#areas/scoring/rules/leaderboards/board-view.ts';
import type { MergedCard, SaidResult } from '#areas/play/rules/merged-card.ts';
import type { LevelMatchRule } from '#areas/play/rules/set-up/answers.ts';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import { describePlan } from '#areas/play/rules/set-up/describe-plan.ts';
import { plan } from '#tests/unit/set-up/set-ups.ts';
import { cardOf, factsOf, merged, holes, roundOf } from './facts.ts';

type Beyond = {
  extra?: readonly (HoleOutcome | null)[];
  said?: SaidResult;
  last?: HoleOutcome;
  rule?: LevelMatchRule;
  more?: Partial<BoardFacts>;
};

/** Ann against Bob, level after seventeen holes; by default halved on the 18th as well. */
function matchWith({ extra = [], said, last = 'H', rule, more = {} }: Beyond) {
  const start = { time: '08:00', hole: 1, letter: '' as const };
  const beyond: Partial<MergedCard> = {
    ...(extra.length > 0 ? { extra: extra.map((value, place) => [19 + place, value, 'agreed', null]) } : {}),
    ...(said ? { said } : {}),
  };
  const values = holes.map((hole) => (hole === 18 ? last : 'H'));
  const cards = ['ann', 'bob'].map((id) => cardOf(id, values, { merged: merged(values, beyond) }));
  const facts = factsOf(cards, {
    boards: [],
    groups: [{ id: 'g', roundId: 'r1', start, players: ['ann', 'bob'] }],
    matches: { answers: noAnswers, changes: { ...noChanges, levelMatch: rule ?? null } },
    ...more,
  });
  const input = eventOf(facts, 'committee');
  const results = scoreEvent(prepareEvent(input).event);
  const [result] = matchesOf(results);
  const [planned] = results.prepared.matches;
  if (!result || !planned) throw new Error('no match');
  const why = whyMatch(planned, result);
  return { state: result.state, row: viewBoards(results, facts)[0]?.rows[0], input, why };
}

describe('a match that is level after its last hole', () => {
  it('plays on where single players meet and nothing else was set', () => {
    const { state, row } = matchWith({});
    expect(isLevelAtEnd(state)).toBe(true);
    expect(row?.result).toBe('AS thru 18');
  });

  it('is halved where the organizer says so, whatever was typed after', () => {
    const { state, row, input } = matchWith({ rule: 'halved', extra: ['A'] });
    expect(state).toMatchObject({ winner: null, result: 'halved' });
    expect(row?.result).toBe('halved');
    expect(input.matches[0]).toMatchObject({ extra: false, extraHoles: [] });
  });

  it.each([
    ['the 19th', ['A'], 'A', '19th', 19],
    ['the 20th', ['H', 'B'], 'B', '20th', 20],
    ['the 36th', [...Array<HoleOutcome>(17).fill('H'), 'A'], 'A', '36th', 36],
  ] as const)('is won on %s', (_which, extra, winner, result, decidedOn) => {
    const { state, row } = matchWith({ extra });
    expect(state).toMatchObject({ winner, result, decidedOn, played: decidedOn });
    expect(row).toMatchObject({ result, leader: winner });
  });

  it('is still level while they halve, and names nobody while a hole before is not here yet', () => {
    expect(matchWith({ extra: ['H'] }).row?.result).toBe('AS thru 19');
    expect(matchWith({ extra: [null, 'A'] }).state).toMatchObject({ winner: null, result: null, played: 18 });
  });

  it('is won on the 18th after all once that hole is corrected: what was played after does not count', () => {
    expect(matchWith({ extra: ['A'], last: 'B' }).state).toMatchObject({ winner: 'B', result: '1 up', decidedOn: 18 });
  });

  it('says its further holes where one asks why', () => {
    const { why } = matchWith({ extra: ['H', 'B'] });
    expect(why.of.slice(18).map(({ what, about, show }) => [what, about?.hole, show])).toEqual([
      ['extra hole', 19, 'H'],
      ['extra hole', 20, 'B'],
    ]);
  });

  it('of a round that is over is halved where nobody has won, as results were always made', () => {
    const over = { rounds: [roundOf({ status: 'official' })] };
    const before = matchWith({ rule: 'halved', more: over });
    for (const extra of [[], ['H']] as const) {
      const { state, input } = matchWith({ extra, more: over });
      expect(state.result).toBe('halved');
      expect(JSON.stringify(input.matches), 'the digest of results stays').toBe(JSON.stringify(before.input.matches));
    }
    expect(matchWith({ extra: ['H', 'A'], more: over }).state.result).toBe('20th');
  });
});

describe('a result that was said', () => {
  const said: SaidResult = { winner: 'B', result: '3&2', state: 'single', at: null };
  const ruling = (kind: 'concede-match' | 'walkover', match: string): Ruling => ({
    id: 'x',
    voids: null,
    rule: '',
    reason: '',
    kind,
    match,
    side: 'B',
  });

  it('stands above the cards', () => {
    const { state, row, why } = matchWith({ said, last: 'A' });
    expect(state).toMatchObject({ winner: 'B', result: '3&2', decidedOn: 16, remaining: 2, up: -3 });
    expect(row).toMatchObject({ result: '3&2', leader: 'B' });
    expect([why.what, why.show]).toEqual(['result said', '3&2']);
  });

  it('may be the 20th hole, or a half', () => {
    expect(matchWith({ said: { ...said, result: '20th' } }).state).toMatchObject({ decidedOn: 20, result: '20th' });
    const half = matchWith({ said: { winner: 'H', result: 'halved', state: 'single', at: null }, last: 'A' });
    expect(half.state).toMatchObject({ winner: null, result: 'halved', up: 0 });
  });

  it('stands below a ruling on the match', () => {
    const { input } = matchWith({ said });
    const id = input.matches[0]?.id ?? '';
    const { state } = matchWith({ said, more: { rulings: [ruling('walkover', id)] } });
    expect(state).toMatchObject({ winner: 'A', result: 'w/o' });
  });

  it('leaves the match open where the cards of both sides say two', () => {
    const values = holes.map(() => null);
    const cards = [said, { ...said, result: '4&3' }].map((own, place) =>
      cardOf(place === 0 ? 'ann' : 'bob', values, { merged: merged(values, { said: own }) }),
    );
    const { state } = matchWith({ said, more: { cards } });
    expect(state.result).toBeNull();
  });
});

describe('what the set-up says of it', () => {
  const lineOf = (answers: object, changes: object = {}) =>
    describePlan(plan({ style: 'Match Play', ...answers }, {}, changes)).find(({ key }) => key === 'level_match');
  it('is read among what follows, and can be changed', () => {
    expect(lineOf({ teamSize: 1 })).toMatchObject({
      label: 'If a match is level',
      value: 'Plays on',
      isChanged: false,
    });
    expect(lineOf({ teamSize: 2 })).toMatchObject({ value: 'Is halved', isChanged: false });
    expect(lineOf({ teamSize: 1 }, { levelMatch: 'halved' })).toMatchObject({ value: 'Is halved', isChanged: true });
    expect(lineOf({ style: 'Stroke Play' })).toBeUndefined();
  });
});
