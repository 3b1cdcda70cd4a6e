import { TZDate } from '@date-fns/tz';
import type { WaitlistFit } from '#kernel/contract/tournament-choices.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { dateIn, instantAt, shiftDate } from '#kernel/rules/venue-time.ts';

/** The rules of a tournament's waitlist, as set by its organizer. */
export type WaitlistRules = {
  is_on: boolean;
  /** Premium golfers rank before everybody else. */
  premium_first: boolean;
  fit: WaitlistFit;
  /** With 'hold_front_until': the last calendar date on which free places are kept for the party at the front. */
  hold_front_until: string | null;
  /** The longest duration of an offer, in hours: 1 to 72. */
  offer_hours: number;
  /** Hours between the end of the waitlist and the first tee time: 0 to 168. */
  closes_hours: number;
  shows_odds: boolean;
  /** Golfers may save a card that is charged when they get an offer. */
  takes_cards: boolean;
  is_paused: boolean;
};

/** The rules where the organizer has set none. */
export const waitlistDefaults: WaitlistRules = {
  is_on: true,
  premium_first: true,
  fit: 'best_fit',
  hold_front_until: null,
  offer_hours: 24,
  closes_hours: 24,
  shows_odds: true,
  takes_cards: true,
  is_paused: false,
};

const hourMs = 3_600_000;

/** When a waitlist ends: from then on no offers are made, and places are first come, first served. */
export const waitlistClosesAt = (startsAt: Date, { closes_hours }: Pick<WaitlistRules, 'closes_hours'>): Date =>
  new Date(startsAt.getTime() - closes_hours * hourMs);

/** Whether free places are kept for the party at the front now, by the venue's calendar. */
export const holdsForFront = (
  { fit, hold_front_until: until }: Pick<WaitlistRules, 'fit' | 'hold_front_until'>,
  zone: string,
  now: Date,
) => fit === 'hold_front_until' && until !== null && dateIn(now, zone) <= until;

/**
 * When an offer that is made now expires. It lasts `offerHours`, but at most a third of the waitlist's remaining time
 * and at least an hour. An offer made between 8 PM and 10 AM, by the venue's clock, lasts until at least 10 AM. It
 * never extends beyond the waitlist's end.
 */
export function offerEndsAt(now: Date, waitlistEnd: Date, offerHours: number, zone: string): Date {
  const left = waitlistEnd.getTime() - now.getTime();
  const lasting = Math.max(hourMs, Math.min(offerHours * hourMs, left / 3));
  const hour = new TZDate(now.getTime(), zone).getHours();
  const today = dateIn(now, zone);
  // By day, this is a time in the past and has no effect.
  const morning = instantAt(hour >= 20 ? shiftDate(today, 1) : today, '10:00', zone);
  return new Date(Math.min(waitlistEnd.getTime(), Math.max(now.getTime() + lasting, morning.getTime())));
}

/**
 * A party on the waitlist: it wants `people` places, accepts `min_places` or more, and, in order of preference, the
 * divisions in `wishes`; none means any place.
 */
export type Party = { id: string; people: number; min_places: number; wishes?: readonly string[] };

/** The places left in divisions, by id; a division that is not listed is limited only by the field. */
export type Rooms = ReadonlyMap<string, number>;

type ServedParty = { id: string; places: number; divisionId: string | null };

/**
 * Decides which parties are served with the free places, and with how many; the statement of `offerPlaces` does the
 * same.
 * @param parties in their order
 * @param whole strict order: where a party does not fit, no later one is served
 * @param rooms of divisions: a party gets the first of its wishes that has room for its minimum
 */
export function allocatePlaces(
  parties: readonly Party[],
  free: number,
  whole: boolean,
  rooms: Rooms = new Map(),
): ServedParty[] {
  const served: ServedParty[] = [];
  const left = new Map(rooms);
  let rest = free;
  for (const { id, people, min_places: minPlaces, wishes = [] } of parties) {
    if (rest <= 0) break;
    const roomIn = (division: string) => Math.min(rest, left.get(division) ?? rest);
    const divisionId = wishes.find((division) => roomIn(division) >= minPlaces) ?? null;
    const room = divisionId === null ? rest : roomIn(divisionId);
    if (minPlaces <= room && (wishes.length === 0 || divisionId !== null)) {
      const places = Math.min(people, room);
      served.push({ id, places, divisionId });
      rest -= places;
      if (divisionId !== null && left.has(divisionId)) left.set(divisionId, room - places);
    } else if (whole) break;
  }
  return served;
}

/**
 * The effect of raising the capacity: how many parties and people on the waitlist would get places, and the sum of
 * their prices.
 * @param feeOf the price of one person in a division, or without one
 */
export function waitlistEarnings(
  parties: readonly Party[],
  free: number,
  whole: boolean,
  feeOf: (divisionId: string | null) => Cents,
  rooms?: Rooms,
) {
  const served = allocatePlaces(parties, free, whole, rooms);
  return {
    parties: served.length,
    people: served.reduce((sum, { places }) => sum + places, 0),
    cents: served.reduce((sum, { places, divisionId }) => sum + places * feeOf(divisionId), 0),
  };
}

/** The facts, read under the counter's lock, that decide whether a party may join the waitlist. */
export type LockedWaitlistFacts = {
  isClosed: boolean;
  /** The club has withdrawn; false where left out. */
  isPaused?: boolean;
  /** The places that the party could have: in the field, and in the best of its divisions. */
  free: number;
  waiting: number;
};

/**
 * Why a party cannot join, judged under the lock: the tournament was cancelled; entry is paused; or nobody waits and
 * there is room for the whole party, which should enter instead.
 */
export function joinRefusal(
  facts: LockedWaitlistFacts | null,
  people: number,
): 'waitlist_closed' | 'entry_paused' | 'places_free' | null {
  if (!facts || facts.isClosed) return 'waitlist_closed';
  if (facts.isPaused) return 'entry_paused';
  return facts.waiting === 0 && people <= facts.free ? 'places_free' : null;
}

/**
 * Judges parties that join at the same moment, in order; each accepted party counts as waiting for the next.
 * @param parties each with its size, the free places in its divisions, and whether it takes a ballot ticket, which is
 * allowed while places are free
 * @returns the refusal of each party, or null
 */
export function joinRefusals(
  facts: LockedWaitlistFacts | null,
  parties: readonly { people: number; room: number; hasTicket: boolean }[],
): ReturnType<typeof joinRefusal>[] {
  let waiting = facts?.waiting ?? 0;
  return parties.map(({ people, room, hasTicket }) => {
    const refusal = joinRefusal(facts && { ...facts, waiting, free: Math.min(facts.free, room) }, people);
    const counts = hasTicket && refusal === 'places_free' ? null : refusal;
    if (counts === null) waiting += 1;
    return counts;
  });
}

/**
 * Whether a change moves a party to the end of the waitlist: it does if the party wants more places than before, or
 * raises its minimum.
 */
export const goesToTheEnd = (before: Omit<Party, 'id'>, after: Omit<Party, 'id'>): boolean =>
  after.people > before.people || after.min_places > before.min_places;

/**
 * Whether a new rule is stricter for waiting parties, which is not allowed: a change from best fit to keeping places
 * for the front, or keeping them for longer.
 */
export function isFitStricter(before: Pick<WaitlistRules, 'fit' | 'hold_front_until'>, after: typeof before): boolean {
  if (after.fit === 'best_fit') return false;
  return before.fit === 'best_fit' || (after.hold_front_until ?? '') > (before.hold_front_until ?? '');
}
