import type { DomainEvent } from '#kernel/rules/events.ts';
import { writtenCode } from '#areas/play/rules/scoring/link-codes.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import {
  describePlayerChange,
  type PlayerChange,
  type PlayerStart,
} from '#areas/play/rules/tee-sheets/sheet-changes.ts';
import { printHole } from '#areas/play/rules/tee-sheets/starts.ts';
import { describeDayOf, describeInstant } from '#kernel/rules/describe-instant.ts';
import { mapLink } from '#kernel/rules/map-link.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import { courseTitle } from '#areas/courses/rules/course-title.ts';
import { contactFacts, type Fact, placeFact } from '#areas/messages/rules/facts-block.ts';
import { findOrganizerToAnswer, type OrganizerToAnswer } from '#areas/accounts/database/organizer-contact.ts';
import { type PlaysOff, readPlaysOff } from '../golf-rounds/plays-off.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findRound, type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { type LinkRow, listLinksOfPlayers } from '#areas/play/database/scores/links.ts';
import { listSheetPlayers, type SheetPlayerRow } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import type { StartFacts } from '#areas/messages/services/calendar-file.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { checkInAddress, checkInCid, checkInPicture } from './check-in-code.ts';
import { addressOf, codeOf } from '../scoring/link-secrets.ts';
import {
  dayOfPlay,
  keyOfDay,
  namedWithHandicap,
  placeOfRound,
  roundTitle,
  startAttachment,
  startOfPlay,
  startPath,
  teeFacts,
} from '../own-days/describe-start.ts';
import { aboutPlayer, ownDays, readSheetsOut, type SheetsOut } from '../own-days/own-days.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';

const atOnce = 200;

/** The facts that all notices about one published version share. */
export type SheetTelling = {
  context: Pick<Context, 'settings' | 'clock'>;
  tournament: TournamentDetailRow;
  round: GolfRoundRow;
  rounds: number;
  version: number;
  /** The published sheets, of this round and of others. */
  out: SheetsOut | undefined;
  nameOf: (playerId: string) => string;
  /** The playing handicap and tee of each player. */
  playsOff: ReadonlyMap<string, PlaysOff>;
  organizer: OrganizerToAnswer | null;
  /** The link with which a player's group keeps its score. */
  linkOf: (playerId: string) => LinkRow | null;
};

/** Notifies players affected by a published sheet of their start, once for each version, in batches. */
export async function notifySheet(context: Context, event: DomainEvent<'sheet.published'>): Promise<void> {
  const { version, changes } = event.data;
  await notifyPlayers(context, event.subjectId, version, changes, (telling, change, player) =>
    startNotice(telling, change, player),
  );
}

/** Notifies players who knew their start that it is no longer valid. */
export async function notifySheetTakenBack(context: Context, event: DomainEvent<'sheet.unpublished'>): Promise<void> {
  const { version, playerIds } = event.data;
  const changes = playerIds.map((playerId) => ({ playerId }));
  await notifyPlayers(context, event.subjectId, version, changes, (telling, _change, player) =>
    noticeOf(telling, player, {
      subject: `sheet-taken-back:${event.subjectId}:${version}:${player.id}`,
      title: 'Tee times taken back',
      message: 'The start that you were told does not hold any more. You are told when there is a new one.',
      mail: { attachments: [crossedOut(telling, player)] },
    }),
  );
}

/** A calendar file that cancels a start. */
const crossedOut = ({ context, ...telling }: SheetTelling, { user_id: userId, id: playerId }: SheetPlayerRow) =>
  startAttachment(
    [dayOfPlay({ ...telling, userId, playerId, about: [], changedAt: context.clock(), isCancelled: true })],
    context.settings.baseUrl,
  );

async function notifyPlayers<Change extends { playerId: string }>(
  context: Context,
  roundId: string,
  version: number,
  changes: readonly Change[],
  notice: (telling: SheetTelling, change: Change, player: SheetPlayerRow) => Notice,
): Promise<void> {
  const round = await findRound(context.pool, roundId);
  const tournament = round && (await findTournament(context.pool, round.tournament_id));
  if (!round || tournament?.state !== 'published' || changes.length === 0) return;
  const ids = changes.map(({ playerId }) => playerId);
  const players = new Map(
    (await listSheetPlayers(context.pool, tournament.id, ids)).map((player) => [player.id, player]),
  );
  const links = await listLinksOfPlayers(context.pool, roundId, ids);
  const telling: SheetTelling = {
    context,
    tournament,
    round,
    rounds: (await listRounds(context.pool, tournament.id)).length,
    version,
    out: (await readSheetsOut(context.pool, [tournament.id])).get(tournament.id),
    nameOf: (id) => {
      const player = players.get(id);
      return player ? nameInPublic(player, round.date) : 'somebody';
    },
    playsOff: await readPlaysOff(context.pool, round),
    organizer: await findOrganizerToAnswer(context.pool, { tournamentId: tournament.id, organizerId: null }),
    linkOf: (id) => links.get(id) ?? null,
  };
  for (let from = 0; from < changes.length; from += atOnce) {
    const notices = changes.slice(from, from + atOnce).flatMap((change) => {
      const player = players.get(change.playerId);
      return player && !player.has_left ? [notice(telling, change, player)] : [];
    });
    await inTransaction(context.pool, (tx) => notify(context, tx, notices));
  }
}

