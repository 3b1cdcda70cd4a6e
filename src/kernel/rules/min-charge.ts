import { minCharge } from '#kernel/contract/min-charge.ts';
import type { Cents } from './money.ts';

/** The part of an amount that is let go because no card could pay it: all of it, below the least that a card takes. */
export const tooLittleOf = (cents: Cents): Cents => (cents > 0 && cents < minCharge() ? cents : 0);
