import { randomInt } from 'node:crypto';
import { AppError } from '#kernel/contract/errors.ts';
import type { ChangeCode, EntryCode, NewCode, NewCodes } from '#areas/entries/contract/terms.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { lockPlaces, type LockedPlaces } from '#areas/tournaments/database/counter.ts';
import { moveSetAside } from '#areas/entries/database/places/set-aside.ts';
import { findBallot } from '#areas/entries/database/waitlist/ballots.ts';
import {
  type CodeOf,
  type CodeRow,
  countCodes,
  insertCode,
  insertCodes,
  keepForCode,
  lockCode,
  lockCodesForAll,
  switchCode,
} from '#areas/entries/database/terms/codes.ts';
import { touchTerms } from '#areas/entries/database/terms/terms.ts';
import { type OrganizerViewer, requireCapability } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { endOfDay } from '#kernel/rules/venue-time.ts';
import { startOfDate } from '../terms/price-order.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';

const keptOfOne = 'Places are kept for a code of one tournament.';

/** The most codes of one tournament, and of all that an organizer has for all tournaments. */
const maxCodes = 1_000;
/** The most codes in a list: those of a tournament and those for all. */
export const maxListed = 2 * maxCodes;

/**
 * Creates a code for the organizer's own tournament, or for all of their tournaments, with dates in this tournament's
 * zone.
 * @throws AppError forbidden for a code for all tournaments by a member limited to some, upgrade_required below pro, or
 * below premium where it keeps places, already_exists naming `code`, wrong_state for too many codes, or naming `keeps`
 * where too few places are free or nobody could use them
 */
export async function addCode(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  {
    value,
    valid_from: from,
    valid_until: until,
    keeps,
    keeps_until: keepsUntil,
    all_tournaments: isForAll,
    ...code
  }: NewCode,
): Promise<EntryCode> {
  requireCapability(organizer, 'entry_codes');
  const of = codeOf(organizer, tournament.id, isForAll);
  const now = context.clock();
  if (keeps > 0) requireCapability(organizer, 'set_aside_places', 'keeps');
  const row = await inTransaction(context.pool, async (tx) => {
    const places = await lockCodesOf(tx, of);
    const days = daysOf(from, until, tournament.time_zone);
    const keptUntil = keepsUntil === null ? null : endOfDay(keepsUntil, tournament.time_zone);
    if (keeps > 0) {
      judgeUse({ ...code, ...days, used: 0, kept_until: keptUntil }, keeps, now);
      await judgeKeeping(tx, tournament.id, places, keeps);
    }
    await judgeCount(tx, of, 1);
    const made = await insertCode(
      tx,
      of,
      {
        ...code,
        id: newId(),
        value: code.kind === 'percent' ? value : toCents(value),
        ...days,
        kept_places: keeps,
        kept_until: keptUntil,
      },
      now,
    );
    if (made && keeps > 0) await moveSetAside(tx, tournament.id, keeps);
    if (made && !isForAll) await touchTerms(tx, tournament.id, now);
    return made;
  });
  if (row) return presentCode(row);
  const message = 'There is such a code already.';
  throw new AppError('already_exists', message, [{ field: 'code', message }]);
}

/** @throws AppError forbidden for a member limited to some tournaments, who may not make codes for all of them */
function requireAllTournaments(organizer: OrganizerViewer): void {
  if (organizer.acting?.tournamentIds)
    throw new AppError('forbidden', 'You act for chosen tournaments only: a code for all of them is not yours.');
}

/** @throws AppError as `requireAllTournaments` */
function codeOf(organizer: OrganizerViewer, tournamentId: string, isForAll: boolean): CodeOf {
  if (!isForAll) return { tournamentId };
  requireAllTournaments(organizer);
  return { organizerId: organizer.organizerId };
}

/** @returns the counter of the tournament, for codes of one tournament */
async function lockCodesOf(tx: Db, of: CodeOf): Promise<LockedPlaces | null> {
  if ('tournamentId' in of) return lockPlaces(tx, of.tournamentId);
  await lockCodesForAll(tx, of.organizerId);
  return null;
}

async function judgeCount(tx: Db, of: CodeOf, more: number): Promise<void> {
  const known = await countCodes(tx, of);
  if (known + more <= maxCodes) return;
  const whose = 'tournamentId' in of ? 'A tournament has' : 'There are, for all tournaments,';
  throw new AppError('wrong_state', `${whose} ${maxCodes} codes at most, and ${known} now.`);
}

/** When a code is valid: from its first day to the end of its last, in the venue's zone. */
const daysOf = (
  from: string | null,
  until: string | null,
  zone: string,
): Pick<CodeRow, 'valid_from' | 'valid_until'> => ({
  valid_from: from === null ? null : startOfDate(from, zone),
  valid_until: until === null ? null : endOfDay(until, zone),
});

/**
 * The number of places that can be kept for a code: free ones for which nobody waits. Lock the counter first.
 * @returns null where all of them are to be drawn
 */
export async function freeToKeep(tx: Db, id: string, places: LockedPlaces | null): Promise<number | null> {
  const ballot = await findBallot(tx, id);
  if (ballot && !ballot.drawn_at) return null;
  return places && places.waiting === 0 ? places.capacity - places.held - places.sold - places.set_aside : 0;
}

