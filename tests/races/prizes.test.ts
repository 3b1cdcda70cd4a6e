import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/database/connection.ts';
import { findAward, lockAward, payAwardRow } from '#areas/results/database/awards.ts';
import { recordPrizeLines } from '#areas/money/database/prize-lines.ts';
import { awardPrizes } from '#areas/results/services/prizes/award-prizes.ts';
import { savePurses } from '#areas/results/services/prizes/manage-purses.ts';
import { prizesOf } from '#areas/results/services/prizes/read-prizes.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { closeRound, correctFirstHole, makeOfficial, playRound } from '#tests/factories/results.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
});
afterAll(() => server.stop());

type Hold = Parameters<typeof awardPrizes>[3];

/** Prizes are awarded, and a correction takes the second's away. @returns the second's award, and how to follow */
async function corrected() {
  const { organizer } = given.owner;
  const played = await playRound(server, { ...given, firsts: [4, 5, 7] });
  const { id } = played.tournament;
  const places = [{ amount: 250 }, { amount: 150 }];
  const purse = { name: 'Gross', kind: 'prizes' as const, board: played.boards.gross, source: 'fund' as const, places };
  const more = { flight: null, contest: null, extra: null, pays: 'money' as const, amount: 0 };
  const own = await requireOwnTournament(server.context, organizer, id);
  await savePurses(server.context, own, {
    version: 0,
    purses: [{ ...purse, ...more, open_skins: 'void', is_one_prize: false }],
  });
  await closeRound(server, played);
  await makeOfficial(server, played);
  const ask = (isDryRun: boolean, preview: string | undefined, hold?: Hold) =>
    awardPrizes(server.context, own, { decisions: [], isDryRun, preview }, hold);
  await ask(false, (await ask(true, undefined)).preview);
  const [, second] = (await prizesOf(server.context, own)).awards;
  await correctFirstHole(server, played, 1, 8);
  await makeOfficial(server, played, 'Hole 1 was an 8');
  const { preview } = await ask(true, undefined);
  return { second: second?.id ?? '', follow: (hold?: Hold) => ask(false, preview, hold) };
}

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await server.context.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.n ?? 0) > 0;
};

/** A prize is being handed out at the desk while the prizes follow a correction, which would take it back. */
async function race(hold?: Hold) {
  const { second, follow } = await corrected();
  const { userId } = given.owner.organizer;
  let [hasPaid, end] = [() => {}, () => {}];
  const isHeld = new Promise<void>((resolve) => {
    hasPaid = resolve;
  });
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  const paying = inTransaction(server.context.pool, async (tx) => {
    await lockAward(tx, second);
    const now = server.clock.now();
    await payAwardRow(tx, { id: second, how: 'cash', userId, now });
    await recordPrizeLines(tx, 'prize_paid', [second], now);
    hasPaid();
    await mayEnd;
  });
  await isHeld;
  const followed = follow(hold).then(
    () => 'awarded',
    ({ code }) => code,
  );
  await expect.poll(isWaiting).toBe(true);
  end();
  await paying;
  return { outcome: await followed, state: (await findAward(server.context.pool, second))?.state };
}

describe('a prize that is handed out while prizes follow a correction', () => {
  it('stays handed out, and the committee looks again', async () => {
    expect(await race()).toEqual({ outcome: 'preview_outdated', state: 'paid' });
    await server.judge();
  });

  it('is money that nobody owes or has where awards are not held', async () => {
    expect(await race(async () => {})).toEqual({ outcome: 'awarded', state: 'void' });
    await expect(server.judge()).rejects.toThrow('every award is in the books');
  });
});
