import { AppError } from '#kernel/contract/errors.ts';
import { shownName } from '#kernel/rules/names.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { type NewPerson, playsAlready, replacePlayer } from '#areas/entries/database/desk/replace-player.ts';
import { emit, emitForPrograms } from '#kernel/database/events.ts';
import { listSheetPlayers, type SheetPlayerRow } from '#areas/play/database/tee-sheets/sheet-field.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import { mayReach } from '#areas/accounts/services/limit-messages.ts';
import { onDay, whenAndWhere } from '#areas/entries/rules/pay-mail.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { type Contact, contactFacts, type EventFacts, eventFacts } from '#areas/messages/rules/facts-block.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { findOrganizerToAnswer } from '#areas/accounts/database/organizer-contact.ts';
import {
  calendarForPerson,
  readSheetsOut,
  type SheetsOut,
  startsToTell,
} from '#areas/play/services/own-days/own-days.ts';
import { followPlayers } from '#areas/play/services/tees/play-from-tees.ts';

/**
 * The context of a replacement. `sender`: the golfer whose mails to unknown addresses are counted, for a free entry;
 * null where only the receivers' are counted. `isHeld`: the place waits for payment.
 */
type Exchange = {
  context: Context;
  tournament: TournamentDetailRow;
  userId: string;
  sender: string | null;
  isHeld?: boolean;
};

const findPlayer = async (tx: Db, tournamentId: string, playerId: string): Promise<SheetPlayerRow | undefined> =>
  (await listSheetPlayers(tx, tournamentId, [playerId])).find(({ id }) => id === playerId);

/**
 * Replaces a player: the seat, the team and the payment stay, and facts about the former player are erased. Both are
 * notified where they have an address: the former player gets a cancelling calendar file, the new one their start where
 * the tee sheet is published. Neither gets more mails than others may send to an address within an hour, because places
 * can be exchanged repeatedly. Lock the entry first.
 * @throws AppError not_found, wrong_state for a person who plays already
 */
export async function takePlace(exchange: Exchange, tx: Db, playerId: string, next: NewPerson): Promise<void> {
  const { context, tournament, userId } = exchange;
  const now = context.clock();
  const before = await findPlayer(tx, tournament.id, playerId);
  if (!before) throw new AppError('not_found', 'There is no such player in this round.');
  const name = next.written_name || shownName({ firstName: next.first_name, lastName: next.last_name });
  const of = { tournamentId: tournament.id, playerId };
  if (next.golfer_id && (await playsAlready(tx, { ...of, golferId: next.golfer_id })))
    throw new AppError('wrong_state', `${name} plays in this tournament already.`);
  const sheetsBefore = (await readSheetsOut(tx, [tournament.id])).get(tournament.id);
  await replacePlayer(tx, playerId, next, { userId, now });
  await emitForPrograms(tx, {
    type: 'registration.changed',
    subjectId: before.registration_id,
    tournamentId: tournament.id,
    now,
  });
  await followPlayers(tx, tournament.id);
  const after = await findPlayer(tx, tournament.id, playerId);
  const sheets = sheetsBefore && (await readSheetsOut(tx, [tournament.id])).get(tournament.id);
  const reached = await reachedOf(exchange, tx, before.email, after?.email ?? '');
  const happening = newId();
  const organizer = await findOrganizerToAnswer(tx, { tournamentId: tournament.id, organizerId: null });
  const contact = organizer?.contact ?? null;
  await notify(context, tx, [
    noticeTo(exchange, before, sheetsBefore, {
      happening,
      reached,
      contact,
      title: 'Somebody plays in your place',
      message: `${name} takes your place in ${tournament.title}. You do not play in it any more.`,
      isOut: true,
    }),
    ...(after
      ? [
          noticeTo(exchange, after, sheets, {
            happening,
            reached,
            contact,
            title: 'You are entered',
            message: `You take the place of ${before.name} in ${tournament.title}.`,
            isOut: false,
          }),
        ]
      : []),
  ]);
  // The new player gets the sheet's news like everybody to whom a sheet is new.
  for (const { roundId, version, change } of sheets ? startsToTell(sheets, playerId) : [])
    await emit(tx, { type: 'sheet.published', subjectId: roundId, userId, now, data: { version, changes: [change] } });
}

/** Which of the two addresses a mail about the replacement may go to. */
async function reachedOf({ context, sender }: Exchange, tx: Db, before: string, after: string): Promise<Set<string>> {
  const reached = new Set<string>();
  for (const email of new Set([before.toLowerCase(), after.toLowerCase()].filter(Boolean).sort())) {
    const isNew = email === after.toLowerCase();
    if (await mayReach(tx, context.clock, email, isNew ? sender : null)) reached.add(email);
  }
  return reached;
}

/** The news of a place that somebody has lost, or has now. */
type PlaceWords = { title: string; message: string; isOut: boolean; contact: Contact | null };

function noticeTo(
  { context, tournament, isHeld = false }: Exchange,
  to: SheetPlayerRow,
  sheets: SheetsOut | undefined,
  words: PlaceWords & { happening: string; reached: ReadonlySet<string> },
): Notice {
  const { baseUrl } = context.settings;
  const { title, message } = words;
  const person = { userId: to.user_id, playerId: to.id };
  const of = { changedAt: context.clock(), isCancelled: words.isOut, baseUrl };
  return {
    userId: to.user_id,
    type: 'day_of_play',
    isEssential: true,
    subject: `replaced:${to.id}:${words.happening}:${title}`,
    aboutId: to.registration_id,
    title,
    message,
    path: `/tournament-details/${tournament.id}`,
    tournamentId: tournament.id,
    mail: (to.email === '' || words.reached.has(to.email.toLowerCase())) && {
      ...(to.user_id === null && to.email !== '' ? { to: to.email } : {}),
      ...placeMail(tournament, to, { ...words, isHeld }, baseUrl),
      attachments: [calendarForPerson({ ...tournament, entry_facts: contactFacts(words.contact) }, sheets, person, of)],
    },
  };
}

/** The mail to a player about a place that they have lost or taken over. */
export const placeMail = (
  tournament: Omit<EventFacts, 'contact'> & { id: string },
  to: Parameters<typeof greetingTo>[0],
  words: PlaceWords & { isHeld: boolean },
  baseUrl: string,
): MailContent => ({
  subject: `${words.isOut || words.isHeld ? `${words.title}:` : 'You play'} ${tournament.title}${onDay(tournament)}`,
  preview: words.isOut ? words.message : whenAndWhere(tournament),
  greeting: greetingTo(to),
  paragraphs: [words.message],
  facts: [...eventFacts(tournament), ...contactFacts(words.contact)],
  action: { label: 'See the tournament', url: `${baseUrl}/tournament-details/${tournament.id}` },
});
