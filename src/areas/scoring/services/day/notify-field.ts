import type { DayMessageKind } from '#kernel/contract/day-choices.ts';
import { channelsFor } from '#areas/messages/rules/notices.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { insertDayMessage } from '#areas/scoring/database/day-messages.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { findPeopleToTell } from '#areas/messages/database/notifications.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import type { SheetPlayerRow } from '#areas/play/database/tee-sheets/sheet-field.ts';
import type { Context } from '#kernel/services/context.ts';
import { findOrganizerToAnswer } from '#areas/accounts/database/organizer-contact.ts';
import { type Contact, contactFacts, type Fact } from '#areas/messages/rules/facts-block.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { describeTime } from '#kernel/rules/venue-time.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { pick } from '#kernel/database/rows.ts';
import type { MessageReach } from '#areas/scoring/contract/day.ts';

/** A message of the committee to players of a round. */
export type FieldMessage = {
  kind: DayMessageKind;
  title: string;
  body: string;
  /** Shown full-screen on phones, and also sent as a text message. */
  isUrgent: boolean;
  /**
   * When the message leaves the boards; false for a message that boards never show; null until another one replaces it.
   */
  onBoardsUntil: Date | null | false;
  /** The audience, in words. */
  audience: string;
  people: readonly SheetPlayerRow[];
  /** Players who get a message of their own about the same, such as their new start: counted, but not told here. */
  notifiedSeparately?: readonly SheetPlayerRow[];
  /** The groups whose phones show the message; null for all groups. */
  groupIds: readonly string[] | null;
  /** The number of players in groups whose phone shows the message. */
  phones: number;
  /**
   * The individual part of a player's mail: its heading, a first sentence, and facts. `name` is set where several
   * players share the address.
   */
  ownOf?: (playerId: string, name: string | null) => { head: string; sentence: string; facts: Fact[] } | null;
};

/** Messages about acts on a player's round cannot be switched off; other messages of the committee can. */
const isEssential = ({ kind, isUrgent }: FieldMessage): boolean => isUrgent && kind !== 'notice';

/** Whether boards or any phone show the message. */
const isShown = ({ onBoardsUntil, groupIds }: FieldMessage): boolean =>
  onBoardsUntil !== false || groupIds === null || groupIds.length > 0;

/** The number of people whom the message would reach, by the channels that `notify` uses. */
export async function reachOf(db: Db, fieldMessage: FieldMessage): Promise<MessageReach> {
  const { phones, notifiedSeparately = [] } = fieldMessage;
  const people = [...fieldMessage.people, ...notifiedSeparately];
  const accounts = await findPeopleToTell(db, [...new Set(people.flatMap(({ user_id }) => user_id ?? []))]);
  const reach: MessageReach = { asked: people.length, people: 0, push: 0, mail: 0, phones, unreachable: [] };
  for (const person of people) {
    const account = person.user_id === null ? undefined : accounts.get(person.user_id);
    const channels = account && channelsFor('day_of_play', account.preferences, isEssential(fieldMessage));
    const hasMail = channels ? channels.mail : person.user_id === null && person.email !== '';
    reach.mail += Number(hasMail);
    reach.push += Number(channels ? channels.push && account.hasPush : false);
    const isReached = hasMail || (channels?.list ?? false);
    reach.people += Number(isReached);
    if (!isReached) reach.unreachable.push(person.name);
  }
  return reach;
}

/**
 * The link in a mail: to the results; to the tournament for a message without a round; for a player with an account to
 * their group; otherwise to the leaderboard.
 */
function actionOf(
  { kind }: FieldMessage,
  hasAccount: boolean,
  { round, tournament }: { round: { id: string } | null; tournament: { id: string } },
  baseUrl: string,
): { label: string; url: string } {
  if (kind === 'result') return { label: 'Results', url: `${baseUrl}/results/${tournament.id}` };
  if (!round) return { label: 'See the tournament', url: `${baseUrl}/tournament-details/${tournament.id}` };
  if (hasAccount) return { label: 'My group', url: `${baseUrl}/my-tee-time/${round.id}` };
  return { label: 'See the leaderboard', url: `${baseUrl}/leaderboard/${tournament.id}` };
}

type SentFieldMessage = {
  id: string;
  /** Null for a message to the whole tournament. */
  round: { id: string } | null;
  tournament: { id: string; title: string };
  fieldMessage: FieldMessage;
  /** The date and time of sending, in the venue's zone. */
  sentAt: string;
  /** Only the time of sending: '2:41 PM EST'. */
  sentTime: string;
  contact: Contact | null;
  baseUrl: string;
};

type Addressee = Pick<SheetPlayerRow, 'id' | 'user_id' | 'email' | 'name' | 'called' | 'registration_id'>;

