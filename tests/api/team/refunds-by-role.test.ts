import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyPermissions } from '#areas/accounts/contract/keys.ts';
import { permissions, type Role, roles } from '#kernel/contract/permissions.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import { cancelClubBooking } from '#areas/clubs/services/cancel-booking.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { cancelForWeather } from '#areas/organizers/services/cancel-for-weather.ts';
import { doWeather } from '#areas/day/services/do-weather.ts';
import { cancelBookingAndTournament } from '#areas/organizers/services/end-at-slot.ts';
import { endTournament } from '#areas/organizers/services/end-tournament.ts';
import { connectPayee, makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { book } from '#tests/factories/bookings.ts';
import { openCheckout, pay, sessionIdOf, untilOrder } from '#tests/factories/checkout.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/factories/server.ts';
import { buy, makeSeller } from '#tests/factories/shop.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { makePackage, sponsorBy } from '#tests/factories/sponsors.ts';
import { makeMember } from '#tests/factories/team.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let versionId: string;
beforeAll(async () => {
  server = await startTestServer();
  versionId = (await makeCourse(server)).versionId;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

/** Everybody who tries: the five roles, another owner, and a program with all that a key may be given. */
type Who = Role | 'stranger' | 'key';
type Actor = { as?: string; headers?: Record<string, string> };
type Actors = Record<Who, Actor>;
/** Something that was paid, and who may try to give it back. */
type World = { actors: Actors; act: (actor: Actor) => Promise<Answer>; purchaseIds: string[] };

async function actorsOf(of: { token: string; ownerId: string; accountType: 'organizer' | 'country_club' }) {
  const { token, ownerId, accountType } = of;
  const isOrganizer = accountType === 'organizer';
  const made = await server.call('POST', '/api/owner/keys', {
    as: token,
    body: { name: 'All it may', permissions: keyPermissions[accountType] },
  });
  const stranger = isOrganizer
    ? await makeOrganizer(server, { charges: false })
    : await makeClub(server, { plan: 'premium' });
  const actors: Partial<Actors> = {
    owner: { as: token },
    stranger: { as: stranger.token },
    key: { headers: { authorization: `Bearer ${String(made.body.key)}` } },
  };
  for (const role of roles)
    if (role !== 'owner') {
      const member = await makeMember(server, { accountType, ownerId }, role);
      actors[role] = { as: member.token, headers: member.headers };
    }
  return actors as Actors;
}
const teams = new Map<string, Promise<Actors>>();
const organizersTeam = ({ token, organizer }: Awaited<ReturnType<typeof makeOrganizer>>): Promise<Actors> => {
  const { organizerId: ownerId } = organizer;
  const made = teams.get(ownerId) ?? actorsOf({ token, ownerId, accountType: 'organizer' });
  teams.set(ownerId, made);
  return made;
};

let host: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  host = await makeOrganizer(server);
});

/** A tournament with one entry that is paid by card. */
async function paidEntry(fields: object = {}) {
  const tournament = await makeTournament(server, { organizer: host.organizer, ...fields });
  const { token } = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, token, tournament.id);
  await pay(server, sessionId);
  await untilOrder(server, token, orderId, { payment_status: 'completed' });
  return { tournament, token, orderId, actors: await organizersTeam(host) };
}

const atDesk =
  (action: object, fields: object = {}) =>
  async (): Promise<World> => {
    const { tournament, orderId, actors } = await paidEntry(fields);
    const round = await makeRound(server, { tournament, versionId });
    const path = `/api/organizer/rounds/${round.id}/desk`;
    const [player] = (await server.call('GET', path, { as: host.token })).body.data;
    const act = (actor: Actor) =>
      server.call('POST', path, { ...actor, body: { action: { ...action, player: player.id } } });
    return { actors, act, purchaseIds: [orderId] };
  };

