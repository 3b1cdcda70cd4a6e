import { z } from 'zod';

export const urlSchema = z.object({ url: z.string() });

/** The payment to check after the browser's return from the checkout page; its state is read from the provider. */
export const paymentReturnSchema = z.object({
  session_id: z
    .string()
    .max(200)
    .regex(/^cs_[A-Za-z0-9_]+$/, 'Must be a checkout session id'),
});

export const connectStatusSchema = z.object({
  connected: z.boolean(),
  onboarded: z.boolean(),
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
  requirements: z.object({ currently_due: z.array(z.string()) }),
});

export type ConnectStatus = z.infer<typeof connectStatusSchema>;
