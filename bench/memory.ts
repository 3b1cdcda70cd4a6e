import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import type { Figures } from './listing.ts';
import { load } from './load.ts';
import { residentOf } from './machine.ts';
import { givePasswords, memberShot, signInOf } from './members.ts';
import { fillCatalogue, makeWorld, type Running } from './world.ts';

const aims = { idle: 200, load: 300 };

/**
 * The memory of a server after minutes of light use by members, under the load that two cores carry, and once everybody
 * has gone. The floor is a bare server of the same frameworks, used alike in the same run.
 * @param minutes how long the light use lasts
 */
export async function memory(minutes = 30): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    await fillCatalogue(world.pool, 2_000);
    const golfers = await insertGolfers(world.pool, 200);
    const emails = await givePasswords(world.pool, golfers);
    const servers = [await world.startOurs({ ROLES: 'web,worker' }), await world.startBarePages()];
    await sleep(10_000);
    const fresh = servers.map(({ pid }) => residentOf(pid));
    const streams = openStreams(servers[0] as Running, golfers.slice(0, 20));
    const series: number[][] = [];
    for (let minute = 0; minute < minutes; minute++) {
      await Promise.all(servers.map(({ origin }) => useLightly(origin, golfers, emails, minute)));
      series.push(servers.map(({ pid }) => residentOf(pid)));
    }
    streams.abort();
    await sleep(30_000);
    const used = servers.map(({ pid }) => residentOf(pid));
    const most = [];
    for (const { origin, pid } of servers) {
      let highest = 0;
      const timer = setInterval(() => {
        highest = Math.max(highest, residentOf(pid));
      }, 200);
      await load(origin, (n) => memberShot(golfers, n), { connections: 16, seconds: 30, pids: [pid] });
      clearInterval(timer);
      most.push(highest);
    }
    await sleep(60_000);
    const after = servers.map(({ pid }) => residentOf(pid));
    for (const server of servers) await server.stop();
    const row = (when: string, figures: number[], aim?: number) => ({
      when,
      'ours MB': figures[0] ?? 0,
      'floor MB': figures[1] ?? 0,
      'aim MB': aim ?? '',
    });
    const tenths = series.filter((_, index) => (index + 1) % Math.max(1, Math.round(minutes / 6)) === 0);
    return [
      {
        title: `memory of a server, ${minutes} minutes of light use by 20 members at once`,
        rows: [
          row('just started', fresh),
          ...tenths.map((figures, index) => row(`part ${index + 1} of ${tenths.length}`, figures)),
          row('everybody gone', used, aims.idle),
          row('most under 16 connections', most, aims.load),
          row('a minute after', after, aims.idle),
        ],
      },
    ];
  } finally {
    await world.stop();
  }
}

/** A minute of light use: a page a second, a sign-in every ten seconds. */
async function useLightly(
  origin: string,
  golfers: { token: string }[],
  emails: string[],
  minute: number,
): Promise<void> {
  for (let second = 0; second < 60; second++) {
    const n = minute * 60 + second;
    const shot = second % 10 === 0 ? signInOf(emails[n % emails.length] ?? '') : memberShot(golfers, n);
    const { path, ...request } = shot;
    const answer = await fetch(`${origin}${path}`, request).catch(() => null);
    await answer?.arrayBuffer();
    await sleep(1_000);
  }
}

/** Live streams of so many members, open until they are called off. */
function openStreams(server: Running, golfers: { token: string }[]): AbortController {
  const calledOff = new AbortController();
  for (const { token } of golfers)
    void fetch(`${server.origin}/api/events`, {
      headers: { cookie: sessionCookieOf(token) },
      signal: calledOff.signal,
    })
      .then((answer) => answer.body?.pipeTo(new WritableStream()))
      .catch(() => {});
  return calledOff;
}
