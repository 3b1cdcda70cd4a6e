import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { slotSeriesSchema } from '#areas/clubs/contract/slots.ts';
import type { CreateSlot, OwnSlot } from '#areas/clubs/contract/slots.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { pricesOf, totalPriceCents } from '#areas/clubs/rules/slots.ts';

export const slotFormSchema = slotSeriesSchema;
/** The values of the form; `weeks` is 1 without a weekly repetition. */
export type SlotValues = z.input<typeof slotSeriesSchema>;

export const slotFieldNames = [
  'date',
  'start_time',
  'duration_type',
  'slot_price',
  'has_dining',
  'dining_price',
  'is_dining_included',
  'weeks',
] as const;

/** The default values of a new slot. */
export const emptySlot: DefaultValues<SlotValues> = {
  date: '',
  start_time: '',
  has_dining: false,
  dining_price: null,
  is_dining_included: false,
  weeks: 1,
};

/** The values of the form for an existing slot. */
export const valuesOf = (slot: OwnSlot): SlotValues => ({
  date: slot.date,
  start_time: slot.start_time,
  duration_type: slot.duration_type,
  slot_price: slot.slot_price,
  has_dining: slot.has_dining,
  dining_price: slot.dining_price,
  is_dining_included: slot.is_dining_included,
  weeks: 1,
});

type Prices = {
  slot_price?: number | undefined;
  has_dining?: boolean | undefined;
  dining_price?: number | null | undefined;
  is_dining_included?: boolean | undefined;
};

/**
 * The price in dollars of a slot with everything it offers, added up as the server does; null while a price is not a
 * number.
 */
export function totalOf({
  slot_price: price,
  has_dining: hasDining = false,
  dining_price: dining,
  is_dining_included: isIncluded = false,
}: Prices): number | null {
  if (typeof price !== 'number' || !Number.isFinite(price) || (typeof dining === 'number' && !Number.isFinite(dining)))
    return null;
  const diningPriceCents = typeof dining === 'number' ? toCents(dining) : null;
  return toDollars(
    totalPriceCents(
      pricesOf({ slotPriceCents: toCents(price), hasDining, diningPriceCents, isDiningIncluded: isIncluded }),
    ),
  );
}

/** The body of the API call: a dining price is sent only where dining is offered. */
export const offerOf = (values: SlotValues, clubId: string | null): CreateSlot => ({
  ...(clubId ? { country_club_id: clubId } : {}),
  date: values.date,
  start_time: values.start_time,
  duration_type: values.duration_type,
  slot_price: values.slot_price,
  has_dining: values.has_dining ?? false,
  dining_price: values.has_dining ? (values.dining_price ?? null) : null,
  is_dining_included: (values.has_dining ?? false) && (values.is_dining_included ?? false),
  total_price: totalOf(values),
});

/** The value of a number field; undefined where it is empty. */
export const numberOrNothing = (typed: unknown) =>
  typed === '' || typed === null || typed === undefined ? undefined : Number(typed);
