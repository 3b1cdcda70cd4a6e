import type Stripe from 'stripe';
import type { World } from './world.ts';

/** Every refund that the provider has made of a world's payments, read from the stand-in's own table. */
export async function refundsOfProvider({ server, host }: World): Promise<Pick<Stripe.Refund, 'id' | 'status'>[]> {
  const { rows } = await server.context.pool.query<{ id: string; status: string }>(
    `select o.id, o.data->>'status' as status
     from payments y join purchases p on p.id = y.purchase_id
     join sandbox.objects o on o.type = 'refund' and o.data->>'payment_intent' = y.payment_intent_id
     where p.organizer_id = $1 and y.status = 'paid' order by o.seq`,
    [host.organizerId],
  );
  return rows;
}
