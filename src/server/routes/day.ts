import type { FastifyInstance } from 'fastify';
import type { WeatherChoice } from '#contracts/day.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { WeatherDeed } from '#domain/day/weather.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import type { BoardDesk } from '#server/services/leaderboards/board-desk.ts';
import { countMatches } from '#server/services/leaderboards/count-matches.ts';
import { readDayView } from '#server/services/day/read-day-view.ts';
import { doWeather } from '#server/services/day/do-weather.ts';
import { sendMessage } from '#server/services/day/send-message.ts';
import { undoWeather } from '#server/services/day/undo-weather.ts';
import { mount } from './mount.ts';
import { presentDay } from './present-day.ts';

/** What is asked for, as the rules call it. */
function deedOf(choice: WeatherChoice): WeatherDeed {
  if (choice.deed === 'start_later') return { deed: choice.deed, firstTime: choice.first_time };
  if (choice.deed === 'restart') return { deed: choice.deed, as: choice.as, firstTime: choice.first_time };
  return choice;
}

/** The day of play of own rounds. */
export function dayRoutes(app: FastifyInstance, context: Context, desk: BoardDesk): void {
  mount(app, endpoints.getDay, async ({ params, viewer }) => {
    const parts = await readDayView(context, asOrganizer(viewer), params.id);
    return presentDay(parts, await countMatches(desk, parts.tournament, parts.day.round.id));
  });

  mount(app, endpoints.sendDayMessage, ({ params, body, viewer }) =>
    sendMessage(context, asOrganizer(viewer), params.id, body),
  );

  mount(app, endpoints.doWeather, ({ params, body, viewer }) =>
    doWeather(context, asOrganizer(viewer), params.id, {
      deed: deedOf(body.deed),
      isDryRun: body.dry_run,
      preview: body.preview,
    }),
  );

  mount(app, endpoints.undoWeather, async ({ params, body, viewer }) => {
    await undoWeather(context, asOrganizer(viewer), params.id, body.id);
    return { ok: true as const };
  });
}
