import { brand } from '#kernel/contract/brand.ts';
import { type EntryFacts, entryFacts, type EventFacts, placeLine } from '#areas/messages/rules/facts-block.ts';
import type { MailAction, MailContent } from '#areas/messages/rules/notices.ts';
import { describeDay, describeInstant, describeStart } from '#kernel/rules/describe-instant.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';

/** ', Fri Jun 5', to end a subject line; '' while there is no date. */
export const onDay = ({
  starts_at: startsAt,
  time_zone: zone,
}: {
  starts_at: Date | null;
  time_zone: string;
}): string => (startsAt ? `, ${describeDay(startsAt, zone)}` : '');

/** Time and place for the preview line of a mail: 'Friday, June 5, 2026, 9:00 AM EDT, Pine Ridge'. */
export const whenAndWhere = (of: Omit<EventFacts, 'title' | 'contact'>): string =>
  [of.starts_at && describeStart(of.starts_at, of.start_time, of.time_zone), placeLine(of)].filter(Boolean).join(', ');

/** A request to pay. */
export type AskedToPay = {
  entry: EntryFacts;
  called: string;
  cents: Cents;
  /** Whether the amount is one player's share of a group's price. */
  isShare: boolean;
  /** The person who entered a player without an account, to whom the product is unknown; null for anybody else. */
  enteredBy: string | null;
  /** When the hold on the place ends; null where the place does not depend on payment. */
  until: Date | null;
  isLastDay: boolean;
  /** The consequence for the place without payment. */
  ifNot: string;
  /** The payee where cards cannot be accepted; null where they can. */
  payTo: string | null;
  action: MailAction | null;
};

/** Without the day of the week: 'Nov 24'. */
const shortDay = (instant: Date, zone: string): string => describeDay(instant, zone).replace(/^\w+ /, '');

function dueSentence({ entry, cents, isShare, until, payTo }: AskedToPay): string {
  const amount = describeCents(cents);
  const due = isShare ? `Your share is ${amount} of ${describeCents(entry.payment_amount)}.` : `${amount} is due.`;
  if (payTo !== null) return `${due} Please pay ${payTo}.`;
  const held = until
    ? `Your place is held until ${describeInstant(until, entry.time_zone)}.`
    : 'Your place stays yours meanwhile.';
  return `${due} ${held}`;
}

/**
 * The mail that asks for a payment: amount, parts of the price, deadline, the captain's name, and an explanation for
 * readers who do not know the product.
 */
export function payMail(asked: AskedToPay): MailContent {
  const { entry, until, enteredBy } = asked;
  const amount = describeCents(asked.cents);
  const what = `${amount} for ${entry.title}`;
  const dated = until ? `${what}, by ${shortDay(until, entry.time_zone)}` : `${what}${onDay(entry)}`;
  const entered = enteredBy ? `${enteredBy} entered you in ${entry.title}.` : null;
  return {
    subject: asked.isLastDay ? `Last day: ${what}` : dated,
    preview: [entered, whenAndWhere(entry)].filter(Boolean).join(' '),
    greeting: `Hello ${asked.called || 'golfer'},`,
    paragraphs: [...(entered ? [entered] : []), dueSentence(asked), asked.ifNot].filter(Boolean),
    // The total of the entry is the whole group's, so a share replaces it.
    facts: entryFacts(entry, asked.isShare ? ['Your share', amount] : undefined),
    ...(asked.action ? { action: asked.action } : {}),
    footer: enteredBy
      ? `You get this mail because ${enteredBy} entered you in a tournament at ${brand.name}. This is not you? ` +
        'Do nothing: nothing is charged without you. Answer this mail, and the organizer reads it.'
      : `You get this mail because you entered a tournament at ${brand.name}. Order ${entry.order_number}.`,
  };
}
