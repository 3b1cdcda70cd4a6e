import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boardAfter, leadsChannel, type SharedChange } from '#areas/scoring/services/leaderboards/board-sharing.ts';
import { makeFollower } from '#areas/scoring/services/leaderboards/board-follower.ts';
import { changeEvent } from '#areas/scoring/services/leaderboards/broadcast.ts';
import { type Answer, computeBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import type { BoardEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { annScores, bobScores, cardOf, cyScores, factsOf } from './facts.ts';

const tournament = { id: 't', title: 'Spring Open', start_date: '2026-06-05' } as BoardEvent['tournament'];
const answerAt = (thru: readonly number[]): Answer => {
  const all = { ann: annScores, bob: bobScores, cy: cyScores };
  const cards = Object.entries(all).map(([name, own], place) => cardOf(name, own.slice(0, thru[place])));
  const event = {
    tournament,
    visibility: 'public',
    banner: null,
    facts: factsOf(cards),
    raffles: [],
    accounts: new Map(),
  };
  const answer = computeBoards(event as BoardEvent, 'public').answers.get('gross');
  if (!answer) throw new Error('there is no such board');
  return answer;
};
const sharedOf = (before: Answer, after: Answer): SharedChange => ({
  about: 'board',
  channel: 'public t gross',
  by: 1,
  covers: [],
  isWhole: false,
  from: before.version,
  to: after.version,
  event: changeEvent(before, after).toString(),
});

it('a board after what another process told is the board that the other one has', () => {
  const thru = fc.array(fc.integer({ min: 0, max: 18 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(thru, thru, (one, other) => {
      const [before, after] = [answerAt(one), answerAt(other)];
      const told = boardAfter(before, sharedOf(before, after));
      // Where the whole is to be read nothing is made of it.
      expect(told === null || told.version === after.version).toBe(true);
      if (told) expect(told.leaderboard).toEqual(after.leaderboard);
    }),
    { numRuns: 40 },
  );
});

it('it fits the version alone that it begins with', () => {
  const [first, second, third] = [answerAt([3, 3, 3]), answerAt([4, 3, 3]), answerAt([4, 4, 3])];
  expect(boardAfter(first, sharedOf(first, second))?.version).toBe(second.version);
  expect(boardAfter(first, sharedOf(second, third))).toBeNull();
  expect(boardAfter(first, { ...sharedOf(first, second), event: null })).toBeNull();
});

it('of two processes one goes first, and of many channels each does', () => {
  const channels = Array.from({ length: 100 }, (_, place) => `public tournament-${place} `);
  for (const channel of channels) expect(leadsChannel(channel, 1, 2)).toBe(!leadsChannel(channel, 2, 1));
  const first = channels.filter((channel) => leadsChannel(channel, 1, 2)).length;
  expect(first).toBeGreaterThan(30);
  expect(first).toBeLessThan(70);
});

it('what another process told is not waited for, also where it was told before it was announced', () => {
  let now = 0;
  const follower = makeFollower(
    () => {},
    () => now,
  );
  follower.expect('a');
  now = 5;
  follower.expect('b');
  follower.told({ covers: ['a', 'c'], isWhole: false }, true);
  follower.expect('c');
  expect(follower.waitsSince()).toBe(5);
  follower.told({ covers: ['b'], isWhole: true }, true);
  expect([follower.waitsSince(), follower.led]).toEqual([null, { at: 5, wholeAt: 5 }]);
  // What no other process can have told is read here.
  follower.expect(null);
  follower.told({ covers: [''], isWhole: false }, true);
  expect(follower.take()).toEqual(['']);
});
