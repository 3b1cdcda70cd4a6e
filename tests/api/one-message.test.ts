import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { book, bookPaid, makePaidClub } from '#tests/factories/bookings.ts';
import { openCheckout, pay, sessionIdOf, setGoodDay, setSwitches, untilOrder } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { groupEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSharedGroup, makeSharedTournament } from '#tests/factories/shares.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { addSponsor, makePackage, sponsorBy } from '#tests/factories/sponsors.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

/** The people who hear of an act, by a name, and their notices. */
type People = Record<string, { email: string }>;
/** An act, and the people whose mails are counted. */
type Act = { people: People; act: () => Promise<unknown> };

const call = async (method: 'POST' | 'DELETE', path: string, as?: string, body?: object) => {
  const answer = await server.call(method, path, { ...(as ? { as } : {}), ...(body ? { body } : {}) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

/** A golfer who has paid an entry of an organizer's tournament. */
async function paidEntry() {
  const owner = await makeOrganizer(server, { plan: 'pro' });
  const { id } = await makeTournament(server, { organizer: owner.organizer });
  const golfer = await makeGolfer(server);
  const opened = await openCheckout(server, golfer.token, id);
  const settle = async () => {
    await pay(server, opened.sessionId);
    await untilOrder(server, golfer.token, opened.orderId, { payment_status: 'completed' });
  };
  return { owner, id, golfer, settle, ...opened, people: { golfer: golfer.golfer, organizer: owner.organizer } };
}
const settled = async () => {
  const entry = await paidEntry();
  await entry.settle();
  return entry;
};

const acts = {
  'a golfer pays an entry': async () => {
    const { settle, people } = await paidEntry();
    return { people, act: settle };
  },
  'a golfer withdraws': async () => {
    const { golfer, orderId, people } = await settled();
    return { people, act: () => call('DELETE', `/api/tournament-registrations/${orderId}`, golfer.token) };
  },
  'an organizer gives an entry back': async () => {
    const { owner, id, orderId, people } = await settled();
    const path = `/api/organizer/tournaments/${id}/registrations/${orderId}/refund`;
    return { people, act: () => call('POST', path, owner.token, {}) };
  },
  'an organizer calls a tournament off': async () => {
    const offered = await makePackage(server, { most: 4 });
    const [sponsor, noted] = [{ email: 'paid@one.test' }, { email: 'noted@one.test' }];
    await sponsorBy(server, offered, { contactEmail: sponsor.email });
    await addSponsor(server, offered, { contactEmail: noted.email });
    const { token, golfer } = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, token, offered.tournament.id);
    await pay(server, sessionId);
    await untilOrder(server, token, orderId, { payment_status: 'completed' });
    return {
      people: { golfer, sponsor, noted, organizer: offered.organizer },
      act: () => call('DELETE', `/api/tournaments/${offered.tournament.id}`, offered.token),
    };
  },
  'a sponsor pays a package': async () => {
    const offered = await makePackage(server);
    const sponsor = { email: 'pays@one.test' };
    return {
      people: { sponsor, organizer: offered.organizer },
      act: () => sponsorBy(server, offered, { contactEmail: sponsor.email }),
    };
  },
  'a captain pays for a group': async () => {
    const { organizer } = await makeOrganizer(server, { plan: 'pro' });
    const { id } = await makeTournament(server, { organizer });
    const { token, golfer: captain } = await makeGolfer(server);
    const body = groupEntry(id, 1);
    const opened = await openCheckout(server, token, id, body);
    return {
      people: { captain, partner: { email: 'players' in body ? String(body.players[0]?.email) : '' } },
      act: async () => {
        await pay(server, opened.sessionId);
        await untilOrder(server, token, opened.orderId, { payment_status: 'completed' });
      },
    };
  },
  'the last of a group pays a share': async () => {
    const { id } = await makeSharedTournament(server, 40);
    const group = await makeSharedGroup(server, id, 1);
    const { rows } = await server.context.pool.query(
      `select lower(p.email) as email, u.email as captain from registration_players p
       join tournament_registrations r on r.id = p.registration_id join golfers g on g.id = r.golfer_id
       join users u on u.id = g.user_id where r.id = $1 and p.position = 1`,
      [group.entry],
    );
    return {
      people: { partner: { email: rows[0].email }, captain: { email: rows[0].captain } },
      act: async () => {
        await pay(server, await group.open(1));
        await untilOrder(server, group.captain, group.entry, { payment_status: 'completed' });
      },
    };
  },
  'an organizer books a day': async () => {
    const { club } = await makePaidClub(server);
    const { token, organizer } = await makeOrganizer(server);
    const { id } = await makeSlot(server, { club });
    return { people: { organizer, club }, act: () => book(server, token, id) };
  },
  'an organizer cancels a paid booking': async () => {
    const { buyer, seller, id } = await bookPaid(server);
    return {
      people: { organizer: buyer.organizer, club: seller.club },
      act: () => call('DELETE', `/api/slot-bookings/${id}`, buyer.token),
    };
  },
  'a club cancels a paid booking': async () => {
    const { buyer, seller, id } = await bookPaid(server);
    return {
      people: { organizer: buyer.organizer, club: seller.club },
      act: () => call('DELETE', `/api/country-club/bookings/${id}`, seller.token),
    };
  },
} satisfies Record<string, () => Promise<Act>>;

const subjectsTo = async (email: string): Promise<string[]> =>
  (
    await server.context.pool.query<{ subject: string }>(
      'select subject from mails where lower("to") = lower($1) order by created_at, id',
      [email],
    )
  ).rows.map(({ subject }) => subject);

describe('one act is one mail', () => {
  it.each<[keyof typeof acts, Record<string, number>]>([
    ['a golfer pays an entry', { golfer: 1, organizer: 0 }],
    ['a golfer withdraws', { golfer: 1, organizer: 0 }],
    ['an organizer gives an entry back', { golfer: 1, organizer: 0 }],
    ['an organizer calls a tournament off', { golfer: 1, sponsor: 1, noted: 1, organizer: 0 }],
    ['a sponsor pays a package', { sponsor: 1, organizer: 1 }],
    ['a captain pays for a group', { captain: 1, partner: 1 }],
    ['the last of a group pays a share', { captain: 1, partner: 1 }],
    ['an organizer books a day', { organizer: 1, club: 1 }],
    ['an organizer cancels a paid booking', { organizer: 1, club: 1 }],
    ['a club cancels a paid booking', { organizer: 1, club: 0 }],
  ])('%s', async (name, mails) => {
    const { people, act }: Act = await acts[name]();
    await quiet(server);
    const before = new Map<string, number>();
    for (const [who, { email }] of Object.entries(people)) before.set(who, (await subjectsTo(email)).length);
    await act();
    await quiet(server);
    const heard = await Promise.all(
      Object.entries(people).map(async ([who, { email }]) => [who, (await subjectsTo(email)).slice(before.get(who))]),
    );
    const counted = heard.map(([who, subjects]) => [who, subjects?.length]);
    expect(Object.fromEntries(counted), JSON.stringify(heard)).toEqual(mails);
  });
});

describe('money that comes for a booking that was cancelled meanwhile', () => {
  it('goes back with a mail: that of the cancellation knew nothing of it', async () => {
    const { club } = await makePaidClub(server);
    const { token, organizer } = await makeOrganizer(server);
    const { id: slotId } = await makeSlot(server, { club });
    const { id } = (await book(server, token, slotId)).body.booking;
    const { url } = await call('POST', `/api/slot-bookings/${id}/payment`, token);
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, sessionIdOf(url));
    await call('DELETE', `/api/slot-bookings/${id}`, token);
    await setGoodDay(server);
    await quiet(server);
    expect((await subjectsTo(organizer.email)).map((subject) => subject.split(':')[0])).toEqual([
      'Slot booked',
      'Booking cancelled',
      'Refund sent',
    ]);
  });
});
