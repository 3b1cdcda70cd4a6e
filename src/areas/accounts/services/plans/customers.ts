import { saveCustomer } from '#areas/accounts/database/plans/plans.ts';
import type { SignedIn } from '../viewer.ts';
import type { Context } from '#kernel/services/context.ts';

/** The person's customer id at the provider, created there once. Throws the provider's errors. */
export async function customerOf(context: Context, person: SignedIn, known: string | null): Promise<string> {
  if (known) return known;
  const customer = await context.stripe.customers.create(
    {
      email: person.email,
      name: person.row.name || person.row.username,
      metadata: { user_id: person.userId },
    },
    { idempotencyKey: `customer-${person.userId}` },
  );
  return saveCustomer(context.pool, person.userId, customer.id);
}
