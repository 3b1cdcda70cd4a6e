import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { TeeTimes } from '#areas/play/contract/tee-times.ts';
import { AfterPlay } from '#areas/site/web/tournaments/after-play.tsx';
import { readAfterPlay } from '#areas/site/web/tournaments/read-after-play.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import { renderScreen } from '#tests/factories/render-screen.ts';

const id = '01890000-0000-7000-8000-000000000001';
const now = Date.parse('2026-06-06T22:00:00Z');
const row = (name: string) => ({ id: name, pos: '1', name, to_par: -1, thru: 'F', today: -1, rounds: [71], total: 71 });
const rowsOf: Record<string, string> = { gross: 'Ann', net: 'Bo' };
const boards = [
  { id: 'gross', name: 'Gross', rows: 1 },
  { id: 'net', name: 'Net', rows: 1 },
];
const boardOf = (board: string) => ({
  state: { kind: 'finished', round: 1, updated_at: '2026-06-06T21:00:00Z', hidden: null },
  boards,
  board: { id: board, name: board, kind: 'strokes', rows: [row(rowsOf[board] ?? '')] },
});

const teeTimes = (fields: Partial<TeeTimes>): TeeTimes => ({
  rounds: [],
  round: null,
  groups: [],
  is_official: false,
  is_over: false,
  ...fields,
});

/** Answers by address; all else is refused. */
const answering = (answers: Record<string, object>) => {
  const asked: string[] = [];
  const fetchApi = async (path: string) => {
    asked.push(path);
    const found = answers[path];
    return found
      ? Response.json(found)
      : Response.json({ status: 403, code: 'forbidden', title: 'No', detail: 'No' }, { status: 403 });
  };
  return { asked, fetchApi };
};
const main = `/api/leaderboards/${id}`;
const read = (status: 'active' | 'completed' | 'cancelled', times: TeeTimes | null, answers: Record<string, object>) =>
  readAfterPlay({ tournament: { id, status }, teeTimes: times, fetchApi: answering(answers).fetchApi, now });

it('before they are official the leaders of each board are told as such', async () => {
  const found = await read('active', teeTimes({ is_over: true }), {
    [main]: boardOf('gross'),
    [`${main}?board=net`]: boardOf('net'),
  });
  expect(found).toMatchObject({ isOfficial: false, hasBoard: true, contests: [] });
  expect(found?.boards.flatMap(({ winners }) => winners.map(({ name }) => name))).toEqual(['Ann', 'Bo']);
});

it('leaders of holes that are kept back are told with what is', async () => {
  const state = {
    kind: 'finished',
    round: 1,
    updated_at: '2026-06-06T21:00:00Z',
    hidden: 'Scores hidden from hole 16',
  };
  const only = { ...boardOf('gross'), state, boards: boards.slice(0, 1) };
  const after = await read('active', teeTimes({ is_over: true }), { [main]: only });
  if (!after) throw new Error('play is over');
  const tournament = {
    id,
    title: 'Spring Open',
    organizer_name: 'Oak Club',
    start_date: '2026-06-06',
    end_date: null,
  } as TournamentDetail;
  const page = renderScreen(createElement(AfterPlay, { tournament, after, brand: null, sponsors: [], teeTimes: null }));
  expect(page).toContain('Ann');
  expect(page).toContain('the results are not official yet. Scores hidden from hole 16.');
});

it('official results are told instead of what the boards say', async () => {
  const results = { boards: [{ ...boardOf('net').board, rows: [row('Cy')] }], contests: [], raffles: [] };
  const found = await read('completed', teeTimes({ is_over: true, is_official: true }), {
    [main]: boardOf('gross'),
    [`/api/tournaments/${id}/results`]: results,
  });
  expect(found).toMatchObject({ isOfficial: true, boards: [{ winners: [{ name: 'Cy' }] }] });
});

it('where boards are the committee’s alone the page is over, and names nobody', async () => {
  const found = await read('completed', teeTimes({ is_over: true, is_official: true }), {});
  expect(found).toEqual({
    isOfficial: false,
    hasBoard: false,
    hidden: null,
    boards: [],
    contests: [],
    raffles: [],
  });
  expect(await read('completed', null, {})).toMatchObject({ boards: [] });
});

it('in play, and where it was cancelled, there is nothing to tell, and nothing is read', async () => {
  const { asked, fetchApi } = answering({ [main]: boardOf('gross') });
  for (const [status, times] of [
    ['active', teeTimes({})],
    ['cancelled', teeTimes({ is_over: true })],
  ] as const)
    expect(await readAfterPlay({ tournament: { id, status }, teeTimes: times, fetchApi, now })).toBeNull();
  expect(asked).toEqual([]);
});
