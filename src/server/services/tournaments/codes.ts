import { randomInt } from 'node:crypto';
import { AppError } from '#contracts/errors.ts';
import type { ChangeCode, EntryCode, NewCode, NewCodes } from '#contracts/terms.ts';
import { mayUse } from '#domain/capabilities.ts';
import { toCents, toDollars } from '#domain/money.ts';
import { type Db, inTransaction, newId } from '#server/database/connection.ts';
import { lockPlaces, type LockedPlaces } from '#server/database/places/counter.ts';
import { moveSetAside } from '#server/database/places/set-aside.ts';
import { findBallot } from '#server/database/line/ballots.ts';
import {
  type CodeRow,
  countCodes,
  insertCode,
  insertCodes,
  keepForCode,
  lockCode,
  switchCode,
} from '#server/database/terms/codes.ts';
import { touchTerms } from '#server/database/terms/terms.ts';
import { type OrganizerViewer, personOf } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { endOfDate, startOfDate } from '#server/services/terms/price-order.ts';
import { findOwnTournament } from './own-tournament.ts';

/** A list that a person reads; more are refused. */
export const mostCodes = 1_000;

/**
 * Makes a code for entries into an own tournament.
 * @throws AppError upgrade_required below pro, or below premium where it keeps places, already_exists naming `code`,
 *   wrong_state for too many, or naming `keeps` where so many are not free
 */
export async function addCode(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  { value, valid_from: from, valid_until: until, keeps, keeps_until: keepsUntil, ...code }: NewCode,
): Promise<EntryCode> {
  const tournament = await findOwnTournament(context, organizer, id);
  if (!mayUse(personOf(organizer), 'entry_codes'))
    throw new AppError('upgrade_required', 'Codes for entries come with Pro.');
  const now = context.clock();
  if (keeps > 0) requireKeeping(organizer);
  const row = await inTransaction(context.pool, async (tx) => {
    const places = await lockPlaces(tx, id);
    if (keeps > 0) await judgeKeeping(tx, id, places, keeps);
    if ((await countCodes(tx, id)) >= mostCodes)
      throw new AppError('wrong_state', `A tournament has ${mostCodes} codes at most.`);
    const made = await insertCode(
      tx,
      id,
      {
        ...code,
        id: newId(),
        value: code.kind === 'percent' ? value : toCents(value),
        ...daysOf(from, until, tournament.time_zone),
        kept_places: keeps,
        kept_until: keepsUntil === null ? null : endOfDate(keepsUntil, tournament.time_zone),
      },
      now,
    );
    if (made && keeps > 0) await moveSetAside(tx, id, keeps);
    if (made) await touchTerms(tx, id, now);
    return made;
  });
  if (row) return presentCode(row);
  const message = 'There is such a code already.';
  throw new AppError('already_exists', message, [{ field: 'code', message }]);
}

/** From when until when a code counts: its first day and its last, by the venue's clocks. */
const daysOf = (
  from: string | null,
  until: string | null,
  zone: string,
): Pick<CodeRow, 'valid_from' | 'valid_until'> => ({
  valid_from: from === null ? null : startOfDate(from, zone),
  valid_until: until === null ? null : endOfDate(until, zone),
});

function requireKeeping(organizer: OrganizerViewer): void {
  if (mayUse(personOf(organizer), 'set_aside_places')) return;
  throw new AppError('upgrade_required', 'Places set aside for a code come with Premium.', [
    { field: 'keeps', message: 'Comes with Premium' },
  ]);
}

/**
 * How many places can be kept for a code: what is free and nobody waits for. Lock the counter before.
 * @returns null where all of them are to be drawn
 */
export async function freeToKeep(tx: Db, id: string, places: LockedPlaces | null): Promise<number | null> {
  const ballot = await findBallot(tx, id);
  if (ballot && !ballot.drawn_at) return null;
  return places && places.waiting === 0 ? places.capacity - places.held - places.sold - places.set_aside : 0;
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

/** Without what is taken for something else when it is read out. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A word that nobody guesses: 'ACME-7KQ2M9XD'. */
export const madeUp = (prefix: string): string =>
  `${prefix ? `${prefix}-` : ''}${Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('')}`;

/**
 * Makes many codes for entries into an own tournament, each of letters drawn by chance and for one use.
 * @throws AppError upgrade_required below pro, wrong_state for too many
 */
export async function addCodes(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  { count, prefix, value, valid_from: from, valid_until: until, ...code }: NewCodes,
): Promise<EntryCode[]> {
  const tournament = await findOwnTournament(context, organizer, id);
  if (!mayUse(personOf(organizer), 'entry_codes'))
    throw new AppError('upgrade_required', 'Codes for entries come with Pro.');
  const now = context.clock();
  const one = {
    ...code,
    value: code.kind === 'percent' ? value : toCents(value),
    ...daysOf(from, until, tournament.time_zone),
    most_uses: 1,
    min_people: 1,
  };
  const rows = await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, id);
    const known = await countCodes(tx, id);
    if (known + count > mostCodes)
      throw new AppError('wrong_state', `A tournament has ${mostCodes} codes at most, and has ${known}.`);
    const made: CodeRow[] = [];
    // A word that was drawn before is drawn anew.
    while (made.length < count) {
      const words = Array.from({ length: count - made.length }, () => ({ id: newId(), code: madeUp(prefix) }));
      made.push(...(await insertCodes(tx, id, words, one, now)));
    }
    await touchTerms(tx, id, now);
    return made;
  });
  return rows.map(presentCode);
}

/**
 * Ends a code of an own tournament, or takes it up again, or keeps more places for it, or fewer. One that is ended keeps
 * none. Doing it twice changes nothing.
 * @throws AppError not_found, upgrade_required below premium for more places, wrong_state where so many are not free
 */
export async function changeCode(
  context: Context,
  organizer: OrganizerViewer,
  { id, codeId }: { id: string; codeId: string },
  { is_active: isActive, keeps: wanted }: ChangeCode,
): Promise<EntryCode> {
  await findOwnTournament(context, organizer, id);
  const row = await inTransaction(context.pool, async (tx) => {
    const places = await lockPlaces(tx, id);
    const before = await lockCode(tx, id, codeId);
    if (!before) return null;
    const active = isActive ?? before.is_active;
    const keeps = active ? (wanted ?? before.kept_places) : 0;
    const more = keeps - before.kept_places;
    if (more > 0) {
      requireKeeping(organizer);
      await judgeKeeping(tx, id, places, more);
    }
    if (more !== 0) {
      await keepForCode(tx, codeId, keeps, before.kept_until);
      await moveSetAside(tx, id, more);
    }
    const changed = await switchCode(tx, id, codeId, active);
    await touchTerms(tx, id, context.clock());
    return changed;
  });
  if (!row) throw new AppError('not_found', 'This code does not exist.');
  return presentCode(row);
}

/** A code as its organizer sees it: percent, or dollars. */
export const presentCode = ({
  value,
  valid_from: from,
  valid_until: until,
  kept_places,
  kept_until,
  ...row
}: CodeRow): EntryCode => ({
  ...row,
  value: row.kind === 'percent' ? value : toDollars(value),
  valid_from: from?.toISOString() ?? null,
  valid_until: until?.toISOString() ?? null,
  keeps: kept_places,
  keeps_until: kept_until?.toISOString() ?? null,
});
