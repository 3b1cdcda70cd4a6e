import { printHandicap } from '#golf/numbers.ts';
import { describeInstant, describeStart } from '#kernel/rules/describe-instant.ts';
import type { PaymentStatus } from '#kernel/contract/payment-status.ts';
import { mapLink } from '#kernel/rules/map-link.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';

/** A line of facts: label, value and an optional link. */
export type Fact = [label: string, value: string, url?: string];

/** A line of facts in plain text. */
export const factLine = ([label, value]: Fact): string => `${label}${label.endsWith('?') ? '' : ':'} ${value}`;

/** The organizer's contact for questions about a tournament. */
export type Contact = { name: string | null; email: string | null; phone: string | null };

/** The facts of a tournament: name, time, place, and contact. */
export type EventFacts = {
  title: string;
  starts_at: Date | null;
  start_time: string | null;
  /** Midnight after the last day, in the venue's zone; not said is the first. */
  ends_at?: Date | null;
  time_zone: string;
  venue: string | null;
  address: string | null;
  city: string | null;
  state_code: string | null;
  contact: Contact | null;
};

/** A player of an entry; `plays_off` is known once the round is set up. */
export type PersonOfEntry = { name: string; plays_off?: number | null };

/** A part of an order's price. */
export type PricePart = { label: string; quantity: number; unit: Cents; amount: Cents };

/** Facts of an entry and its tournament. */
export type EntryFacts = EventFacts & {
  order_number: string;
  people: readonly PersonOfEntry[];
  team_name: string | null;
  division: string | null;
  /** The lines of its price; empty if it is the entry fee alone. */
  lines: readonly PricePart[];
  payment_amount: Cents;
  payment_status: PaymentStatus;
  /** When the last card payment arrived; null if there is none. */
  paid_at: Date | null;
  /** Unpaid amount of a group whose players pay a share each. */
  shares?: { open: Cents } | null;
} & MoneyBack;

/** The money of an entry that cards paid, and what went back of it. */
export type MoneyBack = {
  card_amount: Cents;
  /** Refunded so far; all refunds, made or not; the refunds on their way; and those that a dispute has covered. */
  refunded_amount: Cents;
  given_back: Cents;
  going_back: Cents;
  refund_ended: Cents;
  /** Lost to cardholders in disputes. */
  lost: Cents;
  /** Credit that was given for it, and spent credit that was returned. */
  credit_given: Cents;
  credit_back: Cents;
  /** Credit that was paid out in money, which is among the refunds. */
  credit_paid_out: Cents;
};

/** Maximum number of names listed; the rest are counted. */
const mostNamed = 11;

/** 'plays off 11'. A plus handicap gives strokes back to the course. */
export const playsOffWords = (strokes: number): string => `plays off ${printHandicap(strokes)}`;

