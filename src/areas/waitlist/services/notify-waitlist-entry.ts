import { contactFacts, type Contact, eventFacts, type Fact } from '#areas/messages/rules/facts-block.ts';
import { findOrganizerToAnswer } from '#areas/accounts/database/organizer-contact.ts';
import { describeInstant, describeShortly } from '#kernel/rules/describe-instant.ts';
import { allowanceRefusal } from '#areas/entries/rules/entry-allowance.ts';
import { placeSentence } from '#areas/waitlist/rules/waitlist-words.ts';
import { describeCents } from '#kernel/rules/money.ts';
import { limitsOf } from '#kernel/rules/plans.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { announce } from '#kernel/database/live.ts';
import { findWaitlistEntry, type WaitlistEntryRow } from '#areas/waitlist/database/waitlist-entries.ts';
import type { Context } from '#kernel/services/context.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';

type News = { happening: string; title: string; message: string; action: string; text?: string };

/**
 * Notifies a golfer of what happened to their place on the waitlist; idempotent for each event. A golfer who got places
 * receives the notices of an ordinary entry instead.
 * @param moveId the event of a move by the organizer, which may happen several times
 * @param isDrawn whether its ballot was just drawn
 */
export async function notifyWaitlistEntry(
  context: Context,
  id: string,
  moveId?: string,
  isDrawn = false,
): Promise<void> {
  const entry = await findWaitlistEntry(context.pool, null, id);
  const news = entry && waitlistNews(entry, moveId, isDrawn);
  if (!entry || !news) return;
  const organizer = await findOrganizerToAnswer(context.pool, { tournamentId: entry.tournament_id, organizerId: null });
  const contact = organizer?.contact ?? null;
  await inTransaction(context.pool, async (tx) => {
    await notify(context, tx, [waitlistNotice({ ...entry, contact }, news, context.settings.baseUrl, moveId)]);
    // The request to join has already refreshed their pages.
    if (!['joined', 'entered'].includes(news.happening))
      await announce(tx, { user: entry.user_id, event: 'waitlist', id });
  });
}

