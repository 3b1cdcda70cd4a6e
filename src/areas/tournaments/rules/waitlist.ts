import { TZDate } from '@date-fns/tz';
import type { WaitlistFit } from '#kernel/contract/tournament-choices.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { dateIn, instantAt, shiftDate } from '#kernel/rules/venue-time.ts';

/** The rules of a tournament's waitlist, as its organizer set them. */
export type WaitlistRules = {
  is_on: boolean;
  /** Premium golfers wait in front of everybody else. */
  premium_first: boolean;
  fit: WaitlistFit;
  /** With 'hold_front_until': the last calendar date on which places gather for the party at the head. */
  hold_front_until: string | null;
  /** The longest life of an offer, 1 to 72. */
  offer_hours: number;
  /** The time between the end of the waitlist and the first tee time, 0 to 168. */
  closes_hours: number;
  shows_odds: boolean;
  /** Golfers may save a card that is charged when their turn comes. */
  takes_cards: boolean;
  is_paused: boolean;
};

/** The rules where the organizer set none. */
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

/** When a waitlist ends: from then on nobody is offered a place, and places are first come. */
export const waitlistClosesAt = (startsAt: Date, { closes_hours }: Pick<WaitlistRules, 'closes_hours'>): Date =>
  new Date(startsAt.getTime() - closes_hours * hourMs);

/** Whether places gather for the party at the head now, by the venue's calendar. */
export const holdsForFront = (
  { fit, hold_front_until: until }: Pick<WaitlistRules, 'fit' | 'hold_front_until'>,
  zone: string,
  now: Date,
) => fit === 'hold_front_until' && until !== null && dateIn(now, zone) <= until;

/**
 * Until when an offer that is made now lasts: `offerHours`, at most a third of what is left of the waitlist, an hour at
 * least; who gets one between eight in the evening and ten in the morning, by the venue's clock, has until ten of that
 * morning. Never beyond the waitlist's end.
 */
export function offerEndsAt(now: Date, waitlistEnd: Date, offerHours: number, zone: string): Date {
  const left = waitlistEnd.getTime() - now.getTime();
  const lasting = Math.max(hourMs, Math.min(offerHours * hourMs, left / 3));
  const hour = new TZDate(now.getTime(), zone).getHours();
  const today = dateIn(now, zone);
  // By day this is a time that is over, which changes nothing.
  const morning = instantAt(hour >= 20 ? shiftDate(today, 1) : today, '10:00', zone);
  return new Date(Math.min(waitlistEnd.getTime(), Math.max(now.getTime() + lasting, morning.getTime())));
}

/** A party on the waitlist: `people` are wanted, `min_places` would do; in divisions by preference, none is any. */
export type Party = { id: string; people: number; min_places: number; wishes?: readonly string[] };

/** The places left in divisions, by id; one that is not named has as many as the field. */
export type Rooms = ReadonlyMap<string, number>;

type ServedParty = { id: string; places: number; divisionId: string | null };

/**
 * The parties that are served when places are free, and with how many: the statement of `offerPlaces` does the same.
 * @param parties in their order
 * @param whole places gather for the head: nobody passes who cannot be served
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
 * The gain of a raised field: the number of parties and people of the waitlist who get in, and the sum of their prices.
 * @param feeOf the price of one person in a division, or in none
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

/** The facts under the lock on the counter of a tournament that somebody wants to wait for. */
export type LockedWaitlistFacts = {
  isClosed: boolean;
  /** Its club has withdrawn; not said is no. */
  isPaused?: boolean;
  /** Places that a party can have: of the field, and of the best of its divisions. */
  free: number;
  waiting: number;
};

/**
 * Why somebody cannot join under the lock: nobody waits and there is room for all of them, so that they should enter;
 * or the tournament was called off.
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
 * The same for parties that join in the same moment, in their order: each that joins waits in front of the next.
 * @param parties how many each is, the free places of the divisions that would do, and whether it takes a ticket of a
 *   ballot, which may be had while places are free
 * @returns why each of them cannot join, or null
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
 * Whether a change sends a party to the end of the waitlist: who asks for more than
 * before does; who accepts fewer stays.
 */
export const goesToTheEnd = (before: Omit<Party, 'id'>, after: Omit<Party, 'id'>): boolean =>
  after.people > before.people || after.min_places > before.min_places;

/**
 * While people wait, a rule may not become stricter for them: best fit may not turn into gathering, nor gather longer.
 */
export function isFitStricter(before: Pick<WaitlistRules, 'fit' | 'hold_front_until'>, after: typeof before): boolean {
  if (after.fit === 'best_fit') return false;
  return before.fit === 'best_fit' || (after.hold_front_until ?? '') > (before.hold_front_until ?? '');
}
