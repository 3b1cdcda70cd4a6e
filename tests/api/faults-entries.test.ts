import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelRegistrations, endTournament } from '#areas/organizers/services/end-tournament.ts';
import { enterTournament } from '#areas/entries/services/registrations/enter-tournament.ts';
import { leaveTournament } from '#areas/entries/services/registrations/leave-tournament.ts';
import { refundRegistration } from '#areas/entries/services/field/refund-registration.ts';
import { refundPayment } from '#areas/money/services/refund-payment.ts';
import { settle } from '#areas/money/services/settle.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import type { Context } from '#kernel/services/context.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, setSwitches } from '#tests/factories/checkout.ts';
import { failAtEveryStatement } from '#tests/factories/faults.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

type Golfer = Awaited<ReturnType<typeof makeGolfer>>;
type Entry = { golfer: Golfer; tournamentId: string; id: string; sessionId: string };

let server: TestServer;
let organizer: Awaited<ReturnType<typeof makeOrganizer>>['organizer'];
let golfer: Golfer;
beforeAll(async () => {
  // No worker and no events: what is queued stays where it can be counted.
  server = await startTestServer({ settings: { ROLES: 'web' } });
  await setSwitches(server, { deliveries: 'hold' });
  ({ organizer } = await makeOrganizer(server));
  golfer = await makeGolfer(server);
});
afterAll(() => server.stop());

/** The state of a tournament's entries, their money and their jobs, without ids and times. */
const stateOf = async ({ tournamentId }: { tournamentId: string }) => {
  const { rows } = await server.context.pool.query(
    `select (select jsonb_agg(jsonb_build_array(r.payment_status, r.places, r.hold_expires_at is not null))
         from tournament_registrations r
         where r.tournament_id = t.id) as entries,
       (select to_jsonb(p) - 'tournament_id' from tournament_places p where p.tournament_id = t.id) as places,
       (select jsonb_agg(jsonb_build_array(y.status,
       (select jsonb_agg(jsonb_build_array(f.status, f.amount, f.reason)) from refunds f where f.payment_id = y.id)))
          from payments y join tournament_registrations r on r.id = y.purchase_id where r.tournament_id = t.id) as payments,
       (select jsonb_agg(distinct k.identifier)
         from graphile_worker._private_jobs j
         join graphile_worker._private_tasks k on k.id = j.task_id
          where j.key like '%' || t.id || '%'
            or exists (select 1
              from tournament_registrations r
              left join payments y on y.purchase_id = r.id
              left join refunds f on f.payment_id = y.id
            where r.tournament_id = t.id and (j.key like '%' || r.id || '%' or j.key like '%' || f.id || '%'))) as jobs,
       t.state
     from (select $1::uuid as id) g left join tournaments t on t.id = g.id`,
    [tournamentId],
  );
  return rows[0];
};
const fresh = async () => ({ tournamentId: (await makeTournament(server, { organizer, maxEntries: 20 })).id });
const waiting = async (): Promise<Entry> => {
  const { tournamentId } = await fresh();
  // One golfer enters all of them: no more than so many a minute are allowed.
  server.clock.advance(3_000);
  const { orderId, sessionId } = await openCheckout(server, golfer.token, tournamentId);
  return { golfer, tournamentId, id: orderId, sessionId };
};
const paidAtProvider = async () => {
  const entry = await waiting();
  await pay(server, entry.sessionId);
  return entry;
};
const paid = async () => {
  const entry = await paidAtProvider();
  await settle(server.context, entry.sessionId);
  return entry;
};

describe('a fault at every statement leaves it as it was or as it becomes, and the next try completes it', () => {
  afterAll(() => server.judge());

  it('entering', async () => {
    const statements = await failAtEveryStatement(server.context, {
      make: fresh,
      act: (context, { tournamentId }) => enterTournament(context, golfer.golfer, soloEntry(tournamentId)),
      stateOf,
    });
    expect(statements).toBeGreaterThan(1);
  });

  it('settling a payment', async () => {
    const statements = await failAtEveryStatement(server.context, {
      make: paidAtProvider,
      act: (context, { sessionId }) => settle(context, sessionId),
      stateOf,
    });
    expect(statements).toBeGreaterThan(6);
  });

  it('leaving, unpaid and paid', async () => {
    for (const make of [waiting, paid]) {
      const statements = await failAtEveryStatement(server.context, {
        make,
        act: (context, entry) => leaveTournament(context, golfer.golfer, entry.id),
        stateOf,
      });
      expect(statements).toBeGreaterThan(5);
    }
  });

  const refund = async (context: Context, { id, tournamentId }: Entry) =>
    refundRegistration(context, await requireOwnTournament(context, organizer, tournamentId), id, undefined);

  it('owing a refund', async () => {
    const statements = await failAtEveryStatement(server.context, {
      make: paid,
      act: refund,
      stateOf,
    });
    expect(statements).toBeGreaterThan(6);
  });

  it('carrying out a refund, which the provider does once', async () => {
    const refundOf = async ({ id }: Entry): Promise<string> =>
      (
        await server.context.pool.query(
          'select f.id from refunds f join payments y on y.id = f.payment_id where y.purchase_id = $1',
          [id],
        )
      ).rows[0].id;
    const atProvider = async ({ sessionId }: Entry) => {
      const { payment_intent } = await server.context.stripe.checkout.sessions.retrieve(sessionId);
      return (await server.context.stripe.refunds.list({ payment_intent: String(payment_intent) })).data.map(
        ({ amount }) => amount,
      );
    };
    const made: Entry[] = [];
    const statements = await failAtEveryStatement(server.context, {
      make: async () => {
        const entry = await paid();
        await refund(server.context, entry);
        made.push(entry);
        return entry;
      },
      act: async (context, entry) => refundPayment(context, await refundOf(entry)),
      stateOf,
    });
    expect(statements).toBeGreaterThan(1);
    for (const entry of made) expect(await atProvider(entry)).toEqual([10_000]);
  });

  it('cancelling a tournament, and ending its orders', async () => {
    await failAtEveryStatement(server.context, {
      make: paid,
      act: (context, { tournamentId }) => endTournament(context, organizer, tournamentId),
      stateOf,
    });
    await failAtEveryStatement(server.context, {
      make: async () => {
        const entry = await paid();
        await endTournament(server.context, organizer, entry.tournamentId);
        return entry;
      },
      act: (context, { tournamentId }) =>
        cancelRegistrations(context, tournamentId, {
          remedy: 'refund',
          percent: 100,
          creditUntil: context.clock(),
          reason: '',
        }),
      stateOf,
    });
  });
});
