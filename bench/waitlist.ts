import { setTimeout as sleep } from 'node:timers/promises';
import { checkInvariants } from '#areas/operator/services/invariants.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import { insertTournaments } from '#tests/factories/bulk.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { type Answer, at, headersOf, makeCrowd, openCaller } from './crowd.ts';
import { entryRequest } from './entry-request.ts';
import { type Figures, ratio } from './listing.ts';
import type { Shot } from './load.ts';
import { makeWorld, type Running } from './world.ts';

const withdrawals = 200;
const processes = 4;
const connections = 100;
const headStart = 200;
const { tournamentId: _, ...solo } = soloEntry('');

/**
 * A full field: people join its waitlist by the thousand over HTTP while two hundred withdraw, on four processes whose
 * workers all serve. Nobody may be offered a place twice, nobody may wait while a place they could use is free. The
 * floor is node:http and `givePlaces`, one entry a request, on as many processes.
 */
export async function waitlist(joins = 5_000): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const crowd = await makeCrowd(world, joins);
    const holders = await makeCrowd(world, withdrawals);
    const now = new Date();
    const [full, endless] = await insertTournaments(world.pool, 2, { now, capacity: withdrawals });
    const id = full?.id ?? '';
    await world.pool.query('update tournament_places set capacity = 1000000 where tournament_id = $1', [endless?.id]);
    const held = holders.map(({ golferId }) => entryRequest(id, golferId));
    await givePlaces(world.pool, held, now);
    const caller = openCaller(connections);
    /** Does them all, so many at once. @returns ms of each */
    const rush = async (count: number, act: (n: number) => Promise<number>) => {
      const times: number[] = [];
      let next = 0;
      const began = performance.now();
      await Promise.all(
        Array.from({ length: connections }, async () => {
          for (let n = next++; n < count; n = next++) times.push(await act(n));
        }),
      );
      return { times, seconds: (performance.now() - began) / 1000 };
    };

    const known = crowd.slice(0, 2_000).map(({ golferId }) => golferId);
    const bares: Running[] = [];
    for (let n = 0; n < processes; n++) bares.push(await world.startBare(known));
    const floor = await rush(Math.min(2_000, joins), async (n) => {
      const body = JSON.stringify({ tournamentId: endless?.id, golfer: n });
      return (await caller.call(bares[n % processes]?.origin ?? '', { path: '/', method: 'POST', body })).ms;
    });
    for (const bare of bares) await bare.stop();

    const servers: Running[] = [];
    for (let n = 0; n < processes; n++) servers.push(await world.startOurs({ ROLES: 'web,worker' }));
    const originOf = (n: number) => servers[n % processes]?.origin ?? '';
    let busy = 0;
    /** A server that says it is busy is asked again, as pages do. */
    const insist = async (n: number, shot: Shot): Promise<Answer> => {
      const answer = await caller.call(originOf(n), shot);
      if (answer.status !== 503) return answer;
      busy++;
      await sleep(500);
      const again = await insist(n + 1, shot);
      return { ...again, ms: again.ms + answer.ms + 500 };
    };
    const statuses: Record<number, number> = {};
    // Some wait before anybody withdraws: until then there is room to enter.
    const every = Math.floor((joins - headStart) / withdrawals);
    const withdrawing: Promise<unknown>[] = [];
    const ours = await rush(joins, async (n) => {
      const turn = (n - headStart) / every;
      const holder = holders[turn];
      if (holder)
        withdrawing.push(
          insist(n + 1, {
            path: `/api/tournament-registrations/${held[turn]?.id}`,
            method: 'DELETE',
            headers: { cookie: headersOf(holder.token).cookie ?? '' },
          }).then(({ status, text }) => {
            if (status !== 200) throw new Error(`nobody withdrew: ${status} ${text}`);
          }),
        );
      const { status, ms } = await insist(n, {
        path: `/api/tournaments/${id}/waitlist`,
        method: 'POST',
        body: JSON.stringify(solo),
        headers: headersOf(crowd[n]?.token ?? ''),
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
      return ms;
    });
    await Promise.all(withdrawing);
    const ended = performance.now();
    const read = async () =>
      (
        await world.pool.query(
          `select p.capacity - p.held - p.sold as free, p.waiting,
             (select count(*)::int from waitlist_entries where tournament_id = $1 and state = 'waiting') as on_waitlist,
             (select count(*)::int from waitlist_entries where tournament_id = $1 and state = 'offered') as offered,
             (select count(distinct registration_id)::int from waitlist_entries where tournament_id = $1) as orders
           from tournament_places p where p.tournament_id = $1`,
          [id],
        )
      ).rows[0];
    let after = await read();
    while (after.free > 0 && after.on_waitlist > 0 && performance.now() - ended < 30_000) {
      await sleep(20);
      after = await read();
    }
    const servedMs = Math.round(performance.now() - ended);
    caller.close();
    for (const server of servers) await server.stop();
    const broken = (await checkInvariants(world.pool, new Date())).checks.filter((check) => check.broken > 0);
    const isExact = after.waiting === after.on_waitlist && after.offered === after.orders && broken.length === 0;
    if (!isExact || (after.free > 0 && after.on_waitlist > 0)) process.exitCode = 1;
    const [own, bare] = [ours.times.length / ours.seconds, floor.times.length / floor.seconds];
    return [
      {
        title: `${joins} join, ${withdrawals} withdraw, ${processes} processes serve, over HTTP`,
        rows: [
          { server: 'floor: entries', 'req/s': Math.round(bare), 'p95 ms': at(floor.times, 0.95) },
          {
            server: 'ours: joining',
            'req/s': Math.round(own),
            'p95 ms': at(ours.times, 0.95),
            answers: JSON.stringify(statuses),
          },
          { server: 'ours / floor', 'req/s': ratio(own, bare) },
        ],
      },
      {
        title: 'what became of the waitlist',
        rows: [
          {
            'asked again, busy': busy,
            'places free': after.free,
            'parties that wait': after.on_waitlist,
            offered: after.offered,
            'orders of them': after.orders,
            'sentences broken': broken.map(({ name }) => name).join('; ') || 'none',
            'served after the last withdrawal, ms': servedMs,
          },
        ],
      },
    ];
  } finally {
    await world.stop();
  }
}
