import { describe, expect, it } from 'vitest';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { entry } from '#tests/factories/scoring.ts';
import { fours, type SetUpRounds, serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { inDays } from '#tests/factories/tournaments.ts';

const { server, setUp } = serverOfSetUps();

const statusOf = async (round: string) =>
  (await server().context.pool.query('select status from golf_rounds where id = $1', [round])).rows[0]?.status;
/** Closes a round as is usual for every open card. @returns what was open */
async function close(played: SetUpRounds, round: string): Promise<{ why: string; may: string[] }[]> {
  const shown = (await played.close(round, { decisions: [], dry_run: true })).body;
  const decisions = shown.open.map(({ card, may }: { card: string; may: string[] }) => ({ card, as: may[0] }));
  expect((await played.close(round, { decisions, preview: shown.preview })).status).toBe(200);
  return shown.open;
}

describe('a round that was cut to nine holes', () => {
  it('is closed with everybody placed who has the nine holes that count', async () => {
    const played = await setUp({ indexes: [100, 200], answers: { results: 'gross' } });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [fours(5, 9), fours(7, 9)]);
    expect((await played.weather(round, { action: 'cut_to_nine', nine: 'front' })).status).toBe(200);
    const day = (await played.call('GET', `/api/organizer/rounds/${round}/day`)).body;
    expect(day.groups).toMatchObject([{ state: 'finished' }]);
    const open = await close(played, round);
    expect(open).toMatchObject([
      { why: 'unsigned', may: ['stands', 'nr'] },
      { why: 'unsigned', may: ['stands', 'nr'] },
    ]);
    await expect
      .poll(async () => (await played.board()).board.rows.map(({ pos, total }: any) => [pos, total]))
      .toEqual([
        ['1', 37],
        ['2', 39],
      ]);
  });
});

describe('a round that was suspended before its first score', () => {
  it.each(['resume', 'undo'])('is played after %s where scores came in meanwhile, and can be closed', async (how) => {
    const played = await setUp({ indexes: [100, 200] });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.weather(round, { action: 'suspend', kind: 'stop_now' });
    await played.type(round, [fours(5), fours(7)]);
    if (how === 'resume') await played.weather(round, { action: 'resume', time: null });
    else {
      const day = (await played.call('GET', `/api/organizer/rounds/${round}/day`)).body;
      await played.call('POST', `/api/organizer/rounds/${round}/weather/undo`, { id: day.undo.id });
    }
    expect(await statusOf(round)).toBe('playing');
    const back = await played.call('POST', `/api/organizer/rounds/${round}/sheet/unpublish`, {});
    expect(back).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await close(played, round);
    expect(await statusOf(round)).toBe('finished');
  });

  it('is published again where nobody typed anything', async () => {
    const played = await setUp({ indexes: [100, 200] });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.weather(round, { action: 'suspend', kind: 'stop_now' });
    await played.weather(round, { action: 'resume', time: null });
    expect(await statusOf(round)).toBe('published');
  });
});

describe('flights', () => {
  it('stay as they were at the first score when the desk types another index for round two', async () => {
    const dates = [inDays(server(), 30), inDays(server(), 31)];
    const answers = { results: 'net', length: 'days', dates };
    const indexes = [10, 50, 100, 200];
    const played = await setUp({ indexes, answers, changes: { flights: 2 } });
    const [first = '', second = ''] = played.rounds;
    await played.publish(first);
    await played.type(first, [fours(4), fours(4), fours(4), fours(4)]);
    const flights = async () =>
      Object.fromEntries((await played.board()).board.rows.map(({ id, flight }: any) => [id, flight]));
    const [ann = '', bob = '', cy = '', dee = ''] = played.field;
    const fixed = { [ann]: 'A', [bob]: 'A', [cy]: 'B', [dee]: 'B' };
    await expect.poll(flights).toEqual(fixed);
    await played.publish(second);
    expect((await played.desk(second, { op: 'index', player: cy, index: 0.1 })).status).toBe(200);
    expect((await played.desk(second, { op: 'index', player: bob, index: 30 })).status).toBe(200);
    // After any later note for a round the halves stay.
    await server().context.pool.query(`update round_players set index_tenths = 300 where player_id = $1`, [ann]);
    await played.type(second, [fours(5), fours(5), fours(5), fours(5)]);
    await expect
      .poll(async () => (await played.board()).board.rows.every(({ rounds }: any) => rounds[1] !== null))
      .toBe(true);
    expect(await flights()).toEqual(fixed);
    const three = await played.put({}, { changes: { flights: 3 }, reason: 'We said three' });
    expect(three.status).toBe(200);
    await expect.poll(async () => new Set(Object.values(await flights())).size).toBe(3);
  });
});

describe('results that are made official of a round that ended by itself', () => {
  it('close it: links end twelve hours later, later scores are set aside, closing it again does nothing', async () => {
    const { golfer } = await makeGolfer(server());
    const played = await setUp({ indexes: [100, 200], golfers: [golfer.golferId] });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [fours(5), fours(7)]);
    await server().context.pool.query(`update golf_rounds set status = 'finished' where id = $1`, [round]);
    const path = `/api/organizer/tournaments/${played.tournament.id}/results`;
    const { preview } = (await played.call('POST', path, { dry_run: true })).body;
    const keeper = await played.phoneOf(round);
    const [card] = (await keeper.read()).cards;
    expect((await played.call('POST', path, { reason: '', preview })).status).toBeLessThan(300);
    const late = entry(card?.id ?? '', { hole: 3, strokes: 9 });
    expect((await keeper.deliver([late])).held).toMatchObject([{ id: late.id }]);
    const shown = await played.close(round, { decisions: [], dry_run: true });
    expect(shown).toMatchObject({ status: 200, body: { open: [] } });
    expect((await played.close(round, { decisions: [], preview: shown.body.preview })).status).toBe(200);
    expect(await statusOf(round)).toBe('official');
    server().clock.advance(13 * 3_600_000);
    expect((await keeper.bundle()).body.code).toBe('link_expired');
  });
});
