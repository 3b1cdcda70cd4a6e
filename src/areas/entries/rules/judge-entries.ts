import type { Cents } from '#kernel/rules/money.ts';
import { monthIn } from '#kernel/rules/venue-time.ts';
import { type EntryRefusal, type EntryRequest, type LockedEntryFacts, refusalUnderLock } from './entry-refusal.ts';
import { entryAmountCents } from './registrations.ts';

/** A request for places, with the facts that are judged under the locks. */
export type EntryAsk = Omit<EntryRequest, 'isPriced'> & {
  tournamentId: string;
  /** Null for a player whom the organizer enters. */
  golferId: string | null;
  isPaidAtDesk: boolean;
  /** The organizer charges nothing for this entry. */
  isFree?: boolean;
  /** The order priced by a price list; null where the price is the fee. */
  order: OrderAsk | null;
};

export type OrderAsk = {
  amountCents: Cents;
  /** The version of the price list that priced it (0 for none), the fee at that time, and when that price expires. */
  termsVersion: number;
  feeCents: Cents;
  pricedUntil: Date | null;
  codeId: string | null;
  divisionId: string | null;
  extras: readonly { id: string; quantity: number }[];
  credits: readonly { id: string; cents: Cents }[];
};

/** All facts read under the locks of a batch, by id; a deleted row is missing. */
export type EntryBatchFacts = {
  tournaments: ReadonlyMap<string, TournamentUnderLock>;
  /** Golfers of the batch who have a live entry in one of its tournaments. */
  entered: readonly { golferId: string; tournamentId: string }[];
  /** Live entries of this month, in any tournament, of golfers whose plan has a limit. */
  ofMonth: readonly { golferId: string; month: string; slot: number | null }[];
  /** Places left in each division; null for no limit. */
  divisions: ReadonlyMap<string, number | null>;
  codes: ReadonlyMap<string, CodeUnderLock>;
  /** Items left of each extra; null for no limit. */
  extras: ReadonlyMap<string, number | null>;
  credits: ReadonlyMap<string, CreditUnderLock>;
};

export type TournamentUnderLock = {
  free: number;
  /** Parties on the waitlist: while there are any, free places are reserved for them. */
  waiting: number;
  isClosed: boolean;
  isPaused: boolean;
  feeCents: Cents;
  /** The version of its price list; null where it has none. */
  termsVersion: number | null;
  closesAt: Date | null;
  timeZone: string;
};
export type CodeUnderLock = {
  isActive: boolean;
  /** Null for no limit. */
  usesLeft: number | null;
  keptPlaces: number;
  /** When its kept places are released; null is the close of entry. */
  keptUntil: Date | null;
};
export type CreditUnderLock = { leftCents: Cents; expiresAt: Date };

export type EntryVerdict =
  | {
      outcome: 'seated';
      amountCents: Cents;
      /** A payment is due, so the places are only held; otherwise the entry is complete. */
      isDue: boolean;
      /**
       * 'YYYY-MM' at the venue, and the slot of the plan's monthly limit that this entry uses; null without a limit.
       */
      month: string;
      slot: number | null;
      /** The number of its places that were kept by its code. */
      keptPlaces: number;
    }
  | { outcome: 'refused'; refusal: EntryRefusal; placesLeft: number; amountCents: Cents };

/**
 * Judges the entries of a batch in order, each against what earlier entries have left. This is the only decision about
 * places: the caller writes every verdict unconditionally.
 * @returns one verdict for each entry, in the same order
 */
export function judgeEntries(facts: EntryBatchFacts, asks: readonly EntryAsk[], now: Date): EntryVerdict[] {
  const left = whatIsLeft(facts);
  const months = new Map<string, string>();
  const monthOf = (zone: string): string => {
    const month = months.get(zone) ?? monthIn(now, zone);
    months.set(zone, month);
    return month;
  };
  return asks.map((ask): EntryVerdict => {
    const tournament = left.tournaments.get(ask.tournamentId);
    if (!tournament) return { outcome: 'refused', refusal: 'not_found', placesLeft: 0, amountCents: 0 };
    const month = monthOf(tournament.timeZone);
    const known = knownOf(left, tournament, ask, month, now);
    const { amountCents, isKept } = known;
    const refusal = refusalUnderLock(known, ask);
    if (refusal) return { outcome: 'refused', refusal, placesLeft: tournament.free, amountCents };
    const slot = ask.golferId === null || ask.monthLimit === null ? null : freeSlot(left, ask.golferId, month);
    take(left, tournament, ask, { isKept, month, slot });
    const isDue = amountCents > 0 && !ask.isPaidAtDesk;
    return { outcome: 'seated', amountCents, isDue, month, slot, keptPlaces: isKept ? ask.places : 0 };
  });
}

/** The facts as they change while the entries of a batch are seated. */
type Left = {
  tournaments: Map<string, TournamentUnderLock>;
  /** Keys of golfer and tournament, see `keyOf`. */
  entered: Set<string>;
  /** The monthly slots that each golfer has used, by golfer and month. */
  slots: Map<string, (number | null)[]>;
  divisions: Map<string, number | null>;
  codes: Map<string, CodeUnderLock>;
  extras: Map<string, number | null>;
  credits: Map<string, CreditUnderLock>;
};

