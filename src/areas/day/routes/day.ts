import type { FastifyInstance } from 'fastify';
import type { WeatherChoice } from '#areas/scoring/contract/day.ts';
import { dayEndpoints } from '#areas/day/contract/endpoints/day.ts';
import type { WeatherAction } from '#areas/day/rules/weather.ts';
import type { Context } from '#kernel/services/context.ts';
import type { BoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { countMatches } from '#areas/scoring/services/leaderboards/count-matches.ts';
import { messagesShown, readDayView } from '#areas/day/services/read-day-view.ts';
import { listFieldMessages } from '#areas/scoring/database/day-messages.ts';
import { listDivisionNames } from '#areas/play/database/golf-rounds/divisions.ts';
import { onOwnTournament } from '#areas/tournaments/routes/on-own-tournament.ts';
import { pick } from '#kernel/database/rows.ts';
import { doWeather } from '#areas/day/services/do-weather.ts';
import { messageField } from '#areas/day/services/message-field.ts';
import { sendMessage } from '#areas/day/services/send-message.ts';
import { undoWeather } from '#areas/day/services/undo-weather.ts';
import { onOwnRound } from '#areas/play/routes/on-own-round.ts';
import { mount } from '#kernel/routes/mount.ts';
import { presentDay, presentSent } from './present-day.ts';

/** The action asked for, as the rules call it. */
function actionOf(choice: WeatherChoice): WeatherAction {
  if (choice.action === 'start_later') return { action: choice.action, firstTime: choice.first_time };
  if (choice.action === 'restart') return { action: choice.action, as: choice.as, firstTime: choice.first_time };
  return choice;
}

/** The day of play of own rounds. */
export function dayRoutes(app: FastifyInstance, context: Context, boardCache: BoardCache): void {
  const ownRound = onOwnRound(app, context);
  const ownTournament = onOwnTournament(app, context);

  ownRound(dayEndpoints.getDay, async ({ round, tournament }) => {
    const parts = await readDayView(context, { round, tournament });
    return presentDay(parts, await countMatches(boardCache, parts.tournament, parts.day.round.id));
  });

  ownRound(dayEndpoints.sendDayMessage, ({ organizer, round, tournament, body }) =>
    sendMessage(context, organizer, { round, tournament }, body),
  );

  ownTournament(dayEndpoints.listFieldMessages, async ({ tournament: { id } }) => {
    const [divisions, messages] = await Promise.all([
      listDivisionNames(context.pool, id),
      listFieldMessages(context.pool, id, messagesShown),
    ]);
    return { divisions: divisions.map((one) => pick(one, ['id', 'name'])), messages: messages.map(presentSent) };
  });

  ownTournament(dayEndpoints.messageField, ({ organizer, tournament, body }) =>
    messageField(context, organizer, tournament, body),
  );

  mount(app, dayEndpoints.doWeather, ({ organizer, params, body }) =>
    doWeather(context, organizer, params.id, {
      action: actionOf(body.action),
      isDryRun: body.dry_run,
      preview: body.preview,
    }),
  );

  ownRound(dayEndpoints.undoWeather, async ({ organizer, round, tournament, body }) => {
    await undoWeather(context, organizer, { round, tournament }, body.id);
    return { ok: true as const };
  });
}
