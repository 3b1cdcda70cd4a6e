import type Stripe from 'stripe';
import { advanceClock } from '#stand-ins/stripe/billing/clock-advance.ts';
import { endSubscription, isLive } from '#stand-ins/stripe/billing/subscription.ts';
import { invalid, missing } from './failure.ts';
import { type Kept, newId } from './kinds.ts';
import { everything, listOf, objectsOf, type Operation, readPage } from './operation.ts';
import type { Params } from './params.ts';
import type { Work } from './work.ts';

const month = 30 * 86_400;

type LiveClock = { kept: Kept<'test_helpers.test_clock'>; clock: Stripe.TestHelpers.TestClock };

async function getClock(work: Work, id: string): Promise<LiveClock> {
  const kept = await work.get('test_helpers.test_clock', id);
  if (kept.object.deleted) throw missing('test_clock', id);
  return { kept, clock: kept.object };
}

const readTime = (params: Params): number => params.amount('frozen_time') ?? params.refuseMissing('frozen_time');

function createClock(work: Work, params: Params): Stripe.TestHelpers.TestClock {
  const clock: Stripe.TestHelpers.TestClock = {
    id: newId('clock_'),
    object: 'test_helpers.test_clock',
    created: work.seconds,
    deletes_after: work.seconds + month,
    frozen_time: readTime(params),
    livemode: false,
    name: params.text('name'),
    status: 'ready',
    status_details: {},
  };
  work.add('test_helpers.test_clock', clock.id, clock, null);
  work.emit('test_helpers.test_clock.created', clock);
  return clock;
}

/** The clock stands at its new time when the answer comes; the answer says 'advancing', as Stripe's does. */
async function advance(work: Work, params: Params, id: string): Promise<Stripe.TestHelpers.TestClock> {
  const { kept, clock } = await getClock(work, id);
  const until = readTime(params);
  if (until <= clock.frozen_time) {
    throw invalid('You can only advance a test clock forward: `frozen_time` must be later than it is.', 'frozen_time');
  }
  const details = { advancing: { target_frozen_time: until } };
  const advancing: Stripe.TestHelpers.TestClock = { ...clock, status: 'advancing', status_details: details };
  work.emit('test_helpers.test_clock.advancing', advancing);
  await advanceClock(work, kept, until);
  const ready: Stripe.TestHelpers.TestClock = { ...clock, frozen_time: until };
  work.change(kept, ready);
  work.emit('test_helpers.test_clock.ready', ready);
  return advancing;
}

/** A clock takes its customers along. */
async function deleteClock(work: Work, id: string): Promise<Stripe.TestHelpers.DeletedTestClock> {
  const { kept, clock } = await getClock(work, id);
  work.moveTo(clock.frozen_time);
  const subscriptions = await work.list('subscription', everything, { test_clock: id });
  for (const { id: subscription, object } of subscriptions.rows) {
    if (isLive(object)) await endSubscription(work, subscription, 'cancellation_requested');
  }
  const customers = await work.list('customer', everything, { test_clock: id });
  for (const customer of customers.rows) {
    work.replace(customer, { id: customer.id, object: 'customer', deleted: true });
    work.emit('customer.deleted', customer.object);
  }
  const deleted: Stripe.TestHelpers.DeletedTestClock = { id, object: 'test_helpers.test_clock', deleted: true };
  work.replace(kept, deleted);
  work.emit('test_helpers.test_clock.deleted', clock);
  return deleted;
}

const path = '/v1/test_helpers/test_clocks';

export const testClockOperations: Operation[] = [
  { method: 'POST', path, run: async ({ work, params }) => createClock(work, params) },
  {
    method: 'GET',
    path,
    async run({ work, params }) {
      const listed = await work.list('test_helpers.test_clock', readPage(params));
      return listOf(path, objectsOf(listed), listed.hasMore);
    },
  },
  { method: 'GET', path: `${path}/:id`, run: async ({ work, id }) => (await getClock(work, id('id'))).clock },
  { method: 'POST', path: `${path}/:id/advance`, run: ({ work, params, id }) => advance(work, params, id('id')) },
  { method: 'DELETE', path: `${path}/:id`, run: ({ work, id }) => deleteClock(work, id('id')) },
];
