import { type AnnouncedBefore, refundSentence, type TournamentChange } from '#areas/tournaments/rules/tournaments.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { describeDay, describeStart } from '#kernel/rules/describe-instant.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { listWaitingToTell, type WaitingToTell } from '#areas/waitlist/database/waiting-to-tell.ts';
import { endCardsOfOtherDays } from '#areas/waitlist/database/saved-cards.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  contactFacts,
  entryFacts,
  eventFacts,
  type EventFacts,
  type Fact,
  placeLine,
} from '#areas/messages/rules/facts-block.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import { brand } from '#kernel/contract/brand.ts';
import type { EnteredByOthers } from '#areas/entries/database/registrations/players.ts';
import { calendarForPerson } from '#areas/play/services/own-days/own-days.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import {
  calendarAttachment,
  mailWays,
  ownStartFact,
  type SheetsOfEntries,
} from '#areas/entries/services/registrations/describe-registration.ts';
import { notifyEntrants } from './notify-entrants.ts';

const atOnce = 200;
const words: Record<TournamentChange, string> = { date: 'date', time: 'start time', venue: 'venue', name: 'name' };

type Change = { tournamentId: string; version: number; changes: TournamentChange[]; was?: AnnouncedBefore };

/** The current facts of a tournament, as its notices name them. */
type Now = Omit<EventFacts, 'contact' | 'starts_at'> & { starts_at: Date };

/** 'New time 9:30 AM', or 'New date and venue' for several changes. */
function newsOf(changes: readonly TournamentChange[], now: Now): string {
  const [only, more] = changes;
  if (only === undefined || more !== undefined) return `New ${changes.map((one) => words[one]).join(' and ')}`;
  const values: Record<TournamentChange, string | null> = {
    date: describeDay(now.starts_at, now.time_zone),
    time: now.start_time && printTime(now.start_time),
    venue: now.venue,
    name: null,
  };
  return ['New', only === 'time' ? 'time' : words[only], values[only]].filter(Boolean).join(' ');
}

/** The changed facts, each with its old and its new value. */
function oldAndNew({ changes, was }: Change, now: Now): Fact[] {
  if (!was) return [];
  const pair = (what: string, before: string, after: string): Fact[] =>
    before === after
      ? []
      : [
          [`${what} before`, before || 'To be announced'],
          [`${what} now`, after || 'To be announced'],
        ];
  return [
    ...(changes.includes('name') ? pair('Name', was.title, now.title) : []),
    ...(changes.includes('date') || changes.includes('time')
      ? pair('Time', was.when, describeStart(now.starts_at, now.start_time, now.time_zone))
      : []),
    ...(changes.includes('venue') ? pair('Place', was.where, placeLine(now)) : []),
  ];
}

/**
 * Notifies entrants, golfers who are about to pay, and waiting parties of a change, once for each change, in batches.
 */
export async function notifyChange(context: Context, change: Change): Promise<void> {
  const mail = { baseUrl: context.settings.baseUrl, now: context.clock() };
  await notifyEntrants(
    context,
    change.tournamentId,
    (order, sheets) => changeNotice(order, change, sheets, mail),
    (order, sheets, partner) => partnerChangeNotice(order, partner, change, sheets, mail),
  );
  await notifyWaiting(context, change);
}

/** Notifies waiting parties; a saved card's consent is for the former date of play. */
async function notifyWaiting(context: Context, change: Change): Promise<void> {
  const { tournamentId } = change;
  await endCardsOfOtherDays(context.pool, tournamentId, context.clock());
  let after: string | null = null;
  for (;;) {
    const waiting: WaitingToTell[] = await listWaitingToTell(context.pool, tournamentId, after, atOnce);
    if (waiting.length === 0) return;
    await inTransaction(context.pool, (tx) =>
      notify(
        context,
        tx,
        waiting.map((party) => waitingNotice(party, change, context.settings.baseUrl)),
      ),
    );
    after = waiting.at(-1)?.id ?? null;
  }
}

