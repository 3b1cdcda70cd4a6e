import { contactFacts, type Contact, type Fact, sumFact } from '#areas/messages/rules/facts-block.ts';
import { findOrganizerToAnswer } from '#areas/accounts/database/organizer-contact.ts';
import { type PlaysOff, readPlaysOff } from '../golf-rounds/plays-off.ts';
import { playersOf } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { PlayerChange } from '#areas/play/rules/tee-sheets/sheet-changes.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listPublishedSheets, type PublishedSheetRow } from '#areas/play/database/tee-sheets/published-sheets.ts';
import { listAbsent } from '#areas/play/database/tee-sheets/round-players.ts';
import { listSheetPlayers, type SheetPlayerRow } from '#areas/play/database/tee-sheets/sheet-field.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { nameInPublic } from '#areas/accounts/database/registrations/named-player.ts';
import type { Context } from '#kernel/services/context.ts';
import {
  type CalendarFacts,
  calendarFile,
  calendarMail,
  type StartFacts,
} from '#areas/messages/services/calendar-file.ts';
import {
  type CalendarPerson,
  dayOfPlay,
  namedWithHandicap,
  startAttachment,
  startOfPlay,
  type StartOfPlay,
  teeFacts,
} from './describe-start.ts';
import type { MailAttachment } from '#kernel/rules/mail-attachment.ts';

/** The published tee sheets of a tournament, with all players on them. */
export type SheetsOut = {
  tournament: TournamentDetailRow;
  rounds: GolfRoundRow[];
  /** The last published sheet of each round. */
  sheets: ReadonlyMap<string, PublishedSheetRow>;
  /** Players who do not start, by round, also for rounds without a published sheet. */
  absent: ReadonlyMap<string, ReadonlySet<string>>;
  players: ReadonlyMap<string, SheetPlayerRow>;
  /** Tee and playing handicap, by round and player. */
  playsOff: ReadonlyMap<string, ReadonlyMap<string, PlaysOff>>;
  contact: Contact | null;
};

/** The published sheets of the given tournaments, by tournament id; tournaments without one are absent. */
export async function readSheetsOut(db: Db, tournamentIds: readonly string[]): Promise<ReadonlyMap<string, SheetsOut>> {
  const found = new Map<string, SheetsOut>();
  const sheets = await listPublishedSheets(db, [...new Set(tournamentIds)]);
  for (const id of new Set(sheets.map(({ tournament_id }) => tournament_id))) {
    const tournament = await findTournament(db, id);
    if (!tournament) continue;
    const own = sheets.filter(({ tournament_id }) => tournament_id === id);
    const seated = own.flatMap(({ groups }) => groups.flatMap(playersOf));
    const rounds = (await listRounds(db, id)).filter(({ status }) => status !== 'cancelled');
    const absent = new Map<string, ReadonlySet<string>>();
    for (const round of rounds) absent.set(round.id, await listAbsent(db, round.id, id));
    const playsOff = new Map<string, ReadonlyMap<string, PlaysOff>>();
    for (const round of rounds)
      if (own.some((sheet) => sheet.round_id === round.id)) playsOff.set(round.id, await readPlaysOff(db, round));
    const organizer = await findOrganizerToAnswer(db, { tournamentId: id, organizerId: null });
    found.set(id, {
      tournament,
      rounds,
      sheets: new Map(own.map((sheet) => [sheet.round_id, sheet])),
      absent,
      players: new Map((await listSheetPlayers(db, id, seated)).map((player) => [player.id, player])),
      playsOff,
      contact: organizer?.contact ?? null,
    });
  }
  return found;
}

/** The player ids of a person. After leaving and entering again only the active ones count. */
function playersOfPerson({ players }: SheetsOut, { userId, playerId }: CalendarPerson): string[] {
  if (userId === null) return [playerId];
  const own = [...players.values()].filter(({ user_id }) => user_id === userId);
  const staying = own.filter(({ has_left: hasLeft }) => !hasLeft);
  return (staying.length > 0 ? staying : own).map(({ id }) => id);
}

const isAbsentFrom = ({ absent }: SheetsOut, round: GolfRoundRow, playerId: string): boolean =>
  absent.get(round.id)?.has(playerId) ?? false;

/** A person's start in one round with a published sheet; null for none. */
function ownStart(
  out: SheetsOut,
  person: CalendarPerson,
  round: GolfRoundRow,
): (Pick<StartOfPlay, 'start' | 'companions' | 'players' | 'playerId'> & { isAbsent: boolean }) | null {
  const sheet = out.sheets.get(round.id);
  const own = playersOfPerson(out, person);
  const group = sheet?.groups.find((other) => playersOf(other).some((id) => own.includes(id)));
  const playerId = group && playersOf(group).find((id) => own.includes(id));
  if (!sheet || !group || !playerId) return null;
  const companions = playersOf(group).flatMap((id) => {
    const player = out.players.get(id);
    return id === playerId || !player || player.has_left || isAbsentFrom(out, round, id)
      ? []
      : [namedWithHandicap(nameInPublic(player, round.date), out.playsOff.get(round.id)?.get(id)?.playing)];
  });
  return {
    start: group.start,
    companions,
    players: companions.length + 1,
    playerId,
    isAbsent: isAbsentFrom(out, round, playerId),
  };
}

