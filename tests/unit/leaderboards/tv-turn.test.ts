import { describe, expect, it } from 'vitest';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { ApiError } from '#kernel/web/client/api.ts';
import { readNextBoard } from '#areas/scoring/web/leaderboard/tv-turn.ts';

const refusal = (status: number) => new ApiError({ status, code: 'not_found', title: 'No' });
const reading =
  (there: Record<string, number>) =>
  async (board: string | undefined): Promise<Leaderboard> => {
    const status = board === undefined ? 200 : (there[board] ?? 404);
    if (status !== 200) throw refusal(status);
    return { board: { id: board ?? 'main' } } as Leaderboard;
  };
const next = async (boards: string[], shown: string | null, there: Record<string, number>) =>
  (await readNextBoard(boards, shown, reading(there))).board?.id;

describe('the boards of a screen in the clubhouse', () => {
  it.each([
    ['in their order', ['A', 'B', 'C'], 'A', { A: 200, B: 200, C: 200 }, 'B'],
    ['from the last to the first', ['A', 'B', 'C'], 'C', { A: 200, B: 200, C: 200 }, 'A'],
    ['past one that was removed', ['A', 'B', 'C'], 'A', { A: 200, C: 200 }, 'C'],
    ['also where the screen begins with it', ['A', 'B'], null, { B: 200 }, 'B'],
    ['the main one where all of them are gone', ['A'], 'A', {}, 'main'],
  ])('turn %s', async (_name, boards, shown, there, wanted) => expect(await next(boards, shown, there)).toBe(wanted));

  it('stay where they are while the server does not answer', async () =>
    expect(next(['A', 'B'], 'A', { A: 200, B: 503 })).rejects.toMatchObject({ status: 503 }));
});
