import { reachable } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { type SlotRow, slotClubColumns, slotColumns } from './slots.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';
import type { BookerRow } from './bookings.ts';

export type OwnSlotRow = SlotRow &
  BookerRow & {
    booking_id: string | null;
    with_dining: boolean;
    booking_amount: number;
    is_paid: boolean;
  };

const ownSlot = `select ${slotColumns}, ${slotClubColumns}, b.id as booking_id, b.with_dining,
      b.amount as booking_amount, b.paid_at is not null or b.amount = 0 as is_paid,
    o.organization_name, ${personName('f')} as contact_name, coalesce(${reachable('u.email')}, '') as contact_email, f.phone as contact_phone
  from tournament_slots s join country_clubs c on c.id = s.country_club_id
  left join slot_bookings b on b.slot_id = s.id and b.status = 'booked'
  left join organizers o on o.id = b.organizer_id left join users u on u.id = o.user_id left join profiles f on f.user_id = o.user_id`;

/** A club's own slots with these ids, by date. */
export const listOwnSlotsById = (db: Db, countryClubId: string, ids: string[]): Promise<OwnSlotRow[]> =>
  allRows(db, {
    name: 'list-own-slots-by-id',
    text: `${ownSlot} where s.country_club_id = $1 and s.id = any($2::uuid[]) order by s.date, s.id`,
    values: [countryClubId, ids],
  });

/** A club's own slots by date, with the organizers who booked; withdrawn slots are left out. */
export const listOwnSlots = (
  db: Db,
  countryClubId: string,
  page: {
    from?: string | undefined;
    to?: string | undefined;
    status?: 'available' | 'booked' | undefined;
    after?: { date: string; id: string } | undefined;
    limit: number;
  },
): Promise<OwnSlotRow[]> =>
  allRows(db, {
    name: 'list-own-slots',
    text: `${ownSlot} where s.country_club_id = $1 and s.withdrawn_at is null
             and s.date >= coalesce($2::date, '-infinity') and s.date <= coalesce($3::date, 'infinity')
             and ($4::text is null or s.status = $4)
             and ($5::date is null or (s.date, s.id) > ($5, $6::uuid))
           order by s.date, s.id limit $7`,
    values: [
      countryClubId,
      page.from ?? null,
      page.to ?? null,
      page.status ?? null,
      page.after?.date ?? null,
      page.after?.id ?? null,
      page.limit,
    ],
  });
