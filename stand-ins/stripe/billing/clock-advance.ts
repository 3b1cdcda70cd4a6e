import { timeOf } from '#stand-ins/stripe/customer-time.ts';
import type { Kept } from '#stand-ins/stripe/kinds.ts';
import { everything } from '#stand-ins/stripe/operation.ts';
import type { Filters } from '#stand-ins/stripe/store/books.ts';
import type { Work } from '#stand-ins/stripe/work.ts';
import { passTime } from './time-steps.ts';

async function passTimeOf(work: Work, filters: Filters, until: number): Promise<void> {
  const { rows } = await work.list('subscription', everything, filters);
  const ids = rows.map(({ id }) => id);
  await passTime(work, ids, until);
}

/** Does everything that a test clock brings to its customers until a moment. */
export const advanceClock = (work: Work, clock: Kept<'test_helpers.test_clock'>, until: number): Promise<void> =>
  passTimeOf(work, { test_clock: clock.id }, until);

/**
 * Lets time pass for one customer alone, as if everybody else stood still.
 * @param until a moment of the customer's own time, Unix seconds
 */
export async function advanceCustomer(work: Work, customerId: string, until: number): Promise<void> {
  const customer = await work.get('customer', customerId);
  const ahead = (customer.hidden?.ahead ?? 0) + Math.max(0, until - (await timeOf(work, customerId)));
  work.change(customer, {}, { hidden: { ahead } });
  await passTimeOf(work, { customer: customerId }, until);
}