/** Names up to the maximum for a mail, each with the handicap the player plays off. */
export function listPeople(people: readonly PersonOfEntry[], most = mostNamed): string {
  const named = people.slice(0, most).map(({ name, plays_off: playsOff }) => {
    if (playsOff === undefined || playsOff === null) return name;
    return `${name} (${playsOffWords(playsOff)})`;
  });
  const more = people.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

/** 'Rita Mallon, 555-0134': the phone if known, else the mail address. */
export const contactLine = ({ name, email, phone }: Contact): string =>
  [name, phone ?? email].filter(Boolean).join(', ');

/** The contact for questions; no line if the tournament has none. */
export const contactFacts = (contact: Contact | null, label = 'Questions?'): Fact[] => {
  const line = contact ? contactLine(contact) : '';
  return line ? [[label, line]] : [];
};

/** The venue and its address in one line. */
export const placeLine = (of: Pick<EventFacts, 'venue' | 'address' | 'city' | 'state_code'>): string =>
  [of.venue, of.address, of.city, of.state_code].filter(Boolean).join(', ');

/** The line of a place, linked to a map. */
export const placeFact = (place: string): Fact =>
  place ? ['Where', place, mapLink(place)] : ['Where', 'To be announced'];

/** The last day, for a tournament of several days. */
function lastDayFacts({ starts_at: startsAt, ends_at: endsAt, time_zone: zone }: Omit<EventFacts, 'contact'>): Fact[] {
  if (!startsAt || !endsAt) return [];
  const last = new Date(endsAt.getTime() - 1);
  return dateIn(last, zone) > dateIn(startsAt, zone) ? [['Last day', describeStart(last, null, zone)]] : [];
}

/** The tournament, its time and its place: the facts that every recipient gets. */
export const eventFacts = (of: Omit<EventFacts, 'contact'>): Fact[] => [
  ['Tournament', of.title],
  ...(of.starts_at ? [['When', describeStart(of.starts_at, of.start_time, of.time_zone)] as Fact] : []),
  ...lastDayFacts(of),
  placeFact(placeLine(of)),
];

/**
 * The label of an entry's amount. An entry that ended may never have been paid, so refunded entries have their own
 * label.
 */
const sumLabels: Record<PaymentStatus, string> = {
  pending: 'Due',
  completed: 'Paid',
  refunded: 'Paid',
  expired: 'Price',
  cancelled: 'Price',
};

/** The amount of an entry: paid, due or free; for a group whose players pay a share each, the amount still due. */
export function sumFact({
  payment_amount: cents,
  payment_status: status,
  shares,
}: Pick<EntryFacts, 'payment_amount' | 'payment_status' | 'shares'>): Fact {
  if (cents === 0) return ['Price', 'Free'];
  const open = status === 'pending' ? (shares?.open ?? cents) : cents;
  const sum = describeCents(cents);
  return [sumLabels[status], open < cents ? `${describeCents(open)} of ${sum}` : sum];
}

/**
 * The players: team, people, and the division if any.
 * @param most the maximum number of names
 */
export const whoFacts = (entry: Pick<EntryFacts, 'team_name' | 'people' | 'division'>, most = mostNamed): Fact[] => [
  ...(entry.team_name ? [['Team', entry.team_name] as Fact] : []),
  ...(entry.people.length > 0 ? [['Players', listPeople(entry.people, most)] as Fact] : []),
  ...(entry.division ? [['Division', entry.division] as Fact] : []),
];

/** The money that went back, and for an entry that has ended what was kept. No line without a refund or a payment. */
export function refundFacts({
  payment_status: status,
  card_amount: paid,
  refunded_amount: refunded,
  given_back: given,
  going_back: goingBack,
  refund_ended: ended,
  lost,
  credit_given: granted,
  credit_back: returned,
  credit_paid_out: paidOut,
}: Pick<EntryFacts, 'payment_status'> & MoneyBack): Fact[] {
  const hasEnded = status === 'refunded' || status === 'cancelled';
  const asCredit = Math.max(0, granted - paidOut);
  // Credit is not kept by the organizer; a refund that a dispute covers is part of what was lost.
  const kept = hasEnded ? paid - Math.max(given - ended, refunded) - lost - asCredit : 0;
  const sums: [label: string, cents: Cents][] = [
    ['Refunded', refunded],
    ['On its way back', goingBack],
    ['Given as credit', asCredit],
    ['Credit returned', returned],
    ['Kept by the organizer', kept],
  ];
  return sums.filter(([, cents]) => cents > 0).map(([label, cents]) => [label, describeCents(cents)]);
}

/** The number of the order, and the contact for questions. */
export const orderFacts = (entry: Pick<EntryFacts, 'order_number' | 'contact'>): Fact[] => [
  ['Order', entry.order_number],
  ...contactFacts(entry.contact),
];

/** The time of payment in the venue's zone; empty if no card has paid. */
export const paidOnFacts = ({ paid_at: paidAt, time_zone: zone }: Pick<EntryFacts, 'paid_at' | 'time_zone'>): Fact[] =>
  paidAt ? [['Paid on', describeInstant(paidAt, zone)]] : [];

/** A line of the price; with a quantity above one, the number and the unit price. */
export const lineFact = ({ label, quantity, unit, amount }: EntryFacts['lines'][number]): Fact => [
  quantity > 1 ? `${label} (${quantity} × ${describeCents(unit)})` : label,
  describeCents(amount),
];

/** The facts of an entry besides date and venue: players, extras, amount due or paid, order number, contact. */
export const ownFacts = (entry: EntryFacts, sum: Fact = sumFact(entry)): Fact[] => [
  ...whoFacts(entry),
  ...entry.lines.map(lineFact),
  sum,
  // One player's share can be paid while the group is not.
  ...(sumLabels[entry.payment_status] === 'Paid' ? paidOnFacts(entry) : []),
  ...refundFacts(entry),
  ...orderFacts(entry),
];

/**
 * The facts of an entry in every mail, line by line: tournament, day, place, people, purchases, the amount due or paid,
 * and the contact.
 * @param sum the amount due from a player who pays a share
 */
export const entryFacts = (entry: EntryFacts, sum?: Fact): Fact[] => [...eventFacts(entry), ...ownFacts(entry, sum)];
