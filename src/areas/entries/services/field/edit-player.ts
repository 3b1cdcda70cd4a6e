import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { editedPlayerSchema, editPlayerSchema, playerOfTournamentParams } from '#areas/entries/contract/field.ts';
import { correctionFaults } from '#areas/entries/rules/corrected-person.ts';
import { isLive } from '#areas/entries/rules/registrations.ts';
import { tenthsOrNone } from '#golf/numbers.ts';
import { areLinksOpen } from '#areas/money/rules/shares.ts';
import { isRunning, statusOf } from '#areas/tournaments/rules/tournaments.ts';
import { shownName } from '#kernel/rules/names.ts';
import { holds } from '#kernel/rules/permissions.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { emit, emitForPrograms } from '#kernel/database/events.ts';
import { announce } from '#kernel/database/live.ts';
import { nameGuests, playsAlready } from '#areas/entries/database/desk/replace-player.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import {
  type EntryPlayerRow,
  listEntryPlayers,
  updateEntryPlayer,
} from '#areas/entries/database/registrations/entry-players.ts';
import { findGolfersByEmail } from '#areas/entries/database/registrations/players.ts';
import { readShares } from '#areas/entries/database/shares/shares.ts';
import { copyIndexToRounds } from '#areas/play/database/golf-rounds/field-players.ts';
import { hasScoresIn } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { followPlayers } from '#areas/play/services/tees/play-from-tees.ts';
import { confirmEntry } from '../registrations/confirm-entry.ts';
import { notifyNamed } from '../registrations/notify-players.ts';

type Edited = z.output<typeof editPlayerSchema>;

const refusalOf = (faults: { field: string; message: string }[]): AppError =>
  new AppError('wrong_state', faults[0]?.message, faults);

/**
 * Corrects a player of the organizer's tournament: the name, the contact and, before the first score, the index, in
 * every round. Fields left out stay unchanged. A player who gets an address, and was never told of the entry, is told
 * now, the first of an entry by hand by its confirmation; an open share is mailed to the new address.
 * @throws AppError forbidden for a contact without the permission to see it, not_found for a player of another
 * tournament, wrong_state for an entry that has ended and for what cannot be changed, naming each field
 */
export async function editPlayer(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  of: z.output<typeof playerOfTournamentParams>,
  change: Edited,
): Promise<z.output<typeof editedPlayerSchema>> {
  // A contact that somebody does not see would be overwritten unread.
  if ((change.email ?? change.phone) !== undefined && !holds(organizer, 'field.contact'))
    throw new AppError('forbidden');
  const known = await findGolfersByEmail(context.pool, change.email ? [change.email] : []);
  const now = context.clock();
  return inTransaction(context.pool, async (tx) => {
    const entry = await lockRegistrationRow(tx, of.registrationId);
    if (entry?.tournament_id !== tournament.id)
      throw new AppError('not_found', 'This registration is not in this tournament.');
    if (!isLive(entry.payment_status)) throw new AppError('wrong_state', 'This entry has ended.');
    // Rounds are locked before players are written, in the same order as at the desk.
    const rounds = await lockSheetRounds(tx, tournament.id);
    const former = (await listEntryPlayers(tx, entry.id)).find(({ position }) => position === of.position);
    if (!former) throw new AppError('not_found', 'This entry has no such place.');
    const shares = entry.pays === 'shares' && entry.payment_status === 'pending' ? await readShares(tx, entry.id) : [];
    const golferOf = former.golfer_id ?? (former.is_own ? entry.golfer_id : null);
    const next = nextOf(former, change);
    const faults = correctionFaults({
      former,
      next,
      hasAccount: golferOf !== null,
      share: shares.find(({ position }) => position === of.position)?.state ?? null,
      isScored: await hasScoresIn(tx, tournament.id),
      isOfficial: rounds.some(({ status }) => status === 'official'),
    });
    if (faults.length > 0) throw refusalOf(faults);
    const found = golferOf === null ? (known.get(next.email.toLowerCase()) ?? null) : null;
    const isNew = found !== null && found !== entry.golfer_id;
    if (isNew && (await playsAlready(tx, { tournamentId: tournament.id, golferId: found, playerId: former.id })))
      throw refusalOf([{ field: 'email', message: 'The golfer with this email plays in this tournament already.' }]);
    await updateEntryPlayer(tx, former.id, { ...next, golfer_id: isNew ? found : former.golfer_id }, now);
    await nameGuests(tx, former.id);
    if (next.index_tenths !== former.index_tenths) await copyIndexToRounds(tx, former.id, now);
    await followPlayers(tx, tournament.id);
    const isMoved = next.email !== former.email;
    if (isMoved && areLinksOpen(shares))
      await emit(tx, { type: 'shares.opened', subjectId: entry.id, userId: entry.user_id, now });
    const mayNotify = isMoved && next.email !== '' && isRunning({ status: statusOf(tournament, now) });
    const notified = mayNotify ? await notifyNamed(context, tx, entry.id, new Set([former.id])) : 0;
    // The first player of an entry by hand gets the mails of the entry, for which there was no address before.
    const mayConfirm = mayNotify && entry.golfer_id === null && former.email === '';
    const isConfirmed = mayConfirm && (await confirmEntry(context, tx, entry.id, new Set([former.id])));
    const subject = { subjectId: entry.id, tournamentId: tournament.id, now };
    await emitForPrograms(tx, { type: 'registration.changed', ...subject });
    if (entry.user_id) await announce(tx, { user: entry.user_id, event: 'registration', id: entry.id });
    await announceToTeam(tx, tournament.id);
    return {
      name: shownName({ firstName: next.first_name, lastName: next.last_name }),
      is_told: notified > 0 || isConfirmed,
    };
  });
}

/** The player after the change. An unnamed place gets a person by it. */
const nextOf = (former: EntryPlayerRow, change: Edited) => ({
  first_name: change.firstName,
  last_name: change.lastName ?? '',
  email: change.email ?? former.email,
  phone: change.phone ?? former.phone,
  index_tenths: change.handicap === undefined ? former.index_tenths : tenthsOrNone(change.handicap),
  birth_year: former.birth_year ?? undefined,
  gender: former.gender ?? undefined,
});
