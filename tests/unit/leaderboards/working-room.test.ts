import { expect, it } from 'vitest';
import { paceMs } from '#areas/scoring/services/leaderboards/board-pace.ts';
import { computeBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import type { BoardEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { hasRoomFor, rowsKept } from '#areas/scoring/services/leaderboards/working-room.ts';
import { annScores, cardOf, factsOf } from './facts.ts';

const tournament = { id: 't', title: 'Spring Open', start_date: '2026-06-05' } as BoardEvent['tournament'];
/** Thirty rows: ten cards on three boards. */
const event: BoardEvent = {
  tournament,
  visibility: 'public',
  banner: null,
  facts: factsOf(Array.from({ length: 10 }, (_, place) => cardOf(`p${place}`, annScores.slice(0, 3)))),
  raffles: [],
  accounts: new Map(),
};
const kept = computeBoards(event, 'public');
const without = computeBoards(event, 'public', { hasRoom: false });
const thirty = 3 * 30 * 2_600;

it('a third of the memory holds what boards go on from, and the own is not counted twice', () => {
  const memory = { bytes: 2 * thirty, living: 0 };
  expect([null, kept, without].map(rowsKept)).toEqual([0, 30, 0]);
  expect(hasRoomFor(event, null, 30, memory)).toBe(true);
  expect(hasRoomFor(event, null, 60, memory)).toBe(false);
  expect(hasRoomFor(event, kept, 60, memory)).toBe(true);
});

it('where much lives on none begins to keep it, and where more does none goes on to', () => {
  const bytes = 100 * thirty;
  const room = (own: typeof without, living: number) => hasRoomFor(event, own, rowsKept(own), { bytes, living });
  expect([0.5, 0.51].map((living) => room(without, living))).toEqual([true, false]);
  expect([0.65, 0.66].map((living) => room(kept, living))).toEqual([true, false]);
});

it('a board is read at most twice a second, for a fourth of the time, and with all others two hundred times a second', () => {
  expect([paceMs(10, 3), paceMs(200, 3), paceMs(10, 300)]).toEqual([500, 800, 1_500]);
});
