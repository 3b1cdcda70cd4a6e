import { brand } from '#kernel/contract/brand.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';

/** Raise this whenever `consentWords` changes: every consent stores the version of its words. */
export const consentVersion = 1;

/**
 * The words of a golfer's consent to saving a card for the waitlist, stored exactly as shown.
 * @param most the highest amount that may ever be charged, everything included
 * @param hidesPlatform leaves the product's name out, where only the organizer's brand is shown
 * @param until when the waitlist and the consent end
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

/** The facts that decide whether a saved card is charged for an offer. Amounts in cents. */
export type CardFacts = {
  /** From the consent: the highest amount, and the date of play. */
  most: Cents;
  playDate: string;
  /** The current facts of the offer. */
  amount: Cents;
  startDate: string;
  waitlistClosesAt: Date;
  holdEndsAt: Date;
};

/**
 * Why a saved card is not charged for an offer, so that its holder pays by hand instead; null where it may be charged.
 */
export function chargeRefusal(facts: CardFacts, now: Date): 'costs_more' | 'moved' | 'over' | null {
  if (now >= facts.waitlistClosesAt || now >= facts.holdEndsAt) return 'over';
  if (facts.startDate !== facts.playDate) return 'moved';
  return facts.amount > facts.most ? 'costs_more' : null;
}
