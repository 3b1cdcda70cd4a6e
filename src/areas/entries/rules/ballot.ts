import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A party in a ballot. `weight` is how many tickets it has; `nonce` 16 bytes of its own, as hex. */
export type Ticket = { id: string; people: number; min_places: number; weight: number; nonce: string };

/** Ten minutes at least lie between the end of entries and the draw: the list is out before its order is. */
export const minMinutesToDraw = 10;
/** So many lost ballots of the same organizer count; each is one ticket more. */
export const maxLostCounted = 3;

/**
 * The tickets of a party: one, one for each earlier ballot of this organizer that was lost, at most three, and one
 * where it stands on a list that the organizer named before. Never for a plan or money.
 */
export const ticketsFor = (lostBefore: number, isMember = false): number =>
  1 + Math.min(maxLostCounted, Math.max(0, lostBefore)) + (isMember ? 1 : 0);

/** A party as the frozen and published list has it; the list is a line a party, by id. */
export const lineOf = ({ id, people, min_places: minPlaces, weight, nonce }: Ticket): string =>
  `${id}|${people}|${minPlaces}|${weight}|${nonce}\n`;

/** SHA-256 of the seed's bytes, as hex: what stands on the page before anybody enters. */
export const hashOfSeed = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** The lead of a waiting room on its queue, in which everybody who comes has the same chance. */
export const doorsMinutes = 30;
/** So long after a queue has opened turns are short; later it is a waitlist like any other. */
const rushMinutes = 180;

/** The times of a queue: its list is closed, and put in order, in the moment it opens. */
export const queueTimes = (opensAt: Date): BallotTimes => ({
  opensAt: new Date(opensAt.getTime() - doorsMinutes * 60_000),
  closesAt: opensAt,
  drawsAt: opensAt,
});

/** The fault in the opening of a queue; null where there is none. */
export function queueRefusal(opensAt: Date, waitlistEnd: Date, now: Date): string | null {
  if (opensAt <= now) return 'It must open after now';
  return opensAt >= waitlistEnd ? 'Before the waitlist ends' : null;
}

/** Whether the rush of a queue still lasts. */
export const isRush = (openedAt: Date, now: Date): boolean => now.getTime() < openedAt.getTime() + rushMinutes * 60_000;

/** Until when a turn lasts that comes now, while the rush does; null after it. @param turnMinutes 3 to 30 */
export const turnEndsAt = (now: Date, openedAt: Date, turnMinutes: number): Date | null =>
  isRush(openedAt, now) ? new Date(now.getTime() + turnMinutes * 60_000) : null;

export type BallotTimes = { opensAt: Date; closesAt: Date; drawsAt: Date };
export type BallotState = 'before' | 'open' | 'closed' | 'drawn';

/** The state of a ballot. */
export function ballotStateOf({ opensAt, closesAt }: BallotTimes, drawnAt: Date | null, now: Date): BallotState {
  if (drawnAt) return 'drawn';
  if (now >= closesAt) return 'closed';
  return now >= opensAt ? 'open' : 'before';
}

/** The fault in the times of a ballot, with its field; null where there is none. */
export function timesRefusal(
  { opensAt, closesAt, drawsAt }: BallotTimes,
  waitlistEnd: Date,
  now: Date,
): { field: 'closes' | 'draws'; message: string } | null {
  if (closesAt <= opensAt || closesAt <= now)
    return { field: 'closes', message: 'It must close after it opens, and after now' };
  if (drawsAt.getTime() < closesAt.getTime() + minMinutesToDraw * 60_000)
    return { field: 'draws', message: `At least ${minMinutesToDraw} minutes after it closes` };
  return drawsAt >= waitlistEnd ? { field: 'draws', message: 'Before the waitlist ends' } : null;
}
