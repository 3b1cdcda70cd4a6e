import type { OwnSlot } from '#areas/clubs/contract/slots.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import type { DayMark } from '#kernel/web/ui/month-calendar.tsx';

/** The mark of each day in a calendar: booked where at least one of its slots is, offered otherwise. */
export function marksOf(slots: readonly OwnSlot[]): Record<string, DayMark> {
  const marks: Record<string, DayMark> = {};
  for (const date of new Set(slots.map((slot) => slot.date))) {
    const own = slots.filter((slot) => slot.date === date);
    const booked = own.filter((slot) => slot.status === 'booked').length;
    const said = [
      booked > 0 && `${countOf(booked, 'slot')} booked`,
      booked < own.length && `${countOf(own.length - booked, 'slot')} offered`,
    ]
      .filter(Boolean)
      .join(', ');
    marks[date] = booked > 0 ? { word: 'Booked', said, look: 'strong' } : { word: 'Offered', said, look: 'soft' };
  }
  return marks;
}
