import { z } from 'zod';
import { tellBooking } from '#server/services/bookings/tell-booking.ts';
import { defineJob } from './job.ts';

export const tellBookingJob = defineJob({
  name: 'tell-booking',
  payload: z.object({ bookingId: z.uuid() }),
  run: ({ context }, { bookingId }) => tellBooking(context, bookingId),
});
