import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import type { statementsEndpoints } from '#areas/money/contract/endpoints/statements.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { findPayee } from '#areas/money/database/payees.ts';
import type { ClubViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * Reads the balance and payouts of an organizer or a club from the provider; nothing is stored.
 * @throws AppError provider_failed
 */
export async function readPayouts(
  context: Context,
  viewer: OrganizerViewer | ClubViewer,
): Promise<EndpointOutput<(typeof statementsEndpoints)['listPayouts']>> {
  const payee = await findPayee(context.pool, viewer);
  if (!payee?.stripe_account_id) return { connected: false, available: 0, pending: 0, data: [] };
  const account = { stripeAccount: payee.stripe_account_id };
  try {
    const [balance, payouts] = await Promise.all([
      context.stripe.balance.retrieve({}, account),
      context.stripe.payouts.list({ limit: 20 }, account),
    ]);
    const inDollars = (sums: { amount: number; currency: string }[]) =>
      toDollars(sums.filter(({ currency }) => currency === 'usd').reduce((sum, { amount }) => sum + amount, 0));
    return {
      connected: true,
      available: inDollars(balance.available),
      pending: inDollars(balance.pending),
      data: payouts.data.map(({ id, amount, status, arrival_date, created }) => ({
        id,
        amount: toDollars(amount),
        status,
        arrival_date: instant(arrival_date),
        created_at: instant(created),
      })),
    };
  } catch (error) {
    context.log.warn({ err: error }, 'payouts could not be read');
    throw new AppError(
      'provider_failed',
      'Your payouts could not be read from the payment provider. Please try again.',
    );
  }
}