/**
 * Groups players by account or mail address, so that each gets one message about all of its players; players with
 * neither are left out.
 */
function addresseesOf(people: readonly SheetPlayerRow[]): [SheetPlayerRow, ...SheetPlayerRow[]][] {
  const byAddress = new Map<string, [SheetPlayerRow, ...SheetPlayerRow[]]>();
  for (const person of people) {
    const key = person.user_id ?? person.email.toLowerCase();
    const known = byAddress.get(key);
    if (known) known.push(person);
    else if (key !== '') byAddress.set(key, [person]);
  }
  return [...byAddress.values()];
}

const pathOf = ({ kind }: FieldMessage, round: { id: string } | null, tournamentId: string): string => {
  if (kind === 'result') return `/results/${tournamentId}`;
  return round ? `/my-tee-time/${round.id}` : `/tournament-details/${tournamentId}`;
};

/** The message to the players of a round who share an account or address. */
export function fieldNotice(
  { id, round, tournament, fieldMessage, sentAt, sentTime, contact, baseUrl }: SentFieldMessage,
  people: readonly [Addressee, ...Addressee[]],
): Notice {
  const [person, ...others] = people;
  const isAlone = others.length === 0;
  const own = people.flatMap(({ id: playerId, name }) => fieldMessage.ownOf?.(playerId, isAlone ? null : name) ?? []);
  const sentences = own.map(({ sentence }) => sentence);
  const message = [...sentences, fieldMessage.body].join(' ');
  const head = isAlone ? own[0]?.head : undefined;
  return {
    userId: person.user_id,
    type: 'day_of_play',
    isEssential: isEssential(fieldMessage),
    subject: `day:${id}`,
    aboutId: person.registration_id,
    tournamentId: tournament.id,
    title: `${fieldMessage.title}: ${tournament.title}`,
    message,
    path: pathOf(fieldMessage, round, tournament.id),
    hasTextMessage: fieldMessage.isUrgent,
    text: `${fieldMessage.title}: ${tournament.title}, sent ${sentTime}. ${message}`,
    mail: {
      ...(person.user_id === null ? { to: person.email } : {}),
      greeting: greetingTo(person),
      ...(head ? { subject: `${head}: ${tournament.title}` } : {}),
      paragraphs: [...sentences, fieldMessage.body],
      facts: [
        ['Tournament', tournament.title],
        ...own.flatMap(({ facts }) => facts),
        ...(fieldMessage.isUrgent ? [['Sent', sentAt] as Fact] : []),
        ...contactFacts(contact),
      ],
      action: actionOf(fieldMessage, person.user_id !== null, { round, tournament }, baseUrl),
    },
  };
}

/**
 * Sends a message to players of a round, in the caller's transaction: by notification, on the phones of their groups
 * and, where it is meant for them, on boards. Each person is notified once.
 * @returns how many it reached
 */
export async function notifyField(
  context: Pick<Context, 'clock' | 'settings'>,
  tx: Db,
  {
    round,
    userId,
    tournament,
  }: { round: GolfRoundRow | null; userId: string; tournament: { id: string; title: string; time_zone: string } },
  fieldMessage: FieldMessage,
): Promise<MessageReach> {
  const now = context.clock();
  const id = newId();
  const reach = await reachOf(tx, fieldMessage);
  const { asked, people, push, mail, phones } = reach;
  await insertDayMessage(tx, {
    ...pick(fieldMessage, ['kind', 'title', 'body', 'audience']),
    id,
    tournament_id: tournament.id,
    round_id: round?.id ?? null,
    group_ids: fieldMessage.groupIds && [...fieldMessage.groupIds],
    is_urgent: fieldMessage.isUrgent,
    is_on_boards: fieldMessage.onBoardsUntil !== false,
    on_boards_until: fieldMessage.onBoardsUntil || null,
    by_user_id: userId,
    sent_at: now,
    reached: { asked, people, push, mail, phones },
  });
  const organizer = await findOrganizerToAnswer(tx, { tournamentId: tournament.id, organizerId: null });
  // A phone may show a mail long after it was sent, so an urgent one states its time.
  const sentAt = describeInstant(now, tournament.time_zone);
  const sentTime = describeTime(now, tournament.time_zone);
  const contact = organizer?.contact ?? null;
  const notices = addresseesOf(fieldMessage.people).map((people) =>
    fieldNotice(
      { id, round, tournament, fieldMessage, sentAt, sentTime, contact, baseUrl: context.settings.baseUrl },
      people,
    ),
  );
  await notify(context, tx, notices);
  // Every process reads its boards again for it.
  if (isShown(fieldMessage))
    await announceScores(tx, {
      tournament: tournament.id,
      cards: [],
      groups: fieldMessage.groupIds ?? 'all',
      hasMessage: true,
    });
  return reach;
}
