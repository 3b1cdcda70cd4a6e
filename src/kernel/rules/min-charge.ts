import { minCharge } from '#kernel/contract/min-charge.ts';
import type { Cents } from './money.ts';

/**
 * The part of an amount that is waived because it is below the minimum that a card can be charged: all of it, or
 * nothing.
 */
export const unchargeablePart = (cents: Cents): Cents => (cents > 0 && cents < minCharge() ? cents : 0);
