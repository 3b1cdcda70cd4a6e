import type { OwnSlot } from '#areas/clubs/contract/slots.ts';
import type { Look } from '#kernel/rules/looks.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { ContactLinks } from '#kernel/web/ui/contact-links.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { diningWords, durationInFull, whenOf } from './slot-words.ts';

export type SlotActions = { onEdit: (slot: OwnSlot) => void; onWithdraw: (slot: OwnSlot) => void };

/** The state of a slot; a past slot that nobody booked is over. @param today the date in the club's time zone */
const lookOf = ({ status, date }: OwnSlot, today: string): Look => {
  if (status === 'booked') return { tone: 'good', words: 'Booked' };
  return date < today ? { tone: 'over', words: 'Not booked' } : { tone: 'soon', words: 'Available' };
};

/** One of the club's slots: date, price, and the organizer who booked it. */
export function SlotRow({ slot, today, onEdit, onWithdraw }: { slot: OwnSlot; today: string } & SlotActions) {
  const isFree = slot.status === 'available' && slot.date >= today;
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 py-5 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-lg font-semibold">
            <CalendarDate date={slot.date} />
          </h3>
          <State {...lookOf(slot, today)} />
          {isFree && !slot.is_listed && <State tone="soon" words="Not shown to organizers" />}
        </div>
        <p className="mt-1 text-muted-foreground">
          {[slot.start_time, durationInFull(slot.duration_type), diningWords(slot)].join(' · ')}
        </p>
        {slot.booking && <BookedBy booking={slot.booking} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 sm:flex-nowrap sm:justify-end">
        <p className="text-lg font-semibold sm:text-right">
          <span className="sr-only">{slot.booking ? 'Booked price ' : 'Total price '}</span>
          <Money dollars={slot.booking?.amount ?? slot.total_price} />
        </p>
        {isFree && (
          <div className="flex gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-label={`Edit the slot on ${whenOf(slot)}`}
              onClick={() => onEdit(slot)}
            >
              Edit
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Withdraw the slot on ${whenOf(slot)}`}
              onClick={() => onWithdraw(slot)}
            >
              Withdraw
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** The choice and the state of payment, without the price, which is beside them: ' · with dining, paid'. */
const bookedWords = ({ amount, with_dining: withDining, is_paid: isPaid }: NonNullable<OwnSlot['booking']>) => {
  const payment = isPaid ? 'paid' : 'due';
  const words = [withDining && 'with dining', amount > 0 && payment].filter(Boolean).join(', ');
  return words && ` · ${words}`;
};

const BookedBy = ({ booking }: { booking: NonNullable<OwnSlot['booking']> }) => (
  <div className="mt-2 text-base">
    <p>
      Booked by <span className="font-medium">{booking.organization_name}</span>
      {booking.contact_name && `, ${booking.contact_name}`}
      <span className="text-muted-foreground">{bookedWords(booking)}</span>
    </p>
    <ContactLinks email={booking.email} phone={booking.phone} className="mt-1" />
  </div>
);
