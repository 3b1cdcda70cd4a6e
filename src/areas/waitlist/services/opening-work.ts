import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OpeningWork } from '#areas/waitlist/contract/waitlist.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { ballotStateOf } from '#areas/entries/rules/ballot.ts';
import { isWorkDone, workBits, workMinutes } from '#areas/entries/rules/opening-work.ts';
import { countCall, readCalls } from '#areas/accounts/database/security.ts';
import { findBallot } from '#areas/entries/database/waitlist/ballots.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { clientOf } from '#areas/accounts/services/limits.ts';

const countedMs = 24 * 3_600_000;

/**
 * Gives a golfer's browser a challenge for the proof of work that a ticket of an opening requires. Nothing is stored:
 * the challenge is signed, and valid only for this golfer's ticket in this tournament.
 * @param address its network counts how many golfers ask from it, each once a day
 * @throws AppError not_found where no tickets are taken
 */
export async function askForWork(
  context: Context,
  golfer: GolferViewer,
  tournamentId: string,
  address: string,
): Promise<{ challenge: string; bits: number }> {
  const now = context.clock();
  const ballot = await findBallot(context.pool, tournamentId);
  const times = ballot && { opensAt: ballot.opens_at, closesAt: ballot.closes_at, drawsAt: ballot.draws_at };
  if (!ballot || !times || ballotStateOf(times, ballot.drawn_at, now) !== 'open')
    throw new AppError('not_found', 'No tickets are taken now.');
  const network = `opening:${tournamentId}:${clientOf(address)}`;
  const own = await countCall(context.pool, `opening:${tournamentId}:${golfer.golferId}`, countedMs, now);
  const { count } =
    own.count === 1
      ? await countCall(context.pool, network, countedMs, now)
      : await readCalls(context.pool, network, now);
  const bits = workBits(count);
  const endsAt = now.getTime() + workMinutes * 60_000;
  return { challenge: challengeOf(context, golfer, tournamentId, { bits, endsAt }), bits };
}

const challengeOf = (
  { settings }: Context,
  { golferId }: GolferViewer,
  tournamentId: string,
  { bits, endsAt }: { bits: number; endsAt: number },
): string => {
  const mac = createHmac('sha256', settings.authSecret).update(`opening|${tournamentId}|${golferId}|${bits}|${endsAt}`);
  return `${bits}.${endsAt}.${mac.digest('base64url')}`;
};

/** @throws AppError validation_failed naming `work` where the proof is missing, invalid, another golfer's or expired */
export function requireWork(
  context: Context,
  golfer: GolferViewer,
  tournamentId: string,
  work: OpeningWork | undefined,
): void {
  if (!context.settings.asksForWork) return;
  const [bits = 0, endsAt = 0] = (work?.challenge ?? '').split('.').map(Number);
  const own = Buffer.from(challengeOf(context, golfer, tournamentId, { bits, endsAt }));
  const given = Buffer.from(work?.challenge ?? '');
  const isOwn = own.length === given.length && timingSafeEqual(own, given);
  if (work && isOwn && context.clock().getTime() < endsAt && isWorkDone(work.challenge, bits, work.answer)) return;
  const message = 'Your browser has to prove first that it is no program. Please load the page again.';
  throw new AppError('validation_failed', message, [{ field: 'work', message }]);
}
