import type { FastifyInstance } from 'fastify';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { TeeTime } from '#areas/play/contract/tee-times.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { findLookOfTournament } from '#areas/brand/services/look-of-tournament.ts';
import { brandedCalendar } from '#areas/brand/services/branded-calendar.ts';
import { startFile } from '#areas/messages/services/calendar-file.ts';
import { asSignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { checkInAddress, drawCheckInCode } from '#areas/play/services/tee-sheets/check-in-code.ts';
import { ownCalendar } from '#areas/play/services/own-days/own-days.ts';
import {
  requireOwnTeeTime,
  listTeeTimes,
  ownStarts,
  type PublicGroup,
} from '#areas/play/services/tee-sheets/tee-times.ts';
import { mount } from '#kernel/routes/mount.ts';
import { pick } from '#kernel/database/rows.ts';

const present = ({ number, start, players, is_own }: PublicGroup): TeeTime => ({
  number,
  start: { ...start },
  players: players.map(({ name, is_own: isOwn }) => ({ name, is_own: isOwn })),
  is_own,
});

const presentRound = ({ id, number, date, course }: GolfRoundRow) => ({
  id,
  number,
  date,
  course: course ? course.name : null,
});

/** Published tee times for golfers. */
export function teeTimeRoutes(app: FastifyInstance, context: Context): void {
  mount(app, teeSheetsEndpoints.listTeeTimes, async ({ params, query, viewer }) => {
    const { rounds, round, groups, isOfficial, isOver } = await listTeeTimes(context, params.id, query.round, viewer);
    return {
      rounds: rounds.map(({ id, number, date }) => ({ id, number, date })),
      round: round && presentRound(round),
      groups: groups.map(present),
      is_official: isOfficial,
      is_over: isOver,
    };
  });

  /** The check-in code of the caller's first place, with its picture. */
  const checkInOf = async (groups: readonly PublicGroup[], roundId: string) => {
    const code = groups.flatMap(({ players }) => players).find((player) => player.code !== null)?.code;
    const { baseUrl } = context.settings;
    return code ? { code, qr_code: await drawCheckInCode(checkInAddress(baseUrl, roundId, code)) } : null;
  };

  mount(app, teeSheetsEndpoints.getOwnTeeTime, async ({ params, query, viewer }) => {
    const { tournament, round, rounds, groups } = await requireOwnTeeTime(context, params.id, query.group, viewer);
    return {
      tournament: {
        ...pick(tournament, ['id', 'title', 'address', 'city', 'time_zone']),
        venue: round.course?.facility ?? tournament.venue,
        state: tournament.state_code,
      },
      round: presentRound(round),
      rounds,
      groups: groups.map(present),
      check_in: await checkInOf(groups, round.id),
    };
  });

  mount(app, teeSheetsEndpoints.listOwnStarts, async ({ viewer }) => {
    const starts = await ownStarts(context, viewer);
    return {
      data: starts.map(({ tournament, round, rounds, group }) => ({
        round_id: round.id,
        round_number: round.number,
        rounds,
        date: round.date,
        tournament: pick(tournament, ['id', 'title', 'time_zone']),
        group: present(group),
      })),
    };
  });

  app.get<{ Params: { id: string } }>(
    '/api/rounds/:id/my-tee-time.ics',
    {
      schema: {
        params: teeSheetsEndpoints.getOwnTeeTime.params,
        summary: 'The caller’s own starts of the tournament as a calendar file',
        produces: ['text/calendar'],
        tags: ['tee sheets'],
      },
      config: { access: 'signed_in' },
      onRequest: (request) =>
        app.guard(request, { access: 'signed_in', method: 'GET', path: '/api/rounds/:id/my-tee-time.ics' }),
    },
    async (request, reply) => {
      const { baseUrl } = context.settings;
      const viewer = asSignedIn(request.viewer);
      const { tournament, groups } = await requireOwnTeeTime(context, request.params.id, undefined, viewer);
      const days = groups.length > 0 ? await ownCalendar(context, tournament.id, viewer) : null;
      if (!days) throw new AppError('not_found', 'You are in no group of this round.');
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="tee-time.ics"')
        .send(
          brandedCalendar(
            startFile(days, baseUrl),
            await findLookOfTournament(context.reads, tournament.id, context.clock()),
            baseUrl,
          ),
        );
    },
  );
}
