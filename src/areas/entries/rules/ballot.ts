import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { BallotState } from '#kernel/contract/play-choices.ts';

/** A party in a ballot. `weight` is its number of tickets; `nonce` is 16 bytes chosen for it, as hex. */
export type Ticket = { id: string; people: number; min_places: number; weight: number; nonce: string };

/**
 * The fewest minutes between the close of entry and the draw, so that the list is published before its order is known.
 */
export const minMinutesToDraw = 10;
/** The most lost ballots of the same organizer that count; each adds one ticket. */
export const maxLostCounted = 3;

/**
 * The number of tickets of a party: one, plus one for each lost ballot of this organizer (at most three), plus one for
 * a member on the organizer's list. A paid plan or money never adds a ticket.
 */
export const ticketsFor = (lostBefore: number, isMember = false): number =>
  1 + Math.min(maxLostCounted, Math.max(0, lostBefore)) + (isMember ? 1 : 0);

/** A party's line in the frozen and published list, which has one line for each party, by id. */
export const lineOf = ({ id, people, min_places: minPlaces, weight, nonce }: Ticket): string =>
  `${id}|${people}|${minPlaces}|${weight}|${nonce}\n`;

/** SHA-256 of the seed's bytes, as hex. It is published before anybody enters. */
export const hashOfSeed = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/**
 * Minutes before a queue opens in which its waiting room admits people. All of them have the same chance, whenever they
 * came.
 */
export const doorsMinutes = 30;
/** Minutes after a queue has opened during which turns are short; afterwards it is an ordinary waitlist. */
const rushMinutes = 180;

/** The times of a queue: its list is closed and drawn at the instant it opens. */
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

/** Whether turns of a queue are still short. */
export const isRush = (openedAt: Date, now: Date): boolean => now.getTime() < openedAt.getTime() + rushMinutes * 60_000;

/** When a turn that begins now ends; null once turns are no longer short. @param turnMinutes 3 to 30 */
export const turnEndsAt = (now: Date, openedAt: Date, turnMinutes: number): Date | null =>
  isRush(openedAt, now) ? new Date(now.getTime() + turnMinutes * 60_000) : null;

export type BallotTimes = { opensAt: Date; closesAt: Date; drawsAt: Date };

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
