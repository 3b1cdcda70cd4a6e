import type Stripe from 'stripe';
import { missing } from './failure.ts';
import { listOf, type Operation, readPage } from './operation.ts';
import { type EventRow, listEvents } from '#stand-ins/stripe/store/books.ts';
import { findEvent } from '#stand-ins/stripe/store/deliveries.ts';

const bodyOf = ({ payload }: EventRow): Stripe.EventBase => JSON.parse(payload);

export const eventOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/events',
    async run({ work, params }) {
      const type = params.text('type');
      const { rows, hasMore } = await listEvents(work.pool, type ? [type] : params.texts('types'), readPage(params));
      return listOf('/v1/events', rows.map(bodyOf), hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    async run({ work, id }) {
      const event = await findEvent(work.pool, id('id'));
      if (!event) throw missing('event', id('id'));
      return bodyOf(event);
    },
  },
];
