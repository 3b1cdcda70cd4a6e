import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '#areas/operator/services/invariants.ts';
import { reconcilePayments } from '#areas/money/services/reconcile.ts';
import type { TestServer } from '#tests/factories/server.ts';
import { lostOf, untilReady } from './acknowledged.ts';
import { makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { letPhonesIn, lostScores, type PhoneGroup } from './phones.ts';
import { factoriesFor, isBuilt, type OwnServer, ownServer } from './own-server.ts';
import { letIn, makeWorld } from './visitors.ts';
import { spread } from '../races/harness.ts';
import { until } from '#tests/until.ts';

const isLong = process.env.LONG === '1';
/** For a machine that has other things to do: how much of the long form is done. */
const share = Number(process.env.SHARE ?? 1);
const [serverKills, databaseKills] = isLong ? [Math.ceil(50 * share), Math.ceil(10 * share)] : [1, 1];
const writesPerSecond = isLong ? 100 : 60;
const deliveriesPerSecond = isLong ? 100 : 20;
const scoringGroups = isLong ? 80 : 4;
const groupsARound = 20;
const readyWithinMs = 5_000;

describe.skipIf(!isBuilt)('crashes under load', () => {
  let own: OwnServer;
  let server: TestServer;
  beforeAll(async () => {
    own = await ownServer({ LOG_LEVEL: 'silent' });
    await own.start();
    server = await factoriesFor(own, (await own.database()).url);
  }, 600_000);
  afterAll(async () => {
    await server?.stop();
    await own?.stop();
  });

  it(`the server killed ${serverKills} times and its database ${databaseKills} times: nothing that was acknowledged is lost`, async () => {
    const world = await makeWorld(server, { golfers: isLong ? 2_000 : 400, slots: isLong ? 8_000 : 1_000 });
    const groups: PhoneGroup[] = [];
    while (groups.length < scoringGroups) {
      const { tokens } = await makeScoredRound(server, { players: 4 * Math.min(scoringGroups, groupsARound) });
      for (const token of tokens) {
        const { cards } = await phone(server, token).read();
        groups.push({ token, cards: cards.map(({ id }) => id) });
      }
    }
    const visitors = letIn(own.url, world, writesPerSecond);
    const phones = letPhonesIn(own.url, groups, deliveriesPerSecond);
    const readyAfter: { server: number[]; database: number[] } = { server: [], database: [] };
    const turns = Array.from({ length: serverKills + databaseKills }, (_, n) =>
      (n + 1) % Math.ceil((serverKills + databaseKills) / databaseKills) === 0 ? 'database' : 'server',
    );
    for (const turn of turns) {
      await spread(1_000 + Math.random() * 1_000);
      if (turn === 'server') {
        await own.kill();
        readyAfter.server.push(await own.start());
      } else {
        const { pid } = await own.database();
        process.kill(pid, 'SIGKILL');
        await until(() => !existsSync(`/proc/${pid}`));
        readyAfter.database.push(await untilReady(own));
      }
    }
    await spread(1_000);
    await Promise.all([visitors.leave(), phones.leave()]);
    const { acknowledged, statuses } = visitors;

    expect(phones.acknowledged.size).toBeGreaterThan(0);
    expect(await lostScores(server.context.pool, phones.acknowledged), 'scores that were named as taken').toEqual([]);
    expect(await lostScores(server.context.pool, phones.typed()), 'phones need no hand').toEqual([]);
    expect([...phones.statuses.keys()].filter((status) => status === 500)).toEqual([]);

    // Payments that the provider could not tell in the turmoil are asked for some minutes later.
    const readLost = () => lostOf(server.context.pool, acknowledged);
    let lost = await until(readLost, (all) => !all.some(({ what }) => what === 'paid'), 5_000).catch(readLost);
    const untold = lost.length;
    if (untold > 0) {
      server.clock.advance(4 * 60_000);
      await until(
        () => reconcilePayments(server.context),
        (open) => open === 0,
      );
      lost = await readLost();
    }
    expect(lost).toEqual([]);
    for (const what of ['entered', 'left', 'booked', 'ordered', 'checkout', 'paid'])
      expect(acknowledged.filter((one) => one.what === what).length, what).toBeGreaterThan(0);
    expect([...statuses.keys()].filter((status) => status === 500)).toEqual([]);

    // Holds that nobody pays for end by themselves: none outlives its minute.
    await server.context.pool.query(
      `update tournament_registrations set hold_expires_at = now() where payment_status = 'pending'`,
    );
    const stuck = async () =>
      (await server.context.pool.query(`select 1 from tournament_registrations where payment_status = 'pending'`))
        .rowCount;
    await until(stuck, (count) => count === 0, 60_000);
    const report = await checkInvariants(server.context.pool, server.clock.now());
    expect(report.checks.filter(({ broken }) => broken > 0)).toEqual([]);

    const counted = Object.fromEntries([...statuses].sort(([a], [b]) => a - b));
    process.stdout.write(
      `killed ${turns.length} times; scores ${phones.acknowledged.size}, answers to phones ` +
        `${JSON.stringify(Object.fromEntries(phones.statuses))}; acknowledged ${acknowledged.length}, ${untold} of them heard of by asking; ` +
        `answers ${JSON.stringify(counted)}; ready again after ms ${JSON.stringify(readyAfter)}\n`,
    );
    if (isLong) expect(Math.max(...readyAfter.server, ...readyAfter.database)).toBeLessThan(readyWithinMs);
  }, 3_600_000);

  it('an acknowledgement that the database knows nothing of is found', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    const forged = [
      { what: 'entered', id } as const,
      { what: 'booked', id } as const,
      { what: 'paid', id: 'cs_forged' } as const,
    ];
    expect(await lostOf(server.context.pool, forged)).toEqual(forged);
    expect(await lostScores(server.context.pool, [id])).toEqual([id]);
  });
});
