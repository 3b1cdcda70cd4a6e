import { idOf, type Kept, secondsOf } from './kinds.ts';
import type { Work } from './work.ts';

/**
 * The time for a customer, in Unix seconds: a test clock's, where there is one, or else the provider's and the time
 * that was skipped for them.
 */
export async function timeOf(work: Work, customerId: string): Promise<number> {
  const kept = await work.find('customer', customerId);
  const clockId = kept && !kept.object.deleted ? idOf(kept.object.test_clock) : null;
  const clock = clockId ? await work.find('test_helpers.test_clock', clockId) : null;
  if (clock && !clock.object.deleted) return clock.object.frozen_time;
  return secondsOf(work.start) + (kept?.hidden?.ahead ?? 0);
}

/** From here on the request lives by the time of this customer. */
export async function liveBy(work: Work, customerId: string | null): Promise<void> {
  if (customerId) work.moveTo(await timeOf(work, customerId));
}

/** When a moment of a customer's time comes for the provider; never by itself for one who lives by a test clock. */
export function providerTimeOf(customer: Kept<'customer'>, seconds: number): Date | null {
  if (!customer.object.deleted && customer.object.test_clock) return null;
  return new Date((seconds - (customer.hidden?.ahead ?? 0)) * 1000);
}
