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

/** The tee sheets of a tournament that are out, with everybody on them. */
export type SheetsOut = {
  tournament: TournamentDetailRow;
  rounds: GolfRoundRow[];
  /** By round, as they went out last. */
  sheets: ReadonlyMap<string, PublishedSheetRow>;
  /** By round, with a sheet or without one: who does not start in it. */
  absent: ReadonlyMap<string, ReadonlySet<string>>;
  players: ReadonlyMap<string, SheetPlayerRow>;
  /** By round and player: tee, and what they play off. */
  playsOff: ReadonlyMap<string, ReadonlyMap<string, PlaysOff>>;
  contact: Contact | null;
};

/** Of some tournaments those with a tee sheet that is out, by their ids. */
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

/** All players that are somebody's own: of somebody who left and entered again those who are in. */
function playersOfPerson({ players }: SheetsOut, { userId, playerId }: CalendarPerson): string[] {
  if (userId === null) return [playerId];
  const own = [...players.values()].filter(({ user_id }) => user_id === userId);
  const staying = own.filter(({ has_left: hasLeft }) => !hasLeft);
  return (staying.length > 0 ? staying : own).map(({ id }) => id);
}

const isAbsentFrom = ({ absent }: SheetsOut, round: GolfRoundRow, playerId: string): boolean =>
  absent.get(round.id)?.has(playerId) ?? false;

/** Somebody's start in one round of the sheets that are out. */
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

/** Calendar facts of a golfer's tee, entry and organizer; of the money only to the buyer of the entry. */
export const aboutPlayer = (out: SheetsOut, round: GolfRoundRow, playerId: string): Fact[] => {
  const order = out.players.get(playerId)?.own_order;
  return [
    ...teeFacts(out.playsOff.get(round.id)?.get(playerId)),
    ...(order ? [sumFact(order), ['Order', order.order_number] as Fact] : []),
    ...contactFacts(out.contact),
  ];
};

/** The starts in each round for a new player on published sheets. */
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

/** The first round from a date on in which somebody starts, and when; null where no sheet with them is out. */
export function nextStart(out: SheetsOut | undefined, person: CalendarPerson, from: string) {
  for (const round of out?.rounds ?? []) {
    const own = out && round.date >= from ? ownStart(out, person, round) : null;
    if (out && own && !own.isAbsent) return { round, rounds: out.rounds.length, start: own.start };
  }
  return null;
}

/** The sheet of a later round is out, and leads without who is not on it: they have missed the cut, or play no more. */
const isNotOn = ({ sheets }: SheetsOut, { id, number }: GolfRoundRow): boolean => number > 1 && sheets.has(id);

/**
 * Somebody's days of a tournament for their calendar, where a sheet with them is out: their start in each round, and
 * the day of a round whose sheet is still to come, crossed out where they do not start in it. Null where none is: then
 * the tournament's own entry says what is known.
 * @param of.isCancelled they do not play in it any more: what may stand in their calendar is crossed out
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
    // The first round bears the tournament's own key: it has to be said, or the tournament's whole stays there.
    if (known.has(round.date) && round.number !== 1) return [];
    known.add(round.date);
    return [dayOfPlay({ ...day, playerId, isCancelled: isOff(round) })];
  });
}

/**
 * A tournament for somebody's calendar as a file in a mail: their own days where a tee sheet with them is out, else its
 * own entry there.
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
 * The same of a tournament for somebody who is signed in, as a file to take away: by when the tournament or a sheet of
 * it changed last.
 */
export async function ownCalendar(
  { pool }: Pick<Context, 'pool'>,
  tournamentId: string,
  { userId }: { userId: string },
): Promise<StartFacts[] | null> {
  const out = (await readSheetsOut(pool, [tournamentId])).get(tournamentId);
  if (!out) return null;
  // A player who has left looks at a tournament in which they do not play.
  const isIn = [...out.players.values()].some((player) => player.user_id === userId && !player.has_left);
  if (!isIn) return null;
  const changedAt = new Date(Math.max(sheetsOutSince(out).getTime(), out.tournament.updated_at.getTime()));
  const isCancelled = out.tournament.state === 'cancelled';
  return ownDays(out, { userId, playerId: '' }, { changedAt, isCancelled });
}

/** When the sheets that are out went out last. */
export const sheetsOutSince = ({ sheets }: SheetsOut): Date =>
  new Date(Math.max(...[...sheets.values()].map((sheet) => sheet.published_at.getTime())));
