import { slotContent } from './slots.ts';

/**
 * SQL: the slot `s` of a booking `b`. For a cancelled booking it is the copy made then, since the club may offer the
 * slot again on another day or at another price. `o_slot` is the current row, for conditions that need an index.
 */
export const slotOfBooking = `join tournament_slots o_slot on o_slot.id = b.slot_id
  cross join lateral jsonb_populate_record(o_slot, coalesce(b.slot_then, '{}')) s`;

/** SQL: the columns of a slot `s` that a booking copies when it is cancelled. */
export const slotAsItIs = `jsonb_build_object(${slotContent.map((column) => `'${column}', s.${column}`).join(', ')})`;
