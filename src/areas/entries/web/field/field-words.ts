import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { dateFormatter } from '#kernel/rules/formatters.ts';

/** 'Jun 5, 2026', the calendar day of an instant where the tournament is played. */
export const dayOf = (instant: string | number, timeZone: string) =>
  dateFormatter({ month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(new Date(instant));

/** '8:05 AM' by the venue's clock. */
export const timeOf = (instant: string, timeZone: string) =>
  // The narrow space that some versions of the data put before AM would differ between server and browser.
  dateFormatter({ hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant)).replace(/\s/g, ' ');

/** Dollars that the entry's card payment still holds; 0 where nothing can be given back. */
export function refundableOf({
  payment_status: status,
  card_amount: paid,
  refunded_amount: given,
}: FieldPlayer): number {
  if (status !== 'completed' && status !== 'refunded') return 0;
  return Math.max(0, Math.round((paid - given) * 100) / 100);
}

/** Money belongs to the entry: what is done about it stands on its first person alone. */
export const isFirstOfEntry = ({ position }: FieldPlayer) => position === 0;

/** Whether a reminder has an address to go to, as far as who looks may see it. */
export const isReached = ({ email }: FieldPlayer, maySee: boolean) => !maySee || email !== '';

/** 'Order of 4 players'; null for somebody who came alone. */
export function orderWords({ places, position }: FieldPlayer): string | null {
  if (places < 2) return null;
  return position === 0 ? `Order of ${places} players` : `In an order of ${places}`;
}

/** The id of a line in the page. */
export const lineId = (key: string) => `line-${key}`;

/** Whether people can be added and marked: it stands, and its day is not over. */
export const isRunning = ({ status }: OwnTournament) => status === 'upcoming' || status === 'active';

export const streetOf = ({ address, city, state, zip_code: zip }: OwnTournament) =>
  [address, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') || 'To be announced';