/** The tournament is played in a slot that its organizer booked. */
async function inSlot() {
  const { id: slotId } = await makeSlot(server);
  const { booking } = (await book(server, host.token, slotId)).body;
  const entry = await paidEntry({ slotBookingId: booking.id });
  return { ...entry, bookingId: booking.id as string };
}

const byWeather = async (actor: Actor, path: string, body: object): Promise<Answer> => {
  const said = await server.call('POST', path, { ...actor, body: { ...body, dry_run: true } });
  if (said.status !== 200) return said;
  return server.call('POST', path, { ...actor, body: { ...body, preview: said.body.preview } });
};

async function club(isPaid: boolean) {
  const { token, club } = await makeClub(server, { plan: 'premium' });
  await connectPayee(server, { countryClubId: club.countryClubId }, club.email);
  const { id: slotId } = await makeSlot(server, { club });
  const { booking } = (await book(server, host.token, slotId)).body;
  const id = String(booking.id);
  if (isPaid) {
    const { url } = (await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: host.token })).body;
    await pay(server, sessionIdOf(url));
    await until(
      () => server.call('GET', `/api/slot-bookings/${id}`, { as: host.token }),
      ({ body }) => body.paid_by === 'card',
    );
  }
  const actors = await actorsOf({ token, ownerId: club.countryClubId, accountType: 'country_club' });
  const act = (actor: Actor) => server.call('DELETE', `/api/country-club/bookings/${id}`, actor);
  return { club, id, actors, act, purchaseIds: [id] };
}

const refundsOf = async (purchaseIds: readonly string[]): Promise<number> => {
  const { rows } = await server.context.pool.query<{ n: number }>(
    `select count(*)::int as n from refunds f join payments y on y.id = f.payment_id where y.purchase_id = any($1)`,
    [purchaseIds],
  );
  return rows[0]?.n ?? 0;
};

type Row = { act: string; open: () => Promise<World>; may: Who[]; refused?: Partial<Record<Who, string>> };
const desks = { scorer: 'checkin.write', desk: 'money.refund', finance: 'checkin.write' };
const cancels = { scorer: 'tournaments.cancel', desk: 'tournaments.cancel', finance: 'tournaments.cancel' };
const refunds = { scorer: 'money.refund', desk: 'money.refund' };