const keyOf = (golferId: string, of: string): string => `${golferId} ${of}`;
const copied = <Value extends object>(map: ReadonlyMap<string, Value>): Map<string, Value> =>
  new Map([...map].map(([id, value]) => [id, { ...value }]));

function whatIsLeft(facts: EntryBatchFacts): Left {
  const slots: Left['slots'] = new Map();
  for (const { golferId, month, slot } of facts.ofMonth) noteSlot(slots, keyOf(golferId, month), slot);
  return {
    tournaments: copied(facts.tournaments),
    entered: new Set(facts.entered.map(({ golferId, tournamentId }) => keyOf(golferId, tournamentId))),
    slots,
    divisions: new Map(facts.divisions),
    codes: copied(facts.codes),
    extras: new Map(facts.extras),
    credits: copied(facts.credits),
  };
}

function noteSlot(slots: Left['slots'], key: string, slot: number | null): void {
  const own = slots.get(key);
  if (own) own.push(slot);
  else slots.set(key, [slot]);
}

const slotsOf = (left: Left, golferId: string, month: string): readonly (number | null)[] =>
  left.slots.get(keyOf(golferId, month)) ?? [];

function knownOf(
  left: Left,
  tournament: TournamentUnderLock,
  { tournamentId, golferId, places, monthLimit, order, isFree = false }: EntryAsk,
  month: string,
  now: Date,
): LockedEntryFacts & { isKept: boolean } {
  const known = {
    isClosed: tournament.isClosed,
    isPaused: tournament.isPaused,
    amountCents: isFree ? 0 : (order?.amountCents ?? entryAmountCents(tournament.feeCents, places)),
    hasLiveEntry: golferId !== null && left.entered.has(keyOf(golferId, tournamentId)),
    entriesOfMonth: golferId === null || monthLimit === null ? 0 : slotsOf(left, golferId, month).length,
    placesLeft: tournament.free,
    partiesWaiting: tournament.waiting,
    isKept: false,
  };
  if (!order) return { ...known, isUnpriced: golferId !== null && tournament.termsVersion !== null };
  const code = order.codeId === null ? undefined : left.codes.get(order.codeId);
  return {
    ...known,
    isStale: isStale(left, tournament, order, now),
    divisionLeft: order.divisionId === null ? null : (left.divisions.get(order.divisionId) ?? null),
    codeLeft: code?.usesLeft ?? null,
    isExtraGone: order.extras.some(({ id, quantity }) => !hasLeft(left.extras.get(id), quantity)),
    isKept: code !== undefined && isKeptFor(code, places, tournament, now),
  };
}

/** Null is unlimited; undefined has been deleted. */
const hasLeft = (rest: number | null | undefined, quantity: number): boolean =>
  rest === null || (rest !== undefined && rest >= quantity);

/** Whether the order's price is outdated, or its division, code or credit is no longer available. */
const isStale = (left: Left, { termsVersion, feeCents }: TournamentUnderLock, order: OrderAsk, now: Date): boolean =>
  (order.termsVersion || null) !== termsVersion ||
  order.feeCents !== feeCents ||
  (order.pricedUntil !== null && order.pricedUntil <= now) ||
  (order.divisionId !== null && !left.divisions.has(order.divisionId)) ||
  (order.codeId !== null && !left.codes.get(order.codeId)?.isActive) ||
  order.credits.some(({ id, cents }) => {
    const credit = left.credits.get(id);
    return !credit || credit.expiresAt <= now || credit.leftCents < cents;
  });

/** Whether a code still keeps enough places for the whole party. */
function isKeptFor(code: CodeUnderLock, places: number, { closesAt }: TournamentUnderLock, now: Date): boolean {
  const until = code.keptUntil ?? closesAt;
  return code.isActive && code.keptPlaces >= places && until !== null && until > now;
}

function freeSlot(left: Left, golferId: string, month: string): number {
  const used = new Set(slotsOf(left, golferId, month));
  let slot = 1;
  while (used.has(slot)) slot += 1;
  return slot;
}

/** Subtracts what a seated entry uses, for the entries judged after it. */
function take(
  left: Left,
  tournament: TournamentUnderLock,
  { tournamentId, golferId, places, order }: EntryAsk,
  { isKept, month, slot }: { isKept: boolean; month: string; slot: number | null },
): void {
  if (!isKept) tournament.free -= places;
  if (golferId !== null) {
    left.entered.add(keyOf(golferId, tournamentId));
    noteSlot(left.slots, keyOf(golferId, month), slot);
  }
  if (!order) return;
  takeFrom(left.divisions, order.divisionId, places);
  for (const { id, quantity } of order.extras) takeFrom(left.extras, id, quantity);
  for (const { id, cents } of order.credits) {
    const credit = left.credits.get(id);
    if (credit) credit.leftCents -= cents;
  }
  const code = order.codeId === null ? undefined : left.codes.get(order.codeId);
  if (!code) return;
  if (code.usesLeft !== null) code.usesLeft -= 1;
  if (isKept) code.keptPlaces -= places;
}

function takeFrom(rest: Map<string, number | null>, id: string | null, count: number): void {
  const before = id === null ? null : rest.get(id);
  if (id !== null && typeof before === 'number') rest.set(id, before - count);
}
