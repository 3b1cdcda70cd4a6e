import type { DomainEvent } from '#kernel/rules/events.ts';
import { writtenCode } from '#areas/play/rules/scoring/link-codes.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import {
  describePlayerChange,
  type PlayerChange,
  type PlayerStart,
} from '#areas/play/rules/tee-sheets/sheet-changes.ts';
import { printHole } from '#areas/play/rules/tee-sheets/starts.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findRound, type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { type LinkRow, listLinksOfPlayers } from '#areas/play/database/scores/links.ts';
import { listSheetPlayers, type SheetPlayerRow } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import type { StartFacts } from '#areas/messages/services/calendar-file.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { checkInAddress, checkInPicture } from './check-in-code.ts';
import { addressOf, codeOf } from '../scoring/link-secrets.ts';
import {
  dayOfPlay,
  keyOfDay,
  placeOfRound,
  roundTitle,
  startAttachment,
  startOfPlay,
  startPath,
} from '../own-days/describe-start.ts';
import { ownDays, readSheetsOut, type SheetsOut } from '../own-days/own-days.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';

const atOnce = 200;

/** What all notices of one telling have in common. */
type Telling = {
  context: Context;
  tournament: TournamentDetailRow;
  round: GolfRoundRow;
  rounds: number;
  version: number;
  /** The sheets that are out, this one and those of other rounds. */
  out: SheetsOut | undefined;
  nameOf: (playerId: string) => string;
  /** Where the group of a player keeps its score. */
  linkOf: (playerId: string) => LinkRow | null;
};

/** Tells those whom a published sheet concerns of their start, each once a version, in batches. */
export async function notifySheet(context: Context, event: DomainEvent<'sheet.published'>): Promise<void> {
  const { version, changes } = event.data;
  await notifyPlayers(context, event.subjectId, version, changes, (telling, change, player) =>
    startNotice(telling, change, player),
  );
}

/** Tells those who knew of their start that it does not hold any more. */
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

/** The start of a round that does not hold any more, for the calendar in which it stands. */
const crossedOut = ({ context, ...telling }: Telling, { user_id: userId, id: playerId }: SheetPlayerRow) =>
  startAttachment(
    [dayOfPlay({ ...telling, userId, playerId, changedAt: context.clock(), isCancelled: true })],
    context.settings.baseUrl,
  );

async function notifyPlayers<Change extends { playerId: string }>(
  context: Context,
  roundId: string,
  version: number,
  changes: readonly Change[],
  notice: (telling: Telling, change: Change, player: SheetPlayerRow) => Notice,
): Promise<void> {
  const round = await findRound(context.pool, roundId);
  const tournament = round && (await findTournament(context.pool, round.tournament_id));
  if (!round || tournament?.state !== 'published' || changes.length === 0) return;
  const ids = changes.map(({ playerId }) => playerId);
  const players = new Map(
    (await listSheetPlayers(context.pool, tournament.id, ids)).map((player) => [player.id, player]),
  );
  const links = await listLinksOfPlayers(context.pool, roundId, ids);
  const telling: Telling = {
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

/** A start is what a golfer has entered for: they hear of it whatever else they switched off. */
function noticeOf(
  { context, tournament, round, rounds, version }: Telling,
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
      greeting: greetingTo(player),
      paragraphs: [words.message],
      action: { label: 'See the tee times', url: `${context.settings.baseUrl}/tournament-details/${tournament.id}` },
      ...words.mail,
    },
  };
}

/** Where to keep score: the address with the group's secret, and what is typed on another phone. */
const scoreFacts = (context: Context, link: LinkRow | null): [string, string][] =>
  link
    ? [
        ['Keep score', addressOf(context, link)],
        ['Or type', `${writtenCode(codeOf(context, link))} at ${context.settings.baseUrl}/score`],
      ]
    : [];

/** The start that is told, and what is known of the days of the other rounds. */
function daysOf(telling: Telling, { user_id: userId, id: playerId }: SheetPlayerRow, now: PlayerStart): StartFacts[] {
  const { context, round, out, nameOf } = telling;
  const changedAt = context.clock();
  const companions = now.companions.map(nameOf);
  const of = { ...telling, userId, playerId, changedAt };
  const own = startOfPlay({ ...of, start: now.start, companions, players: companions.length + 1 });
  const others = ownDays(out, { userId, playerId }, { changedAt, isCancelled: false }) ?? [];
  return [own, ...others.filter(({ key }) => key !== keyOfDay({ userId, playerId }, round))];
}

function startNotice(telling: Telling, change: PlayerChange, player: SheetPlayerRow): Notice {
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
  const companions = now.companions.map(nameOf);
  return noticeOf(telling, player, {
    title: before && change.changed.length > 0 ? 'Your start has changed' : 'Your start',
    message,
    mail: {
      facts: [
        ['When', `${describeDate(round.date)}, ${printTime(now.start.time)}`],
        ['From', printHole(now.start)],
        ['With', companions.join(', ') || 'nobody else'],
        ['Where', placeOfRound(tournament, round) || 'To be announced'],
        ['At the desk', `Show the picture in this mail, or say ${player.code}`],
        ...scoreFacts(context, link),
      ],
      action: player.user_id
        ? { label: 'See your group', url: `${baseUrl}${startPath(round.id)}` }
        : { label: 'See the tee times', url: `${baseUrl}/tournament-details/${tournament.id}#tee-times` },
      attachments: [
        startAttachment(daysOf(telling, player, now), baseUrl),
        checkInPicture(checkInAddress(baseUrl, round.id, player.code)),
      ],
    },
  });
}