/** Notices of a start are always sent, even to golfers who have switched off other notices: they entered to play. */
function noticeOf(
  { context, tournament, round, rounds, version }: SheetTelling,
  player: SheetPlayerRow,
  words: { title: string; message: string; subject?: string; mail?: Notice['mail'] },
): Notice {
  const title = roundTitle(tournament, round, rounds);
  const path = startPath(round.id);
  return {
    userId: player.user_id,
    type: 'day_of_play',
    isEssential: true,
    subject: words.subject ?? `sheet:${round.id}:${version}:${player.id}`,
    aboutId: player.registration_id,
    title: `${words.title}: ${title}`,
    message: words.message,
    path,
    tournamentId: tournament.id,
    mail: {
      ...(player.user_id === null && player.email !== '' ? { to: player.email } : {}),
      subject: `${words.title}: ${title}, ${describeDayOf(round.date)}`,
      greeting: greetingTo(player),
      paragraphs: [words.message],
      action: { label: 'See the tee times', url: `${context.settings.baseUrl}/tournament-details/${tournament.id}` },
      ...words.mail,
    },
  };
}

/** The code to be typed on another phone to keep the group's score. */
const scoreFacts = (context: Pick<Context, 'settings'>, link: LinkRow | null): Fact[] =>
  link ? [['Score code', `${writtenCode(codeOf(context, link))} at ${context.settings.baseUrl}/score`]] : [];

/** The facts of a start: when, where, from which hole and tee, with whom, and the code for the desk. */
function ticketFacts(telling: SheetTelling, now: PlayerStart, player: SheetPlayerRow): Fact[] {
  const { context, tournament, round, nameOf, playsOff, organizer } = telling;
  const own = playsOff.get(player.id);
  const companions = now.companions.map((id) => namedWithHandicap(nameOf(id), playsOff.get(id)?.playing));
  const startsAt = instantAt(round.date, now.start.time, tournament.time_zone);
  return [
    ['Check-in code', player.code],
    ['When', describeInstant(startsAt, tournament.time_zone)],
    ['From', printHole(now.start)],
    ['With', companions.join(', ') || 'nobody else'],
    placeFact(placeOfRound(tournament, round)),
    ...(round.course ? [['Course', courseTitle(round.course)] as Fact] : []),
    ['Format', tournament.gameplay_style],
    ...teeFacts(own),
    ...scoreFacts(context, telling.linkOf(player.id)),
    ...contactFacts(organizer?.contact ?? null),
  ];
}

/** 'Fri Nov 27, 8:00 AM' for a new start; 'New time 9:30 AM' or 'New start' for one that has moved. */
function headOf({ round }: SheetTelling, { before, now, changed }: PlayerChange): string {
  const time = now ? printTime(now.start.time) : '';
  if (!before || changed.length === 0) return `${describeDayOf(round.date)}, ${time}`;
  if (changed.includes('time')) return `New time ${time}`;
  return changed.includes('hole') && now ? `New start, ${printHole(now.start)}` : 'New group';
}

/** The start as a calendar file, with what is known of the days of the other rounds. */
function daysOf(
  telling: SheetTelling,
  { user_id: userId, id: playerId }: SheetPlayerRow,
  now: PlayerStart,
): StartFacts[] {
  const { context, round, out, nameOf } = telling;
  const changedAt = context.clock();
  const companions = now.companions.map((id) => namedWithHandicap(nameOf(id), telling.playsOff.get(id)?.playing));
  const about = out ? aboutPlayer(out, round, playerId) : [];
  const of = { ...telling, userId, playerId, about, changedAt };
  const own = startOfPlay({ ...of, start: now.start, companions, players: companions.length + 1 });
  const others = ownDays(out, { userId, playerId }, { changedAt, isCancelled: false }) ?? [];
  return [own, ...others.filter(({ key }) => key !== keyOfDay({ userId, playerId }, round))];
}

/** The notice of a player's start, or of what has changed in it. */
export function startNotice(telling: SheetTelling, change: PlayerChange, player: SheetPlayerRow): Notice {
  const { context, tournament, round, nameOf } = telling;
  const link = telling.linkOf(player.id);
  const { baseUrl } = context.settings;
  const { before, now } = change;
  const message = describePlayerChange(change, nameOf);
  if (!now)
    return noticeOf(telling, player, {
      title: 'Tee sheet changed',
      message,
      mail: { attachments: [crossedOut(telling, player)] },
    });
  const groupPath = player.user_id ? startPath(round.id) : `/tournament-details/${tournament.id}#tee-times`;
  const group = { label: player.user_id ? 'My group' : 'See the tee times', url: `${baseUrl}${groupPath}` };
  const place = placeOfRound(tournament, round);
  const directions = place ? { also: { label: 'Directions', url: mapLink(place) } } : {};
  return noticeOf(telling, player, {
    title: before && change.changed.length > 0 ? 'Your start has changed' : 'Your start',
    message,
    mail: {
      subject: `${headOf(telling, change)}: ${roundTitle(tournament, round, telling.rounds)}`,
      preview: message,
      paragraphs: [message, 'At the desk, show the picture in this mail or say your check-in code.'],
      picture: { cid: checkInCid, alt: `Check-in code ${player.code}` },
      facts: ticketFacts(telling, now, player),
      action: link ? { label: 'Keep score', url: addressOf(context, link) } : group,
      ...directions,
      attachments: [
        startAttachment(daysOf(telling, player, now), baseUrl),
        checkInPicture(checkInAddress(baseUrl, round.id, player.code)),
      ],
    },
  });
}
