import type { Cents } from '#kernel/rules/money.ts';
import { type Entrant, type EntryFacts, entryStateOf } from '#areas/tournaments/rules/entry-opening.ts';
import { entryAmountCents } from './registrations.ts';

/** Why a request for places is refused. */
export type EntryRefusal =
  | 'not_found'
  | 'entry_closed'
  | 'entry_paused'
  | 'entry_not_open'
  | 'entry_not_yet'
  | 'price_changed'
  | 'already_entered'
  | 'join_waitlist'
  | 'upgrade_required'
  | 'division_full'
  | 'code_used_up'
  | 'extra_gone'
  /** The tournament has a price list, but the order was not priced by it. */
  | 'unpriced'
  | 'tournament_full';

export type EntryRequest = {
  places: number;
  /** The price shown to the golfer; null when the client did not send it. */
  expectedAmountCents: Cents | null;
  /** Entries a calendar month that the golfer's plan allows; null is unlimited. */
  monthLimit: number | null;
  /** The organizer enters this player ahead of the waitlist. */
  isAheadOfWaitlist?: boolean;
  /** The price comes from a price list or from the organizer; otherwise it is the fee. */
  isPriced?: boolean;
};

/**
 * The refusal before the counter is locked, from the tournament, the entrant and the clock.
 * @param facts null where there is no such tournament
 */
export function refusalBeforeLock(
  facts: EntryFacts | null,
  asked: Pick<EntryRequest, 'places' | 'expectedAmountCents' | 'isPriced'>,
  entrant: Entrant,
  now: Date,
): EntryRefusal | null {
  if (!facts || facts.state === 'draft') return 'not_found';
  const state = entryStateOf(facts, entrant, now);
  if (state === 'not_open') return 'entry_not_yet';
  if (state === 'closed') return 'entry_closed';
  if (state === 'paused') return 'entry_paused';
  if (state === 'awaiting_payments') return 'entry_not_open';
  if (facts.hasTerms && !asked.isPriced) return 'unpriced';
  return priceRefusal(entryAmountCents(facts.registrationFeeCents, asked.places), asked);
}

/** The facts known only under the lock on the counter. */
export type LockedEntryFacts = {
  /** Entry is closed for everybody: the tournament was cancelled. */
  isClosed: boolean;
  /** The club has withdrawn: golfers cannot enter until there is a new venue or date. False where left out. */
  isPaused?: boolean;
  amountCents: Cents;
  /** The golfer is in the field already, or holds places. */
  hasLiveEntry: boolean;
  /** The golfer's live entries of the month; 0 where the plan has no limit. */
  entriesOfMonth: number;
  placesLeft: number;
  /** Parties on the waitlist: while there are any, free places are reserved for them. */
  partiesWaiting: number;
  /** The order was priced by an outdated list, or its price has expired. */
  isStale?: boolean;
  /** A golfer's order has the fee alone, but a price list has been created meanwhile. */
  isUnpriced?: boolean;
  /** Places left in the division of the entry; null for no limit or no division. */
  divisionLeft?: number | null;
  /** The uses left of its code; null for an unlimited code or none. */
  codeLeft?: number | null;
  /** An extra in the order is sold out or no longer offered. */
  isExtraGone?: boolean;
  /**
   * Its code keeps places for the whole entry, which therefore needs no free place and does not queue behind the
   * waitlist.
   */
  isKept?: boolean;
};

/**
 * The refusal under the lock: `judgeEntries` seats those for whom this is null, and no others.
 * @param facts null where the tournament was deleted meanwhile
 */
export function refusalUnderLock(facts: LockedEntryFacts | null, asked: EntryRequest): EntryRefusal | null {
  if (!facts) return 'not_found';
  if (facts.isClosed) return 'entry_closed';
  if (facts.isPaused && !asked.isAheadOfWaitlist) return 'entry_paused';
  if (facts.isStale) return 'price_changed';
  const price = priceRefusal(facts.amountCents, asked);
  if (price) return price;
  if (facts.isUnpriced) return 'unpriced';
  if (facts.hasLiveEntry) return 'already_entered';
  if (facts.partiesWaiting > 0 && !asked.isAheadOfWaitlist && !facts.isKept) return 'join_waitlist';
  if (asked.monthLimit !== null && facts.entriesOfMonth >= asked.monthLimit) return 'upgrade_required';
  if (asked.places > facts.placesLeft && !facts.isKept) return 'tournament_full';
  if (typeof facts.divisionLeft === 'number' && asked.places > facts.divisionLeft) return 'division_full';
  if (typeof facts.codeLeft === 'number' && facts.codeLeft <= 0) return 'code_used_up';
  return facts.isExtraGone ? 'extra_gone' : null;
}

const priceRefusal = (dueCents: Cents, asked: Pick<EntryRequest, 'expectedAmountCents'>) =>
  asked.expectedAmountCents !== null && asked.expectedAmountCents !== dueCents ? 'price_changed' : null;
