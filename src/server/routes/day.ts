import type { FastifyInstance } from 'fastify';
import type { WeatherChoice } from '#contracts/day.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { WeatherDeed } from '#domain/day/weather.ts';
import { listRounds } from '#server/database/golf-rounds/golf-rounds.ts';
import { summarizeDesk } from '#server/database/desk/desk.ts';
import { countDayWaits } from '#server/database/day/day-facts.ts';
import { listSentMessages } from '#server/database/day/day-messages.ts';
import { findLastWeatherDeed } from '#server/database/day/weather.ts';
import { listResultsVersions } from '#server/database/results/results.ts';
import { summarizeScores } from '#server/database/scores/round-cards.ts';
import { asOrganizer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { readDay } from '#server/services/day/read-day.ts';
import { doWeather } from '#server/services/day/do-weather.ts';
import { sendMessage } from '#server/services/day/send-message.ts';
import { undoUntil, undoWeather } from '#server/services/day/undo-weather.ts';
import { findOwnRound } from '#server/services/golf-rounds/own-round.ts';
import { mount } from './mount.ts';
import { presentDay } from './present-day.ts';

const messagesShown = 20;

/** What is asked for, as the rules call it. */
function deedOf(choice: WeatherChoice): WeatherDeed {
  if (choice.deed === 'start_later') return { deed: choice.deed, firstTime: choice.first_time };
  if (choice.deed === 'restart') return { deed: choice.deed, as: choice.as, firstTime: choice.first_time };
  return choice;
}

/** The day of play of own rounds. */
export function dayRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  mount(app, endpoints.getDay, async ({ params, viewer }) => {
    const { round, tournament } = await findOwnRound(context, asOrganizer(viewer), params.id);
    const now = context.clock();
    const [day, rounds, field, scores, waits, messages, last, [official]] = await Promise.all([
      readDay(pool, round, tournament.time_zone, now),
      listRounds(pool, tournament.id),
      summarizeDesk(pool, round.id),
      summarizeScores(pool, round.id),
      countDayWaits(pool, { id: round.id, tournamentId: tournament.id }),
      listSentMessages(pool, round.id, messagesShown),
      findLastWeatherDeed(pool, round.id),
      listResultsVersions(pool, tournament.id),
    ]);
    const until = undoUntil(last, now);
    const undo = last && until && { id: last.id, title: last.title, until: until.toISOString() };
    return presentDay({
      day,
      tournament,
      rounds,
      field,
      scores,
      waits,
      messages,
      undo,
      version: official?.version ?? null,
      now,
    });
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