/** Every act for an organizer or a club after which money goes back to a card; `refused`: the permission it names. */
const acts: Row[] = [
  {
    act: 'withdraw a player at the desk, with their money',
    open: atDesk({ op: 'withdraw', refund: true }),
    may: ['owner', 'manager'],
    refused: desks,
  },
  {
    act: 'note at the desk that a player is not here, with their money',
    open: atDesk({ op: 'no_show', refund: true }),
    may: ['owner', 'manager'],
    refused: desks,
  },
  {
    act: 'give an entry back in the field',
    open: async () => {
      const { tournament, orderId, actors } = await paidEntry();
      const path = `/api/organizer/tournaments/${tournament.id}/registrations/${orderId}/refund`;
      return {
        actors,
        act: (actor) => server.call('POST', path, { ...actor, body: {} }),
        purchaseIds: [orderId],
      };
    },
    may: ['owner', 'manager', 'finance'],
    refused: refunds,
  },
  {
    act: 'delete a tournament that golfers have paid for',
    open: async () => {
      const { tournament, orderId, actors } = await paidEntry();
      const act = (actor: Actor) => server.call('DELETE', `/api/tournaments/${tournament.id}`, actor);
      return { actors, act, purchaseIds: [orderId] };
    },
    may: ['owner', 'manager'],
    refused: cancels,
  },
  {
    act: 'cancel the booking of a slot, and the tournament with it',
    open: async () => {
      const { bookingId, orderId, actors } = await inSlot();
      const path = `/api/slot-bookings/${bookingId}?with_tournament=true`;
      return { actors, act: (actor) => server.call('DELETE', path, actor), purchaseIds: [orderId] };
    },
    may: ['owner', 'manager'],
    refused: { scorer: 'tournaments.write', desk: 'tournaments.write', finance: 'tournaments.write' },
  },
  {
    act: 'cancel a tournament because of rain, with refunds',
    open: async () => {
      const { tournament, orderId, actors } = await paidEntry();
      const path = `/api/organizer/tournaments/${tournament.id}/weather`;
      const body = { remedy: 'refund', percent: 100, reason: 'Thunderstorms' };
      return { actors, act: (actor) => byWeather(actor, path, body), purchaseIds: [orderId] };
    },
    may: ['owner', 'manager'],
    refused: cancels,
  },
  {
    act: 'cancel the event on the day',
    open: async () => {
      const { tournament, orderId, actors } = await paidEntry();
      const { id } = await makeRound(server, { tournament, versionId });
      const body = { action: { action: 'cancel_event', percent: 100, remedy: 'refund' } };
      const act = (actor: Actor) => byWeather(actor, `/api/organizer/rounds/${id}/weather`, body);
      return { actors, act, purchaseIds: [orderId] };
    },
    may: ['owner', 'manager'],
    refused: { scorer: 'tournaments.write', desk: 'tournaments.write', finance: 'tournaments.write' },
  },
  {
    act: 'pay a credit out',
    open: async () => {
      const { tournament, token, orderId, actors } = await paidEntry();
      const weather = `/api/organizer/tournaments/${tournament.id}/weather`;
      await byWeather({ as: host.token }, weather, { remedy: 'credit', percent: 100, reason: 'Rain' });
      const own = await until(
        async () => (await server.call('GET', '/api/credits', { as: token })).body.data,
        (credits) => credits.length > 0,
      );
      const path = `/api/organizer/credits/${own[0].credits[0].id}/pay-out`;
      return { actors, act: (actor) => server.call('POST', path, actor), purchaseIds: [orderId] };
    },
    may: ['owner', 'manager', 'finance'],
    refused: refunds,
  },
  {
    act: 'give an order back',
    open: async () => {
      const seller = await makeSeller(server);
      const { order } = await buy(server, seller);
      const path = `/api/organizer/orders/${order.id}/refund`;
      return {
        actors: await organizersTeam(seller),
        act: (actor) => server.call('POST', path, { ...actor, body: {} }),
        purchaseIds: [order.id],
      };
    },
    may: ['owner', 'manager', 'finance'],
    refused: refunds,
  },
  {
    act: 'give a sponsor its money back',
    open: async () => {
      const offered = await makePackage(server, { plan: 'platinum' });
      const { id } = await sponsorBy(server, offered);
      const path = `/api/organizer/sponsorships/${id}/refund`;
      return {
        actors: await organizersTeam(offered),
        act: (actor) => server.call('POST', path, { ...actor, body: {} }),
        purchaseIds: [id],
      };
    },
    may: ['owner', 'manager', 'finance'],
    refused: refunds,
  },
  {
    act: 'cancel a paid booking as the club',
    open: () => club(true),
    may: ['owner', 'manager'],
    refused: { scorer: 'bookings.write', desk: 'money.refund', finance: 'bookings.write' },
  },
];

