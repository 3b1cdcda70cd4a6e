import { courseTitle } from '#areas/courses/rules/course-title.ts';
import { type Fact, playsOffWords } from '#areas/messages/rules/facts-block.ts';
import type { PlaysOff } from '../golf-rounds/plays-off.ts';
import { roundMinutes } from '#areas/play/rules/pace.ts';
import { startsOfRound } from '#areas/play/rules/tee-sheets/round-facts.ts';
import { printHole, type Start } from '#areas/play/rules/tee-sheets/starts.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { calendarMail, type StartFacts, startFile, tournamentKey } from '#areas/messages/services/calendar-file.ts';
import type { MailAttachment } from '#kernel/rules/mail-attachment.ts';

export type StartOfPlay = {
  tournament: TournamentDetailRow;
  round: GolfRoundRow;
  rounds: number;
  start: Start;
  /** The names of the other players in the group. */
  companions: readonly string[];
  players: number;
  /** Null for a player without an account; several such players may share a mail address. */
  userId: string | null;
  playerId: string;
  changedAt: Date;
  /** Facts of the golfer's entry, tee and organizer. */
  about: readonly Fact[];
  /** The golfer does not play, or not at that time: the entry in the calendar is cancelled. */
  isCancelled?: boolean;
};

/** 'Test Open' or 'Test Open, round 2' */
export const roundTitle = (tournament: { title: string }, round: { number: number }, rounds: number): string =>
  rounds > 1 ? `${tournament.title}, round ${round.number}` : tournament.title;

/** The place of a round in one line. */
export const placeOfRound = (tournament: TournamentDetailRow, round: GolfRoundRow): string =>
  [...new Set([round.course?.facility ?? tournament.venue, tournament.address, tournament.city, tournament.state_code])]
    .filter(Boolean)
    .join(', ');

/** The place with its postal code, for calendars. */
const zippedPlace = (tournament: TournamentDetailRow, round: GolfRoundRow): string =>
  [placeOfRound(tournament, round), tournament.zip_code].filter(Boolean).join(' ');

/** The format and the course of a round. */
const aboutRound = (tournament: TournamentDetailRow, { course }: GolfRoundRow): Fact[] => [
  ['Format', tournament.gameplay_style],
  ...(course ? [['Course', courseTitle(course)] as Fact] : []),
];

/** The fact about a player's tee and playing handicap, as far as they are known. */
export function teeFacts(own: PlaysOff | undefined): Fact[] {
  const known = [
    own?.tee && `${own.tee} tees`,
    own?.playing != null && `you ${playsOffWords(own.playing).replace('plays', 'play')}`,
  ].filter(Boolean);
  return known.length > 0 ? [['Tees', known.join(', ')]] : [];
}

/** A name with the playing handicap, if it is known. */
export const namedWithHandicap = (name: string, playing: number | null | undefined): string =>
  playing === null || playing === undefined ? name : `${name} (${playsOffWords(playing)})`;

export const startPath = (roundId: string): string => `/my-tee-time/${roundId}`;

/** The owner of a calendar: a user with all their players, or one player without an account. */
export type CalendarPerson = { userId: string | null; playerId: string };

/**
 * The key that identifies a day of play in a golfer's calendar. For the first round it is the key of the tournament's
 * own entry, so that the golfer's start replaces that entry.
 */
export const keyOfDay = (
  { userId, playerId }: CalendarPerson,
  { id, number, tournament_id: tournamentId }: Pick<GolfRoundRow, 'id' | 'number' | 'tournament_id'>,
): string =>
  number === 1 ? tournamentKey(tournamentId, userId === null ? playerId : null) : `start-${id}-${playerId}`;

/**
 * The link for score keeping: golfers without an account type their code there; none where the committee keeps scores.
 */
const scoreFacts = ({ round, userId }: StartOfPlay): Fact[] =>
  round.scoring_mode === 'committee' ? [] : [['Keep score', '', userId === null ? '/score' : startPath(round.id)]];

/** A golfer's start as a calendar entry. */
export function startOfPlay(of: StartOfPlay): StartFacts {
  const { tournament, round, rounds, start, companions } = of;
  const pars = startsOfRound(round, round.course?.content ?? null).holes.map(({ par }) => par);
  return {
    key: keyOfDay(of, round),
    title: `${roundTitle(tournament, round, rounds)}: your start`,
    facts: [
      ['From', printHole(start)],
      ...(companions.length > 0 ? [['With', companions.join(', ')] as Fact] : []),
      ...aboutRound(tournament, round),
      ...of.about,
      ...(of.isCancelled ? [] : scoreFacts(of)),
    ],
    path: startPath(round.id),
    at: {
      startsAt: instantAt(round.date, start.time, tournament.time_zone),
      minutes: roundMinutes(pars, Math.max(of.players, 1)),
    },
    time_zone: tournament.time_zone,
    location: zippedPlace(tournament, round),
    changedAt: of.changedAt,
    isCancelled: of.isCancelled ?? false,
  };
}

/** A day of play for a golfer without a known start, or, if cancelled, without one any more. */
export const dayOfPlay = (
  of: Pick<
    StartOfPlay,
    'tournament' | 'round' | 'rounds' | 'userId' | 'playerId' | 'changedAt' | 'about' | 'isCancelled'
  >,
): StartFacts => ({
  key: keyOfDay(of, of.round),
  title: roundTitle(of.tournament, of.round, of.rounds),
  facts: [...aboutRound(of.tournament, of.round), ...of.about],
  path: `/tournament-details/${of.tournament.id}`,
  at: { date: of.round.date },
  time_zone: of.tournament.time_zone,
  location: zippedPlace(of.tournament, of.round),
  changedAt: of.changedAt,
  isCancelled: of.isCancelled ?? false,
});

/** Days of play as a calendar file attached to a mail. */
export const startAttachment = (days: readonly StartFacts[], baseUrl: string): MailAttachment =>
  calendarMail('tee-time.ics', startFile(days, baseUrl));