type Usable = Pick<CodeRow, 'max_uses' | 'used' | 'min_people' | 'valid_until' | 'kept_until'>;

/**
 * @throws AppError wrong_state naming `keeps` where nobody could use the kept places, because they would be released
 * soon
 */
function judgeUse(code: Usable, keeps: number, now: Date): void {
  const message = uselessWords(code, keeps, now);
  if (message) throw new AppError('wrong_state', message, [{ field: 'keeps', message }]);
}

function uselessWords(code: Usable, keeps: number, now: Date): string | null {
  if (code.max_uses !== null && code.used >= code.max_uses) return 'This code is used up: no place is kept for it.';
  if (code.valid_until && code.valid_until <= now) return 'The last day of this code is over: no place is kept for it.';
  if (code.kept_until && code.kept_until <= now) return 'The last day that places are kept for this code is over.';
  if (keeps >= code.min_people) return null;
  return `This code is for ${code.min_people} people or more: keep as many places at least.`;
}

async function judgeKeeping(tx: Db, id: string, places: LockedPlaces | null, more: number): Promise<void> {
  const free = await freeToKeep(tx, id, places);
  if (free !== null && more <= free) return;
  const message =
    free === null
      ? 'All places are drawn: none can be kept for a code.'
      : `${free === 0 ? 'No place is' : `Only ${free} ${free === 1 ? 'place is' : 'places are'}`} free to be kept.`;
  throw new AppError('wrong_state', message, [{ field: 'keeps', message }]);
}

/** Letters and digits without those that are easily confused when read aloud. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A code that cannot be guessed: 'ACME-7KQ2M9XD'. */
export const randomCode = (prefix: string): string =>
  `${prefix ? `${prefix}-` : ''}${Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('')}`;

/**
 * Creates many random codes for one use each, for the organizer's own tournament or for all of their tournaments.
 * @throws AppError forbidden for codes for all tournaments by a member limited to some, upgrade_required below pro,
 * wrong_state for too many
 */
export async function addCodes(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  { count, prefix, value, valid_from: from, valid_until: until, all_tournaments: isForAll, ...code }: NewCodes,
): Promise<EntryCode[]> {
  requireCapability(organizer, 'entry_codes');
  const of = codeOf(organizer, tournament.id, isForAll);
  const now = context.clock();
  const one = {
    ...code,
    value: code.kind === 'percent' ? value : toCents(value),
    ...daysOf(from, until, tournament.time_zone),
    max_uses: 1,
    min_people: 1,
  };
  const rows = await inTransaction(context.pool, async (tx) => {
    await lockCodesOf(tx, of);
    await judgeCount(tx, of, count);
    const made: CodeRow[] = [];
    // A random word that is taken is replaced by another one.
    while (made.length < count) {
      const words = Array.from({ length: count - made.length }, () => ({ id: newId(), code: randomCode(prefix) }));
      made.push(...(await insertCodes(tx, of, words, one, now)));
    }
    if (!isForAll) await touchTerms(tx, tournament.id, now);
    return made;
  });
  return rows.map(presentCode);
}

/**
 * Ends a code or makes it active again, or changes how many places it keeps. An ended code keeps none. Idempotent.
 * @throws AppError not_found, forbidden for a code for all tournaments by a member limited to some, upgrade_required
 * below premium for more places, wrong_state where too few places are free or nobody could use them, or for places of a
 * code for all tournaments
 */
export async function changeCode(
  context: Context,
  organizer: OrganizerViewer,
  { id }: TournamentDetailRow,
  codeId: string,
  { is_active: isActive, keeps: wanted }: ChangeCode,
): Promise<EntryCode> {
  const row = await inTransaction(context.pool, async (tx) => {
    const places = await lockPlaces(tx, id);
    const before = await lockCode(tx, id, codeId);
    if (!before) return null;
    if (before.is_for_all) requireAllTournaments(organizer);
    if (before.is_for_all && wanted)
      throw new AppError('wrong_state', keptOfOne, [{ field: 'keeps', message: keptOfOne }]);
    const active = isActive ?? before.is_active;
    const keeps = active ? (wanted ?? before.kept_places) : 0;
    const more = keeps - before.kept_places;
    if (more > 0) {
      requireCapability(organizer, 'set_aside_places', 'keeps');
      judgeUse(before, keeps, context.clock());
      await judgeKeeping(tx, id, places, more);
    }
    if (more !== 0) {
      await keepForCode(tx, codeId, keeps, before.kept_until);
      await moveSetAside(tx, id, more);
    }
    const changed = await switchCode(tx, codeId, active);
    if (!before.is_for_all) await touchTerms(tx, id, context.clock());
    return changed;
  });
  if (!row) throw new AppError('not_found', 'This code does not exist.');
  return presentCode(row);
}

/** A code as its organizer sees it: in percent or dollars. */
export const presentCode = ({
  value,
  valid_from: from,
  valid_until: until,
  kept_places,
  kept_until,
  is_for_all: isForAll,
  ...row
}: CodeRow): EntryCode => ({
  ...row,
  all_tournaments: isForAll,
  value: row.kind === 'percent' || row.kind === 'people' ? value : toDollars(value),
  valid_from: from?.toISOString() ?? null,
  valid_until: until?.toISOString() ?? null,
  keeps: kept_places,
  keeps_until: kept_until?.toISOString() ?? null,
});
