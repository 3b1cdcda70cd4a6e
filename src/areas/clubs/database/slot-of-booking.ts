import { slotContent } from './slots.ts';

/**
 * SQL: the slot `s` of a booking `b`. Of a cancelled booking it is the slot as it was then: its club may offer it anew,
 * on another day or at another price. `o_slot` is the row itself, for conditions that an index is to answer.
 */
export const slotOfBooking = `join tournament_slots o_slot on o_slot.id = b.slot_id
  cross join lateral jsonb_populate_record(o_slot, coalesce(b.slot_then, '{}')) s`;

/** SQL: what of a slot `s` its booking keeps when it is cancelled. */
export const slotAsItIs = `jsonb_build_object(${slotContent.map((column) => `'${column}', s.${column}`).join(', ')})`;
