import { insertGolfers } from '#tests/factories/bulk.ts';
import { sessionIdOf } from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import type { TestServer } from '#tests/factories/server.ts';
import { makeSeller, purchaseOf, type Seller } from '#tests/factories/shop.ts';
import { insertOrganizers, insertSlots } from '#tests/factories/slots.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { openLine, type RaceAnswer } from '../races/harness.ts';
import type { Acknowledged } from './acknowledged.ts';

/** The rows that the visitors need: golfers, tournaments with a fee, organizers who look for days, a shop. */
export type World = {
  golfers: { token: string }[];
  tournaments: string[];
  organizers: { token: string }[];
  slots: string[];
  seller: Seller;
};

/**
 * Makes it through the factories of the tests; the server must run, for payees are opened at its stand-in for the
 * provider.
 */
export async function makeWorld(server: TestServer, size: { golfers: number; slots: number }): Promise<World> {
  const { pool } = server.context;
  const seller = await makeSeller(server);
  const tournaments: string[] = [];
  for (let n = 0; n < 10; n++)
    tournaments.push((await makeTournament(server, { organizer: seller.organizer, maxEntries: 5_000 })).id);
  const slots = await insertSlots(pool, { now: server.clock.now(), clubs: Math.ceil(size.slots / 20), perClub: 20 });
  return {
    golfers: await insertGolfers(pool, size.golfers),
    tournaments,
    organizers: await insertOrganizers(pool, 50),
    slots,
    seller,
  };
}

export type Visitors = {
  acknowledged: Acknowledged[];
  /** The number of answers of each status; 0 stands for a connection that broke. */
  statuses: Map<number, number>;
  /** Lets nobody come in any more, and waits for those who are here. */
  leave(): Promise<void>;
};

const maxAtOnce = 150;

/**
 * Lets visitors come, so many a second, whatever becomes of those before them: they enter, leave, book, buy and pay,
 * and what the server says it has done is written down.
 * @param day another one begins with other golfers and slots
 */
export function letIn(url: string, world: World, perSecond: number, day = 0): Visitors {
  const line = openLine(maxAtOnce);
  const acknowledged: Acknowledged[] = [];
  const statuses = new Map<number, number>();
  const here = new Set<Promise<void>>();
  let count = day * 1_009;

  const ask = async (method: string, path: string, token: string, body?: unknown): Promise<RaceAnswer | null> => {
    const answer = await line.send(`${url}${path}`, method, token, body).catch(() => ({ status: 0, body: null }));
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer.status >= 200 && answer.status < 300 ? answer : null;
  };
  const pay = async (sessionId: string) => {
    const answer = await fetch(`${url}/sandbox/checkout/${sessionId}`, {
      method: 'POST',
      body: new URLSearchParams({ step: 'pay' }),
      redirect: 'manual',
    }).catch(() => null);
    await answer?.body?.cancel().catch(() => {});
    if (answer?.status === 303 && !answer.headers.get('location')?.includes('/sandbox/checkout/'))
      acknowledged.push({ what: 'paid', id: sessionId });
  };
  const play = async (n: number) => {
    const token = world.golfers[n % world.golfers.length]?.token ?? '';
    const tournamentId = world.tournaments[Math.floor(n / world.golfers.length) % world.tournaments.length] ?? '';
    const entry = await ask('POST', '/api/tournament-registrations', token, soloEntry(tournamentId));
    if (!entry) return;
    acknowledged.push({ what: 'entered', id: entry.body.id });
    if (n % 4 === 0) {
      if (await ask('DELETE', `/api/tournament-registrations/${entry.body.id}`, token))
        acknowledged.push({ what: 'left', id: entry.body.id });
    } else if (n % 4 === 1) {
      const page = await ask('POST', '/api/functions/create-payment', token, { tournamentId });
      if (!page) return;
      const id = sessionIdOf(page.body.url);
      acknowledged.push({ what: 'checkout', id });
      await pay(id);
    }
  };
  const book = async (n: number) => {
    const slotId = world.slots[n % world.slots.length] ?? '';
    const booking = await ask(
      'POST',
      '/api/functions/book-tournament-slot',
      world.organizers[n % world.organizers.length]?.token ?? '',
      { slotId },
    );
    if (booking) acknowledged.push({ what: 'booked', id: booking.body.booking.id });
  };
  const buy = async (n: number) => {
    const page = await ask('POST', '/api/functions/create-marketplace-checkout', '', purchaseOf(world.seller));
    if (!page) return;
    const id = sessionIdOf(page.body.url);
    acknowledged.push({ what: 'ordered', id });
    if (n % 2 === 0) await pay(id);
  };
  const visitOf = (n: number): Promise<void> => {
    if (n % 10 < 6) return play(n);
    return n % 10 < 8 ? book(n) : buy(n);
  };
  const door = setInterval(() => {
    if (here.size >= maxAtOnce) return;
    const n = count++;
    const visit = visitOf(n).finally(() => here.delete(visit));
    here.add(visit);
  }, 1_000 / perSecond);
  return {
    acknowledged,
    statuses,
    leave: async () => {
      clearInterval(door);
      await Promise.all(here);
      line.close();
    },
  };
}
