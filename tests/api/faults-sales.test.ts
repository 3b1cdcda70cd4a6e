import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSlot } from '#areas/clubs/services/book-slot.ts';
import { cancelBooking } from '#areas/clubs/services/cancel-booking.ts';
import { settle } from '#areas/money/services/settle.ts';
import { connectPayee, makeClub, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { failAtEveryStatement } from '#tests/factories/faults.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { checkOut, makeSeller, type Seller } from '#tests/factories/shop.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { inDays } from '#tests/factories/tournaments.ts';

let server: TestServer;
let club: Awaited<ReturnType<typeof makeClub>>['club'];
let seller: Seller;
let days = 0;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  await setSwitches(server, { deliveries: 'hold' });
  ({ club } = await makeClub(server, { plan: 'basic' }));
  await connectPayee(server, { countryClubId: club.countryClubId }, club.email);
  seller = await makeSeller(server);
});
afterAll(() => server.stop());

/** The state of a day, its bookings, their money and their jobs. */
const stateOfSlot = async ({ slotId }: { slotId: string }) => {
  const { rows } = await server.context.pool.query(
    `select (select jsonb_agg(jsonb_build_array(b.status, b.paid_by, b.paid_at is not null))
         from slot_bookings b
         where b.slot_id = $1) as bookings,
       (select jsonb_agg(jsonb_build_array(y.status,
       (select jsonb_agg(jsonb_build_array(f.status, f.amount, f.reason)) from refunds f where f.payment_id = y.id)))
          from payments y join slot_bookings b on b.id = y.purchase_id where b.slot_id = $1) as payments,
       (select jsonb_agg(distinct e.type)
         from events e join slot_bookings b on b.id = e.subject_id
         where b.slot_id = $1) as events,
       (select jsonb_agg(distinct k.identifier)
         from graphile_worker._private_jobs j
         join graphile_worker._private_tasks k on k.id = j.task_id
          where exists (select 1
            from slot_bookings b
            left join payments y on y.purchase_id = b.id
            left join refunds f on f.payment_id = y.id
            where b.slot_id = $1 and (j.key like '%' || b.id || '%' or j.key like '%' || f.id || '%'))) as jobs`,
    [slotId],
  );
  return rows[0];
};
const stateOfOrder = async ({ sessionId }: { sessionId: string }) => {
  const { rows } = await server.context.pool.query(
    `select o.status, y.status as payment,
       (select jsonb_agg(distinct e.type) from events e where e.subject_id = o.id) as events,
       (select jsonb_agg(distinct k.identifier)
         from graphile_worker._private_jobs j
         join graphile_worker._private_tasks k on k.id = j.task_id
         where j.key like '%' || o.id || '%') as jobs
     from payments y join orders o on o.id = y.purchase_id where y.session_id = $1`,
    [sessionId],
  );
  return rows[0];
};

/** A free day, and an organizer of its own: nobody may have many days unpaid. */
const free = async () => ({
  slotId: (await makeSlot(server, { club, date: inDays(server, 30 + days++) })).id,
  booker: await makeOrganizer(server, { charges: false }),
});
const booked = async () => {
  const { slotId, booker } = await free();
  const { booking_id: id } = await bookSlot(server.context, booker.organizer, { slotId, withDining: false });
  return { slotId, booker, id };
};
const paidAtProvider = async () => {
  const booking = await booked();
  const page = await server.call('POST', `/api/slot-bookings/${booking.id}/payment`, { as: booking.booker.token });
  const sessionId = sessionIdOf(page.body.url);
  await pay(server, sessionId);
  return { ...booking, sessionId };
};

describe('a fault at every statement leaves it as it was or as it becomes, and the next try completes it', () => {
  afterAll(() => server.judge());

  it('booking a slot', async () => {
    const statements = await failAtEveryStatement(server.context, {
      make: free,
      act: (context, { slotId, booker }) => bookSlot(context, booker.organizer, { slotId, withDining: false }),
      stateOf: stateOfSlot,
    });
    expect(statements).toBeGreaterThan(4);
  });

  it('settling the payment of a booking', async () => {
    const statements = await failAtEveryStatement(server.context, {
      make: paidAtProvider,
      act: (context, { sessionId }) => settle(context, sessionId),
      stateOf: stateOfSlot,
    });
    expect(statements).toBeGreaterThan(6);
  });

  it('cancelling a booking, unpaid and paid', async () => {
    const paid = async () => {
      const booking = await paidAtProvider();
      await settle(server.context, booking.sessionId);
      return booking;
    };
    for (const make of [booked, paid]) {
      const statements = await failAtEveryStatement(server.context, {
        make,
        act: (context, { id, booker }) => cancelBooking(context, booker.organizer, id),
        stateOf: stateOfSlot,
      });
      expect(statements).toBeGreaterThan(5);
    }
  });

  it('settling the payment of an order of the shop', async () => {
    const make = async () => {
      const sessionId = await checkOut(server, seller);
      await pay(server, sessionId);
      return { sessionId };
    };
    const statements = await failAtEveryStatement(server.context, {
      make,
      act: (context, { sessionId }) => settle(context, sessionId),
      stateOf: stateOfOrder,
    });
    expect(statements).toBeGreaterThan(5);
  });
});
