/** From one score to the next boards are computed of what changed alone, and come to the same as computed anew. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BoardFacts } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { rescored } from '#areas/scoring/rules/leaderboards/rescored.ts';
import { answerOf } from '#areas/scoring/services/leaderboards/board-answers.ts';
import { type ComputedBoards, computeBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import type { BoardEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import { annScores, bobScores, cardOf, contestOf, cyScores, factsOf, gross, net, points, roundOf } from './facts.ts';

const tournament = { id: 't', title: 'Spring Open', start_date: '2026-06-05' } as BoardEvent['tournament'];
const eventOf = (facts: BoardFacts): BoardEvent => ({
  tournament,
  visibility: 'public',
  banner: null,
  facts,
  raffles: [],
  accounts: new Map(),
});
const at = new Date('2026-06-05T18:00:00Z');
const answersOf = ({ answers }: ComputedBoards) =>
  [...answers].map(([id, { json, leaderboard }]) => [id, json.toString(), JSON.stringify(leaderboard)]);

const versionAnew = (facts: BoardFacts, id: string) =>
  computeBoards(eventOf(facts), 'public', { at }).answers.get(id)?.version;

const scores = { ann: annScores, bob: bobScores, cy: cyScores };
const names = ['ann', 'bob', 'cy'] as const;
const boards = [gross, net, points, { ...gross, id: 'halves', name: 'Halves', flights: { kind: 'halves' } }] as never;
const start = (thru: number): BoardFacts =>
  factsOf(
    names.map((name) => cardOf(name, scores[name].slice(0, thru))),
    { boards, contests: [contestOf(), contestOf({ id: 'skins', kind: 'skins', hole: null })] },
  );
/** The facts with one card scored again, all other objects as they were. */
const scored = (facts: BoardFacts, name: string, values: readonly HoleValue[]): BoardFacts => ({
  ...facts,
  cards: facts.cards.map((card) => (card.playerId === name ? cardOf(name, values) : card)),
});

it('a score is taken over without scoring all, and rows that stand as they stood are the same', () => {
  const facts = start(9);
  const first = computeBoards(eventOf(facts), 'public', { at });
  const next = scored(facts, 'cy', [...cyScores.slice(0, 9), 9]);
  expect(rescored(first.results, facts, next)).not.toBeNull();
  const rowsOf = (computed: ComputedBoards) => computed.answers.get('gross')?.leaderboard.board?.rows ?? [];
  const read = rowsOf(first);
  const second = computeBoards(eventOf(next), 'public', { before: first, at });
  const same = rowsOf(second).filter((row) => read.includes(row));
  expect(same.map(({ name }) => name)).toEqual(['Ann', 'Bob']);
});

it('comes to the same as all computed anew, whatever is scored, corrected, taken back or picked up', () => {
  const value = fc.oneof(fc.integer({ min: 2, max: 9 }), fc.constantFrom<HoleValue>('X', '-', null));
  const change = fc.record({
    name: fc.constantFrom(...names),
    hole: fc.nat(17),
    value,
    isWhole: fc.boolean(),
    isRead: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 18 }), fc.array(change, { minLength: 1, maxLength: 8 }), (thru, changes) => {
      let facts = start(thru);
      let kept = computeBoards(eventOf(facts), 'public', { at });
      for (const { name, hole, value: own, isWhole, isRead } of changes) {
        const card = facts.cards.find(({ playerId }) => playerId === name);
        const values = card?.merged.holes.map(([, was]) => was) ?? [];
        facts = scored(facts, name, values.with(hole, own));
        // Some of the facts were read again, and are equal but other objects.
        if (isWhole) facts = { ...facts, players: [...facts.players] };
        kept = computeBoards(eventOf(facts), 'public', { before: kept, at });
        // Of what nobody reads one board is wanted all the same.
        if (!isRead) expect(kept.answers.get('net')?.version).toBe(versionAnew(facts, 'net'));
        else expect(answersOf(kept)).toEqual(answersOf(computeBoards(eventOf(facts), 'public', { at })));
      }
    }),
    { numRuns: 25 },
  );
});

it('a board that is wanted late was read when it became what it is, and not when hidden holes were typed', () => {
  const rounds = [roundOf({ hiddenHoles: 3 })];
  const facts = { ...start(15), rounds };
  const minute = (count: number) => new Date(at.getTime() + count * 60_000);
  const first = computeBoards(eventOf(facts), 'public', { at });
  const seen = scored(facts, 'cy', [...cyScores.slice(0, 14), 9]);
  const second = computeBoards(eventOf(seen), 'public', { before: first, at: minute(1) });
  const hidden = scored(seen, 'cy', [...cyScores.slice(0, 14), 9, 9]);
  const third = computeBoards(eventOf(hidden), 'public', { before: second, at: minute(2) });
  expect(third.answers.get('net')?.leaderboard.read_at).toBe(minute(1).toISOString());
  const last = computeBoards(eventOf(scored(hidden, 'cy', cyScores)), 'public', { before: third, at: minute(3) });
  expect(last.answers.get('net')?.leaderboard.read_at).toBe(minute(3).toISOString());
});

it('makes no other board for whoever asks for one, not the main one either', () => {
  const computed = computeBoards(eventOf(start(3)), 'public', { at });
  answerOf(computed, 'net');
  expect([...computed.made.keys()]).toEqual(['net']);
  answerOf(computed, undefined);
  expect([...computed.made.keys()]).toEqual(['net', 'gross']);
});

it('leaves to a whole computing a card that begins, one that is emptied, another tee, other facts and matches', () => {
  const facts = start(3);
  const { results } = computeBoards(eventOf(facts), 'public', { at });
  const other = (change: Partial<BoardFacts['cards'][number]>): BoardFacts => ({
    ...facts,
    cards: facts.cards.map((card, place) => (place === 0 ? { ...card, ...change } : card)),
  });
  const merged = facts.cards[0]?.merged ?? cardOf('ann', []).merged;
  const others: BoardFacts[] = [
    scored(facts, 'ann', []),
    other({ teeId: 'blue' }),
    other({ startHole: 10 }),
    other({ merged: { ...merged, differs: [2] } }),
    { ...facts, players: facts.players.toReversed() },
    { ...facts, noIndex: 'zero' },
    { ...facts, cards: facts.cards.slice(1) },
  ];
  for (const after of others) expect(rescored(results, facts, after)).toBeNull();
  const none = factsOf([cardOf('ann', [])]);
  const before = computeBoards(eventOf(none), 'public', { at });
  expect(rescored(before.results, none, scored(none, 'ann', [4]))).toBeNull();
});
