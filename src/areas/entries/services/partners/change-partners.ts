import { AppError } from '#kernel/contract/errors.ts';
import { askRefusal, joinRefusal, noticeKindOf } from '#areas/entries/rules/partners.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { announce } from '#kernel/database/live.ts';
import {
  closeAsk,
  insertAsk,
  joinParties,
  leaveParty,
  putNotice,
  readAskFacts,
  removeNotice,
} from '#areas/entries/database/partners/change-parties.ts';
import {
  findOpenAsk,
  listPartyUsers,
  type PartnerRow,
  type PartyAskRow,
} from '#areas/entries/database/partners/partners.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnPartner } from './read-partners.ts';
import { notifyEach } from './notify-each.ts';
import type { AskAnswer } from '#areas/entries/contract/partners.ts';

type Own = { tx: Db; own: PartnerRow; now: Date };

/**
 * Changes an own entry's party, notice or asks under the lock on the field's counter, so that such changes are serial.
 */
const change = (context: Context, golfer: GolferViewer, tournamentId: string, act: (own: Own) => Promise<void>) =>
  inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournamentId);
    const own = await requireOwnPartner(tx, context, golfer, tournamentId);
    if (!own.is_open) throw new AppError('wrong_state', 'The groups are settled. Ask the organizer.');
    await act({ tx, own, now: context.clock() });
  });

/** @throws AppError not_found, wrong_state where partners can no longer be changed or the group is full */
export const putPartnerNotice = (context: Context, golfer: GolferViewer, tournamentId: string, note: string) =>
  change(context, golfer, tournamentId, async ({ tx, own, now }) => {
    const kind = noticeKindOf(own.people, own.group_size);
    if (kind === null) throw new AppError('wrong_state', 'Your group is whole.');
    const { registration_id } = own;
    await putNotice(tx, { registration_id, tournament_id: tournamentId, kind, note, created_at: now });
  });

export const removePartnerNotice = (context: Context, golfer: GolferViewer, tournamentId: string) =>
  change(context, golfer, tournamentId, ({ tx, own }) => removeNotice(tx, own.registration_id));

/**
 * Asks an entry that has a notice to play together.
 * @throws AppError not_found for another tournament's entry, wrong_state, already_exists, too_many_requests
 */
export const askToPlay = (
  context: Context,
  golfer: GolferViewer,
  tournamentId: string,
  { registrationId: toId, message }: { registrationId: string; message: string },
) =>
  change(context, golfer, tournamentId, async (it) => {
    const { tx, own, now } = it;
    const ids = { fromId: own.registration_id, toId, tournamentId, now };
    const facts = await readAskFacts(tx, { ...ids, golferId: golfer.golferId });
    if (!facts) throw new AppError('not_found', 'There is no such entry.');
    const noRoom = joinRefusal(
      { people: own.people, partyId: own.party_id },
      { people: facts.people, partyId: facts.party_id },
      own.group_size,
    );
    if (noRoom) throw new AppError('wrong_state', noRoom);
    const refusal = askRefusal(
      { hasNotice: facts.has_notice, isAsked: facts.is_asked, hasDeclined: facts.has_declined },
      { openAsks: facts.open_asks, asksToday: facts.asks_today },
    );
    if (refusal) {
      const error = new AppError(refusal.code, refusal.message);
      if (refusal.code === 'too_many_requests') error.retryAfter = 3_600;
      throw error;
    }
    const id = newId();
    await insertAsk(tx, {
      id,
      tournament_id: tournamentId,
      from_id: own.registration_id,
      to_id: toId,
      message,
      created_at: now,
    });
    await notifyEach(context, tx, [
      {
        user_id: facts.user_id,
        registration_id: toId,
        tournamentId,
        subject: `party-ask:${id}`,
        title: 'Would you play together?',
        message:
          `Somebody of the field of ${own.title} would like to play with you. ` +
          'Say yes or no on the page of your entry.',
      },
    ]);
  });

/**
 * Accepts or declines an ask, as the asked golfer, or withdraws it, as the asking golfer.
 * @throws AppError not_found for a closed ask or another golfer's, wrong_state where the group has no room for both
 * parties
 */
export const answerAsk = (
  context: Context,
  golfer: GolferViewer,
  { id: tournamentId, askId }: { id: string; askId: string },
  answer: AskAnswer,
) =>
  change(context, golfer, tournamentId, async (it) => {
    const { tx, own, now } = it;
    const ask = await findOpenAsk(tx, own.registration_id, askId);
    const isOwn = ask?.from_id === own.registration_id;
    if (!ask || isOwn !== (answer === 'withdraw')) throw new AppError('not_found', 'This ask is over.');
    if (answer === 'accept') return accept(context, it, ask, tournamentId);
    await closeAsk(tx, askId, answer === 'decline' ? 'declined' : 'withdrawn', now);
    if (!isOwn)
      return notifyEach(context, tx, [
        {
          user_id: ask.user_id,
          registration_id: ask.registration_id,
          tournamentId,
          subject: `party-declined:${askId}`,
          title: 'Not this time',
          message: `Your request to play together in ${own.title} was declined.`,
        },
      ]);
    if (ask.user_id) await announce(tx, { user: ask.user_id, event: 'registration', id: ask.registration_id });
  });

async function accept(context: Context, it: Own, ask: PartyAskRow, tournamentId: string): Promise<void> {
  const { tx, own, now } = it;
  const refusal = joinRefusal(
    { people: own.people, partyId: own.party_id },
    { people: ask.people, partyId: ask.party_id },
    own.group_size,
  );
  if (refusal) throw new AppError('wrong_state', refusal);
  const partyId = own.party_id ?? ask.party_id ?? newId();
  await closeAsk(tx, ask.id, 'accepted', now);
  await joinParties(tx, ask, own, { partyId, groupSize: own.group_size, now });
  const others = await listPartyUsers(tx, partyId, own.registration_id);
  const message = `Your group in ${own.title} has ${own.people + ask.people} players now. The tee sheet keeps you together.`;
  const news = { tournamentId, subject: `party-joined:${ask.id}`, title: 'You play together', message };
  await notifyEach(
    context,
    tx,
    others.map((to) => ({ ...to, ...news })),
  );
}

/** Leaves the golfer's own party; the others are notified. @throws AppError wrong_state without a party */
export const leaveOwnParty = (context: Context, golfer: GolferViewer, tournamentId: string) =>
  change(context, golfer, tournamentId, async (it) => {
    const { tx, own, now } = it;
    if (own.party_id === null) throw new AppError('wrong_state', 'You play with nobody yet.');
    const others = await listPartyUsers(tx, own.party_id, own.registration_id);
    await leaveParty(tx, own.registration_id);
    const news = {
      tournamentId,
      subject: `party-left:${own.registration_id}:${now.toISOString()}`,
      title: 'Somebody has left your group',
      message: `A player has left your group in ${own.title} and plays alone again.`,
    };
    await notifyEach(
      context,
      tx,
      others.map((to) => ({ ...to, ...news })),
    );
  });
