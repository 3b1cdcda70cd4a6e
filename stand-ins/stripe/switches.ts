import { z } from 'zod';

/** The faults that a test can switch on. A PUT sets all of them: those left out go back to normal. */
export const switchesSchema = z.strictObject({
  /** 'hold' keeps every event back until it is switched on again or `POST /sandbox/deliver` flushes. */
  deliveries: z.enum(['on', 'hold']).default('on'),
  /** Wait before an event is first sent. */
  delayMs: z.int().min(0).max(3_600_000).default(0),
  /** Extra copies of every event. */
  duplicate: z.int().min(0).max(20).default(0),
  /** Share of deliveries that vanish for good, 0 to 1. */
  dropRate: z.number().min(0).max(1).default(0),
  /** The next n deliveries vanish for good. */
  dropNext: z.int().min(0).default(0),
  /** Deliver in random order. */
  shuffle: z.boolean().default(false),
  /** Saved cards are refused whenever their holder is not there, as when the bank has blocked them. */
  refuseSavedCards: z.boolean().default(false),
  /** A payment takes so long to arrive after its card page has said thank you; 0 is at once. */
  settleMs: z.int().min(0).max(3_600_000).default(0),
  /** A payment that takes its time to arrive fails in the end. */
  settleFails: z.boolean().default(false),
  /** Cards and refunds. */
  refunds: z
    .strictObject({
      /** A refund is pending for so long; 0 is none: it has succeeded at once. */
      pendMs: z.int().min(0).max(3_600_000).default(0),
      /** The card does not take it in the end: when it is not pending any more, or a moment after it succeeded. */
      fails: z.boolean().default(false),
    })
    .prefault({}),
  api: z
    .strictObject({
      /** The next n API requests are refused with `status`; nothing is done. */
      failNext: z.int().min(0).default(0),
      status: z.union([z.literal(500), z.literal(429)]).default(500),
      /** Every API answer takes this much longer. */
      hangMs: z.int().min(0).max(120_000).default(0),
      /** The next n API requests are carried out, but the connection breaks before the answer: the worst of both. */
      resetNext: z.int().min(0).default(0),
    })
    .prefault({}),
});

export type Switches = z.output<typeof switchesSchema>;

export const allNormal: Switches = switchesSchema.parse({});

/** The switches that count down. */
export type Countdown = ['dropNext'] | ['api', 'failNext'] | ['api', 'resetNext'];