/** The notice of a change to a waiting party. */
export function waitingNotice(party: WaitingToTell, change: Change, baseUrl: string): Notice {
  const { version, changes, tournamentId } = change;
  const what = changes.map((one) => words[one]).join(' and ');
  const when = describeStart(party.starts_at, party.start_time, party.time_zone);
  const message = `${party.title}, which you wait for, has a new ${what}: ${when}, ${party.venue ?? 'venue to be announced'}.`;
  const hasLostCard = party.had_card && changes.includes('date');
  const path = `/waitlist/${party.id}`;
  return {
    userId: party.user_id,
    type: 'tournament_update',
    subject: `changed:${tournamentId}:${version}`,
    aboutId: party.id,
    title: `New ${what}`,
    message: `${message} You keep your place in line.`,
    path,
    tournamentId,
    mail: {
      subject: `${newsOf(changes, party)}: ${party.title}`,
      preview: message,
      greeting: greetingTo(party),
      paragraphs: [
        message,
        'You keep your place in line.',
        ...(hasLostCard
          ? [
              'Your saved card was for the other day and is not charged any more: you are asked first, or save it again.',
            ]
          : []),
      ],
      facts: [...oldAndNew(change, party), ...eventFacts(party), ...contactFacts(party.contact)],
      action: { label: 'See your place in line', url: `${baseUrl}${path}` },
    },
  };
}

/** The notice of a change to a player whom somebody else entered, without anything about payment. */
export function partnerChangeNotice(
  order: RegistrationToTell,
  partner: EnteredByOthers,
  change: Change,
  sheets: SheetsOfEntries,
  { baseUrl, now }: { baseUrl: string; now: Date },
): Notice {
  const { tournamentId, version } = change;
  const of = changeNotice(order, change, sheets, { baseUrl, now });
  const { to: _, ...mail } = of.mail || {};
  const who = order.user_id ? order.name || 'a golfer' : order.organizer_name;
  const person = { userId: partner.user_id, playerId: partner.id };
  const action = { label: 'See the tournament', url: `${baseUrl}/tournament-details/${tournamentId}` };
  return {
    ...of,
    userId: partner.user_id,
    subject: partner.user_id ? `changed:${tournamentId}:${version}` : `changed:${partner.id}:${version}`,
    mail: {
      ...mail,
      ...(partner.user_id === null ? { to: partner.email } : {}),
      greeting: greetingTo(partner),
      paragraphs: [of.message, 'Your place stays as it is.'],
      facts: [...oldAndNew(change, order), ...eventFacts(order), ...contactFacts(order.contact)],
      action,
      footer: `You get this mail because ${who} entered you for a tournament at ${brand.name}.`,
      attachments: [
        calendarForPerson(
          { ...order, id: tournamentId, entry_facts: contactFacts(order.contact) },
          sheets.get(tournamentId),
          person,
          {
            changedAt: now,
            isCancelled: false,
            baseUrl,
          },
        ),
      ],
    },
  };
}

/** The notice of a change to the golfer who made the entry, with old and new values. */
export function changeNotice(
  order: RegistrationToTell,
  change: Change,
  sheets: SheetsOfEntries,
  mail: { baseUrl: string; now: Date },
): Notice {
  const { baseUrl, now } = mail;
  const { version, changes, tournamentId } = change;
  const what = changes.map((one) => words[one]).join(' and ');
  const when = describeStart(order.starts_at, order.start_time, order.time_zone);
  const message = `${order.title} has a new ${what}: ${when}, ${order.venue ?? 'venue to be announced'}.`;
  const path = `/tournament-details/${tournamentId}`;
  return {
    userId: order.user_id,
    type: changes.length === 1 && changes[0] === 'venue' ? 'venue_update' : 'tournament_update',
    subject: order.user_id ? `changed:${tournamentId}:${version}` : `changed:${order.id}:${version}`,
    title: `New ${what}`,
    message,
    path,
    tournamentId,
    mail: {
      ...mailWays(order, baseUrl),
      subject: `${newsOf(changes, order)}: ${order.title}`,
      preview: when,
      greeting: greetingTo(order),
      paragraphs: [message, `Your entry stays as it is. ${refundSentence(order, now)}`],
      facts: [...oldAndNew(change, order), ...entryFacts(order), ...ownStartFact(order, sheets, now)],
      attachments: [calendarAttachment(order, sheets, mail)],
    },
  };
}
