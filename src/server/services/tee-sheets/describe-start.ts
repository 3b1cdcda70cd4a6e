import { roundMinutes } from '#domain/pace.ts';
import { startsOfRound } from '#domain/tee-sheets/round-facts.ts';
import { printHole, type Start } from '#domain/tee-sheets/starts.ts';
import { instantAt } from '#domain/venue-time.ts';
import type { GolfRoundRow } from '#server/database/golf-rounds/golf-rounds.ts';
import type { TournamentDetailRow } from '#server/database/tournaments/read-tournaments.ts';
import { startFile, tournamentKey } from '#server/services/mail/calendar-file.ts';

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
};

/** 'Test Open' or 'Test Open, round 2' */
export const roundTitle = (tournament: { title: string }, round: { number: number }, rounds: number): string =>
  rounds > 1 ? `${tournament.title}, round ${round.number}` : tournament.title;

/** Where a round is played, in one line. */
export const placeOfRound = (tournament: TournamentDetailRow, round: GolfRoundRow): string =>
  [...new Set([round.course?.facility ?? tournament.venue, tournament.address, tournament.city, tournament.state_code])]
    .filter(Boolean)
    .join(', ');

export const startPath = (roundId: string): string => `/my-tee-time/${roundId}`;

/**
 * A golfer's start for their calendar. In the first round it takes the place of the tournament's own entry there, which
 * says when the first group starts.
 */
export function startCalendar(of: StartOfPlay, baseUrl: string): string {
  const { tournament, round, rounds, start, companions } = of;
  const pars = startsOfRound(round, round.course?.content ?? null).holes.map(({ par }) => par);
  const isFirst = of.userId !== null && round.number === 1;
  return startFile(
    {
      key: isFirst ? tournamentKey(tournament.id) : `start-${round.id}-${of.playerId}`,
      title: `${roundTitle(tournament, round, rounds)}: your start`,
      description: [`From ${printHole(start)}.`, companions.length > 0 ? `With ${companions.join(', ')}.` : ''].join(
        ' ',
      ),
      path: startPath(round.id),
      startsAt: instantAt(round.date, start.time, tournament.time_zone),
      minutes: roundMinutes(pars, Math.max(of.players, 1)),
      time_zone: tournament.time_zone,
      location: placeOfRound(tournament, round),
      changedAt: of.changedAt,
    },
    baseUrl,
  );
}
