import { isDeepStrictEqual } from 'node:util';
import { followDispute } from '#areas/money/services/follow-dispute.ts';
import { findFailedRefunds } from '#areas/money/services/follow-refund.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { decide } from '#tests/factories/disputes.ts';
import type { TestServer } from '#tests/factories/server.ts';
import type { Queue } from './queue.ts';
import { addresses, pick, type World } from './world.ts';

/** Every bank has decided, and what no event told is found by the sweeps. */
async function comeToRest(server: TestServer, queue: Queue, worlds: World[]): Promise<void> {
  await queue.empty();
  for (const world of worlds)
    for (const id of world.disputes) {
      await decide(server, id, pick(world, ['won', 'lost'] as const)).catch(() => undefined);
      await followDispute(server.context, id);
    }
  await queue.empty();
  await findFailedRefunds(server.context);
  // The long form runs for longer than a place is held.
  await sweepHolds(server.context);
  await queue.empty();
}
type Sums = {
  organizer_id: string;
  charged: number;
  back: number;
  disputed: number;
  balance: number;
  our_back: number;
  owed: number;
  failed: number;
  differ: string[];
  books: Record<string, number>;
};

/** The sums of each organizer in the books and at the provider, in cents. */
async function sumsOf(server: TestServer, worlds: World[]): Promise<Sums[]> {
  const { rows } = await server.context.pool.query<Sums>(
    `with host as (
       select * from unnest($1::uuid[], $2::text[]) as h (organizer_id, account_id)
     ), payment as (
       select p.organizer_id, y.id, y.payment_intent_id as intent, y.amount,
         (select coalesce(sum(f.amount) filter (where f.status = 'done'), 0) from refunds f where f.payment_id = y.id) as back,
         (select coalesce(sum(f.amount) filter (where f.status = 'failed'), 0) from refunds f where f.payment_id = y.id) as failed,
         (select coalesce(sum(f.amount) filter (where f.status = 'owed'), 0) from refunds f where f.payment_id = y.id) as owed,
         (c.data->>'amount')::int as charged, (c.data->>'amount_refunded')::int as refunded,
         (select coalesce(sum((d.data->>'amount')::int), 0) from sandbox.objects d
          where d.type = 'dispute' and d.data->>'charge' = c.id and d.data->>'status' <> 'won') as disputed
       from host h
       join purchases p using (organizer_id)
       join payments y on y.purchase_id = p.id and y.status = 'paid'
       left join sandbox.objects i on i.id = y.payment_intent_id
       left join sandbox.objects c on c.id = i.data->>'latest_charge'
     )
     select h.organizer_id, coalesce(sum(y.charged), 0)::int as charged, coalesce(sum(y.refunded), 0)::int as back,
       coalesce(sum(y.disputed), 0)::int as disputed, coalesce(sum(y.back), 0)::int as our_back,
       coalesce(sum(y.owed), 0)::int as owed, coalesce(sum(y.failed), 0)::int as failed,
       coalesce(array_agg(y.intent) filter (
         where y.charged is distinct from y.amount or y.refunded is distinct from y.back::int), '{}') as differ,
       (select coalesce(sum(b.amount), 0)::int from sandbox.balance_entries b where b.holder = h.account_id) as balance,
       (select coalesce(jsonb_object_agg(account, cents), '{}') from (
          select e.account, sum(e.amount)::int as cents from ledger_entries e
          where e.organizer_id = h.organizer_id and e.source not in ('credit', 'credit_used', 'credit_back', 'credit_ended')
          group by e.account) a) as books
     from host h left join payment y using (organizer_id) group by h.organizer_id, h.account_id`,
    [worlds.map(({ host }) => host.organizerId), worlds.map(({ host }) => host.accountId)],
  );
  return rows;
}

/** Refunds that failed, wait, and of which somebody who must know was not told. */
async function untoldOf({ server, host, golfers, gone }: World): Promise<unknown[]> {
  const { rows } = await server.context.pool.query(
    `select x.id, f.reason, told.seller, told.payer from refund_failures x
     join refunds f on f.id = x.refund_id join payments y on y.id = f.payment_id
     join purchases p on p.id = y.purchase_id
     left join registration_shares s on s.id = p.id
     left join entry_addons a on a.id = p.id
     left join tournament_registrations r on r.id = coalesce(s.registration_id, a.registration_id, p.id)
     left join golfers g on g.id = r.golfer_id
     cross join lateral (select
       exists (select from notifications n where n.subject = 'refund-failed:' || x.id and n.user_id = $2)
         or exists (select from mails m where m.subject_key = 'refund-without-payee:' || x.id) as seller,
       exists (select from mails m where m.subject_key in (select w || ':refund-failed:' || x.id from unnest($3::text[]) w))
         or coalesce(g.user_id = any ($4), false) as payer) told
     where p.organizer_id = $1 and f.status = 'failed' and x.sent_again_at is null and not (told.seller and told.payer)`,
    [host.organizerId, host.userId, [...golfers.map(({ userId }) => userId), ...addresses], [...gone]],
  );
  return rows;
}

type Astray = { history: string; found: unknown; due: unknown };

/**
 * Books, provider, and what people were told are one: of each history, and of the platform's own money.
 * @returns the histories in which they are not, and cents that the platform's books and balance differ by
 */
export async function judgeWorlds(
  server: TestServer,
  queue: Queue,
  worlds: World[],
  historyOf: (world: World) => string,
): Promise<{ astray: Astray[]; apart: number }> {
  await comeToRest(server, queue, worlds);
  const all = new Map((await sumsOf(server, worlds)).map((sums) => [sums.organizer_id, sums]));
  const astray: Astray[] = [];
  for (const world of worlds) {
    const { books, ...seen } = all.get(world.host.organizerId) as Sums;
    const { card = 0, beyond = 0, dispute = 0, returned = 0, organizer = 0 } = books;
    const found = {
      ...seen,
      books: { card: card + beyond, dispute, returned, organizer },
      untold: await untoldOf(world),
    };
    const due = {
      ...seen,
      differ: [],
      owed: 0,
      our_back: seen.back,
      books: {
        card: seen.back + seen.disputed - seen.charged,
        dispute: 0,
        returned: seen.failed,
        organizer: seen.balance,
      },
      untold: [],
    };
    if (!isDeepStrictEqual(found, due)) astray.push({ history: historyOf(world), found, due });
  }
  const { rows } = await server.context.pool.query<{ apart: number }>(
    `select (select coalesce(sum(amount), 0) from ledger_entries where account in ('platform', 'returned'))
       - (select coalesce(sum(amount), 0) from sandbox.balance_entries where holder = 'platform') as apart`,
  );
  return { astray, apart: Number(rows[0]?.apart) };
}