describe('giving money back for an organizer or a club', () => {
  it.each(acts)(
    '$act: by who may alone, and whoever may not changes nothing',
    async ({ open, may, refused = {} }) => {
      const first = await open();
      const everybody: Who[] = [...roles, 'stranger', 'key'];
      for (const who of everybody.filter((one) => !may.includes(one))) {
        const { status, body } = await first.act(first.actors[who]);
        expect([403, 404], `${who}: ${JSON.stringify(body)}`).toContain(status);
        if (refused[who]) expect({ who, code: body.code }).toEqual({ who, code: 'forbidden' });
        expect(body.detail, who).toContain(refused[who] ?? '');
        expect(await refundsOf(first.purchaseIds), who).toBe(0);
      }
      for (const [place, who] of may.entries()) {
        const { actors, act, purchaseIds } = place === 0 ? first : await open();
        const answer = await act(actors[who]);
        expect(answer.status, `${who}: ${JSON.stringify(answer.body)}`).toBe(200);
        await until(
          () => refundsOf(purchaseIds),
          (count) => count === 1,
        );
      }
    },
    120_000,
  );

  it('a refusal says how much would go back and which permission that needs', async () => {
    const { actors, act } = await atDesk({ op: 'withdraw', refund: true })();
    expect((await act(actors.desk)).body).toMatchObject({
      code: 'forbidden',
      detail: 'This gives $100.00 back to the card. Your role does not include this (money.refund).',
    });
  });

  it.each([
    ['a player withdraws and the money stays', atDesk({ op: 'withdraw', refund: false })],
    ['a player is not here and the money stays', atDesk({ op: 'no_show' })],
    ['the terms give nothing back', atDesk({ op: 'withdraw', refund: true }, { refundPolicy: 'none' })],
    ['a club cancels a booking that nobody paid', () => club(false)],
  ])('is not asked of the desk where none goes back: %s', async (_, open) => {
    const { actors, act, purchaseIds } = await open();
    const answer = await act(actors.desk);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await refundsOf(purchaseIds)).toBe(0);
  });

  it('is the buyer’s by the stated terms: a golfer who withdraws needs no permission, and a stranger finds nothing', async () => {
    const { token, orderId } = await paidEntry();
    const leave = (as: string) => server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as });
    expect((await leave((await makeGolfer(server)).token)).status).toBe(404);
    expect(await refundsOf([orderId])).toBe(0);
    expect((await leave(token)).status).toBe(200);
    expect(await refundsOf([orderId])).toBe(1);
  });
});

describe('who may do everything but give money back', () => {
  const without = <V extends SignedIn>(viewer: V, keyId?: string): V => ({
    ...viewer,
    acting: viewer.acting && {
      ...viewer.acting,
      permissions: new Set(permissions.filter((one) => one !== 'money.refund')),
      ...(keyId ? { keyId } : {}),
    },
  });
  const refusal = (code: string) => expect.objectContaining({ code, message: expect.stringContaining('money.refund') });

  it.each([
    ['a person', undefined, 'forbidden'],
    ['a program', 'key', 'scope_missing'],
  ])('cancels nothing that was paid, as %s', async (_, keyId, code) => {
    const { context } = server;
    const viewer = without(host.organizer, keyId);
    const { tournament, bookingId, orderId } = await inSlot();
    const round = await makeRound(server, { tournament, versionId });
    await expect(endTournament(context, viewer, tournament.id)).rejects.toEqual(refusal(code));
    await expect(cancelBookingAndTournament(context, viewer, bookingId)).rejects.toEqual(refusal(code));
    const rain = { percent: 100, reason: 'Rain', dry_run: true, preview: undefined };
    const own = await requireOwnTournament(context, viewer, tournament.id);
    await expect(cancelForWeather(context, viewer, own, { ...rain, remedy: 'refund' })).rejects.toEqual(refusal(code));
    const action = { action: 'cancel_event', percent: 100, remedy: 'refund' } as const;
    await expect(doWeather(context, viewer, round.id, { action, isDryRun: true, preview: undefined })).rejects.toEqual(
      refusal(code),
    );
    // Credit is no money: it stays with the organizer.
    await expect(cancelForWeather(context, viewer, own, { ...rain, remedy: 'credit' })).resolves.toMatchObject({
      preview: expect.any(String),
    });
    const booked = await club(true);
    await expect(cancelClubBooking(context, without(booked.club, keyId), booked.id)).rejects.toEqual(refusal(code));
    expect(await refundsOf([orderId, booked.id])).toBe(0);
    const { rows } = await context.pool.query(
      `select t.state, b.status from tournaments t join slot_bookings b on b.id = t.slot_booking_id where t.id = $1`,
      [tournament.id],
    );
    expect(rows).toEqual([{ state: 'published', status: 'booked' }]);
  });
});