/** Calendar facts about a golfer's tee, order and organizer; the order is included only for its buyer. */
export const aboutPlayer = (out: SheetsOut, round: GolfRoundRow, playerId: string): Fact[] => {
  const order = out.players.get(playerId)?.own_order;
  return [
    ...teeFacts(out.playsOff.get(round.id)?.get(playerId)),
    ...(order ? [sumFact(order), ['Order', order.order_number] as Fact] : []),
    ...contactFacts(out.contact),
  ];
};

/** The starts of a new player in each round with a published sheet. */
export const startsToTell = ({ rounds, sheets }: SheetsOut, playerId: string) =>
  rounds.flatMap((round) => {
    const sheet = sheets.get(round.id);
    const group = sheet?.groups.find((other) => playersOf(other).includes(playerId));
    if (!sheet || !group) return [];
    const companions = playersOf(group).filter((id) => id !== playerId);
    const change: PlayerChange = {
      playerId,
      before: null,
      now: { start: group.start, companions },
      changed: ['placed'],
    };
    return [{ roundId: round.id, version: sheet.sheet_version, change }];
  });

/** A person's next start from a date on, with its round; null where no published sheet has one. */
export function nextStart(out: SheetsOut | undefined, person: CalendarPerson, from: string) {
  for (const round of out?.rounds ?? []) {
    const own = out && round.date >= from ? ownStart(out, person, round) : null;
    if (out && own && !own.isAbsent) return { round, rounds: out.rounds.length, start: own.start };
  }
  return null;
}

/** Whether a later round has a published sheet; players who are not on it have missed the cut or no longer play. */
const isNotOn = ({ sheets }: SheetsOut, { id, number }: GolfRoundRow): boolean => number > 1 && sheets.has(id);

/**
 * A person's days of play for a calendar: the start in each round with a published sheet, and the days of other rounds,
 * cancelled where the person does not start. Null where no published sheet has the person; the tournament's own entry
 * is used then.
 * @param of.isCancelled the person no longer plays in the tournament: all entries are cancelled
 */
export function ownDays(
  out: SheetsOut | undefined,
  person: CalendarPerson,
  of: { changedAt: Date; isCancelled: boolean },
): StartFacts[] | null {
  if (!out) return null;
  const { tournament, rounds } = out;
  const starts = rounds.map((round) => ({ round, own: ownStart(out, person, round) }));
  if (!starts.some(({ own }) => own !== null)) return null;
  const known = new Set(starts.flatMap(({ round, own }) => (own ? [round.date] : [])));
  const playerId = starts.find(({ own }) => own !== null)?.own?.playerId ?? person.playerId;
  const isOff = (round: GolfRoundRow) => of.isCancelled || isAbsentFrom(out, round, playerId) || isNotOn(out, round);
  return starts.flatMap(({ round, own }) => {
    const about = aboutPlayer(out, round, own?.playerId ?? playerId);
    const day = { tournament, round, rounds: rounds.length, userId: person.userId, about, ...of };
    if (own) return [startOfPlay({ ...day, ...own, isCancelled: of.isCancelled || own.isAbsent })];
    // The first round uses the key of the tournament's own entry, so it is always included to replace that entry.
    if (known.has(round.date) && round.number !== 1) return [];
    known.add(round.date);
    return [dayOfPlay({ ...day, playerId, isCancelled: isOff(round) })];
  });
}

/**
 * A tournament as a calendar file for a mail: the person's days of play if a published sheet has them, otherwise the
 * tournament's own entry.
 */
export function calendarForPerson(
  tournament: CalendarFacts,
  out: SheetsOut | undefined,
  person: CalendarPerson,
  of: { changedAt: Date; isCancelled: boolean; baseUrl: string },
): MailAttachment {
  const { changedAt, isCancelled, baseUrl } = of;
  const days = ownDays(out, person, of);
  if (days) return startAttachment(days, baseUrl);
  const facts = {
    ...tournament,
    player_id: person.userId === null ? person.playerId : null,
    state: isCancelled ? 'cancelled' : tournament.state,
    updated_at: changedAt,
  };
  return calendarMail('tournament.ics', calendarFile(facts, baseUrl));
}

/**
 * A user's days of play for a calendar file to download, marked with the time at which the tournament or one of its
 * published sheets last changed. Null where no published sheet has the user.
 */
export async function ownCalendar(
  { pool }: Pick<Context, 'pool'>,
  tournamentId: string,
  { userId }: { userId: string },
): Promise<StartFacts[] | null> {
  const out = (await readSheetsOut(pool, [tournamentId])).get(tournamentId);
  if (!out) return null;
  // A user who has left the tournament gets no days of play.
  const isIn = [...out.players.values()].some((player) => player.user_id === userId && !player.has_left);
  if (!isIn) return null;
  const changedAt = new Date(Math.max(sheetsOutSince(out).getTime(), out.tournament.updated_at.getTime()));
  const isCancelled = out.tournament.state === 'cancelled';
  return ownDays(out, { userId, playerId: '' }, { changedAt, isCancelled });
}

/** The time of the latest publication among the sheets. */
export const sheetsOutSince = ({ sheets }: SheetsOut): Date =>
  new Date(Math.max(...[...sheets.values()].map((sheet) => sheet.published_at.getTime())));