/** Notifies parties that have just joined of their rank, in the transaction in which they join. */
export async function notifyJoined(context: Context, tx: Db, entries: readonly WaitlistEntryRow[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const organizer = await findOrganizerToAnswer(tx, { tournamentId: first.tournament_id, organizerId: null });
  const contact = organizer?.contact ?? null;
  const notices = entries.flatMap((entry) => {
    const news = waitlistNews(entry, undefined, false);
    // A golfer who got an offer at once is notified of the offer and not of waiting.
    if (!news || !['joined', 'entered'].includes(news.happening)) return [];
    return [waitlistNotice({ ...entry, contact }, news, context.settings.baseUrl, undefined)];
  });
  await notify(context, tx, notices);
}

/** The notice to a party about its rank. */
export function waitlistNotice(
  entry: WaitlistEntryRow & { contact: Contact | null },
  news: News,
  baseUrl: string,
  moveId: string | undefined,
): Notice {
  const path = `/waitlist/${entry.id}`;
  const isOffer = entry.state === 'offered';
  return {
    userId: entry.user_id,
    type: isOffer ? 'payment_reminder' : 'tournament_update',
    isEssential: news.happening !== 'joined',
    isReceipt: true,
    hasTextMessage: isOffer,
    ...(news.text ? { text: news.text } : {}),
    subject: `waitlist-${news.happening}:${entry.id}${news.happening === 'moved' ? `:${moveId}` : ''}`,
    aboutId: entry.id,
    title: news.title,
    message: news.message,
    path,
    tournamentId: entry.tournament_id,
    mail: {
      subject: `${news.title}: ${entry.title}`,
      greeting: greetingTo(entry),
      paragraphs: [news.message],
      facts: [
        ...eventFacts(entry),
        [
          'Your group',
          entry.min_places < entry.people ? `${entry.people}, at least ${entry.min_places}` : `${entry.people}`,
        ],
        ...(isOffer ? [['Due', describeCents(entry.order_amount ?? 0)] as Fact] : []),
        ...contactFacts(entry.contact),
      ],
      action: { label: news.action, url: `${baseUrl}${path}` },
    },
  };
}

const places = (count: number) => (count === 1 ? 'A place is' : `${count} places are`);

/** The news of a place in its current state; null for a change that the golfer made or saw themselves. */
export function waitlistNews(entry: WaitlistEntryRow, moveId: string | undefined, isDrawn: boolean): News | null {
  const { title, state, place } = entry;
  const see = 'See your place in line';
  if (state === 'entered' && entry.ballot_draws_at) {
    const when = describeInstant(entry.ballot_draws_at, entry.time_zone);
    if (entry.ballot_mode === 'queue') {
      const message = `Your group is in the waiting room of ${title}. Entry opens on ${when}: everybody there has the same chance then. When your turn comes places are held for you for ${entry.turn_minutes} minutes, so be at hand.`;
      return { happening: 'entered', title: 'You are in the waiting room', message, action: see };
    }
    const tickets = entry.weight === 1 ? '1 ticket' : `${entry.weight} tickets`;
    const message = `Your group is in the ballot of ${title} with ${tickets}. It is drawn on ${when}; we tell you at once.`;
    return { happening: 'entered', title: 'You are in the ballot', message, action: see };
  }
  if (state === 'waiting' && place !== null && isDrawn) {
    const message = `${title} was drawn. ${placeSentence(place, entry.parties, entry.people_ahead)}: places that come free go on in this order. Anybody can check the draw.`;
    return { happening: 'drawn', title: 'The ballot was drawn', message, action: see };
  }
  if (state === 'waiting' && place !== null) {
    const where = `${placeSentence(place, entry.parties, entry.people_ahead)} for ${title}.`;
    if (moveId)
      return {
        happening: 'moved',
        title: 'Your place in line changed',
        message: `${where} The organizer: ${entry.moved ?? ''}`,
        action: see,
      };
    if (entry.is_barred) {
      const message = `Your turn came for ${title}, but you have no entry left this month. ${allowanceRefusal(limitsOf('golfer', 'free').monthly ?? 0)} You keep your place in line.`;
      return { happening: 'barred', title: 'You were passed over', message, action: see };
    }
    return {
      happening: 'joined',
      title: 'You are on the waitlist',
      message: `${where} We tell you as soon as a place is yours.`,
      action: see,
    };
  }
  if (state === 'offered' && entry.order_ends_at) {
    const count = entry.order_places ?? 1;
    const until = describeInstant(entry.order_ends_at, entry.time_zone);
    const refused = entry.card_is_refused ? 'Your saved card was not accepted. ' : '';
    const message = `${refused}${places(count)} yours in ${title} until ${until}. Pay ${describeCents(entry.order_amount ?? 0)} before then, or ${count === 1 ? 'it goes' : 'they go'} to the next in line. Nothing has been charged yet.`;
    const shortly = describeShortly(entry.order_ends_at, entry.time_zone);
    const text = `${refused}${places(count)} yours in ${title} until ${shortly}. Pay ${describeCents(entry.order_amount ?? 0)} before then.`;
    return { happening: 'offered', title: `${places(count)} yours`, message, text, action: 'Pay and take the place' };
  }
  if (state === 'lapsed') {
    const message = `The offer for ${title} was not paid in time, and went to the next in line. You may join again, at the end.`;
    return { happening: 'lapsed', title: 'Your offer lapsed', message, action: 'See the tournament' };
  }
  if (state === 'removed') {
    const message = `The organizer removed your group from the waitlist of ${title}: ${entry.reason ?? ''}`;
    return { happening: 'removed', title: 'You are off the waitlist', message, action: 'See the tournament' };
  }
  if (state !== 'closed') return null;
  const message =
    entry.tournament_state === 'cancelled'
      ? `${title} was cancelled by its organizer. You were on its waitlist, and nothing was charged.`
      : `The waitlist of ${title} has ended, and no place came free for your group. Nothing was charged.`;
  return { happening: 'closed', title: 'The waitlist has ended', message, action: 'See the tournament' };
}
