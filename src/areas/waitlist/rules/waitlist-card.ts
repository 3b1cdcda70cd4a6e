import { brand } from '#kernel/contract/brand.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';

/** Counts up with the words below: which ones somebody agreed to is kept with them. */
export const consentVersion = 1;

/**
 * The consent of a golfer who saves a card for the waitlist, word for word as it is kept.
 * @param most all that will ever be charged, everything included
 * @param hidesPlatform leaves our own name out, where the organizer's stands alone
 * @param until when the waitlist ends, and the consent with it
 */
export function consentWords(facts: {
  title: string;
  most: Cents;
  until: Date;
  zone: string;
  hidesPlatform?: boolean;
}): string {
  const upTo = `up to ${describeCents(facts.most)} for ${facts.title}`;
  const allowed = facts.hidesPlatform
    ? `I allow this card to be charged ${upTo}`
    : `I allow ${brand.name} to charge this card ${upTo}`;
  return (
    `${allowed}, once and without asking me again, when places come free for my group before ${describeInstant(facts.until, facts.zone)}. ` +
    'If the tournament moves to another day, or would cost more, I am asked first. ' +
    'I can end this at any time at my place in line; leaving the waitlist ends it as well.'
  );
}

/** The facts for the charge of a saved card for an offer. Amounts in cents. */
export type CardFacts = {
  /** The consent: the highest amount, and the calendar date of play. */
  most: Cents;
  playDate: string;
  /** The facts of the offer now. */
  amount: Cents;
  startDate: string;
  waitlistClosesAt: Date;
  holdEndsAt: Date;
};

/** Why a saved card is not charged, so that its holder is asked first: null where it may be. */
export function chargeRefusal(facts: CardFacts, now: Date): 'costs_more' | 'moved' | 'over' | null {
  if (now >= facts.waitlistClosesAt || now >= facts.holdEndsAt) return 'over';
  if (facts.startDate !== facts.playDate) return 'moved';
  return facts.amount > facts.most ? 'costs_more' : null;
}
