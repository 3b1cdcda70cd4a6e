import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';

/** 'Jun 5, 2026': the calendar day of an instant in the tournament's time zone. */
export const dayOf = (instant: string | number, timeZone: string) =>
  dateFormatter({ month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(new Date(instant));

/** '8:05 AM' in the venue's time zone. */
export const timeOf = (instant: string, timeZone: string) =>
  // Some versions of the locale data put a narrow space before AM: replaced, so that server and browser render the
  // same.
  dateFormatter({ hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant)).replace(/\s/g, ' ');

/** The dollars of the entry's card payment that can still be refunded; 0 where none can. */
export function refundableOf({
  payment_status: status,
  card_amount: paid,
  refunded_amount: given,
}: FieldPlayer): number {
  if (status !== 'completed' && status !== 'refunded') return 0;
  return Math.max(0, Math.round((paid - given) * 100) / 100);
}

/**
 * Whether a person is the first of their entry: payment actions apply to the whole entry and are shown on its first
 * person only.
 */
export const isFirstOfEntry = ({ position }: FieldPlayer) => position === 0;

/** Whether a reminder can be sent: the person has an address, or the viewer may not see addresses. */
export const isReached = ({ email }: FieldPlayer, maySee: boolean) => !maySee || email !== '';

/** 'Order of 4 players'; null for a person who entered alone. */
export function orderWords({ places, position }: FieldPlayer): string | null {
  if (places < 2) return null;
  return position === 0 ? `Order of ${places} players` : `In an order of ${places}`;
}

/** The element id of a line. */
export const lineId = (key: string) => `line-${key}`;

export const streetOf = ({ address, city, state, zip_code: zip }: OwnTournament) =>
  [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') || 'To be announced';
