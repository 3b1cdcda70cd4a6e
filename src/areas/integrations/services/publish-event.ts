import { fitData } from '#areas/integrations/rules/webhooks.ts';
import type { HappenedEvent } from '#kernel/database/events.ts';
import { findAudience, subjectKindOf } from '#areas/integrations/database/audience.ts';
import { insertOwnerEvent } from '#areas/integrations/database/owner-events.ts';
import type { Context } from '#kernel/services/context.ts';
import { messagesOf } from './event-data.ts';

/** Stores an event for the programs of the owners concerned, if they have any. Idempotent. */
export async function publishEvent(context: Context, event: HappenedEvent): Promise<void> {
  const kind = subjectKindOf(event.type);
  if (!kind) return;
  const { pool, clock } = context;
  for (const owner of await findAudience(pool, kind, event.subjectId, clock())) {
    for (const { type, data, key } of await messagesOf(context, event, owner))
      await insertOwnerEvent(pool, {
        owner,
        type,
        subject: key ?? `${type}:${event.id}`,
        data: fitData(data),
        happenedAt: event.happenedAt,
        now: clock(),
      });
  }
}

/** Stores a payout to a payee's bank as an event; payouts are stored nowhere else. */
export async function publishPayout(context: Context, payoutId: string, accountId: string): Promise<void> {
  const { pool, clock, stripe } = context;
  const owners = await findAudience(pool, 'account', accountId, clock());
  if (owners.length === 0) return;
  const listed = await stripe.payouts.list({ limit: 100 }, { stripeAccount: accountId });
  const payout = listed.data.find(({ id }) => id === payoutId);
  if (!payout) return;
  const instant = (seconds: number) => new Date(seconds * 1_000);
  for (const owner of owners)
    await insertOwnerEvent(pool, {
      owner,
      type: 'payout.paid',
      subject: `payout.paid:${payoutId}`,
      data: {
        id: payoutId,
        amount: payout.amount / 100,
        status: payout.status,
        arrival_date: instant(payout.arrival_date).toISOString(),
      },
      happenedAt: instant(payout.created),
      now: clock(),
    });
}
