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
  /** Names of everybody in the group, the golfer's own left out. */
  companions: readonly string[];
  players: number;
  /** Null for somebody without an account: several such may share one mail box. */
  userId: string | null;
  playerId: string;
  changedAt: Date;
  /** Facts of the golfer's entry, tee and organizer. */
  about: readonly Fact[];
  /** They do not play, or not then: what stands in the calendar is crossed out. */
  isCancelled?: boolean;
};

/** 'Test Open' or 'Test Open, round 2' */
export const roundTitle = (tournament: { title: string }, round: { number: number }, rounds: number): string =>
  rounds > 1 ? `${tournament.title}, round ${round.number}` : tournament.title;

/** Where a round is played, in one line. */
export const placeOfRound = (tournament: TournamentDetailRow, round: GolfRoundRow): string =>
  [...new Set([round.course?.facility ?? tournament.venue, tournament.address, tournament.city, tournament.state_code])]
    .filter(Boolean)
    .join(', ');

/** The same with the postal code, for calendars. */
const zippedPlace = (tournament: TournamentDetailRow, round: GolfRoundRow): string =>
  [placeOfRound(tournament, round), tournament.zip_code].filter(Boolean).join(' ');

/** The format and the course of a round. */
const aboutRound = (tournament: TournamentDetailRow, { course }: GolfRoundRow): Fact[] => [
  ['Format', tournament.gameplay_style],
  ...(course ? [['Course', courseTitle(course)] as Fact] : []),
];

/** The tee somebody plays from, and what they play off, as far as either is known. */
export function teeFacts(own: PlaysOff | undefined): Fact[] {
  const known = [
    own?.tee && `${own.tee} tees`,
    own?.playing != null && `you ${playsOffWords(own.playing).replace('plays', 'play')}`,
  ].filter(Boolean);
  return known.length > 0 ? [['Tees', known.join(', ')]] : [];
}

/** Somebody with what they play off, where that is known. */
export const namedWithHandicap = (name: string, playing: number | null | undefined): string =>
  playing === null || playing === undefined ? name : `${name} (${playsOffWords(playing)})`;

export const startPath = (roundId: string): string => `/my-tee-time/${roundId}`;

/** The person of a calendar: somebody with an account, or one player without. */
export type CalendarPerson = { userId: string | null; playerId: string };

/**
 * By which a calendar knows a golfer's day. In the first round it is the tournament's own entry there, which says when
 * the first group starts.
 */
export const keyOfDay = (
  { userId, playerId }: CalendarPerson,
  { id, number, tournament_id: tournamentId }: Pick<GolfRoundRow, 'id' | 'number' | 'tournament_id'>,
): string =>
  number === 1 ? tournamentKey(tournamentId, userId === null ? playerId : null) : `start-${id}-${playerId}`;

/** Where they keep score: somebody without an account types the code of their ticket there; nobody where others do. */
const scoreFacts = ({ round, userId }: StartOfPlay): Fact[] =>
  round.scoring_mode === 'committee' ? [] : [['Keep score', '', userId === null ? '/score' : startPath(round.id)]];

/** A golfer's start for their calendar. */
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

/** The day of a round for a golfer whose start is not known, or not any more: then it is crossed out. */
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

/** Days of play as they are attached to a mail. */
export const startAttachment = (days: readonly StartFacts[], baseUrl: string): MailAttachment =>
  calendarMail('tee-time.ics', startFile(days, baseUrl));
