import { z } from 'zod';
import { purchaseKindNames, remedies } from '#kernel/rules/purchases.ts';

/**
 * The payload schema of each job, by job name. Code that adds a job is checked against its type, and the job parses its
 * payload with it.
 */
export const jobPayloads = {
  'cancel-registrations': z.object({ tournamentId: z.uuid(), percent: z.int().min(0).max(100).optional() }),
  'credit-registrations': z.object({
    tournamentId: z.uuid(),
    percent: z.int().min(0).max(100),
    remedy: z.enum(remedies),
    creditUntil: z.union([z.date(), z.iso.datetime()]).pipe(z.coerce.date()),
    reason: z.string(),
  }),
  'close-checkout': z.object({ purchase: z.object({ kind: z.enum(purchaseKindNames), id: z.uuid() }) }),
  'close-plan-checkout': z.object({ checkoutId: z.uuid() }),
  'deliver-push': z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
  'dispatch-event': z.object({ eventId: z.uuid() }),
  'end-subscription': z.object({ subscriptionId: z.string() }),
  'end-subscriptions': z.object({ customerId: z.string() }),
  'give-event-credit-back': z.object({ paymentIntentId: z.string() }),
  'handle-provider-event': z.object({
    eventId: z.string(),
    type: z.string(),
    objectId: z.string().nullable(),
    account: z.string().nullable(),
  }),
  'mail-password-reset': z.object({ email: z.string(), siteHost: z.string().optional() }),
  'make-print': z.object({ printId: z.uuid() }),
  'post-records': z.object({ tournamentId: z.uuid() }),
  'record-provider-fee': z.object({ paymentId: z.uuid() }),
  'refund-payment': z.object({ refundId: z.uuid() }),
  'refund-plan-again': z.object({ failureId: z.uuid() }),
  rehearse: z.object({ rehearsalId: z.uuid() }),
  'send-mail': z.object({ mailId: z.uuid() }),
  'send-push': z.object({ notificationId: z.uuid() }),
  'send-webhooks': z.object({ endpointId: z.uuid() }),
  'serve-waitlist': z.object({ tournamentId: z.uuid() }),
} satisfies Record<string, z.ZodType>;

export type JobName = keyof typeof jobPayloads;
/** The payload as added. */
export type JobInput<Name extends JobName> = z.input<(typeof jobPayloads)[Name]>;
/** The payload as the job receives it. */
export type JobOutput<Name extends JobName> = z.output<(typeof jobPayloads)[Name]>;
