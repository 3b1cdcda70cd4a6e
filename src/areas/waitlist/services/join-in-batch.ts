import { AppError } from '#kernel/contract/errors.ts';
import { doer } from '#kernel/database/acting-person.ts';
import { isDatabaseOutage } from '#kernel/database/away.ts';
import { type Db, inTransaction, isUniqueViolation, type Pool } from '#kernel/database/connection.ts';
import { emitEachForPrograms } from '#kernel/database/events.ts';
import { announceEach, announceWaitlist } from '#kernel/database/live.ts';
import { type Batches, openBatches } from '#kernel/platform/batches.ts';
import { liveNameOf } from '#kernel/rules/events.ts';
import type { Context } from '#kernel/services/context.ts';
import { readRooms } from '#areas/entries/database/terms/divisions.ts';
import { findBallot } from '#areas/entries/database/waitlist/ballots.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { pausedSentence } from '#areas/tournaments/rules/entry-opening.ts';
import { joinRefusals } from '#areas/tournaments/rules/waitlist.ts';
import { insertWaitlistEntries, type PartyToJoin } from '#areas/waitlist/database/change-waitlist.ts';
import { findWaitlistEntries, type WaitlistEntryRow } from '#areas/waitlist/database/waitlist-entries.ts';
import type { WaitlistFacts } from '#areas/waitlist/database/waitlist-facts.ts';
import { notifyJoined } from './notify-waitlist-entry.ts';
import { serveUnderLock } from './serve-waitlist.ts';

/** A request to join, with the facts of its tournament read before the lock. */
export type Joining = {
  context: Context;
  facts: WaitlistFacts;
  userId: string;
  ballotMode: 'ballot' | 'queue' | null;
  party: PartyToJoin;
};

type Asked = Joining & { byUserId: string | null };
type Joined = WaitlistEntryRow | null;

export const queueOpens = () => new AppError('unavailable', 'Entry opens this moment. Please try again.');
export const ballotClosed = () => new AppError('waitlist_closed', 'Entries to this ballot are closed.');

/**
 * Batches of requests, one queue for each database pool of the process. Parties of one tournament join in successive
 * batches.
 */
const batches = new WeakMap<Pool, Batches<Asked, Joined>>();

/**
 * Adds a party to the end of a waitlist, batched with all concurrent requests: one lock, one commit, and one statement
 * for each step, notices included. Free places are offered at once.
 * @returns the place on the waitlist; null where the golfer has an entry or waits already
 * @throws AppError places_free, waitlist_closed, entry_paused, unavailable
 */
export function joinInBatch(joining: Joining): Promise<Joined> {
  const { pool } = joining.context;
  const known =
    batches.get(pool) ??
    openBatches<Asked, Joined>(joinTogether, {
      lineOf: ({ facts }) => facts.tournament_id,
      isOfAll: isDatabaseOutage,
      most: 100,
      atOnce: 1,
      room: 2_000,
      full: 'Too many people are joining at once. Please try again.',
    });
  batches.set(pool, known);
  return known.request({ ...joining, byUserId: doer() });
}

async function joinTogether(asked: Asked[]): Promise<(Joined | AppError)[]> {
  const last = asked.at(-1);
  if (!last) return [];
  try {
    return await inTransaction(last.context.pool, (tx) => joinUnderLock(tx, last, asked));
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('unavailable', 'Please try again.');
    throw error;
  }
}

/** @param facts of the latest request, which are the newest */
async function joinUnderLock(
  tx: Db,
  { context, facts }: Joining,
  asked: readonly Asked[],
): Promise<(Joined | AppError)[]> {
  const { tournament_id: tournamentId } = facts;
  const now = context.clock();
  const places = await lockPlaces(tx, tournamentId);
  const rest = places ? places.capacity - places.held - places.sold - places.set_aside : 0;
  const wished = new Set(asked.flatMap(({ party }) => party.divisions.map(({ id }) => id)));
  const rooms = wished.size > 0 ? await readRooms(tx, [...wished]) : new Map<string, number>();
  // Checked again under the lock that freezing takes, so that the published list is the list that is drawn.
  const isFrozen = asked.some(({ party }) => party.ticket) && Boolean((await findBallot(tx, tournamentId))?.frozen_at);
  const refusals = joinRefusals(
    places && { isClosed: places.is_closed, isPaused: places.is_paused, free: rest, waiting: places.waiting },
    asked.map(({ party }) => ({ people: party.people, room: roomFor(party, rooms), hasTicket: party.ticket !== null })),
  );
  const errors = asked.map(({ party, ballotMode }, index) => {
    if (refusals[index] === 'entry_paused') return new AppError('entry_paused', pausedSentence);
    if (refusals[index] === 'waitlist_closed') return new AppError('waitlist_closed');
    if (party.ticket && isFrozen) return ballotMode === 'queue' ? queueOpens() : ballotClosed();
    if (refusals[index]) return new AppError('places_free', 'There is room for all of you: enter now.');
    return null;
  });
  const admitted = asked.filter((_, index) => !errors[index]);
  const ids = new Set(
    admitted.length > 0
      ? await insertWaitlistEntries(
          tx,
          tournamentId,
          admitted.map(({ party }) => party),
          now,
        )
      : [],
  );
  const joined = admitted.filter(({ party }) => ids.has(party.id));
  const rows = new Map<string, WaitlistEntryRow>();
  if (joined.length > 0) {
    const acts = joined.map(({ party, byUserId }) => ({ subjectId: party.id, byUserId }));
    await emitEachForPrograms(tx, 'waitlist.joined', tournamentId, acts, now);
    await announceEach(
      tx,
      joined.map(({ party, userId }) => ({ user: userId, event: liveNameOf['waitlist.joined'], id: party.id })),
    );
    // A party at the end of the waitlist changes nobody else's rank.
    if (joined.some(({ party }) => party.priority_tier === 0)) await announceWaitlist(tx, tournamentId);
    if (rest > 0) await serveUnderLock(tx, { ...facts, waiting: (places?.waiting ?? 0) + joined.length }, now);
    for (const row of await findWaitlistEntries(tx, tournamentId, [...ids])) rows.set(row.id, row);
    await notifyJoined(context, tx, [...rows.values()]);
  }
  return asked.map(({ party }, index) => errors[index] ?? rows.get(party.id) ?? null);
}

/** The most places left in any division that the party accepts; unlimited where it chose none. */
const roomFor = ({ divisions }: PartyToJoin, rooms: ReadonlyMap<string, number>): number =>
  divisions.length === 0
    ? Number.POSITIVE_INFINITY
    : Math.max(...divisions.map(({ id }) => rooms.get(id) ?? Number.POSITIVE_INFINITY));
