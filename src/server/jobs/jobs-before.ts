/**
 * Jobs that a server of the version before may have left waiting, under names that nothing adds any more. Goes with the
 * next version.
 */
import { z } from 'zod';
import { tellBooking } from '#server/services/bookings/tell-booking.ts';
import { tellOrder } from '#server/services/orders/tell-order.ts';
import { tellRegistration } from '#server/services/registrations/tell-registration.ts';
import { tellChange } from '#server/services/tournaments/tell-change.ts';
import { defineJobBefore, type Job } from './job.ts';

export const jobsBefore: Job[] = [
  defineJobBefore({
    name: 'tell-registration',
    payload: z.object({ registrationId: z.uuid() }),
    run: ({ context }, { registrationId }) => tellRegistration(context, registrationId),
  }),
  defineJobBefore({
    name: 'tell-booking',
    payload: z.object({ bookingId: z.uuid() }),
    run: ({ context }, { bookingId }) => tellBooking(context, bookingId),
  }),
  defineJobBefore({
    name: 'tell-order',
    payload: z.object({ orderId: z.uuid() }),
    run: ({ context }, { orderId }) => tellOrder(context, orderId),
  }),
  defineJobBefore({
    name: 'tell-change',
    payload: z.object({
      tournamentId: z.uuid(),
      version: z.number(),
      changes: z.array(z.enum(['date', 'time', 'venue', 'name'])),
    }),
    run: ({ context }, change) => tellChange(context, change),
  }),
];
