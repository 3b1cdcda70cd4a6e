import {
  dayViewSchema,
  doWeatherSchema,
  messageReachSchema,
  sendMessageSchema,
  undoWeatherSchema,
} from '#areas/scoring/contract/day.ts';
import { weatherEffectsSchema } from '#areas/entries/contract/credits.ts';
import { byId, define, done } from '#kernel/contract/endpoints/endpoint.ts';

/** The day of play of own rounds: where everybody is, and what they are told. */
export const dayEndpoints = define({
  getDay: {
    method: 'GET',
    path: '/api/organizer/rounds/:id/day',
    access: 'organizer',
    needs: 'field.read',
    tag: 'day',
    summary: 'Where everybody is in an own round, what is missing, and what waits for the committee',
    params: byId,
    response: dayViewSchema,
  },
  sendDayMessage: {
    method: 'POST',
    path: '/api/organizer/rounds/:id/messages',
    access: 'organizer',
    needs: 'messages.send',
    tag: 'day',
    summary: 'Tell the field, groups or a hole something; with dry_run whom it would reach',
    params: byId,
    body: sendMessageSchema,
    response: messageReachSchema,
    perMinute: 30,
  },
  doWeather: {
    method: 'POST',
    path: '/api/organizer/rounds/:id/weather',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'day',
    summary: 'Suspend, resume, time again, shorten or cancel because of the weather; with dry_run what it would do',
    params: byId,
    body: doWeatherSchema,
    response: weatherEffectsSchema,
  },
  undoWeather: {
    method: 'POST',
    path: '/api/organizer/rounds/:id/weather/undo',
    access: 'organizer',
    needs: 'tournaments.write',
    tag: 'day',
    summary: 'Take back what was done last because of the weather, within ten minutes; everybody is told',
    params: byId,
    body: undoWeatherSchema,
    response: done,
  },
});
